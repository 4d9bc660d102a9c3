"""Timings of the engine and the server. No test passes or fails by them: they are printed, and kept, as numbers."""
