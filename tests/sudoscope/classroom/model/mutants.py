"""Faults of right files, one each: what a grade must find."""

from typing import Final, NamedTuple

from tests.sudoscope.classroom.model.specimens import specimen


class Mutant(NamedTuple):
    """A right file with a fault.

    Attributes:
        name: The right file.
        function: The function that is wrong.
        before: A part of the file.
        after: What is there in its place.
    """

    name: str
    function: str
    before: str
    after: str

    @property
    def text(self) -> str:
        """The whole file."""
        code = specimen(self.name).read_text("utf-8")
        assert code.count(self.before) == 1, self.before
        return code.replace(self.before, self.after)


_COURSE: Final = "course"
_DIAGONAL: Final = "diagonal_project"
_TEXTBOOK: Final = "textbook"
_ESSAY: Final = "essay"
_TWINS: Final = "if first < second and values[first] == values[second]:"
_ONE: Final = (
    "if len(places) == 1:\n                assign_value(values, places[0], digit)"
)
_REMOVED: Final = 'left = "".join(d for d in values[box] if d not in pair)'

MUTANTS: Final = (
    Mutant(
        _COURSE,
        "eliminate",
        "if len(values[box]) == 1]:\n",
        "if len(values[box]) <= 2]:\n",
    ),
    Mutant(
        _COURSE,
        "eliminate",
        "for peer in peers[box]:",
        "for peer in sorted(peers[box])[:-1]:",
    ),
    Mutant(
        _COURSE,
        "eliminate",
        "for peer in peers[box]:",
        "for peer in units[box][0][:8]:",
    ),
    Mutant(
        _COURSE,
        "eliminate",
        'replace(values[box], "")\n    return',
        'replace(values[box][:1], "", 0)\n    return',
    ),
    Mutant(
        _COURSE,
        "only_choice",
        "        for digit in cols:\n",
        "        for digit in cols[:-1]:\n",
    ),
    Mutant(_COURSE, "only_choice", "len(places) == 1:", "len(places) <= 2 and places:"),
    Mutant(
        _COURSE,
        "only_choice",
        "    for unit in unitlist:\n        for digit",
        "    for unit in unitlist[:-1]:\n        for digit",
    ),
    Mutant(
        _COURSE,
        "only_choice",
        "values[places[0]] = digit\n",
        "values[places[0]] = digit\n                return values\n",
    ),
    Mutant(
        _COURSE, "naked_twins", "if len(values[box]) == 2]", "if len(values[box]) == 3]"
    ),
    Mutant(
        _COURSE,
        "naked_twins",
        "for digit in values[first]:",
        "for digit in values[first][:1]:",
    ),
    Mutant(_COURSE, "naked_twins", _TWINS, "if first < second:"),
    Mutant(
        _COURSE,
        "naked_twins",
        "for box in set(unit) - {first, second}:",
        "for box in set(unit) - {first}:",
    ),
    Mutant(
        _COURSE,
        "naked_twins",
        "for box in set(unit) - {first, second}:",
        "for box in units[first][0]:",
    ),
    Mutant(
        _COURSE,
        "reduce_puzzle",
        "            return False\n        if values == before:",
        "            pass\n        if values == before:",
    ),
    Mutant(
        _COURSE,
        "reduce_puzzle",
        "naked_twins(only_choice(eliminate(values)))",
        "naked_twins(eliminate(values))",
    ),
    Mutant(_COURSE, "reduce_puzzle", "if values == before:", "if True:"),
    Mutant(
        _COURSE,
        "search",
        "    for digit in values[box]:\n",
        "    for digit in values[box][:2]:\n",
    ),
    Mutant(
        _COURSE,
        "search",
        "    for digit in values[box]:\n",
        "    for digit in values[box][:1]:\n",
    ),
    Mutant(
        _COURSE,
        "search",
        "        if solved:\n            return solved\n",
        "        return solved\n",
    ),
    Mutant(_COURSE, "search", "attempt = values.copy()", "attempt = values"),
    Mutant(
        _DIAGONAL,
        "only_choice",
        _ONE,
        _ONE.replace("== 1:", "== 1 and places[0] != 'E5':"),
    ),
    Mutant(
        _DIAGONAL,
        "only_choice",
        "        for digit in DIGITS:\n",
        "        if unit[-1] == 'I1':\n            continue\n        for digit in DIGITS:\n",
    ),
    Mutant(
        _DIAGONAL,
        "only_choice",
        "        for digit in DIGITS:\n",
        "        if unit[0] == 'A1' and unit[-1] == 'I9':\n            continue\n        for digit in DIGITS:\n",
    ),
    Mutant(
        _DIAGONAL,
        "naked_twins",
        _REMOVED,
        f"{_REMOVED} if box != 'E5' else values[box]",
    ),
    Mutant(
        _DIAGONAL,
        "eliminate",
        "for peer in peers(box):",
        "for peer in peers(box) - {'E5'}:",
    ),
    Mutant(
        _DIAGONAL,
        "search",
        "assign_value(values.copy(), box, digit)",
        "assign_value(values, box, digit)",
    ),
    Mutant(
        _DIAGONAL,
        "search",
        "    for digit in values[box]:\n",
        "    for digit in values[box][:2]:\n",
    ),
    Mutant(
        _DIAGONAL,
        "search",
        "    for digit in values[box]:\n",
        "    for digit in values[box][-2:]:\n",
    ),
    Mutant(
        _TEXTBOOK,
        "ac3",
        "                return False\n",
        "                return True\n",
    ),
    Mutant(
        _TEXTBOOK, "ac3", "                return False\n", "                continue\n"
    ),
    Mutant(_TEXTBOOK, "ac3", "queue.append((xk, xi))", "pass"),
    Mutant(_TEXTBOOK, "ac3", "if xk != xj:", "if xk == xj:"),
    Mutant(_TEXTBOOK, "revise", "if not any(csp", "if not all(csp"),
    Mutant(_TEXTBOOK, "revise", "    return revised\n", "    return not revised\n"),
    Mutant(
        _ESSAY,
        "assign",
        'replace(d, ""):\n        if not',
        'replace(d, "")[:-1]:\n        if not',
    ),
    Mutant(
        _ESSAY,
        "eliminate",
        "if len(places) == 1 and not",
        "if len(places) == 10 and not",
    ),
    Mutant(_ESSAY, "search", "assign(values.copy(), s, d)", "assign(values, s, d)"),
    Mutant(
        _ESSAY, "search", "    for d in values[s]:\n", "    for d in values[s][:2]:\n"
    ),
)
"""Each is wrong in one function; a few spoil others that call it."""
