"""Networks as text: a line for each thing that is said of them.

``docs/networks.md`` has all lines. The first of them shows what the text is::

    title Map of Australia
    values red green blue
    WA != NT SA

Names of variables and values are words; ``#`` begins a comment, ``;`` a new line.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Final, NamedTuple

from solver.errors import PuzzleError
from solver.formats.notation import Notation, PuzzleEntry, PuzzleRecord, placed
from solver.formats.registry import RankedNotation
from solver.rules.constraints import pairs
from solver.rules.constraints.kinds import RULE_KINDS
from solver.rules.digits import Digit, digits, full_mask
from sudoscope.networks.model.builder import NetworkBuilder, numbers
from sudoscope.networks.model.queens import place_queens
from sudoscope.networks.model.sums import add_linear, add_sum

TITLE: Final = "a constraint network"
_LONGEST: Final = 100_000
_COMMENT: Final = re.compile(r"(?:^|\s)#.*")
_NAME: Final = r"[^\W\d_][\w.']*"
_WORD: Final = re.compile(r"-?[\w.']+")
_VARIABLE: Final = re.compile(_NAME)
_RANGE: Final = re.compile(r"(-?\d{1,4})\.\.(-?\d{1,4})")
_TERMS: Final = r"[^=<>!≠|]+"
_OPERATORS: Final = {"≠": "!=", "≤": "<=", "≥": ">=", "==": "="}
_COMPARED: Final = re.compile(rf"({_NAME})\s*(!=|≠|<=|≥|≤|>=|==|=|<|>)\s*(.+)")
_APART: Final = re.compile(
    rf"\|\s*({_NAME})\s*[-−]\s*({_NAME})\s*\|\s*(!=|≠|=)\s*(\d{{1,2}})"
)
_FIRST: Final = re.compile(
    r"(?:title|values|variables|different)(?:\s+[^\s=:]|$)|queens(?:\s+\d|$)"
    r"|[A-Z]+(?:\s*\+\s*[A-Z]+)+\s*=\s*[A-Z]"
    rf"|{_NAME}\s*(?:!=|≠|<=|≤|>=|≥|<|>)\s*-?[\w\s']+$|(?:allow|forbid)\s+{_NAME}.*:"
    rf"|\|\s*{_NAME}\s*[-−]|at\s+{_NAME}\s+-?\d+\s+-?\d+$"
)
_TABLE: Final = re.compile(r"(allow|forbid)\s+([^:]*):(.*)")


class _Line(NamedTuple):
    """A kind of line.

    Attributes:
        form: What such a line looks like.
        read: Adds what it says.
    """

    form: re.Pattern[str]
    read: Callable[[NetworkBuilder, re.Match[str]], None]


def _title(made: NetworkBuilder, found: re.Match[str]) -> None:
    made.title = found[1].strip()


def _values(made: NetworkBuilder, found: re.Match[str]) -> None:
    span = _RANGE.fullmatch(found[1].strip())
    made.say_values(numbers(int(span[1]), int(span[2])) if span else _words(found[1]))


def _variables(made: NetworkBuilder, found: re.Match[str]) -> None:
    for name in _names(found[1]):
        made.variable(name)


def _queens(made: NetworkBuilder, found: re.Match[str]) -> None:
    place_queens(made, int(found[1]))


def _at(made: NetworkBuilder, found: re.Match[str]) -> None:
    made.variable(found[1])
    made.points[found[1]] = int(found[2]), int(found[3])


def _different(made: NetworkBuilder, found: re.Match[str]) -> None:
    made.differ(_names(found[1]), "different")


def _table(made: NetworkBuilder, found: re.Match[str]) -> None:
    """What some variables may hold together, or may not."""
    names = _names(found[2])
    listed = [
        _row(made, row, len(names)) for row in re.split(r"[\s,]+", found[3]) if row
    ]
    if not listed:
        raise PuzzleError("no rows found, such as `allow A B: 1-2 2-3`")
    if len(names) == 1:
        named = {row[0] for row in listed}
        every = digits(full_mask(len(made.values)))
        keeps = found[1] == "allow"
        made.keep(names[0], [one for one in every if (one in named) == keeps])
        return
    rows = {*listed}
    if found[1] == "forbid":
        made.join(RULE_KINDS["table"], names, _others(made, rows, len(names)))
    else:
        made.join(RULE_KINDS["table"], names, _flat(rows))


_MOST_ROWS: Final = 50_000


def _others(
    made: NetworkBuilder, rows: set[tuple[Digit, ...]], count: int
) -> tuple[int, ...]:
    size = len(made.values)
    if size**count > _MOST_ROWS:
        raise PuzzleError(f"a table of {size**count} rows is too large")
    every = product([Digit(d + 1) for d in range(size)], repeat=count)
    left = {row for row in every if row not in rows}
    if not left:
        raise PuzzleError("no row is left, since all are forbidden")
    return _flat(left)


def _flat(rows: set[tuple[Digit, ...]]) -> tuple[int, ...]:
    return tuple(digit for row in sorted(rows) for digit in row)


def _row(made: NetworkBuilder, text: str, count: int) -> tuple[Digit, ...]:
    """The values of a row, separated by hyphens; those of numbers may be negative."""
    words = re.findall(r"(?:^|(?<=-))(-?[\w.']+)(?:-|$)", text)
    if "-".join(words) != text or len(words) != count:
        raise PuzzleError(
            f"found the row {text[:30]!r}, expected {count} values with - between"
        )
    return tuple(map(made.digit, words))


def _apart(made: NetworkBuilder, found: re.Match[str]) -> None:
    made.first_number  # noqa: B018 - that values are numbers is checked
    is_equal = found[3] == "="
    kind = pairs.DIFFERENCE if is_equal else pairs.NO_DIFFERENCE
    made.join(kind, (found[1], found[2]), (int(found[4]),))


def _compared(made: NetworkBuilder, found: re.Match[str]) -> None:
    """A variable beside others, or beside a value."""
    name, sign, rest = found[1], _OPERATORS.get(found[2], found[2]), found[3]
    words = _words(rest)
    for word in words:
        if word in made.values and word not in made.variables:
            _beside_value(made, name, sign, word)
        elif _VARIABLE.fullmatch(word) is None or (
            sign == "=" and word not in made.variables
        ):
            made.digit(word)  # says what is wrong
        elif sign == "!=":
            made.differ((name, word))
        elif sign in "<>":
            pair = (name, word) if sign == ">" else (word, name)
            made.join(pairs.GREATER, pair)
        else:
            made.join(RULE_KINDS["table"], (name, word), _ordered(made, sign))


def _beside_value(made: NetworkBuilder, name: str, sign: str, word: str) -> None:
    if sign == "=":
        made.give(name, word)
        return
    digit = made.digit(word)
    every = [Digit(number + 1) for number in range(len(made.values))]
    made.keep(name, [each for each in every if _holds(sign, each, digit)])


def _holds(sign: str, one: int, other: int) -> bool:
    answers = {
        "!=": one != other,
        "<": one < other,
        ">": one > other,
        "<=": one <= other,
        ">=": one >= other,
        "=": one == other,
    }
    return answers[sign]


def _ordered(made: NetworkBuilder, sign: str) -> tuple[int, ...]:
    """The pairs of values of which *sign* holds."""
    if not made.values:
        raise PuzzleError("no values yet; a line `values …` expected before")
    every = [Digit(number + 1) for number in range(len(made.values))]
    return _flat({row for row in product(every, repeat=2) if _holds(sign, *row)})


def _sum(made: NetworkBuilder, found: re.Match[str]) -> None:
    left, right = found[1].strip(), found[2].strip()
    if not add_sum(made, left, right):
        add_linear(made, left, right)


_LINES: Final = (
    _Line(re.compile(r"title\s+(.+)"), _title),
    _Line(re.compile(r"values\s+(.+)"), _values),
    _Line(re.compile(r"variables\s+(.+)"), _variables),
    _Line(re.compile(r"queens\s+(\d{1,6})"), _queens),
    _Line(re.compile(rf"at\s+({_NAME})\s+(-?\d{{1,5}})\s+(-?\d{{1,5}})"), _at),
    _Line(re.compile(r"different\s+(.+)"), _different),
    _Line(_TABLE, _table),
    _Line(_APART, _apart),
    _Line(re.compile(rf"({_TERMS}[+*−-]{_TERMS})=({_TERMS})"), _sum),
    _Line(re.compile(rf"({_TERMS})=({_TERMS}[+*−-]{_TERMS})"), _sum),
    _Line(_COMPARED, _compared),
)
"""The kinds of lines; each line is read as the first that it looks like."""


def _words(text: str) -> list[str]:
    """The words of *text*, which spaces or commas separate."""
    words = [word for word in re.split(r"[\s,]+", text) if word]
    wrong = [word for word in words if not _WORD.fullmatch(word)]
    if wrong:
        raise PuzzleError(f"found {wrong[0][:30]!r}, expected a word or a number")
    return words


def _names(text: str) -> list[str]:
    words = _words(text)
    wrong = [word for word in words if not _VARIABLE.fullmatch(word)]
    if wrong or not words:
        found = repr(wrong[0][:30]) if wrong else "nothing"
        raise PuzzleError(
            f"found {found}, expected a variable, which begins with a letter"
        )
    return words


def _said(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers from 1."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        for part in _COMMENT.sub("", line).split(";"):
            if said := part.strip():
                yield number, said


def looks_like_network(text: str) -> bool:
    """Whether the first line that says something is one of a network's."""
    begin = next(_said(text[:_LONGEST]), None)
    return begin is not None and _FIRST.match(begin[1]) is not None


def network_from_text(text: str) -> PuzzleRecord:
    """Read a network.

    Raises:
        PuzzleError: A line says what cannot be, with its number.
        VariantError: A constraint cannot be.
    """
    made = NetworkBuilder()
    for number, line in _said(text):
        made.line = number, line
        try:
            _read_line(made, line)
        except PuzzleError as error:
            raise placed(error, number) from None
    return PuzzleRecord(made.puzzle())


def _read_line(made: NetworkBuilder, line: str) -> None:
    for kind in _LINES:
        if found := kind.form.fullmatch(line):
            kind.read(made, found)
            return
    raise PuzzleError(
        f"found {line[:40]!r}; expected a line of a network, such as"
        " `values red green`, `A != B C`, `allow A B: 1-2 2-3` or `queens 8`"
    )


def _entries(text: str, _variant: str) -> Iterator[PuzzleEntry]:
    first = next(_said(text), (1, ""))[0]
    yield PuzzleEntry(first, partial(network_from_text, text))


NETWORK: Final = Notation(
    "network",
    TITLE,
    (".csp", ".txt"),
    looks_like_network,
    _entries,
    longest=_LONGEST,
)

NOTATIONS: Final = (RankedNotation(305, NETWORK),)
"""For the registry of notations."""
