"""Build the wheel, install it into a fresh environment, and see that it serves the client and knows its games."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
PORT = 8199
PATIENCE = 30  # seconds until the server must answer


def run(*command: str | Path, **keywords: object) -> str:
    """Run a command; its output, or stop with it."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **keywords)  # type: ignore[call-overload]
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return str(done.stdout)


def answer(path: str) -> str:
    """What the server says to a GET, waiting for it to come up."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{PORT}{path}", timeout=5) as response:
                return str(response.read().decode())
        except OSError as error:
            if time.monotonic() > until:
                sys.exit(f"the installed server did not answer {path} within {PATIENCE} s: {error}")
            time.sleep(0.2)


def main() -> None:
    """Build, install, serve, ask."""
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT)
        (wheel,) = Path(folder).glob("*.whl")
        venv.create(Path(folder) / "env", with_pip=True)
        python = Path(folder) / "env" / "bin" / "python"
        pinned = ROOT / "requirements.lock"
        run(python, "-m", "pip", "install", "--quiet", "--constraint", pinned, wheel, cwd=folder)
        command = [str(python.parent / "siegeworks"), "serve", "--port", str(PORT), "--db", f"sqlite:///{folder}/w.db"]
        server = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, env={"PATH": ""})
        try:
            page, games = answer("/"), answer("/api/games")
        finally:
            server.terminate()
            server.wait(20)
    if "/assets/" not in page or "castle-panic" not in games:
        sys.exit(f"the installed server does not serve the client or its games:\n{page[:400]}\n{games[:400]}")
    print(f"{wheel.name}: installs, serves the client, knows its games")


if __name__ == "__main__":
    main()
