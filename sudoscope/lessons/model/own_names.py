"""Own names in statements: variables and values as their puzzle calls them.

Statements are kept with the names that cells and digits have in files, so that one
grammar reads them all: "NT = red" becomes "A2=1".
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from solver.rules.digits import symbol
from solver.rules.variant import Variant

_STATED: Final = ("asks", "answers", "claims")


def in_file_names(text: str, rules: Variant) -> str:
    """*text* with the names of files in place of those of *rules*, if these differ."""
    if not _has_names(rules):
        return text
    cells = {rules.cell_name(cell): rules.places[cell].name for cell in rules.cells}
    values = {rules.value_name(digit): symbol(digit) for digit in rules.digits}
    words = {name: digit for name, digit in values.items() if not name.isdecimal()}
    known = words | cells
    candidate = re.compile(
        rf"(?<!\w)({_either(cells)})\s*=\s*({_either(values)})(?!\w)"
    )
    pattern = re.compile(rf"{candidate.pattern}|(?<!\w)({_either(known)})(?!\w)")

    def written(found: re.Match[str]) -> str:
        if found[3] is not None:
            return known[found[3]]
        return f"{cells[found[1]]}={values[found[2]]}"

    return pattern.sub(written, text)


def _has_names(rules: Variant) -> bool:
    """Whether cells or digits have names that are not those of files."""
    return rules.has_own_names or bool(rules.values)


def cue_in_file_names(cue: object, rules: Variant) -> object:
    """A cue of a lesson whose statements have the names of files."""
    if not isinstance(cue, dict) or not _has_names(rules):
        return cue
    return {key: _told(key, value, rules) for key, value in cue.items()}


def _told(key: str, value: Any, rules: Variant) -> Any:
    match value:
        case str() if key in _STATED or key == "cells":
            return in_file_names(value, rules)
        case list() if key in _STATED or key in {"cells", "notes"}:
            return [_told(key, one, rules) for one in value]
        case Mapping() if key == "notes":
            return {name: _told(name, one, rules) for name, one in value.items()}
        case _:
            return value


def _either(names: Iterable[str]) -> str:
    """A pattern for one of *names*, the longest first."""
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
