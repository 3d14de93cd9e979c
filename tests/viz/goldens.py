"""Frames as text: what a step changes in the picture, a line for each shape."""

from dataclasses import replace
from pathlib import Path

from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.shapes import Frame, Group, Picture

FOLDER = Path(__file__).parent / "goldens"
PANELS = ("heading", "rules", "legend", "reason", "guesses", "counters")


def without_images(group: Group) -> Group:
    """*group* without the content of its images, which would be long."""
    shapes = (
        replace(shape, data=b"") if isinstance(shape, Picture) else shape
        for shape in group.shapes
    )
    return replace(group, shapes=tuple(shapes))


def changed_groups(before: Frame, after: Frame) -> list[Group]:
    """The groups of *after* that are not in *before*."""
    pairs = zip(before.groups, after.groups, strict=True)
    return [new for old, new in pairs if old != new]


def as_text(groups: list[Group]) -> str:
    """One line for each group and, indented, one for each of its shapes."""
    lines = []
    for group in groups:
        lines.append(f"{group.name} {tuple(group.bounds)}")
        lines += [f"    {shape}" for shape in group.shapes]
    return "\n".join(lines) + "\n"


def step_as_text(scene: Scene, step: int) -> str:
    """What *step* shows that the step before it did not; of step 0 a few groups."""
    after = scene.frame(Moment(step, WHOLE))
    if step == 0:
        wanted = {"cell A1", "cell A2", *PANELS}
        return as_text([group for group in after.groups if group.name in wanted])
    return as_text(changed_groups(scene.frame(Moment(step - 1, WHOLE)), after))


def panels_as_text(scene: Scene, step: int) -> str:
    """All that is written beside the board at *step*."""
    groups = scene.frame(Moment(step, WHOLE)).groups
    return as_text([group for group in groups if group.name in PANELS])
