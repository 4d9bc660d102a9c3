"""Direwild: heroes charm creatures into their decks, build beasts of them, and hunt Karn through three chapters."""
