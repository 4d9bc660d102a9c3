"""Rule tests of Orcs Must Die! The Board Game."""
