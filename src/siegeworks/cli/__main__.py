"""`python -m siegeworks.cli`."""

from . import main

main()
