"""Rules that a text has and that are not read: refused, so that no rule is lost.

Some are known by a name; others are only drawn, and nobody but the setter's words says
what they mean.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from solver.errors import PuzzleError, UnreadRulesError
from solver.formats.notation import PuzzleRecord
from solver.oracle import counted
from solver.oracle.solution_count import SolutionCount
from solver.text.printable_line import one_line

_MOST_NAMES: Final = 40
_LONGEST_NAME: Final = 60
_LONGEST_WORDS: Final = 300
_MOST_STATES: Final = 1000
"""States of the search for a second solution: where there are several it is near."""


def refuse_unsolvable(
    rules: Counter[str], rest: Callable[[], PuzzleRecord] | None = None
) -> None:
    """Refuse a puzzle that has *rules* that cannot be solved yet.

    Args:
        rules: How often there is each, by name.
        rest: Makes the puzzle without them; ``None`` where it cannot be taken alone.

    Raises:
        PuzzleError: There are such rules; the message names all.
    """
    if not rules:
        return
    said = (
        "Sudoscope cannot solve all rules of this puzzle yet; not known:"
        f" {names_of(rules)}"
    )
    raise PuzzleError(said) if rest is None else UnreadRulesError(said, rest)


def checked_drawing(
    record: PuzzleRecord, drawn: Counter[str], words: str
) -> PuzzleRecord:
    """*record* with warnings of what is drawn, if that says no rule that matters.

    Args:
        record: What was read.
        drawn: What is drawn or not known, and may say rules, by name.
        words: What the setter says of the rules. Where there is a solution, they
            matter, too.

    Raises:
        UnreadRulesError: What was read has several solutions, so that the rules are in
            the drawing or the words.
    """
    if not drawn and not (words and record.solution):
        return record
    number = counted(record.puzzle, _MOST_STATES).number
    if number is SolutionCount.SEVERAL:
        where = (
            f"its rules are in the drawing, which is not read: {names_of(drawn)}"
            if drawn
            else "its rules are in the words of the setter, which are not read:"
            f" {one_line(words, _LONGEST_WORDS)}"
        )
        raise UnreadRulesError(
            f"{where}; what can be read has several solutions",
            lambda: _with_warning(record, names_of(drawn), "not read", words),
        )
    if not drawn:
        return record
    why = (
        "since what was read has one solution"
        if number is SolutionCount.ONE
        else "though it may say further rules"
    )
    return _with_warning(record, names_of(drawn), f"left out, {why}", words)


def _with_warning(
    record: PuzzleRecord, names: str, why: str, words: str
) -> PuzzleRecord:
    said = one_line(words, _LONGEST_WORDS)
    more = (f"what the setter says of the rules was not read: {said}",) if said else ()
    first = (f"{why}: {names}",) if names else ()
    return replace(record, warnings=(*first, *more, *record.warnings))


def check_solution(record: PuzzleRecord) -> None:
    """Check the solution of a record by the rules that were read.

    Raises:
        PuzzleError: It breaks one, so that the puzzle has other rules.
    """
    if record.solution is None:
        return
    rules, digits = record.puzzle.rules, record.solution
    for house in rules.houses:
        held = [digits[cell] for cell in house.cells]
        if len(set(held)) < len(held):
            raise _other_rules(house.name)
    for rule in rules.constraints:
        if not rule.allows([digits[cell] for cell in rule.cells]):
            raise _other_rules(rule.name)
    clues = zip(record.puzzle.clues, digits, strict=True)
    if any(clue not in (None, digit) for clue, digit in clues):
        raise PuzzleError(
            "the solution that comes with this puzzle has other digits than its clues"
        )


def _other_rules(name: str) -> PuzzleError:
    return PuzzleError(
        f"the solution that comes with this puzzle breaks {name}, so it has other"
        " rules, which Sudoscope does not know"
    )


def names_of(found: Counter[str]) -> str:
    """The names in one line, each with its number where there are several."""
    said = [
        f"{one_line(name, _LONGEST_NAME)} ({count})" if count > 1 else one_line(name)
        for name, count in sorted(found.items())
    ]
    more = len(said) - _MOST_NAMES
    return ", ".join(said[:_MOST_NAMES]) + (f" and {more} more" if more > 0 else "")
