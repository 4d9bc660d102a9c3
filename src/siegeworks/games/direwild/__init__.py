"""Direwild: heroes charm wild creatures into their decks, build beasts of them, and hunt Karn's minions for three chapters."""
