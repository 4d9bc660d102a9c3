"""Spec strings: `name` or `name:key=value,key=value`, read into a frozen dataclass of parameters.

A parameter is a dataclass field of type int or float (or None, while nobody set it), with a default and its bounds in
the metadata; `parameter` makes one. Zero may be given a meaning of its own ("no deadline") by letting the bounds
include it.
"""

from __future__ import annotations

import dataclasses
import math
from typing import Any, TypeVar, get_args, get_type_hints

from ..core import UnknownBot

P = TypeVar("P")


def parameter(default: Any, low: float, high: float, about: str) -> Any:
    """A dataclass field for a parameter that lies between `low` and `high`."""
    return dataclasses.field(default=default, metadata={"low": low, "high": high, "about": about})


def split(spec: str) -> tuple[str, dict[str, str]]:
    """A spec as its name and its raw parameters; raises UnknownBot at a part that is not `key=value`."""
    name, _, rest = spec.strip().partition(":")
    raw: dict[str, str] = {}
    for item in rest.split(",") if rest else []:
        key, equals, value = (part.strip() for part in item.partition("="))
        if not (key and equals and value):
            raise UnknownBot(f"{spec!r}: {item!r} is not of the form key=value")
        if key in raw:
            raise UnknownBot(f"{spec!r}: {key} is given twice")
        raw[key] = value
    return name.strip(), raw


def read(name: str, raw: dict[str, str], kind: type[P]) -> P:
    """The parameters of a bot from their raw texts; raises UnknownBot naming the bad one and what is allowed."""
    fields = {field.name: field for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    types = get_type_hints(kind)
    values: dict[str, Any] = {}
    for key, text in raw.items():
        if key not in fields:
            known = ", ".join(fields) or "none"
            raise UnknownBot(f"{name}: there is no parameter {key!r}; there are: {known}")
        whole = int in (types[key], *get_args(types[key]))
        values[key] = _number(name, fields[key], int if whole else float, text)
    return kind(**values)


def _number(name: str, field: dataclasses.Field[Any], kind: type, text: str) -> int | float:
    low, high = field.metadata["low"], field.metadata["high"]
    try:
        value: int | float = int(text) if kind is int else float(text)
    except ValueError:
        value = math.nan
    if not low <= value <= high:
        word = "a whole number" if kind is int else "a number"
        raise UnknownBot(f"{name}: {field.name} cannot be {text!r}; it is {word} from {low:g} to {high:g}")
    return value


def write(name: str, parameters: Any) -> str:
    """The shortest spec of a bot: only what differs from the defaults."""
    changed = [
        f"{field.name}={getattr(parameters, field.name):g}"
        if isinstance(getattr(parameters, field.name), float)
        else f"{field.name}={getattr(parameters, field.name)}"
        for field in dataclasses.fields(parameters)
        if getattr(parameters, field.name) != field.default
    ]
    return f"{name}:{','.join(changed)}" if changed else name
