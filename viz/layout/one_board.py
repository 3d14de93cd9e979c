"""Layouts with one board, one composition for each aspect."""

from typing import Final, assert_never

from solver.rules.named_variants import classic
from viz.appearance import WORDS, PicturePart, Safe
from viz.layout.aspect import Aspect, form_of, scale_of
from viz.layout.board_placement import BoardPlacement, board_shape, fitted
from viz.layout.composition import Composition, WantedPicture
from viz.layout.phone import phone
from viz.layout.stack import Band, stacked
from viz.layout.wide_film import wide_film
from viz.shapes import Rect

_WIDEST: Final = 0.6
"""Of the picture's width that a board beside the words takes."""

_REASON: Final = 330
"""How high the reason is."""

_BESIDE: Final = 640
"""How wide a story's panel is for its curve to be beside its ladder."""
_LADDER: Final = 0.56
_LADDER_ABOVE: Final = 0.66
"""The ladder's part of that panel, beside the curve and above it."""
_STORY_GAP: Final = 28

_LOW: Final = 1.25
"""How many times as wide as high a board is that counts as low."""


def composed(wanted: WantedPicture) -> Composition:
    """The composition of a picture for the form it has."""
    form, is_film = form_of(wanted.size), wanted.captions is not None
    if is_film and form is Aspect.TALL and wanted.safe is not Safe.NONE:
        return phone(wanted)
    if is_film and form is Aspect.WIDE and not wanted.hidden >= WORDS:
        return wide_film(wanted)
    composer = _Composer(wanted)
    if wanted.hidden >= WORDS:
        return composer.bare()
    match composer.form:
        case Aspect.WIDE:
            return composer.wide()
        case Aspect.STANDARD:
            return composer.standard()
        case Aspect.SQUARE:
            return composer.square()
        case Aspect.TALL:
            return composer.tall()
        case _:
            assert_never(composer.form)


class _Composer:
    """Divides one picture. Lengths in its code are pixels of the design."""

    def __init__(self, wanted: WantedPicture) -> None:
        self.width, self.height = wanted.size
        self.shape = board_shape(wanted.rules)
        self.words = wanted.font_scale
        self.shows = wanted.shows
        self.form = form_of(wanted.size)
        self.scale = scale_of(wanted.size)
        self.margin = self.px(12)
        self.thick = self.px(2)
        self.bottom = self.height - self.margin
        if self.shows(PicturePart.TIMELINE):
            self.bottom -= self.px(52) + self.px(44) * (self.form is Aspect.TALL)
        self.has_controls = wanted.has_footer
        self.has_footer = wanted.has_footer or self.form is Aspect.WIDE
        if self.shows(PicturePart.TIMELINE) and self.has_footer:
            self.bottom -= self.px(52)
        # the place of the tree is then the story's, which has its own curve
        self._tells_story = wanted.has_story and self.shows(PicturePart.TREE)

    def px(self, length: float) -> int:
        return max(1, round(length * self.scale))

    def bare(self) -> Composition:
        """The board alone, in the middle, with or without the timeline."""
        room = self.width - 2 * self.margin, self.bottom - 2 * self.margin
        board = self._centred(fitted(self.shape, *room), self.width, self.bottom)
        return Composition(board, self._strip(4 * self.margin))

    def wide(self) -> Composition:
        """Board left, words right between its edges, timeline below."""
        room = round(self.width * _WIDEST), self.bottom - 2 * self.margin
        board = fitted(self.shape, *room)
        board = board.moved(self.margin, (self.bottom - board.rect.height) // 2)
        bands = [*self._reason(), *self._tree(), *self._counters(), *self._chart()]
        if self._tells_story and self.form is Aspect.STANDARD:
            bands = [band for band in bands if band.name != "counters"]
        beside = self._as_high(board, room)
        return self._with_panel(board, beside, beside.grid.bottom, bands)

    def standard(self) -> Composition:
        """As wide, but with a search tree the counters are below the board."""
        if self._tells_story or not self.shows(PicturePart.TREE):
            return self.wide()
        below = self.px(146) if self.shows(PicturePart.COUNTERS) else 0
        high = self.bottom - below - 2 * self.margin
        board = fitted(self.shape, round(self.width * _WIDEST), high)
        middle = self._centred(board, self.width, high + 2 * self.margin)
        board = board.moved(self.margin, middle.rect.y)
        bands = [*self._reason(), *self._tree()]
        if not below:
            return self._with_panel(board, board, board.grid.bottom, bands)
        numbers = self._below(board)
        made = self._with_panel(board, board, numbers.bottom, bands)
        left, right = _split(numbers, 18 / 25, 2 * self.margin)
        rects = made.rects | {"counters": left, "chart": right}
        return Composition(board, rects, made.rules)

    def square(self) -> Composition:
        """Board and counters, the reason below them, timeline below; no tree."""
        column = self.px(294) if self.shows(PicturePart.COUNTERS) else 0
        low = self.px(200) if self.shows(PicturePart.REASON) else 0
        if not column and not low:
            return self.bare()
        room = self.width - 2 * self.margin - column
        high = self.bottom - low - self.margin
        board = fitted(self.shape, room, high)
        middle = self._centred(board, self.width, high + self.margin)
        top = self.px(6) if low else middle.rect.y
        board = board.moved(self.margin if column else middle.rect.x, top)
        side = min(board.grid.x, 4 * self.margin)
        rects = self._strip(side)
        rules: tuple[Rect, ...] = ()
        if column:
            area = self._beside(board, board.grid.bottom, 32, side)
            done = stacked(area, self._column(), self.thick)
            rects, rules = rects | self._divided(done.rects), done.rules
        if low:
            rects["reason"] = self._across(side, board.rect.bottom)
        return Composition(board, rects, rules)

    def tall(self) -> Composition:
        """Heading, board, reason, tree or counters, timeline, one below another."""
        head = self.px(64)
        bands = [*self._reason(), *self._tree(), *self._counters(), *self._chart()]
        if self._tells_story:
            bands = [band for band in bands if band.name != "counters"]
        needed = sum(band.gap + band.height for band in bands)
        across, down = self.shape.size
        high = self.width * down // across
        counts = self.shows(PicturePart.COUNTERS) and not self._tells_story
        if counts and high + head + needed > self.bottom:
            bands = [band for band in bands if band.name != "tree"]
        bands[0] = bands[0]._replace(gap=self.px(12), is_ruled=False)
        needed = sum(band.gap + band.height for band in bands if not band.is_spare)
        room = self.bottom - head - needed - 2 * self.margin
        board = fitted(self.shape, self.width - 2 * self.margin, room)
        board = board.moved((self.width - board.rect.width) // 2, head)
        side = min(board.grid.x, 6 * self.margin)
        area = self._across(side, board.rect.bottom)
        area = area._replace(height=area.height - self.margin)
        done = stacked(area, bands, self.thick)
        heading = Rect(side, 0, self.width - 2 * side, head)
        rects = self._strip(side) | {"heading": heading}
        return Composition(board, rects | self._divided(done.rects), done.rules)

    def _divided(self, rects: dict[str, Rect]) -> dict[str, Rect]:
        """*rects*, where a story has its curve beside its ladder or below it."""
        is_whole = self._tells_story and self.shows(PicturePart.COUNTERS)
        if not is_whole or "tree" not in rects:
            return rects
        area, gap = rects["tree"], self.px(_STORY_GAP)
        if area.width >= self.px(_BESIDE):
            left, right = _split(area, _LADDER, gap)
            return rects | {"tree": left, "chart": right}
        high = round(area.height * _LADDER_ABOVE)
        below = area._replace(y=area.y + high, height=area.height - high)
        return rects | {"tree": area._replace(height=high - gap // 2), "chart": below}

    @staticmethod
    def _centred(board: BoardPlacement, width: int, height: int) -> BoardPlacement:
        left, top = (width - board.rect.width) // 2, (height - board.rect.height) // 2
        return board.moved(left, max(0, top))

    def _strip(self, side: int) -> dict[str, Rect]:
        """The timeline's rows, from *side* to the right margin."""
        if not self.shows(PicturePart.TIMELINE):
            return {}
        right = side if self.form in {Aspect.SQUARE, Aspect.TALL} else 4 * self.margin
        row = self.px(52)
        track = Rect(side, self.bottom, self.width - side - right, row)
        footer = track._replace(y=self.height - self.margin - row)
        rects = {"track": track}
        if self.has_footer:
            rects["footer"] = footer
        if self.form is Aspect.TALL:
            rects["legend"] = track._replace(y=track.bottom, height=self.px(44))
        elif self.form is not Aspect.SQUARE and self.has_footer:
            room = footer.width // 2 - self.px(190)
            rects["legend"] = footer._replace(width=room)
        return rects

    def _beside(self, board: BoardPlacement, bottom: int, gap: int, side: int) -> Rect:
        """The room right of the cells, from their top to *bottom*."""
        left = max(board.grid.right + self.px(gap), board.rect.right)
        top = board.grid.y
        return Rect(left, top, self.width - left - side, bottom - top)

    def _below(self, board: BoardPlacement) -> Rect:
        """The room under the cells, as wide as they are, for the counters."""
        top, grid = board.rect.bottom, board.grid
        return Rect(
            grid.x, top, grid.width, min(self.bottom - top - self.margin, self.px(180))
        )

    def _across(self, side: int, top: int) -> Rect:
        """All the width between the margins, from *top* to the timeline."""
        height = self.bottom - top - self.margin
        return Rect(side, top, self.width - 2 * side, height)

    def _as_high(self, board: BoardPlacement, room: tuple[int, int]) -> BoardPlacement:
        """*board* or, where it is low for its *room*, a square one in its place.

        What stands beside a low board does not have to be as low.
        """
        if board.grid.height * _LOW >= board.grid.width:
            return board
        usual = fitted(board_shape(classic()), *room)
        return usual.moved(board.rect.x, (self.bottom - usual.rect.height) // 2)

    def _with_panel(
        self, board: BoardPlacement, beside: BoardPlacement, end: int, bands: list[Band]
    ) -> Composition:
        """*bands* right of *board*, and above them the heading.

        They begin where the cells of *beside* do, the heading with its labels.
        """
        rects = self._strip(board.grid.x)
        if self.form is Aspect.STANDARD and "track" in rects:
            rects.pop("legend", None)
            if not self._tells_story:  # which names each new technique itself
                bands = [*bands, self._band("legend", 32, 22)]
        panel = self._beside(board, end, 48, 4 * self.margin)
        rects |= self._legend_above(rects, panel)
        top, first = beside.rect.y, beside.grid.y
        panel = panel._replace(y=first, height=end - first)
        done = stacked(panel, bands, self.thick)
        heading = panel._replace(y=top, height=panel.y - top)
        rects |= {"heading": heading} | self._divided(done.rects)
        return Composition(board, rects, done.rules)

    def _legend_above(self, rects: dict[str, Rect], panel: Rect) -> dict[str, Rect]:
        """The legend between *panel* and the timeline, where controls need its row."""
        track, gap = rects.get("track"), self.px(6)
        if "legend" not in rects or track is None or not self.has_controls:
            return {}
        height = min(self.px(44), track.y - panel.bottom - 2 * gap)
        if height < self.px(36):
            return {}
        room = Rect(panel.x, track.y - gap - height, panel.width, height)
        return {"legend": room}

    def _band(self, name: str, height: float, gap: float, grow: int = 0) -> Band:
        return Band(name, self.px(height), grow, self.px(gap))

    def _reason(self) -> list[Band]:
        if not self.shows(PicturePart.REASON):
            return []
        height = _REASON * min(self.words, 1.3)
        return [self._band("reason", height, 36, grow=1)._replace(is_ruled=True)]

    def _tree(self) -> list[Band]:
        if not self.shows(PicturePart.TREE):
            return []
        if self._tells_story:
            return [self._band("tree", 250, 40, grow=3)._replace(is_ruled=True)]
        tree = self._band("tree", 150, 40, grow=9)
        return [tree._replace(is_ruled=True, is_spare=True)]

    def _counters(self) -> list[Band]:
        if not self.shows(PicturePart.COUNTERS):
            return []
        is_high = self.form is Aspect.STANDARD and not self._tells_story
        rows = 164 if is_high else 84
        height = rows * min(self.words, 1.4)
        return [self._band("counters", height, 40)._replace(is_ruled=True)]

    def _chart(self) -> list[Band]:
        if not self.shows(PicturePart.COUNTERS) or self._tells_story:
            return []
        chart = self._band(
            "chart", 72, 16, grow=1 if self.shows(PicturePart.TREE) else 3
        )
        return [chart._replace(is_spare=True)]

    def _column(self) -> list[Band]:
        """The column right of the board in a square picture."""
        if self._tells_story:
            bands = [
                Band("heading", self.px(84)),
                self._band("tree", 330, 36, grow=1),
                self._band("counters", 96, 36),
            ]
            return [band._replace(is_ruled=band.gap > 0) for band in bands]
        bands = [
            Band("heading", self.px(84)),
            self._band("counters", 220, 36, grow=3),
            self._band("chart", 110, 36, grow=2)._replace(is_spare=True),
        ]
        if self.shows(PicturePart.TIMELINE):
            bands.append(self._band("legend", 140, 36)._replace(is_spare=True))
        return [band._replace(is_ruled=band.gap > 0) for band in bands]


def _split(area: Rect, share: float, gap: int) -> tuple[Rect, Rect]:
    """*area* cut in two side by side; the left one has *share* of it, less *gap*."""
    edit = round(area.width * share)
    return (
        area._replace(width=edit - gap),
        area._replace(x=area.x + edit, width=area.width - edit),
    )
