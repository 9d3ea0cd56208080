"""Learns to gather components with a linear value and TD(0), in under a minute, with nothing but numpy.

The task: fly both ships for 20 turns at detection rate 3; what counts is the components aboard at the end. Every
choice is judged by what the learned value says of the states it leads to, averaged over a few ways chance may go; the
value learns from what came of it. The bot `greedy`, which was made by hand and has learned nothing, is the floor to
beat. (It plays to win in the end, and so does `expert`: in 20 turns others can gather more.)

    python3 examples/python/linear_td.py [STEPS]
"""

import sys
import time

import numpy as np

import entanglion as ent

TURNS, RATE, GAMES, GAMMA, PACE = 20, 3, 64, 0.95, 0.05


def features(observations: np.ndarray) -> np.ndarray:
    """The observation as it is, and a few products of parts that belong together."""
    x = observations.astype(np.float32)
    part = ent.OBSERVATION_LAYOUT
    place, components, track = x[:, part["place"]], x[:, part["components"]].reshape(len(x), 8, 10), x[:, part["track"]]
    laden = components[:, :, :8].sum(1)  # which planets of Entanglion have a component
    here = place[:, 16:] * laden
    aboard = components[:, :, 8:].sum((1, 2))[:, None] / 8
    own, partner = x[:, part["hand_own"]] > 0, x[:, part["hand_partner"]] > 0
    reach = (place[:, :, None] * own[:, None, :]).reshape(len(x), -1)
    partner_reach = (place[:, :, None] * partner[:, None, :]).reshape(len(x), -1)
    return np.concatenate([x / 4, here, here.sum(1, keepdims=True), aboard, aboard * track, reach, partner_reach], 1)


class Learner:
    def __init__(self):
        self.weights = np.zeros(features(np.zeros((1, ent.OBSERVATION), np.uint8)).shape[1], np.float32)

    def values(self, observations):
        return features(observations) @ self.weights

    def choose(self, states, rng, explore, samples=8):
        """For each state the action whose next states are worth most, with what comes aboard on the way."""
        tried, rows, gains = [], [], []
        for game, state in enumerate(states):
            seeds = rng.integers(2**63, size=samples)  # every action meets the same luck
            for action in state.legal_actions():
                tried.append((game, action))
                for seed in seeds:
                    after = state.play(action, ent.Dealer(seed))
                    gains.append(after.components_aboard - state.components_aboard)
                    rows.append(after.observation())
        worth = (np.array(gains) + GAMMA * self.values(np.array(rows))).reshape(-1, samples).mean(1)
        chosen, best = np.zeros(len(states), np.int64), np.full(len(states), -np.inf)
        for (game, action), value in zip(tried, worth):
            if value > best[game]:
                best[game], chosen[game] = value, action
        for game in np.flatnonzero(rng.random(len(states)) < explore):
            chosen[game] = rng.choice(states[game].legal_actions())
        return chosen


def train(learner, steps, seed=1):
    env = ent.Batch(GAMES, rate=RATE, seed=seed, turns=TURNS, reward_component=1, reward_won=0)
    rng = np.random.default_rng(seed)
    for step in range(steps):
        left = 1 - step / steps
        before = features(env.observations)
        env.step(learner.choose([env.state(game) for game in range(GAMES)], rng, explore=0.1 * left, samples=2))
        ended = env.terminations | env.truncations
        target = env.rewards + GAMMA * np.where(ended, 0, learner.values(env.observations))
        error = target - before @ learner.weights
        learner.weights += PACE * (0.1 + 0.9 * left) * (error[:, None] * before).mean(0)


def components_aboard(choose, games=192, seed=1000):
    """How many components are aboard after TURNS turns, on average."""
    env = ent.Batch(games, rate=RATE, seed=seed, turns=TURNS, autoreset="off")
    while (open_games := np.flatnonzero(env.mask.any(1))).size:
        env.actions[open_games] = choose([env.state(int(game)) for game in open_games])
        env.step()
    return float(np.mean([env.state(game).components_aboard for game in range(games)]))


def main() -> int:
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    greedy, learner, rng = ent.Bot("greedy"), Learner(), np.random.default_rng(5)
    train(learner, steps)
    scores = {
        "random": components_aboard(lambda states: [rng.choice(state.legal_actions()) for state in states]),
        "greedy": components_aboard(lambda states: [greedy(state) for state in states]),
        "learned": components_aboard(lambda states: learner.choose(states, rng, 0)),
    }
    for name, score in scores.items():
        print(f"{name:8} {score:.2f} components aboard after {TURNS} turns")
    return 0 if scores["learned"] > scores["greedy"] else 1


if __name__ == "__main__":
    sys.exit(main())
