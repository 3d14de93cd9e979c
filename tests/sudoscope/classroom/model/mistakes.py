"""Mistakes of students: a class in small, each file with one mistake and its cause."""

from typing import Final, NamedTuple

from tests.sudoscope.classroom.model.specimens import specimen

_COURSE: Final = specimen("course").read_text("utf-8")
_TEXTBOOK: Final = specimen("textbook").read_text("utf-8")


class Mistake(NamedTuple):
    """A change of right code.

    Attributes:
        code: The right code.
        before: A part of it.
        after: What is there in its place.
        function: The function that this makes wrong.
        cause: The cause that is found.
    """

    code: str
    before: str
    after: str
    function: str
    cause: str

    @property
    def text(self) -> str:
        """The whole file."""
        assert self.before in self.code
        return self.code.replace(self.before, self.after, 1)


MISTAKES: Final = {
    "own-digit": Mistake(
        _COURSE,
        "        for peer in peers[box]:\n",
        "        for peer in peers[box] | {box}:\n",
        "eliminate",
        "own-digit",
    ),
    "no-columns": Mistake(
        _COURSE,
        "    for unit in unitlist:\n        for digit",
        "    for unit in row_units + square_units:\n        for digit",
        "only_choice",
        "missed-hidden-single-column",
    ),
    "no-last-row": Mistake(
        _COURSE,
        "    for unit in unitlist:\n        for digit",
        "    for unit in unitlist[:8] + unitlist[9:]:\n        for digit",
        "only_choice",
        "missed-hidden-single-row",
    ),
    "one-twin": Mistake(
        _COURSE,
        "for box in set(unit) - {first, second}:",
        "for box in peers[first] - {second}:",
        "naked_twins",
        "one-twin",
    ),
    "twins-too": Mistake(
        _COURSE,
        "for box in set(unit) - {first, second}:",
        "for box in unit:",
        "naked_twins",
        "twins-lose-digits",
    ),
    "nothing": Mistake(
        _COURSE,
        'out[box] = out[box].replace(digit, "")',
        'out[box].replace(digit, "")',
        "naked_twins",
        "removes-nothing",
    ),
    "no-return": Mistake(
        _COURSE,
        "                values[places[0]] = digit\n    return values\n",
        "                values[places[0]] = digit\n",
        "only_choice",
        "returned-none-for-values",
    ),
    "one-round": Mistake(
        _COURSE,
        "        if values == before:\n            return values",
        "        return values",
        "reduce_puzzle",
        "ends-early",
    ),
    "wrong-side": Mistake(
        _TEXTBOOK,
        "csp.prune(xi, x, removals)",
        "csp.prune(xj, x, removals)\n            return True",
        "revise",
        "wrong-side",
    ),
    "other-side": Mistake(
        _TEXTBOOK,
        "def revise(csp, xi, xj,",
        "def revise(csp, xj, xi,",
        "revise",
        "wrong-side",
    ),
    "no-support": Mistake(
        _TEXTBOOK,
        "if not any(csp.constraints(xi, x, xj, y) for y in csp.curr_domains[xj]):",
        "if x in csp.curr_domains[xj]:",
        "revise",
        "support-ignored",
    ),
    "no-requeue": Mistake(
        _TEXTBOOK,
        "queue.append((xk, xi))",
        "pass",
        "ac3",
        "no-requeue",
    ),
    "exit": Mistake(
        _TEXTBOOK,
        "    revised = False\n",
        "    raise SystemExit\n",
        "revise",
        "failed-exit",
    ),
    "unknown-name": Mistake(
        _TEXTBOOK,
        "    csp.support_pruning()\n",
        "    support_pruning(csp)\n",
        "ac3",
        "error-NameError",
    ),
}
