"""Writes the schema of puzzle files, with every kind of rule there is.

The kinds come from their registry, so that the schema knows the fields that are read.
Run by ``python docs/make_reference.py``; ``tests/test_docs.py`` fails while the file is
behind.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from solver.rules.constraints.cage import CAGE_SUM
from solver.rules.constraints.either import EITHER, MOST_OPTIONS
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS

FILE: Final = Path(__file__).resolve().parent / "puzzle.schema.json"
_NAME: Final = {"$ref": "#/$defs/name"}
_CELLS: Final = {"$ref": "#/$defs/cells"}
_RULE: Final = {"$ref": "#/$defs/rule"}
_NUMBER: Final = {"type": "integer"}


def text() -> str:
    """The schema as it is in the file, with the rules made anew."""
    schema = json.loads(FILE.read_text("utf-8"))
    schema["$defs"]["rule"] = {"oneOf": list(_rules())}
    schema["properties"]["constraints"]["items"] = {"oneOf": list(_constraints())}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def make() -> None:
    """Write the file."""
    FILE.write_text(text(), "utf-8")


def _constraints() -> Iterator[dict[str, Any]]:
    candidates = {
        "description": "The digits that each cell may hold, a word for each.",
        "type": "string",
        "pattern": "^[1-9A-P]+( [1-9A-P]+)*$",
    }
    yield _RULE
    yield _object(
        "given-candidates", {"label": _NAME, "cells": _CELLS, "candidates": candidates}
    )
    yield _object(EITHER, {"label": _NAME, "options": _options()})
    for board_kind in BOARD_KINDS.values():
        made = _object(board_kind.slug, _numbers(board_kind.fields, board_kind.listed))
        made["properties"]["except"] = {"$ref": "#/$defs/pairs"}
        yield made


def _rules() -> Iterator[dict[str, Any]]:
    """Rules of some cells, which may be options of others."""
    yield _object(CAGE_SUM, {"label": _NAME, "cells": _CELLS, "total": _NUMBER})
    for kind in RULE_KINDS.values():
        numbers = _numbers(kind.fields, kind.listed)
        yield _object(kind.slug, {"label": _NAME, "cells": _CELLS} | numbers)


def _options() -> dict[str, Any]:
    """Two rules or more of which one holds; some may hold together."""
    together = {"type": "array", "minItems": 1, "items": _RULE}
    return {
        "description": "A rule each, or a list of rules that hold together.",
        "type": "array",
        "minItems": 2,
        "maxItems": MOST_OPTIONS,
        "items": {"oneOf": [_RULE, together]},
    }


def _numbers(fields: Sequence[str], listed: str) -> dict[str, Any]:
    """The numbers of a kind, by their names; the last may be a list."""
    own: dict[str, Any] = dict.fromkeys(fields, _NUMBER)
    return own | ({listed: {"type": "array", "items": _NUMBER}} if listed else {})


def _object(kind: str, fields: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "required": ["kind", *fields],
        "properties": {"kind": {"const": kind}} | fields,
    }


if __name__ == "__main__":
    make()
