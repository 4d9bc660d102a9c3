"""Bots: one registry of players addressed by a spec string such as `mcts:sims=200`."""
