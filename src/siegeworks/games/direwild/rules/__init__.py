"""The rules, phase by phase, in the order of the rulebook."""
