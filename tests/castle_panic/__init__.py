"""Rule tests of Castle Panic; `build` sets the table."""
