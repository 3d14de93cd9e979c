"""Sums of groups: which group of a picture changed, in a line for each.

A text has a line for each group of shapes with its place and a sum of its shapes; of
each further frame it has only the groups that differ from the frame before. Cells are
one line, and so are numbered groups. A golden that differs says where to look;
``tests/viz/goldens.py`` shows the shapes.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final
from zlib import crc32

from tests.viz.goldens import FOLDER
from viz.shapes import Frame, Group

GOLDENS: Final = FOLDER.parent / "frame_sums"


def _kind(group: Group) -> str:
    """The name of a group without its number or its cell."""
    return (
        "cell" if group.name.startswith("cell ") else group.name.rstrip(" 0123456789")
    )


def _parts(frame: Frame) -> Iterator[Group]:
    """The groups of *frame*, those of a kind that follow each other as one."""
    for kind, groups in groupby(frame.groups, _kind):
        found = list(groups)
        shapes = tuple(shape for group in found for shape in group.shapes)
        yield Group(kind, found[0].bounds, shapes)


def _line(group: Group) -> str:
    place = "{}+{}+{}x{}".format(*group.bounds)
    return f"    {group.name} {place} {crc32(repr(group.shapes).encode()):08x}\n"


def as_text(frames: Iterable[tuple[str, Frame]]) -> str:
    """Frames one after the other, each with its title and what is new in it."""
    found, before = list[str](), set[str]()
    for title, frame in frames:
        lines = [_line(group) for group in _parts(frame)]
        found += [f"{title}\n", *(line for line in lines if line not in before)]
        before = set(lines)
    return "".join(found)


def groups_as_text(drawn: Mapping[str, tuple[Group, ...]]) -> str:
    """The same of groups that are no whole frame, by their titles."""
    return as_text((title, Frame((1, 1), groups)) for title, groups in drawn.items())
