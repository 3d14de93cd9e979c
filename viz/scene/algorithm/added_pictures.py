"""Pictures that wings add to the panel of the algorithm, in place of its queue."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from solver.registry import Registry
from solver.rules.variant import Variant
from viz.replay.inner_replay import InnerMoment
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group


@dataclass(frozen=True, slots=True)
class AlgorithmPicture:
    """What is shown of an algorithm in place of its queue.

    Attributes:
        technique: The slug of its runs.
        draw: Draws it at an inner step.
        is_whole: Whether all of it is there for rules, so that it needs all the width.
    """

    technique: str
    draw: Callable[[InnerMoment, PanelCanvas], Group]
    is_whole: Callable[[Variant], bool]


ALGORITHM_PICTURES: Final[Registry[AlgorithmPicture]] = Registry(
    "algorithm pictures", name_of=lambda one: one.technique
)


def added_picture(technique: str) -> AlgorithmPicture | None:
    """The picture of the runs of *technique*; ``None`` where they have their queue."""
    pictures = ALGORITHM_PICTURES.values()
    return next((one for one in pictures if one.technique == technique), None)
