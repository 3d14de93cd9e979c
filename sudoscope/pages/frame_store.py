"""Frames of a page: groups of SVG, each stored once, and which of them each frame has.

A group is a list of shapes, and each shape is stored once, too, as it is seen from the
corner of its group: a pencil mark looks alike in every cell.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from sudoscope.pages.elements import in_columns
from sudoscope.pages.ink import drawn, drawn_bars
from sudoscope.pages.interning import Interned
from sudoscope.pages.packing import Record, numerals
from sudoscope.pages.row_changes import EMPTY, Changes, Value, differences
from viz.shapes import Colour, Fill, Group, Point, Rect, Shape, Text, moved

MARKS: Final = "marks"
"""The family of the marks of questions, in region 0."""

_FEWEST_BARS: Final = 8
"""Bars in a row that become one element."""

_MOST_KNOWN: Final = 20_000
"""Groups that are recognised as objects, since scenes give the same ones again."""


class PlacedGroup(NamedTuple):
    """A group in a region of the page.

    Attributes:
        region: The number of the region.
        group: What is drawn there.
    """

    region: int
    group: Group


@dataclass(frozen=True, slots=True)
class GroupFamily:
    """What groups whose names begin alike are made of, cells for instance.

    Attributes:
        number: Of the family.
        region: Where they are.
        shapes: Each as a tuple of one, or bars that are drawn as one.
        groups: The numbers of the shapes of each.
    """

    number: int
    region: int
    shapes: Interned[tuple[Shape, ...]] = field(default_factory=Interned)
    groups: Interned[tuple[int, ...]] = field(default_factory=Interned)

    def add(self, shapes: Iterable[Shape], origin: Point) -> int:
        """The number, from 1, of a group of *shapes* seen from *origin*."""
        x, y = origin
        seen = (moved(shape, -x, -y) for shape in shapes)
        numbers = tuple(self.shapes.number(one) for one in _elements(seen))
        return self.groups.number(numbers) + 1

    def record(self) -> Record:
        """All that is in it."""
        numbers = (
            number
            for group in self.groups.values
            for number in (len(group), *differences(group))
        )
        return {
            "region": self.region,
            "shapes": in_columns(map(_drawn, self.shapes.values)),
            "groups": numerals(numbers),
        }


class _Slot(NamedTuple):
    """The place of groups of one name.

    Attributes:
        number: Of the slot, in the order in which slots were met.
        family: What its groups are of.
        bounds: Of its first group.
    """

    number: int
    family: GroupFamily
    bounds: Rect

    @property
    def origin(self) -> Point:
        """The corner of its first group."""
        return self.bounds.x, self.bounds.y


class FrameStore:
    """Stores frames.

    ======== =======================================================================
    field    meaning
    ======== =======================================================================
    families for each family its region, its shapes as elements in columns, and its
             groups as numerals: how many shapes each has, and their numbers, written
             as how far each is after the one before
    slots    for each slot: its family, and the corner of its first group
    order    the numbers of the slots in painting order
    frames   changes of slots; the number of a value is that of a group of the family,
             from 1
    ======== =======================================================================
    """

    def __init__(self) -> None:
        self._families: dict[tuple[int, str], GroupFamily] = {}
        self._slots: dict[tuple[int, str], _Slot] = {}
        self._order: list[tuple[int, str]] = []
        self._numbers: list[int] = []
        self._frames = Changes(lambda slot: self._numbers[slot])
        self._seen: dict[tuple[int, str], Group] = {}
        self._known: dict[int, tuple[Group, int]] = {}

    def add(self, groups: Iterable[PlacedGroup]) -> int:
        """Append a frame of *groups* in painting order, and give its number."""
        found = {(one.region, one.group.name): one.group for one in groups}
        if not found.keys() <= self._slots.keys():
            self._make_room(found)
        changed: dict[int, Value] = {}
        for key in {**self._seen, **found}:
            group = found.get(key)
            if group is None or group is not self._seen.get(key):
                slot = self._slots[key]
                changed[slot.number] = self._value(group, slot)
        self._seen = found
        self._frames.add(changed)
        return len(self._frames) - 1

    def family(self, region: int, name: str) -> GroupFamily:
        """The family of groups in *region* whose names begin with *name*."""
        key = region, name
        if key not in self._families:
            self._families[key] = GroupFamily(len(self._families), region)
        return self._families[key]

    @property
    def letters(self) -> frozenset[str]:
        """The letters of all that is written in pictures."""
        shapes = (s for f in self._families.values() for s, *_ in f.shapes.values)
        texts = (shape.text for shape in shapes if isinstance(shape, Text))
        return frozenset(letter for text in texts for letter in text)

    def sweep(
        self, region: int, played: str, cursor: str
    ) -> tuple[int, int, int] | None:
        """The slots of what is played and of what stands at the step.

        Args:
            region: Of both.
            played: The name of the groups of the one.
            cursor: Those of the other.

        Returns:
            Both numbers, and half the width of the latter; ``None`` where they are not.
        """
        one, other = (
            self._slots.get((region, played)),
            self._slots.get((region, cursor)),
        )
        if one is None or other is None:
            return None
        return one.number, other.number, other.bounds.width // 2

    def record(self) -> Record:
        """All that is stored."""
        slots = self._slots.values()
        return {
            "families": [family.record() for family in self._families.values()],
            "slots": [(slot.family.number, *slot.origin) for slot in slots],
            "order": [self._slots[key].number for key in self._order],
            "frames": self._frames.record(),
        }

    def _make_room(self, groups: dict[tuple[int, str], Group]) -> None:
        """Add slots for names that are new, each above the one before it."""
        before = -1
        for key, group in groups.items():
            if key not in self._slots:
                region, name = key
                family = self.family(region, name.partition(" ")[0])
                self._slots[key] = _Slot(len(self._slots), family, group.bounds)
                self._numbers.append(family.number)
                self._order.insert(before + 1, key)
                before += 1
            elif self._order[before + 1] == key:
                before += 1
            else:
                before = self._order.index(key)

    def _value(self, group: Group | None, slot: _Slot) -> Value:
        if group is None or not group.shapes:
            return EMPTY
        right, down = group.bounds.x - slot.bounds.x, group.bounds.y - slot.bounds.y
        return Value(self._number(slot.family, group), right, down)

    def _number(self, family: GroupFamily, group: Group) -> int:
        """The number of *group*; kept for the object, which scenes give again."""
        known = self._known.get(id(group))
        if known is not None:
            return known[1]
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        number = family.add(group.shapes, (group.bounds.x, group.bounds.y))
        self._known[id(group)] = group, number
        return number


def _elements(shapes: Iterable[Shape]) -> Iterator[tuple[Shape, ...]]:
    """*shapes* one by one; bars of one colour side by side are one element."""
    for colour, run in groupby(shapes, key=_bar_colour):
        found = tuple(run)
        if colour is not None and len(found) >= _FEWEST_BARS and _are_beside(found):
            yield found
        else:
            yield from ((shape,) for shape in found)


def _bar_colour(shape: Shape) -> Colour | None:
    """The colour of a rectangle without round corners; ``None`` for anything else."""
    return shape.colour if isinstance(shape, Fill) and not shape.radius else None


def _are_beside(bars: tuple[Shape, ...]) -> bool:
    rects = [bar.rect for bar in bars if isinstance(bar, Fill)]
    return all(left.right <= right.x for left, right in pairwise(rects))


def _drawn(shapes: tuple[Shape, ...]) -> str:
    first, *more = shapes
    if not more:
        return drawn(shapes)
    assert isinstance(first, Fill)
    bars = [shape.rect for shape in shapes if isinstance(shape, Fill)]
    return drawn_bars(bars, first.colour)
