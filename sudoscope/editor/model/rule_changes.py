"""Changes of a puzzle's rules in the editor: one more, one less, a mark, a switch.

Each gives all the rules of the puzzle anew. What holds for pairs without a sign leaves
each pair alone that has one, as signs come and go.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from solver.rules.constraint import Constraint
from solver.rules.constraints import boards, cells, lines, pairs
from solver.rules.constraints.boards import BoardKind, BoardRule, Pair, board_rule
from solver.rules.constraints.cage import Cage, cages
from solver.rules.constraints.either import Either, OptionRule, either
from solver.rules.constraints.kinds import rule_of
from solver.rules.constraints.rule import Rule, RuleKind, RuleShape, Values
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.editor.model.rule_making import TOOLS, Problem, RuleRefusal, RuleTool

Constraints: TypeAlias = tuple[Constraint, ...]
"""The rules of a puzzle alone, in the order in which they were made."""

_THIRDS: Final = 3
_SIGNS: Final[dict[BoardKind, frozenset[RuleKind]]] = {
    boards.NO_NEIGHBOUR_DIFFERENCE: pairs.KROPKI,
    boards.NO_NEIGHBOUR_RATIO: pairs.KROPKI,
    boards.NO_NEIGHBOUR_SUM: frozenset((pairs.PAIR_SUM,)),
}
"""The signs whose pairs a rule for pairs without a sign leaves alone."""


@dataclass(frozen=True, slots=True)
class BoardSwitch:
    """A rule that is on or off for the whole board.

    Attributes:
        name: Of the switch.
        kind: Of its rule.
        values: The numbers of its rule on a board.
        fits: Whether a board can have it.
    """

    name: str
    kind: BoardKind
    values: Callable[[Variant], Values]
    fits: Callable[[Variant], bool] = lambda _: True

    def is_of(self, rule: Constraint, variant: Variant) -> bool:
        """Whether *rule* is what the switch turns on."""
        values = self.values(variant)
        return isinstance(rule, BoardRule) and (rule.of, rule.values) == (
            self.kind,
            values,
        )


def _always(*values: int) -> Callable[[Variant], Values]:
    return lambda _: values


SWITCHES: Final[dict[str, BoardSwitch]] = {
    switch.name: switch
    for switch in (
        BoardSwitch("knight", boards.LEAPER, _always(1, 2)),
        BoardSwitch("king", boards.LEAPER, _always(1, 1)),
        BoardSwitch("differences", boards.NO_NEIGHBOUR_DIFFERENCE, _always(1)),
        BoardSwitch("ratios", boards.NO_NEIGHBOUR_RATIO, _always(2)),
        BoardSwitch("sums", boards.NO_NEIGHBOUR_SUM, _always(5, 10)),
        BoardSwitch(
            "entropy",
            boards.GLOBAL_ENTROPY,
            lambda variant: (variant.digit_count,),
            lambda variant: variant.digit_count % _THIRDS == 0,
        ),
    )
}
"""Every switch by its name, in the order of the palette."""


def switches_for(variant: Variant) -> tuple[BoardSwitch, ...]:
    """The switches whose rules a board can have."""
    return tuple(switch for switch in SWITCHES.values() if switch.fits(variant))


def switches_on(constraints: Constraints, variant: Variant) -> frozenset[str]:
    """The names of the switches that are on."""
    return frozenset(
        name
        for name, switch in SWITCHES.items()
        if any(switch.is_of(rule, variant) for rule in constraints)
    )


def switched(constraints: Constraints, name: str, variant: Variant) -> Constraints:
    """*constraints* with the rule of a switch, or without if they have it."""
    switch = SWITCHES[name]
    rest = tuple(rule for rule in constraints if not switch.is_of(rule, variant))
    if len(rest) < len(constraints):
        return rest
    exempt = _pairs_with(constraints, _SIGNS.get(switch.kind, frozenset()))
    values = switch.values(variant)
    return (*rest, board_rule(variant, switch.kind, values, exempt))


def with_rule(
    constraints: Constraints, rule: Constraint, variant: Variant
) -> Constraints:
    """*constraints* and *rule*, with a label that none of its kind has.

    The same rule again takes it away. A further copy of a shape that has clones goes
    to these.
    """
    same = next((other for other in constraints if _are_alike(other, rule)), None)
    if same is not None:
        return _without(constraints, same, variant)
    for clones in constraints:
        joined = _joined(clones, rule, variant)
        if joined is not None:
            left = tuple(other for other in constraints if other is not clones)
            return (*left, joined)
    names = {other.name for other in constraints}
    while rule.name in names:
        rule = _relabelled(rule, variant)
    return _with_exempt(constraints, (*constraints, rule), variant)


def with_alternative(
    constraints: Constraints, rule: OptionRule, variant: Variant
) -> Constraints | RuleRefusal:
    """*constraints* whose last rule of cells is a choice: itself or *rule*.

    A choice takes one more option.
    """
    fit = (o for o in reversed(constraints) if isinstance(o, Rule | Cage | Either))
    last = next(fit, None)
    if last is None:
        return RuleRefusal(Problem.ALONE)
    options = last.options if isinstance(last, Either) else ((last,),)
    if any(_are_alike(one, rule) for option in options for one in option):
        return RuleRefusal(Problem.TWICE)
    rest = tuple(other for other in constraints if other is not last)
    label = variant.places[options[0][0].cells[0]].name
    made = either(label, (*options, (rule,)))
    while made.name in {other.name for other in rest}:
        made = either(f"{made.label}'", made.options)
    return _with_exempt(constraints, (*rest, made), variant)


def _are_alike(one: Constraint, other: Constraint) -> bool:
    """Whether two rules differ in their labels at most."""
    if isinstance(one, Rule) and isinstance(other, Rule):
        return (one.of, one.cells, one.values) == (other.of, other.cells, other.values)
    return one == other


def _joined(clones: Constraint, rule: Constraint, variant: Variant) -> Rule | None:
    """*clones* with the copy that *rule* has of their shape, or without it.

    ``None`` where they are no clones of the same cells, or the copies overlap.
    """
    if not (isinstance(clones, Rule) and isinstance(rule, Rule)):
        return None
    if not (clones.of is rule.of is cells.CLONE and clones.values == rule.values):
        return None
    groups, (shape, copy) = _groups(clones), _groups(rule)
    if groups[0] != shape:
        return None
    if copy in groups:
        groups.remove(copy)
    elif {*copy} & {*clones.cells}:
        return None
    else:
        groups.append(copy)
    found = tuple(cell for group in groups for cell in group)
    return rule_of(variant, clones.of, clones.label, found, clones.values)


def _groups(clones: Rule) -> list[tuple[Cell, ...]]:
    (length,) = clones.values
    return [
        clones.cells[at : at + length] for at in range(0, len(clones.cells), length)
    ]


def _relabelled(rule: Constraint, variant: Variant) -> Constraint:
    label = f"{rule.label}'"
    if isinstance(rule, Either):
        return either(label, rule.options)
    if isinstance(rule, Rule):
        return rule_of(variant, rule.of, label, rule.cells, rule.values)
    (cage,) = cages(variant, [(rule.cells, getattr(rule, "total", 0))])
    return type(cage)(label, cage.cells, cage.total)


def with_mark(
    constraints: Constraints, tool: RuleTool, cell: Cell, variant: Variant
) -> Constraints | RuleRefusal:
    """*constraints* with *cell* marked by *tool*, or no longer if it was.

    All cells that are even, or odd, or counted are one rule; a minimum or an index is
    one by itself.
    """
    if tool.is_alone:
        made = tool.made(variant, (cell,), "")
        if isinstance(made, RuleRefusal):
            return made
        return with_rule(constraints, made, variant)
    before = next((r for r in constraints if r.kind == tool.name), None)
    marked = set(before.cells) if before is not None else set()
    rest = tuple(rule for rule in constraints if rule is not before)
    left = tuple(sorted(marked ^ {cell}))
    if not left:
        return rest
    made = tool.made(variant, left, "")
    return made if isinstance(made, RuleRefusal) else (*rest, made)


def under_regions(
    constraints: Constraints, before: Variant, after: Variant
) -> Constraints:
    """*constraints* on a board whose regions may be others than *before*.

    A line with equal sums by region is made anew, as long as it crosses regions; an
    index of a block goes, as its block is another.
    """
    if before.region_of == after.region_of:
        return constraints
    kept: list[Constraint] = []
    for rule in constraints:
        if not isinstance(rule, Rule) or rule.of is not lines.REGION_SUM:
            is_of_block = isinstance(rule, Rule) and rule.of is cells.INDEXING
            if not is_of_block or _is_in_line(rule, after):
                kept.append(rule)
            continue
        made = TOOLS[lines.REGION_SUM.slug].made(after, rule.cells, "")
        if not isinstance(made, RuleRefusal):
            kept.append(made)
    return tuple(kept)


def _is_in_line(rule: Constraint, variant: Variant) -> bool:
    """Whether the cells of *rule* are in one row or column."""
    places = [variant.places[cell] for cell in rule.cells]
    return len({p.row for p in places}) == 1 or len({p.column for p in places}) == 1


def without_rule_at(
    constraints: Constraints, cell: Cell, variant: Variant
) -> Constraints:
    """*constraints* without the last rule that is drawn at *cell*."""
    for rule in reversed(constraints):
        if _is_at(rule, cell):
            return _without(constraints, rule, variant)
    return constraints


def _is_at(rule: Constraint, cell: Cell) -> bool:
    """Whether *rule* is drawn at *cell*: a clue outside at the first of its cells."""
    if isinstance(rule, Either):
        return any(_is_at(own, cell) for own in rule.rules)
    if not isinstance(rule, Rule):
        return rule.kind == "cage-sum" and cell in rule.cells
    if rule.of is cells.INDEXING:
        return rule.cells[rule.values[0]] == cell
    if rule.of.shape is RuleShape.EDGE or rule.of in {cells.MINIMUM, cells.MAXIMUM}:
        return rule.cells[0] == cell
    return cell in rule.cells


def _without(
    constraints: Constraints, rule: Constraint, variant: Variant
) -> Constraints:
    left = tuple(other for other in constraints if other is not rule)
    return _with_exempt(constraints, left, variant)


def _with_exempt(
    before: Constraints, after: Constraints, variant: Variant
) -> Constraints:
    """*after*, where rules for pairs without a sign know the signs that came or went.

    Other pairs that they leave alone, as a file may say, are left as they are.
    """
    return tuple(
        _knowing_signs(rule, before, after, variant)
        if isinstance(rule, BoardRule)
        else rule
        for rule in after
    )


def _knowing_signs(
    rule: BoardRule, before: Constraints, after: Constraints, variant: Variant
) -> BoardRule:
    signs = _SIGNS.get(rule.of, frozenset())
    old, new = ({*_pairs_with(found, signs)} for found in (before, after))
    exempt = {*rule.exempt} - (old - new) | (new - old)
    if exempt == {*rule.exempt}:
        return rule
    return board_rule(variant, rule.of, rule.values, exempt)


def _pairs_with(
    constraints: Iterable[Constraint], signs: frozenset[RuleKind]
) -> Iterator[Pair]:
    """The pairs of cells with one of *signs*, each ascending."""
    for rule in constraints:
        if isinstance(rule, Rule) and rule.of in signs:
            low, high = sorted(rule.cells)
            yield low, high
