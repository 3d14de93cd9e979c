"""Values as programs write them: lists, objects, words and numbers of any language.

JSON, Python, JavaScript, C, Java, Rust, MATLAB and the print of NumPy have brackets of
some kind around values, with commas, semicolons or blanks between, and names before
``=`` or ``:``. All are read by the same few rules; nothing is run.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

_TOKEN: Final = re.compile(
    r"""(?P<comment>\#[^\n]*|//[^\n]*|/\*.*?\*/|--[ ][^\n]*)
    |(?P<text>[rbuf]?(?:\"\"\".*?\"\"\"|'''.*?'''|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\\n])*'
        |`[^`]*`))
    |(?P<open>[\[({])|(?P<close>[\])}])
    |(?P<number>-?\d+(?:\.\d*)?(?![\w])|\.(?![\w.]))
    |(?P<name>[A-Za-z_][\w.]*!?|\d\w+)
    |(?P<of>=>|:=|:|=)|(?P<row>;)|(?P<space>[\s,\\+]+|-(?=\s))|(?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
_DEEPEST: Final = 40
_MOST: Final = 100_000
_ESCAPES: Final = {"n": "\n", "t": "\t", "\n": "", "r": ""}


@dataclass(slots=True)
class WrittenValue:
    """A value of a text.

    Attributes:
        start: Where it begins, in characters.
        end: Where it ends.
        key: What names it; may be empty.
        word: A word, number or text; ``None`` for a list.
        is_text: Whether the word stands in quotes.
        items: Of a list or an object.
        call: The name directly before its bracket, as in ``array([1, 2])``.
        comments: Of a whole text, but for one at its beginning.
    """

    start: int
    end: int = 0
    key: str = ""
    word: str | None = None
    is_text: bool = False
    items: list["WrittenValue"] = field(default_factory=list)
    call: str = ""
    comments: list[str] = field(default_factory=list)

    @property
    def words(self) -> list[str]:
        """The words of a list of words alone; else an empty list."""
        if any(item.word is None for item in self.items):
            return []
        return [item.word for item in self.items if item.word is not None]

    def all_words(self) -> Iterator["WrittenValue"]:
        """Every word in it, at any depth."""
        waiting = [self]
        while waiting:
            value = waiting.pop()
            if value.word is not None:
                yield value
            waiting += reversed(value.items)


class _Reader:
    """Reads the values of a text, bracket by bracket."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.top = WrittenValue(0, len(text))
        self.open = [self.top]
        self.key = ""
        self.begin = len(text) - len(text.lstrip())
        self.rows: dict[int, int] = {}
        """Where the current row began in a list with semicolons, by its depth."""

    def read(self) -> WrittenValue:
        """The whole text as a list of its values."""
        for count, match in enumerate(_TOKEN.finditer(self.text)):
            if count > _MOST:
                break
            self._take(match)
        return self.top

    def _take(self, match: re.Match[str]) -> None:
        here = self.open[-1]
        match match.lastgroup:
            case "open":
                self._begin(match)
            case "close" if len(self.open) > 1:
                if self.rows.get(len(self.open)):
                    self._end_row(here)
                self.rows.pop(len(self.open), None)
                self.open.pop().end = match.end()
            case "of":
                self._name(here)
            case "row" if len(self.open) > 1:
                self._end_row(here)
            case "comment" if match.start() > self.begin:
                self.top.comments.append(match[0])
            case "text":
                self._add(match, _unquoted(match[0]), is_text=True)
            case "number" | "name":
                self._add(match, match[0], is_text=False)
            case "other":
                self._add(match, match[0], is_text=False)
            case _:
                pass

    def _begin(self, match: re.Match[str]) -> None:
        here = self.open[-1]
        made = WrittenValue(match.start(), len(self.text), self._taken_key())
        last = here.items[-1] if here.items else None
        is_call = (
            last is not None
            and last.word is not None
            and not last.is_text
            and last.end == match.start()
            and (last.word[:1].isalpha() or last.word[:1] == "_")
        )
        if is_call and last is not None:
            made.call, made.start = last.word or "", last.start
            made.key = made.key or last.key
            here.items.pop()
        if len(self.open) < _DEEPEST:
            here.items.append(made)
        self.open.append(made)

    def _add(self, match: re.Match[str], word: str, *, is_text: bool) -> None:
        made = WrittenValue(
            match.start(), match.end(), self._taken_key(), word, is_text
        )
        self.open[-1].items.append(made)

    def _name(self, here: WrittenValue) -> None:
        """Take the value before ``:`` or ``=`` as the name of the next one."""
        while here.items and here.items[-1].word is None and len(here.items) > 1:
            before = here.items[-1]
            if before.call or len(before.items) > 1:
                break
            here.items.pop()
        if here.items:
            named = here.items.pop()
            self.key = ",".join(named.words) if named.word is None else named.word

    def _taken_key(self) -> str:
        key, self.key = self.key, ""
        return key

    def _end_row(self, here: WrittenValue) -> None:
        """Make a list of the words since the last semicolon, as MATLAB has rows."""
        depth = len(self.open)
        first = self.rows.get(depth, 0)
        values = here.items[first:]
        if values and all(value.word is not None for value in values):
            row = WrittenValue(values[0].start, values[-1].end, items=values)
            here.items[first:] = [row]
        self.rows[depth] = len(here.items)


def values_in(text: str) -> WrittenValue:
    """The values of *text*, in a list."""
    return _Reader(text).read()


def _unquoted(word: str) -> str:
    body = word.lstrip("rbuf")
    for mark in ('"""', "'''", '"', "'", "`"):
        if body.startswith(mark):
            body = body[len(mark) : -len(mark)]
            break
    return re.sub(r"\\(.)", lambda m: _ESCAPES.get(m[1], m[1]), body, flags=re.DOTALL)
