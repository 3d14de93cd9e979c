"""Pictures of what is printed: a contact sheet and a chart."""

from typing import Final

from docs.make_pictures.picture import DocPicture
from docs.make_pictures.solves import LADDER, solved
from sudoscope.lab.model.experiments import (
    Conditions,
    experiment_named,
    experiment_rows,
    totals,
)
from sudoscope.lab.pictures.experiment_chart import experiment_chart
from sudoscope.lab.pictures.experiment_words import ExperimentWords
from sudoscope.sheet_of_steps import sheet_of
from viz.appearance import Appearance
from viz.puzzles.examples import Difficulty, library
from viz.replay.replay import Replay
from viz.shapes import Frame
from viz.theme import theme_named

_STEPS: Final = (48, 49, 50, 51)
_CHART: Final = (1280, 720)


def pictures() -> tuple[DocPicture, ...]:
    """A contact sheet, and the chart of an experiment."""
    return (
        DocPicture(
            "contact-sheet.png",
            "A contact sheet: four steps of a solve side by side, each with its"
            " board, its technique and its reason.",
            lambda: (_sheet(),),
        ),
        DocPicture(
            "experiment-chart.png",
            "The chart of an experiment: a panel for each count, with a bar for"
            " each way to choose the cell of the next guess.",
            lambda: (_chart(),),
        ),
    )


def _sheet() -> Frame:
    look = Appearance(theme_named("paper"))
    sheet = sheet_of(Replay.of(solved(LADDER)), _STEPS, look, is_paged=False)
    return sheet.pages[0]


def _chart() -> Frame:
    experiment = experiment_named("mrv")
    equal = Conditions()
    puzzles = [e.puzzle for e in library() if e.level is Difficulty.VERY_HARD]
    rows = tuple(experiment_rows(experiment, puzzles, equal))
    words = ExperimentWords(experiment, equal, "en")
    found = totals(experiment, rows)
    return experiment_chart(words, found, _CHART, theme_named("paper"))
