"""The lab: simulate many games, measure them, report with intervals."""
