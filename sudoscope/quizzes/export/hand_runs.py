"""Hand runs of AC-3 as exams: a table to fill in on paper, and the key of each version.

A row of the table is a revision: the arc, what it strikes, the arcs that come back, and
what is left. The key has the same columns, and the queue after each.
"""

from collections.abc import Iterator, Sequence
from math import inf
from time import process_time
from typing import Final, NamedTuple

from solver.inner_steps.moves import Arc
from solver.log.trace import Trace
from solver.rules.digits import Digit
from sudoscope.cli.console.result_table import ResultTable, tool_columns
from sudoscope.quizzes.export.handouts import HANDOUTS
from sudoscope.quizzes.export.handouts.handout import (
    Handout,
    HandoutColumn,
    HandoutCue,
    HandoutTable,
)
from sudoscope.quizzes.export.pictures import BoardPictures
from sudoscope.quizzes.export.text_board import board_lines
from sudoscope.quizzes.model.hand_run import HandRow, HandRun, hand_run_of
from sudoscope.quizzes.model.sentences import QuizPhrasing
from viz.messages import phrases, spoken
from viz.words.variants import puzzle_kind

_NOTHING: Final = "–"
_COLUMNS: Final = {"arc": 16, "struck": 15, "left": 21, "back": 48}
"""What is written down of a revision, and how wide its column is."""
_LINE: Final = 36
"""Letters of a line for arcs that come back; there are as many as most of them fill."""
_MOST_LINES: Final = 3
"""A cell of a Sudoku has 19 that can come back, which are soon said in fewer words."""
_TRIES: Final = 50
"""Seeds of a version that are tried until it differs from those before."""


class HandKeyRow(NamedTuple):
    """What a key says of a revision.

    Attributes:
        version: The number of its version, from 1.
        seed: What decided the version.
        revision: Its number, from 1.
        arc: What is revised.
        struck: The values that it strikes.
        put_back: The arcs that it puts back.
        queue: What is then in the queue.
        left: The values that are left.
    """

    version: int
    seed: int
    revision: int
    arc: str
    struck: str
    put_back: str
    queue: str
    left: str


HAND_KEY: Final[ResultTable[HandKeyRow]] = ResultTable(
    "", tool_columns(*HandKeyRow._fields)
)
"""A row for each revision of each version."""


class HandExam(NamedTuple):
    """A hand run as a version of an exam.

    Attributes:
        number: That of the version, from 1.
        seed: What decided it.
        run: The run.
    """

    number: int
    seed: int
    run: HandRun


def hand_exams(
    trace: Trace, count: int, versions: int, seed: int, until: float = inf
) -> tuple[HandExam, ...]:
    """Versions of a hand run of *count* revisions; fewer where the solve has no more.

    Args:
        trace: The solve.
        count: How many revisions each has.
        versions: How many versions at most.
        seed: That of the first version; the others have later ones.
        until: The CPU time of the process, in seconds, after which none is begun.
    """
    made: list[HandExam] = []
    for tried in range(seed, seed + versions + _TRIES):
        if len(made) == versions or process_time() >= until:
            break
        run = hand_run_of(trace, count, tried, until)
        if run is None:
            break
        if run.rows not in [one.run.rows for one in made]:
            made.append(HandExam(len(made) + 1, tried, run))
    return tuple(made)


def hand_paper(exam: HandExam, trace: Trace, ending: str, language: str) -> bytes:
    """*exam* in the format of *ending*, with a table to fill in.

    Args:
        exam: The version.
        trace: The solve that it is about.
        ending: A key of ``HANDOUTS``.
        language: Two letters.
    """
    return HANDOUTS[ending](hand_handout(exam, trace, language))


def hand_handout(exam: HandExam, trace: Trace, language: str) -> Handout:
    """*exam* with its table, in words of *language*."""
    said, run = _Said(trace, language), exam.run
    words = phrases("quiz_sheet", language)
    paper = phrases("handouts", language)
    without = words["hand-without"].format(
        clues=", ".join(map(said.words.candidate, run.left_out))
    )
    asked = (without + " " if run.left_out else "") + words["hand-text"].format(
        assigned=said.words.candidate(run.assigned),
        queue=said.arcs(run.queue),
        count=len(run.rows),
    )
    picture = BoardPictures(language).of_grid(run.grid, (run.assigned.cell,))
    about = " ".join(board_lines(run.grid))
    cue = HandoutCue(words["hand-title"], picture, about, asked, (), None, None)
    facts = f"{words['version'].format(version=exam.number)} · {said.puzzle}"
    title = trace.puzzle.title or words["hand-title"]
    handout = Handout(language, title, facts, "", paper["name"], (cue,), "")
    longest = max(len(said.arcs(row.put_back)) for row in run.rows)
    columns = (HandoutColumn(words[f"hand-{name}"], n) for name, n in _COLUMNS.items())
    lines = min(1 + longest // _LINE, _MOST_LINES)
    table = HandoutTable(tuple(columns), len(run.rows), lines)
    return handout._replace(has_large_pictures=True, table=table)


def hand_key(
    exams: Sequence[HandExam], trace: Trace, language: str
) -> Iterator[HandKeyRow]:
    """What the key says of each revision of each version."""
    said = _Said(trace, language)
    for exam in exams:
        for number, row in enumerate(exam.run.rows, start=1):
            yield HandKeyRow(exam.number, exam.seed, number, *said.row(row))


class _Said:
    """Arcs and values in the words of a language.

    Args:
        trace: The solve, whose cells have names.
        language: Two letters.
    """

    def __init__(self, trace: Trace, language: str) -> None:
        self.words = QuizPhrasing(trace.puzzle.variant, spoken(language))
        self.puzzle = puzzle_kind(trace.puzzle, language)

    def arcs(self, arcs: Sequence[Arc]) -> str:
        """*arcs* in their order."""
        return ", ".join(map(self.words.arc, arcs)) or _NOTHING

    def row(self, row: HandRow) -> tuple[str, str, str, str, str]:
        """The arc, what it strikes and puts back, the queue, and what is left."""
        arc, back, queue = self.words.arc(row.arc), row.put_back, row.queue
        struck, left = self._values(row.struck), self._values(row.domain)
        return arc, struck, self.arcs(back), self.arcs(queue), left

    def _values(self, digits: Sequence[Digit]) -> str:
        named = (self.words.variant.value_name(digit) for digit in digits)
        return " ".join(named) or _NOTHING
