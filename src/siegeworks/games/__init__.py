"""The games: one folder each, found by convention (see `siegeworks.core.registry`)."""
