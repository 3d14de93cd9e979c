"""Choices of the Interactive Sudoku Solver: ``.Or`` and ``.And``, each up to ``.End``.

Within ``.Or`` each constraint is an option, and the constraints of an ``.And`` are one
together. Elsewhere ``.And`` says what its constraints say.

Source: ``sudoku_parser.js`` of sigh/Interactive-Sudoku-Solver (MIT).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from solver.errors import PuzzleError
from solver.formats.json_values import shown
from solver.rules.constraints.cage import Cage, sum_bounds
from solver.rules.constraints.either import EITHER, MOST_OPTIONS, Either, Option
from solver.rules.constraints.rule import Rule
from solver.rules.digits import SYMBOLS
from solver.text.printable_line import one_line
from sudoscope.puzzle_sites.either_entries import CageEntry, EitherEntry, OptionEntry
from sudoscope.puzzle_sites.interactive_solver_names import (
    cell_name,
    cells_called,
    digits_called,
)
from sudoscope.puzzle_sites.interactive_solver_options import (
    Entry,
    all_different,
    holding,
    options_of_entries,
)
from sudoscope.puzzle_sites.interactive_solver_readers import READERS
from sudoscope.puzzle_sites.interactive_solver_rules import FORMS, Arguments
from sudoscope.puzzle_sites.interactive_solver_zero import entries_from
from sudoscope.puzzle_sites.json_fields import number_at
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder
from sudoscope.puzzle_sites.rule_forms import (
    ReadingPlace,
    WritingPlace,
    WrittenRules,
    written_rules,
)
from sudoscope.puzzle_sites.square_board import SquareBoard

Item: TypeAlias = list[str]
"""The name of a constraint and its arguments."""
OR: Final = "Or"
AND: Final = "And"
END: Final = "End"
_LONGEST_NAME: Final = 60
MOST_DEEP: Final = 20
"""Groups within each other; no puzzle has that many."""


@dataclass(frozen=True, slots=True)
class ItemGroup:
    """Constraints up to an ``.End``.

    Attributes:
        name: ``OR`` or ``AND``.
        parts: Its constraints and groups, in their order.
    """

    name: str
    parts: list["Item | ItemGroup"] = field(default_factory=list)


def grouped(items: Sequence[Item]) -> ItemGroup:
    """All *items* as one group, with the groups in it.

    Raises:
        PuzzleError: A group has no end or nothing in it, or an end no group.
    """
    whole = ItemGroup(AND)
    stack = [whole]
    for number, item in enumerate(items):
        if item[0] == END:
            if len(stack) == 1:
                raise _unknown_group(items[:number])
            closed = stack.pop()
            if not closed.parts:
                raise PuzzleError(f"{closed.name}: no constraint lies before its End")
            continue
        if item[0] not in (OR, AND):
            stack[-1].parts.append(item)
            continue
        if len(stack) > MOST_DEEP:
            raise PuzzleError(f"more than {MOST_DEEP} groups lie within each other")
        group = ItemGroup(item[0])
        stack[-1].parts.append(group)
        stack.append(group)
    if len(stack) > 1:
        raise PuzzleError(f"{stack[-1].name} has no End; expected: .End behind it")
    return whole


def _unknown_group(before: Sequence[Item]) -> PuzzleError:
    """The refusal of an end that ends no known group, with what it may end."""
    known = {OR, AND, END, "", "Given", "Cage", "Shape", *READERS}
    names = [name for name, *_ in before if name not in known]
    if not names:
        return PuzzleError("End: no Or or And is open that it could end")
    return PuzzleError(
        "Sudoscope cannot solve all rules of this puzzle yet; not known:"
        f" {one_line(names[-1], _LONGEST_NAME)}, a group up to its End"
    )


def plain_items(group: ItemGroup) -> Iterator[Item]:
    """The constraints of a group that hold in any case."""
    for part in group.parts:
        if not isinstance(part, ItemGroup):
            yield part
        elif part.name == AND or len(part.parts) == 1:
            yield from plain_items(part)


def choices(group: ItemGroup) -> Iterator[ItemGroup]:
    """The groups of a group of which one part holds."""
    for part in group.parts:
        if not isinstance(part, ItemGroup):
            continue
        if part.name == OR and len(part.parts) > 1:
            yield part
        else:
            yield from choices(part)


def options_of(choice: ItemGroup) -> Iterator[list["Item | ItemGroup"]]:
    """The options of a choice; a choice within it has options of its own."""
    for part in choice.parts:
        if not isinstance(part, ItemGroup):
            yield [part]
        elif part.name == OR:
            yield from options_of(part)
        else:
            yield list(_together(part))


def _together(group: ItemGroup) -> Iterator["Item | ItemGroup"]:
    """What a group says together; a choice of several stays."""
    for part in group.parts:
        if isinstance(part, ItemGroup) and (part.name == AND or len(part.parts) == 1):
            yield from _together(part)
        else:
            yield part


def read_choice(choice: ItemGroup, where: str, builder: PuzzleBuilder) -> None:
    """Read a choice into *builder*, which collects what cannot be an option.

    Args:
        choice: What to read.
        where: Its place, for messages.
        builder: Takes the rule.

    Raises:
        PuzzleError: A constraint is not as it should be, or there are too many options.
    """
    found: list[OptionEntry] = []
    unknown: list[str] = []
    for parts in options_of(choice):
        entries: list[Entry] = []
        for part in parts:
            name, *arguments = [part.name] if isinstance(part, ItemGroup) else part
            place = ReadingPlace(f"{where}, {name or 'digits'}", builder.board)
            if name in _OPTIONS:
                entries += _OPTIONS[name](arguments, place)
            elif name in READERS:
                entries += entries_from(name, arguments, place)
            else:
                unknown.append(f"{name} within {OR}")
        ways = options_of_entries(entries)
        if ways is None or len(found) + len(ways) > MOST_OPTIONS:
            raise PuzzleError(f"{where}: more than {MOST_OPTIONS} options found")
        found += filter(partial(_can_hold, builder.board.digit_count), ways)
    if not (found or unknown):
        raise PuzzleError(f"{where}: no option can hold")
    builder.unsolvable.update(unknown)
    options = tuple(dict.fromkeys(found))
    if unknown or not all(options):
        return
    if len(options) > 1:
        builder.add_choice(EitherEntry(options), where)
        return
    for entry in options[0]:
        if isinstance(entry, CageEntry):
            builder.add_cage(entry.cells, entry.total, where)
        else:
            builder.add_rules([entry], where)


def _can_hold(digit_count: int, option: OptionEntry) -> bool:
    """Whether so many different digits can have the sum of each cage of *option*."""
    for entry in option:
        if isinstance(entry, CageEntry):
            count = len(entry.cells)
            least, most = sum_bounds(count, digit_count)
            if not (count <= digit_count and least <= entry.total <= most):
                return False
    return True


def _given(arguments: Sequence[str], place: ReadingPlace) -> Iterator[Entry]:
    """Digits of cells, one each."""
    for argument in arguments:
        name, *words = argument.split("_")
        digits = digits_called(words[: len(SYMBOLS)], place)
        if len(digits) != 1:
            raise place.refusal(
                f"one digit of a cell expected within {OR}, found {shown(argument)}"
            )
        (cell,) = cells_called([name], place)
        yield holding(cell, digits[0])


def _different(arguments: Sequence[str], place: ReadingPlace) -> OptionEntry:
    return all_different(cells_called(arguments, place), place)


def _cage(arguments: Sequence[str], place: ReadingPlace) -> OptionEntry:
    total = number_at("".join(arguments[:1]) or "0", f"{place.where}: sum", 0, 999)
    if not total:
        return _different(arguments[1:], place)
    found = tuple(sorted(cells_called(arguments[1:], place)))
    return (CageEntry(found, total + len(found) * (1 - place.board.lowest)),)


_OPTIONS: Final[dict[str, Callable[[list[str], ReadingPlace], Iterable[Entry]]]] = {
    "": _given,
    "Given": _given,
    "AllDifferent": _different,
    "Cage": _cage,
}
"""What reads constraints within a choice that are none of ``READERS``."""


def written_choice(rule: Either, board: SquareBoard) -> tuple[list[Item], list[str]]:
    """The items of a choice, and the kinds of its rules that have none."""
    items, missing = [[OR]], list[str]()
    for option in rule.options:
        own, lacking = _written_option(option, board)
        missing += lacking
        items += own if len(own) == 1 else [[AND], *own, [END]]
    return [*items, [END]], missing


def _written_option(option: Option, board: SquareBoard) -> tuple[list[Item], list[str]]:
    place = WritingPlace(board, tuple(r for r in option if isinstance(r, Rule)))
    found: WrittenRules[Arguments] = written_rules(place, FORMS)
    items = [[name, *arguments] for name, listed in found.held for arguments in listed]
    for cage in (rule for rule in option if isinstance(rule, Cage)):
        names = (cell_name(cell, board.size) for cell in cage.cells)
        items.append(["Cage", f"{cage.total}", *names])
    return items, [f"{kind} within {EITHER}" for kind in found.missing]
