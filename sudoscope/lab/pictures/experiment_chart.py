"""The chart of an experiment: a panel for each count, a bar for each setting."""

from collections.abc import Sequence
from typing import Final

from sudoscope.lab.model.experiments import SettingTotal
from sudoscope.lab.pictures.bar_chart import BarChart, BarPanel, ChartBar, bar_chart
from sudoscope.lab.pictures.experiment_words import ExperimentWords
from viz.shapes import Frame
from viz.theme import Theme

_PANELS: Final = 3


def experiment_chart(
    words: ExperimentWords,
    totals: Sequence[SettingTotal],
    size: tuple[int, int],
    theme: Theme,
) -> Frame:
    """The first three counts that are shown of each of *totals*.

    Args:
        words: What is said of the experiment, and in which language.
        totals: Of its settings; at least one.
        size: Width and height of the picture in pixels.
        theme: Its colours.
    """
    experiment = words.experiment
    panels = tuple(
        BarPanel(
            words.measure(measure),
            tuple(
                ChartBar(
                    words.setting(total.setting),
                    experiment.count(total, measure),
                    is_lower_bound=bool(total.limited),
                )
                for total in totals
            ),
        )
        for measure in experiment.shown[:_PANELS]
    )
    note = " ".join(words.notes(totals)[1:])
    chart = BarChart(words.title, words.about(totals[0].runs), panels, note)
    return bar_chart(chart, size, theme, words.language)
