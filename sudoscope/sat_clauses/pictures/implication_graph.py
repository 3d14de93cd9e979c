"""The implication graph of a conflict: which digits led to it, and the clause learned.

A row for each guess that the conflict rests on, from left to right in the order in
which the digits were placed. An edge leads from a digit to what followed from it, or to
the conflict, the cross at the right. The dashed line is the cut: what has an edge over
it is the clause.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.causes.conflict_graph import ConflictGraph
from solver.explain.phrasing import Phrasing
from solver.rules.candidate_sets import Candidate
from solver.rules.variant import Variant
from viz.fonts import CAP_HEIGHT, RISE, centred, text_width
from viz.messages import board_phrases
from viz.scene.board.step_marks import cross
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import (
    Colour,
    Fill,
    Group,
    Line,
    Outline,
    Point,
    Rect,
    Shape,
    Text,
    Weight,
    faded,
)
from viz.text_fitting import fitting
from viz.theme import Role

_TITLE: Final = 24
_CHIP: Final = 24
_LABEL: Final = 20
_DASH: Final = 8
_WIDEST: Final = 6
"""The most room for a node, in sizes of its letters."""


def implication_graph(
    graph: ConflictGraph, rules: Variant, canvas: PanelCanvas
) -> Group:
    """The graph of a conflict.

    Args:
        graph: The conflict.
        rules: The rules of the puzzle, for the names of cells.
        canvas: Where, and how.
    """
    drawn = _Drawing(graph, rules, canvas)
    return Group("implication graph", canvas.area, tuple(drawn.shapes()))


class _Place(NamedTuple):
    """Where a node is drawn."""

    box: Rect

    @property
    def start(self) -> Point:
        return self.box.x, self.box.centre[1]

    @property
    def end(self) -> Point:
        return self.box.right, self.box.centre[1]


class _Drawing:
    """A line of words above, and the rows of nodes."""

    def __init__(
        self, graph: ConflictGraph, rules: Variant, canvas: PanelCanvas
    ) -> None:
        area, layout, appearance = canvas
        self.graph = graph
        self.area = area
        self.layout = layout
        self.theme = appearance.theme
        self.words = board_phrases("algorithm", appearance.language, rules)
        self.phrasing = Phrasing(rules, appearance.language)
        self.levels = sorted({node.level for node in graph.nodes})
        self.head = round(layout.font(_TITLE) * 1.5)
        self.places = self._placed()

    def shapes(self) -> Iterator[Shape]:
        yield self._said()
        yield from self._rows()
        yield from self._cut()
        yield from self._edges()
        for node in self.graph.nodes:
            yield from self._node(node.candidate)
        place = self.places[None]
        radius = min(place.box.height, place.box.width) // 4
        ink, width = self.theme[Role.CONTRADICTION], self.layout.px(4)
        yield from cross(place.box.centre, radius, ink, width)

    def _said(self) -> Text:
        """The clause in words."""
        conflict = self.graph.conflict
        clause = (*conflict.others, conflict.point)
        key = {1: "learned-alone", 2: "learned-two"}.get(len(clause), "learned")
        said = self.words[key].format(clause=self.phrasing.guesses_of(clause))
        size = fitting(said, self.layout.font(_TITLE), self.area.width, Weight.SEMIBOLD)
        baseline = self.area.y + round(size * RISE)
        ink = self.theme[Role.INK]
        return Text(said, self.area.x, baseline, size, ink, Weight.SEMIBOLD)

    def _placed(self) -> dict[Candidate | None, _Place]:
        """The place of each node; of the conflict, without a candidate, the last."""
        left = self.area.x + self._label_width()
        room = (self.area.right - left) // (len(self.graph.nodes) + 1)
        wide = max(1, min(room, _WIDEST * self.layout.font(_CHIP)))
        row = self._row_height
        high = min(round(self.layout.font(_CHIP) * 1.6), round(row * 0.8))
        found: dict[Candidate | None, _Place] = {}
        inset = min(self.layout.px(14), wide // 6)
        level = self.levels[0]
        for number, node in enumerate([*self.graph.nodes, None]):
            level = node.level if node else level
            top = self.area.y + self.head + self.levels.index(level) * row
            box = Rect(
                left + number * wide + inset,
                round(top + (row - high) / 2),
                wide - 2 * inset if node else min(high, wide - 2 * inset),
                high,
            )
            found[node.candidate if node else None] = _Place(box)
        return found

    @property
    def _row_height(self) -> int:
        free = self.area.height - self.head
        most = round(self.layout.font(_CHIP) * 2.6)
        return max(1, min(most, free // len(self.levels)))

    def _label_width(self) -> int:
        size = self.layout.font(_LABEL)
        return max(text_width(self._label(level), size) for level in self.levels) + (
            self.layout.px(12)
        )

    def _label(self, level: int) -> str:
        return self.words["level"].format(number=level)

    def _rows(self) -> Iterator[Shape]:
        """The name of each row, and a line between two."""
        row = self._row_height
        size = min(self.layout.font(_LABEL), max(1, row * 4 // 5))
        for number, level in enumerate(self.levels):
            top = self.area.y + self.head + number * row
            if number:
                line = Rect(self.area.x, top, self.area.width, self.layout.px(2))
                yield Fill(line, self.theme[Role.HAIRLINE])
            baseline = round(top + row / 2 + size * CAP_HEIGHT / 2)
            ink = self.theme[Role.QUIET]
            yield Text(self._label(level), self.area.x, baseline, size, ink)

    def _cut(self) -> Iterator[Shape]:
        """A dashed line right of the clause, whose last digit is the point."""
        point = self.places[self.graph.conflict.point].box
        after = min(
            place.box.x for place in self.places.values() if place.box.x > point.right
        )
        x, dash = (point.right + after) // 2, self.layout.px(_DASH)
        bottom = self.area.y + self.head + len(self.levels) * self._row_height
        for y in range(self.area.y + self.head, bottom - dash, 2 * dash):
            ink = self.theme[Role.ACCENT]
            yield Line((x, y), (x, y + dash), ink, self.layout.px(3))

    def _edges(self) -> Iterator[Shape]:
        """From each cause to what followed; strong where the cut is crossed."""
        behind = {node.candidate for node in self.graph.conflict.behind}
        pairs = [
            (cause, node.candidate)
            for node in self.graph.nodes
            for cause in node.causes
            if cause in self.places
        ]
        ends: list[tuple[Candidate, Candidate | None]] = [*pairs]
        ends += [(seed, None) for seed in self.graph.conflict.seeds]
        for one, other in ends:
            is_cut = one not in behind and (other is None or other in behind)
            colour = self.theme[Role.ACCENT if is_cut else Role.QUIET]
            yield from self._edge(one, other, colour)

    def _edge(
        self, one: Candidate, other: Candidate | None, colour: Colour
    ) -> Iterator[Shape]:
        """An arrow from right to left side."""
        start, end = self.places[one].end, self.places[other].start
        yield Line(start, end, colour, self.layout.px(2))
        tip = self.layout.px(6)
        across, down = end[0] - start[0], end[1] - start[1]
        length = max(1.0, (across**2 + down**2) ** 0.5)
        x, y = across / length * tip, down / length * tip
        for side in (-1, 1):
            back = round(end[0] - x - side * y / 2), round(end[1] - y + side * x / 2)
            yield Line(back, end, colour, self.layout.px(2))

    def _node(self, candidate: Candidate) -> Iterator[Shape]:
        """A chip: tinted where guessed, thick where it belongs to the clause."""
        box, conflict = self.places[candidate].box, self.graph.conflict
        radius, theme = self.layout.px(6), self.theme
        is_guess = candidate in self.graph.guesses
        is_literal = candidate == conflict.point or candidate in conflict.others
        yield Fill(box, theme[Role.BACKGROUND], radius)
        if is_guess:
            yield Fill(box, faded(theme[Role.GUESS], 0.4), radius)
        role = Role.ACCENT if is_literal else Role.FIRM_LINE
        width = self.layout.px(4 if candidate == conflict.point else 2)
        yield Outline(box, theme[role], width, radius)
        label = self.phrasing.candidate(candidate)
        room = box.width - 2 * self.layout.px(5)
        size = fitting(label, self.layout.font(_CHIP), room)
        yield centred(label, box.centre, size, theme[Role.INK])
