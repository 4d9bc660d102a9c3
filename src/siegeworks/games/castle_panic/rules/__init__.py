"""The rules, in the order of the rulebook: set-up, phases 1 to 3, cards, movement, tokens, Overlord, the end."""
