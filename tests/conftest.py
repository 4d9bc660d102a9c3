"""Lets every test, and every process a test starts, find the example game next to the real ones."""

import os
from pathlib import Path

ROOT = Path(__file__).parent
FOLDERS = [str(ROOT / "games"), *filter(None, os.environ.get("SIEGEWORKS_GAMES", "").split(os.pathsep))]
os.environ["SIEGEWORKS_GAMES"] = os.pathsep.join(dict.fromkeys(FOLDERS))
os.environ.pop("SIEGEWORKS_CONTENT", None)  # the suite tests the content as it is delivered
