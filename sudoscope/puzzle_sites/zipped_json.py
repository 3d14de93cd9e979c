"""Zipped JSON: the JSON of SudokuPad without most signs that can be inferred.

Names have no quotation marks, texts have single ones, ``t`` and ``f`` stand for true
and false, an empty object in a list is nothing at all, colours have no ``#``.

Source: ``PuzzleZipper`` of SudokuPad's sudokutools (MPL).
"""

import re
from collections.abc import Iterator
from typing import Final

_TOKEN: Final = re.compile(
    r"\s+"
    r"|'(?P<single>(?:[^'\\]|\\.)*)'"
    r'|(?P<double>"(?:[^"\\]|\\.)*")'
    r"|(?P<sign>[{}\[\],:])"
    r"|(?P<word>[^\s{}\[\],:'\"]+)"
    r"|(?P<other>.)",
    re.DOTALL,
)
_NUMBER: Final = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,2})?")
_WORDS: Final = {
    "t": "true",
    "f": "false",
    "true": "true",
    "false": "false",
    "null": "null",
    "undefined": "null",
}


def is_zipped(text: str) -> bool:
    """Whether *text* begins as a zipped object does: with an unquoted name."""
    return re.match(r"\s*\{\s*[A-Za-z]\w*\s*:", text) is not None


def unzipped(text: str) -> str:
    """*text* as plain JSON, valid or not.

    What follows a text that does not end is not read.
    """
    return "".join(_pieces(text))


def _pieces(text: str) -> Iterator[str]:
    before = ""
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind is None:
            continue
        if kind == "other":
            yield text[match.start() :]
            return
        sign = match["sign"]
        if before and before in "[," and sign and sign in ",]":
            yield "{}"
        yield _piece(match, kind, text)
        before = sign or "x"


def _piece(match: re.Match[str], kind: str, text: str) -> str:
    found = match[kind]
    if kind == "single":
        plain = found.replace("\\'", "'").replace('"', '\\"')
        return f'"{plain}"'
    if kind != "word":
        return found
    if text[match.end() : match.end() + 1] == ":":
        return f'"{found}"'
    if found in _WORDS:
        return _WORDS[found]
    return found if _NUMBER.fullmatch(found) else f'"{found}"'
