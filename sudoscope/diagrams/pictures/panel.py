"""The panel of diagrams: which argument gets which, and when it is seen."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from solver.explain.named_words import names_in
from solver.explain.phrasing import Phrasing
from solver.explain.rule_kind_words import StepByRule
from solver.explain.rule_removals import OPENING, known_of, struck_by
from solver.explain.rule_sums import sides_of
from solver.explain.step_clauses import SaidClause, said_clauses
from solver.log.deduction import Deduction
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.rule import Rule
from solver.rules.digits import EMPTY, Mask, digits
from solver.rules.places import Cell
from sudoscope.diagrams.model.counts import count_of
from sudoscope.diagrams.model.equations import Equation, equation_of
from sudoscope.diagrams.pictures.arc_revision import has_arcs, is_revising, revision
from sudoscope.diagrams.pictures.canvas import DiagramCanvas
from sudoscope.diagrams.pictures.sums import MANY, read_after, sum_lines, term_groups
from sudoscope.diagrams.pictures.ways import way_groups, ways_of
from sudoscope.rule_reasons.arrow_openings import opening_sums
from sudoscope.rule_reasons.facts_and_effects import said_masks
from sudoscope.rule_reasons.sandwiches import written_fillings
from sudoscope.rule_reasons.sum_limits import bound_sums
from sudoscope.rule_reasons.sums_by_cells import sums_by_cells
from sudoscope.rule_reasons.sums_left import sums_left
from sudoscope.rule_reasons.x_sum_rests import WrittenSum
from sudoscope.rule_reasons.x_sums import X_SUM, written_x_sums
from viz.appearance import PANELS, Appearance
from viz.messages import spoken
from viz.replay.difficulty import is_of_a_person
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene.lower_parts import LowerPart
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group

_RISING: Final = "thermometer"
_DOUBLE: Final = "double-arrow"
_SANDWICH: Final = "sandwich"
_LINES: Final = frozenset({_RISING, "arrow", _DOUBLE, _SANDWICH, X_SUM})
_SUMS_CLAUSE: Final = 3
"""After the rule of an arrow and what its cells hold its sums are said.

Before any digit is known its cells hold nothing that is said.
"""
_LEAST: Final = 120
"""How high a diagram must be at least, in pixels of the design."""


def _shows(replay: Replay, moment: Moment, look: Appearance) -> bool:
    """Whether an argument is told at *moment* that has a diagram."""
    from sudoscope.diagrams.model.facts import cells_of, chain_of  # noqa: PLC0415 - slow to load
    from sudoscope.diagrams.pictures.cards import MOST_CARDS  # noqa: PLC0415 - slow to load

    if not (moment.change or moment.is_conclusion) or moment.inside:
        return False
    argued = replay.arguments.at(moment)
    if argued is None or argued.argument.is_net or PANELS[look.panel].is_always:
        return False
    has_cards = 0 < len(cells_of(argued)) <= MOST_CARDS
    return has_cards or bool(chain_of(argued) or count_of(argued))


def _drawn(replay: Replay, moment: Moment, canvas: PanelCanvas) -> tuple[Group, ...]:
    from sudoscope.diagrams.model.facts import cells_of, chain_of, fish_of  # noqa: PLC0415 - slow to load
    from sudoscope.diagrams.pictures.cards import card_groups  # noqa: PLC0415 - slow to load
    from sudoscope.diagrams.pictures.chains import chain_groups  # noqa: PLC0415
    from sudoscope.diagrams.pictures.counts import count_groups  # noqa: PLC0415
    from sudoscope.diagrams.pictures.fish import fish_groups  # noqa: PLC0415

    area, layout, look = canvas
    argued = replay.arguments.at(moment)
    if argued is None or area.height < layout.px(_LEAST):
        return ()
    words = Phrasing(replay.trace.puzzle.rules, spoken(look.language))
    progress = WHOLE if look.reduced_motion else moment.progress
    is_film = look.captions is not None
    said = _said(replay, moment.step, words.language)
    named = _named(said[min(argued.number, len(said) - 1)], moment, is_brief=is_film)
    paper = DiagramCanvas(argued, progress, words, area, layout, look.theme, named)
    chain = chain_of(argued)
    if chain is not None:
        return tuple(chain_groups(chain, paper))
    fish = fish_of(argued)
    if fish is not None:
        return tuple(fish_groups(fish, paper))
    count = count_of(argued)
    if count is not None:
        return tuple(count_groups(count, paper))
    ways = ways_of(argued.found, replay.trace.grid(moment.step - 1))
    if ways:
        return tuple(way_groups(ways, paper))
    return tuple(card_groups(cells_of(argued), paper))


def _named(
    clause: SaidClause, moment: Moment, *, is_brief: bool
) -> Mapping[Cell, float]:
    """When the words of *clause* at *moment* name each cell, in thousandths.

    What follows names what falls last; others first what they show.
    """
    text = clause.brief if is_brief else clause.says
    names = [(name.cell, name.start * WHOLE / len(text)) for name in names_in(text)]
    return dict(names if moment.is_conclusion else reversed(names))


@lru_cache(maxsize=8)
def _said(replay: Replay, step: int, language: str) -> tuple[SaidClause, ...]:
    """The clauses of *step*, kept while they are read."""
    return said_clauses(replay.trace, step, language)


def _equation(replay: Replay, moment: Moment) -> Equation | None:
    """The sum that the step of *moment* rests on, if it does."""
    found = replay.arguments.deduction(moment.step)
    if found is None or not found.constraints:
        return None
    return equation_of(found, replay.trace.grid(moment.step - 1))


def _adds(replay: Replay, moment: Moment, look: Appearance) -> bool:
    """Whether a film shows a step at *moment* that rests on a sum."""
    return _is_free(moment, look) and _equation(replay, moment) is not None


def _is_free(moment: Moment, look: Appearance) -> bool:
    """Whether a film has room for what the step of *moment* rests on."""
    is_passed = moment.calm or moment.stretch is not None or moment.is_question
    is_plain = not (is_passed or moment.inside or moment.is_joined)
    is_film = look.captions is not None
    return is_plain and is_film and not PANELS[look.panel].is_always


def _added(replay: Replay, moment: Moment, canvas: PanelCanvas) -> tuple[Group, ...]:
    area, layout, look = canvas
    equation = _equation(replay, moment)
    if equation is None or area.height < layout.px(_LEAST):
        return ()
    words = Phrasing(replay.trace.puzzle.rules, spoken(look.language))
    lines, told = sum_lines(equation, words), MANY
    # what the cells of a cage have is said after the cage: till then its sum is alone
    since = _since(replay, moment.step, words.language, f"{equation.total}−", 1)
    is_over = moment.is_conclusion or moment.change > since
    progress = WHOLE if look.reduced_motion or is_over else moment.progress
    if 0 < moment.change < since:
        told = 1
    elif moment.change == since > 1 and progress < WHOLE:
        progress = read_after(1, lines, progress)
    return term_groups(lines, progress, area, layout, look.theme, told)


def _since(replay: Replay, step: int, language: str, written: str, usual: int) -> int:
    """Which clause of *step*, from 1, says what is *written*; *usual* if none does."""
    said = enumerate(_said(replay, step, language), start=1)
    return next((number for number, one in said if written in one.says), usual)


def _line(replay: Replay, moment: Moment) -> Rule | None:
    """The line or sandwich that the step of *moment* rests on, if it does."""
    found = replay.arguments.deduction(moment.step)
    rules = () if found is None else found.constraints
    lines = (one for one in rules if isinstance(one, Rule) and one.kind in _LINES)
    clued = {_SANDWICH, X_SUM}
    drawn = (o for o in lines if o.kind in clued or o.values in {(), (1,)})
    return next(drawn, None)


def _rests_on_line(replay: Replay, moment: Moment, look: Appearance) -> bool:
    """Whether a film shows a step at *moment* that rests on such a line."""
    return _is_free(moment, look) and _line(replay, moment) is not None


def _along(replay: Replay, moment: Moment, canvas: PanelCanvas) -> tuple[Group, ...]:
    """The cells of a line, and then what its rule leaves of them by what is said."""
    area, layout, look = canvas
    found, line = replay.arguments.deduction(moment.step), _line(replay, moment)
    if found is None or line is None or area.height < layout.px(_LEAST):
        return ()
    words = Phrasing(replay.trace.puzzle.rules, spoken(look.language))
    names = _cells_along(words, line)
    step = _step_by(words, line, found, replay.trace.grid(moment.step - 1))
    if line.kind == X_SUM:
        count = len(_said(replay, moment.step, words.language))
        told = _x_sum_so_far(written_x_sums(step), count, moment)
        progress = WHOLE if look.reduced_motion else moment.progress
        lines, known = [names, *told[0]], len(names) + told[1]
        if moment.change != 1 and progress < WHOLE:
            progress = read_after(known, lines, progress)
        return term_groups(lines, progress, area, layout, look.theme)
    left, is_opening = _left_along(step), found.rule == OPENING
    since = 0 if line.kind == _RISING else _SUMS_CLAUSE - is_opening
    if line.kind == _SANDWICH:  # how many digits it takes is said, and where ends are
        since += 2
    elif since and left:
        since = _since(replay, moment.step, words.language, left[0][0], since)
    is_left = bool(left) and (not moment.change or 0 < since <= moment.change)
    is_over = bool(since) if moment.is_conclusion else not is_left
    is_written = is_over and (moment.is_conclusion or moment.change > 1)
    is_written = is_written or 0 < since < moment.change
    lines = [names, *left] if is_left else [names]
    progress = WHOLE if look.reduced_motion or is_written else moment.progress
    if is_left and progress < WHOLE:
        progress = read_after(len(names), lines, progress)
    return term_groups(lines, progress, area, layout, look.theme)


def _x_sum_so_far(
    written: Sequence[WrittenSum], count: int, moment: Moment
) -> tuple[list[list[str]], int]:
    """The lines that were said at *moment*, and how many terms of them were before.

    Args:
        written: All lines of the step.
        count: How many clauses the step has, the last of them what follows.
        moment: How far it is told.
    """
    at = count if moment.is_conclusion or not moment.change else moment.change
    both = [(line.terms, count - line.from_end) for line in written]
    known = sum(len(terms) for terms, start in both if start < at)
    return [terms for terms, start in both if start <= at], known


def _cells_along(words: Phrasing, line: Rule) -> list[str]:
    """The cells of a line, each behind its sign; of a sandwich its ends and its sum."""
    names = [*map(words.cell, line.cells)]
    if line.kind == _SANDWICH:
        low, *_, high = map(words.digit, words.variant.digits)
        return [low, f"[… = {line.values[0]}]", high]
    if line.kind == X_SUM:
        return [names[0], f"+ {names[1]}", "+ …", f"= {line.values[0]}"]
    if line.kind == _RISING:
        return [names[0], *(f"< {name}" for name in names[1:])]
    (first, *ends), (other, *others) = sides_of(line, names)
    added = (f"+ {name}" for name in others)
    return [first, *(f"+ {name}" for name in ends), f"= {other}", *added]


def _step_by(words: Phrasing, line: Rule, found: Deduction, grid: Grid) -> StepByRule:
    """The step *found* by the rule of *line*, with what is known of its cells."""
    known = {} if found.rule == OPENING else known_of(found, line, grid)
    return StepByRule(words, found, grid, line, known)


def _left_along(step: StepByRule) -> list[list[str]]:
    """What the rule of *step*, no X-sum, leaves of its cells, in lines of terms."""
    words, found, _, line, known = step
    if line.kind == _SANDWICH:
        return [[one] for one in written_fillings(step)]
    if line.kind != _RISING and found.rule == OPENING:
        sums = () if line.kind == _DOUBLE else opening_sums(words, line)
        return [[one] for one in sums if one]
    if line.kind == _RISING:
        return [_rising(step)]
    if written := sums_left(words, line, known):
        return [[written]]
    said = "" if line.kind == _DOUBLE else sums_by_cells(step).ends
    bounds = bound_sums(step, said_masks(step)) if said else []
    return [[one] for one in bounds if one in said]


def _rising(step: StepByRule) -> list[str]:
    """What cells of a thermometer hold after *step*: the least and the greatest."""
    words, found, grid, line, _ = step
    gone = struck_by(found)
    kept = [digits(Mask(grid[cell] & ~gone.get(cell, EMPTY))) for cell in line.cells]
    ends = [[*map(words.digit, each)] for each in kept]
    first, *others = ("–".join(dict.fromkeys((one[0], one[-1]))) for one in ends)
    return [first, *(f"< {one}" for one in others)]


def _has_lines(trace: Trace) -> bool:
    """Whether thermometers, arrows or sandwiches are among the rules of *trace*."""
    rules = trace.puzzle.constraints
    return any(isinstance(one, Rule) and one.of.slug in _LINES for one in rules)


def _has_sums(trace: Trace) -> bool:
    """Whether cages are among the rules of *trace*."""
    return any(isinstance(rule, Cage) for rule in trace.puzzle.constraints)


def _has(trace: Trace) -> bool:
    """Whether steps of *trace* are told clause by clause."""
    return is_of_a_person(trace)


DIAGRAMS: Final = (
    LowerPart("diagram", _has, _shows, _drawn, has_room=False),
    LowerPart("sum", _has_sums, _adds, _added, has_room=False),
    LowerPart("rising", _has_lines, _rests_on_line, _along, has_room=False),
    LowerPart("revision", has_arcs, is_revising, revision, has_room=False),
)
"""What the lower panel shows of an argument."""
