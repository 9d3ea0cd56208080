"""How well does a policy play with a good partner? Plays many games with `expert` on the other ship.

    python3 examples/python/with_expert.py [GAMES]
"""

import math
import sys

import numpy as np

import entanglion as ent


def evaluate(policy, games, partner="expert", rate=1, turns=150, seed=1):
    """The share of games won, and its standard error. policy maps a Batch to an array of actions."""
    with ent.Batch(games, rate=rate, seed=seed, turns=turns, partner=partner, autoreset="off", threads=2) as env:
        while env.mask.any():
            env.step(policy(env))
        won = np.mean([env.state(game).won for game in range(games)])
    return won, math.sqrt(won * (1 - won) / games)


def at_random(env):
    return env.sample()


def by_bot(name):
    bot = ent.Bot(name)

    def policy(env):
        actions = np.zeros(len(env), np.uint8)
        for game in np.flatnonzero(env.mask.any(1)):
            actions[game] = bot(env.state(int(game)))
        return actions

    return policy


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for name, policy in {"random": at_random, "greedy": by_bot("greedy"), "expert": by_bot("expert")}.items():
        share, error = evaluate(policy, count)
        print(f"{name:8} with expert: {100 * share:5.1f} % won (±{100 * error:.1f})")
