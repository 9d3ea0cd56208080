"""Speed of the Python package, in steps per second: choices of players, with all that chance does between them.

    PYTHONPATH=... python3 bench/python.py [SECONDS]

By the clock, and by the processor time that it took: on a busy machine the second is what counts."""

import multiprocessing
import statistics
import subprocess
import sys
import time

import numpy as np

import entanglion as ent

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0


def measure(name, work):
    work()
    steps, begun, spent = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < SECONDS:
        steps += work()
    clock, processor = time.perf_counter() - begun, time.process_time() - spent
    print(f"{name:44} {steps / clock / 1e6:6.2f} M/s, {steps / processor / 1e6:6.2f} M/s of processor time", flush=True)
    return steps / clock


def batch(games, rounds=20, **options):
    env = ent.Batch(games, **options)

    def work():
        for _ in range(rounds):
            env.sample()
            env.step()
        return rounds * games

    return work


def single():
    dealer = ent.Dealer(1)
    start = ent.State().deal(dealer)

    def work():
        state, choose = start, dealer.choose
        for _ in range(10000):
            state = start if state.over else state.play(choose(state), dealer)
        return 10000

    return work


def timed(work):
    work()  # threads that slept wake up before the clock runs
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < SECONDS / 5:
        steps += work()
    return steps / (time.perf_counter() - begun)


class Twin:
    """Another process, which does the same at the same time and shares nothing."""

    def __init__(self, make):
        self.ours, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=self.serve, args=(theirs, make), daemon=True)
        self.process.start()

    @staticmethod
    def serve(pipe, make):
        work = make()
        while pipe.recv():
            pipe.send(timed(work))

    def beside(self, work):
        """What both did, at the pace of the slower: threads that step one batch wait for each other."""
        self.ours.send(True)
        return 2 * min(timed(work), self.ours.recv())

    def end(self):
        self.ours.send(False)
        self.process.join()


def compare(games, rounds=20, pairs=15):
    """How many times as fast two threads are as one; and two processes, which shows what two cores give at best just then:
    the medians of short runs that follow each other, so that what else the machine does meets all of them."""
    twin = Twin(lambda: batch(games, rounds))
    one, two = batch(games, rounds), batch(games, rounds, threads=2)
    ways = {"one thread": lambda: timed(one), "two threads": lambda: timed(two), "two processes": lambda: twin.beside(one)}
    rates = {name: [] for name in ways}
    for _ in range(pairs):
        for name, way in ways.items():
            rates[name].append(way())
    twin.end()
    for name, measured in rates.items():
        print(f"{f'batch of {games}, {name}':44} {statistics.median(measured) / 1e6:6.2f} M/s", flush=True)
    for name in ("two threads", "two processes"):
        ratios = [many / single for many, single in zip(rates[name], rates["one thread"])]
        quarter, middle, three = statistics.quantiles(ratios, n=4)
        print(f"{name} are {middle:.2f} times one thread (median of {pairs}; the middle half from {quarter:.2f} to {three:.2f})")


def started(code):
    """The shortest of twenty times that Python takes to start and do this."""
    times = []
    for _ in range(20):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - begun)
    return min(times)


def main():
    bits = np.zeros(1024, np.uint64)
    for games in (64, 256, 1024, 16384):
        measure(f"batch of {games}, observations and masks", batch(games, max(1, 20480 // games)))
    measure("batch of 1024, masks as bits", batch(1024, mask=bits))
    measure("batch of 1024, no observations", batch(1024, observations=False, final_observations=False))
    compare(1024)
    measure("State, sample and play", single())
    print(f"import entanglion: {(started('import entanglion') - started('pass')) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
