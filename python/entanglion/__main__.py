"""`python3 -m entanglion`: what is installed, and how fast it is on this machine."""

import time

import entanglion as ent


def main() -> None:
    print(f"entanglion {ent.__version__}: {ent.ACTIONS} actions (version {ent.ACTIONS_VERSION}), ", end="")
    print(f"observations of {ent.OBSERVATION} bytes (version {ent.OBSERVATION_VERSION})")
    print("bots:", " ".join(ent.BOTS))
    print("observation:", " ".join(f"{name}[{part.stop - part.start}]" for name, part in ent.OBSERVATION_LAYOUT.items()))
    with ent.Batch(1024) as env:
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < 0.3:
            env.sample()
            env.step()
            steps += len(env)
        print(f"speed: {steps / (time.perf_counter() - begun) / 1e6:.1f} million steps per second, one thread")
    print("help(entanglion) has the rest")


if __name__ == "__main__":
    main()
