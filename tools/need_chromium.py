"""Make sure a Chromium is there for the browser tests. Standard library only; silent when all is fine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HELP = """\
The browser tests need Chromium or Google Chrome, and none of {names} is on PATH.

  Debian, Ubuntu:  sudo apt-get install chromium
  Fedora:          sudo dnf install chromium
  Arch:            sudo pacman -S chromium
  macOS:           brew install --cask chromium

Or leave the browser tests out: .venv/bin/python -m pytest -m "not browser"
"""


def find() -> str | None:
    """The path of a Chromium or Chrome."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def install() -> None:
    """Install Debian's Chromium; needs root. Says what apt-get said when that fails."""
    print("Installing chromium for the browser tests (apt-get)")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]):
        done = subprocess.run(
            command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if done.returncode != 0:
            print(f"{done.stdout}\n`{' '.join(command)}` failed with exit code {done.returncode}.\n", file=sys.stderr)
            return


def main() -> int:
    """0 when there is one (now), else 1 and how to get one."""
    if find():
        return 0
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if is_root and shutil.which("apt-get"):
        install()
        if find():
            return 0
    print(HELP.format(names=", ".join(NAMES)), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
