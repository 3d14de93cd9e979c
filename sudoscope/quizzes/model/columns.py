"""Questions about a Sudoku as demands: the columns of an exact cover, clauses of SAT.

Both have the same demands: each cell has a digit, and each house has each digit. A row
of the cover is a candidate, which meets some of them; a literal of the clause is, too.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from solver.causes.conflict_graph import LEARNED
from solver.inner_steps.dlx import CoverColumn, columns
from solver.log.events import Deduced
from sudoscope.quizzes.model.moment import SolveMoment
from sudoscope.quizzes.model.quiz_question import (
    QuizAsk,
    QuizFacts,
    QuizQuestion,
)

_LEAST_OPEN: Final = 4
_WRONG: Final = 4


def exact_cover_questions(
    moment: SolveMoment, chance: Random
) -> Iterator[QuizQuestion]:
    """Which columns a row covers, and which of some columns has the fewest rows."""
    if not moment.is_settled or len(moment.open_cells) < _LEAST_OPEN:
        return
    yield _covers(moment, chance)
    yield from _fewest_rows(moment, chance)


def _covers(moment: SolveMoment, chance: Random) -> QuizQuestion:
    """The columns of one open candidate."""
    grid = moment.grid
    row = chance.choice(list(moment.candidates_in(moment.open_cells)))
    full = grid.variant.full_houses
    own = [house for house in full if row.cell in house.cells]
    right = (
        CoverColumn(row.cell),
        *(CoverColumn(None, row.digit, house) for house in own),
    )
    peers = grid.variant.peer_sets[row.cell]
    near = [cell for cell in moment.open_cells if peers >> cell & 1]
    wrong = [CoverColumn(cell) for cell in near]
    wrong += [
        CoverColumn(None, digit, house)
        for house in own
        for digit in grid.variant.digits
        if digit != row.digit
    ]
    wrong += [CoverColumn(None, row.digit, house) for house in full if house not in own]
    chance.shuffle(wrong)
    return moment.question(
        QuizAsk.COVERS,
        right,
        tuple(wrong),
        QuizFacts(cause=row),
        (row.cell,),
        is_single=False,
    )


def _fewest_rows(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """One of the columns with the fewest rows, among some that have more."""
    rows = {column: len(found) for column, found in columns(moment.grid)}
    fewest = min(rows.values(), default=0)
    least = [column for column, count in rows.items() if count == fewest]
    more = [column for column, count in rows.items() if count > fewest]
    if not fewest or len(more) < _WRONG:
        return
    chance.shuffle(more)
    more.sort(key=rows.__getitem__)
    right, wrong = chance.choice(least), more[:_WRONG]
    offered = [right, *wrong]
    chance.shuffle(offered)
    yield moment.question(
        QuizAsk.FEWEST_ROWS,
        (right,),
        tuple(wrong),
        QuizFacts(columns=tuple(offered), counts=tuple(rows[c] for c in offered)),
    )


def sat_questions(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """Which of some clauses is a unit; the others have more literals left."""
    if not moment.is_settled:
        return
    rows = dict(columns(moment.grid))
    units = [column for column, found in rows.items() if len(found) == 1]
    others = [column for column, found in rows.items() if len(found) > 1]
    if not units or len(others) < _WRONG:
        return
    chance.shuffle(others)
    others.sort(key=lambda column: len(rows[column]))
    right = chance.choice(units)
    yield moment.question(
        QuizAsk.UNIT,
        (right,),
        tuple(others[:_WRONG]),
        QuizFacts(cause=rows[right][0]),
    )


def learned_questions(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """Which literal of a clause that was learned must be false now."""
    event = moment.next_event
    if not isinstance(event, Deduced) or event.deduction.technique != LEARNED:
        return
    gone, others = tuple(event.deduction.removes), event.deduction.because
    if len(gone) != 1 or not others or not moment.grid.holds(gone[0]):
        return
    wrong = list(others)
    chance.shuffle(wrong)
    clause = tuple(sorted((*gone, *others)))
    yield moment.question(
        QuizAsk.LEARNED,
        gone,
        tuple(wrong),
        QuizFacts(clause=clause),
        tuple(sorted({literal.cell for literal in clause})),
    )
