"""Who is connected to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from .telling import Viewer


class Client(Protocol):
    """Somebody connected to a table."""

    viewer: Viewer
    token: str

    def send(self, message: bytes) -> None:
        """Queue an encoded message; never waits."""
        ...


class Crowd:
    """The clients of one table. Iterating is safe while they come and go."""

    def __init__(self) -> None:
        self._clients: set[Client] = set()

    def __iter__(self) -> Iterator[Client]:
        return iter(tuple(self._clients))

    def __bool__(self) -> bool:
        return bool(self._clients)

    def add(self, client: Client) -> bool:
        """Let a client in; True when a seat came online by it."""
        before = self.online()
        self._clients.add(client)
        return self.online() != before

    def discard(self, client: Client) -> bool:
        """A client left; True when a seat went offline by it."""
        before = self.online()
        self._clients.discard(client)
        return self.online() != before

    def online(self) -> set[int]:
        """The seats whose people are connected."""
        return {seat for client in self._clients for seat in client.viewer}

    def sees(self, viewer: Viewer) -> bool:
        """Whether anybody is connected as this viewer."""
        return any(client.viewer == viewer for client in self._clients)

    def tell(self, message: Callable[[Viewer], bytes], but: Client | None = None) -> None:
        """Send everybody (but one) the message for them, made once per viewer."""
        made: dict[Viewer, bytes] = {}
        for client in self:
            if client is not but:
                viewer = client.viewer
                if viewer not in made:
                    made[viewer] = message(viewer)
                client.send(made[viewer])
