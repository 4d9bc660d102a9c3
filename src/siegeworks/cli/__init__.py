"""The command line. `siegeworks --help` says what there is."""

from . import books, run
from .app import app

__all__ = ["app", "books", "main", "run"]


def main() -> None:
    """The entry point of the `siegeworks` command."""
    app(prog_name="siegeworks")
