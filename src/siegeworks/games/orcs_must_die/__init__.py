"""Orcs Must Die! The Board Game: heroes hold a fortress with traps and weapons against an army that marches on its Rift."""
