"""Tables of HTML, XML, forums and wikis as lines with strokes between cells."""

import re
from typing import Final

_TAGS: Final = re.compile(r"<[^<>\n]{0,200}>")
_TABLE_ROW: Final = re.compile(r"<tr\b[^<>]{0,200}>", re.IGNORECASE)
_TABLE_CELL: Final = re.compile(r"</t[dh]\s*>|<t[dh]\b[^<>]{0,200}/>", re.IGNORECASE)
_ENTITIES: Final = {"&nbsp;": " ", "&#160;": " "}
_BLANK_HEADER: Final = re.compile(
    r"^\|[ \t|]*\|[ \t]*(?=\n\|(?:[ \t]*:?-+:?[ \t]*\|){3,}[ \t]*$)", re.MULTILINE
)
"""The head of a table of Markdown, which must have one."""
_OTHER_TAGS: Final = (
    (re.compile(r"\[(/?)(table|tr|td|th)\]", re.IGNORECASE), r"<\1\2>"),
    (re.compile(r"<input\b[^<>]*?\bvalue=[\"']?(\w?)[^<>]*>", re.IGNORECASE), r"\1"),
    (re.compile(r"<(/?)row>", re.IGNORECASE), r"<\1tr>"),
    (
        re.compile(
            r"<row\s[^<>]{0,99}?\w=\"([^<>\"]{4,90})\"[^<>]{0,99}/>", re.IGNORECASE
        ),
        r"\1",
    ),
    (re.compile(r"<div\s[^<>]{0,99}\brow\b[^<>]{0,99}>", re.IGNORECASE), "<tr>"),
    (
        re.compile(
            r"<div\s[^<>]{0,99}\bcell\b[^<>]{0,99}>([^<>]{0,9})</div>", re.IGNORECASE
        ),
        r"<td>\1</td>",
    ),
    (re.compile(r"<(/?)cell\b[^<>]*>", re.IGNORECASE), r"<\1td>"),
    (re.compile(r"^(?:\{\|.*|\|[-}].*)$", re.MULTILINE), ""),
    (_BLANK_HEADER, ""),
    (re.compile(r"\[/?(?:code|quote|pre|spoiler|tt)\b[^\[\]\n]*\]", re.IGNORECASE), ""),
)
"""Tables of forums, of forms, of XML and of wikis, as those of HTML."""
_IN_BOLD: Final = re.compile(r"\*\*(\w)\*\*")
_EMPTY_WORD: Final = re.compile(r"\b(?:blank|empty|leer)\b", re.IGNORECASE)


def without_tags(text: str) -> str:
    """*text* with the rows of its tables on a line each, and without other tags."""
    shown = text
    for pattern, usual in _OTHER_TAGS:
        shown = pattern.sub(usual, shown)
    shown = _EMPTY_WORD.sub(".", _IN_BOLD.sub(r"\1", shown))
    for entity, sign in _ENTITIES.items():
        shown = shown.replace(entity, sign)
    if _TABLE_ROW.search(shown):
        shown = _from_tags(shown)
    elif "</" in shown:
        shown = _TAGS.sub("", shown.replace("</", "\n</"))
    return shown


def _from_tags(text: str) -> str:
    """The rows of a table of HTML, with a stroke behind each cell."""
    joined = text.replace("\n", " ")
    rows = _TABLE_ROW.split(joined)
    return "\n".join(
        f"|{_TAGS.sub('', _TABLE_CELL.sub('|', row)).strip()}" if at else ""
        for at, row in enumerate(rows)
    )
