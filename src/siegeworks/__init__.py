"""Siegeworks: an open digital tabletop for fantasy siege games."""

__version__ = "0.1.0"
