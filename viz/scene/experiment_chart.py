"""The chart of an experiment: a panel for each count, a bar for each setting."""

from collections.abc import Sequence
from typing import Final

from solver.measure.experiments import SettingTotal
from viz.scene.bar_chart import BarChart, BarPanel, ChartBar, bar_chart
from viz.shapes import Frame
from viz.theme import Theme
from viz.words.experiments import ExperimentWords

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
