"""The painter on pygame surfaces, for window and recorder alike.

Only what changed since the last frame is painted again.
"""

import io
from collections import OrderedDict
from collections.abc import Iterable
from functools import lru_cache
from itertools import takewhile, zip_longest
from typing import Final, NamedTuple

import pygame

from viz.fonts import font_file, letters
from viz.painters.antialias import sprite
from viz.painters.image_cache import stored
from viz.painters.system_fonts import font_for, runs
from viz.shapes import (
    Align,
    Colour,
    Fill,
    Frame,
    Group,
    Outline,
    Picture,
    Shape,
    Text,
    TextHighlight,
    Weight,
)

_GLYPHS: Final = 24 * 2**20
"""Bytes of rendered text that are kept."""


class Letters:
    """Renders and caches texts."""

    def __init__(self) -> None:
        pygame.font.init()
        self._image = stored(_GLYPHS)(_image)

    def rendered(self, text: Text) -> tuple[pygame.Surface, int]:
        """The image of *text*, and the row in it that the letters stand on."""
        image = self._image(text.text, text.weight, text.size, text.colour)
        return image, _font(text.weight, text.size).get_ascent()

    def width(self, text: Text, end: int) -> int:
        """How many pixels wide *text* is painted up to character *end*."""
        pieces = _pieces(text.text[:end], text.weight, text.size)
        return sum(font.size(piece)[0] for font, piece in pieces)


@lru_cache(maxsize=128)
def _font(weight: Weight, size: int) -> pygame.font.Font:
    """The font of the program in *weight*, *size* pixels an em."""
    return pygame.font.Font(str(font_file(weight)), size)


def _pieces(said: str, weight: Weight, size: int) -> list[tuple[pygame.font.Font, str]]:
    """*said* in pieces, each with its font."""
    own = _font(weight, size)
    if letters(weight).issuperset(said):
        return [(own, said)]
    return [
        (own if path is None else font_for(piece, path, size), piece)
        for piece, path in runs(said, weight)
    ]


def _image(said: str, weight: Weight, size: int, colour: Colour) -> pygame.Surface:
    own = _font(weight, size)
    parts = [
        (font, font.render(piece, True, colour[:3]))  # noqa: FBT003 - pygame's own order
        for font, piece in _pieces(said, weight, size)
    ]
    image = parts[0][1]
    if len(parts) > 1 or parts[0][0] is not own:
        wide = sum(part.get_width() for _, part in parts)
        image = pygame.Surface((wide, own.get_height()), pygame.SRCALPHA)
        left = 0
        for font, part in parts:
            image.blit(part, (left, own.get_ascent() - font.get_ascent()))
            left += part.get_width()
    if colour[3] < 255:  # noqa: PLR2004 - opaque
        image.set_alpha(colour[3])
    return image


_OPAQUE: Final = 255
_MOST_PARTS: Final = 160
"""Changed parts of a picture above which all of it is painted again."""
_SMALL: Final = 64
"""Of a group smaller than the picture by this factor one part is painted at most."""
_MOST_SHAPES: Final = 24
"""Differing shapes of a group above which they are painted as one part."""
_SPARE: Final = 4096
"""Pixels painted in vain that take no longer than one more part of a picture does."""
_MOST_RECENT: Final = 2048
_RECENT: Final = 16
"""How many drawings of groups are kept that are not in the picture, and by which factor
these are smaller than it: cells and pieces of panels come again as they were."""


class _Drawing(NamedTuple):
    """Images of the shapes of a group, in drawing order.

    Attributes:
        group: The group.
        whole: Around all that is painted of it. Letters with accents, and words that
            find no room, reach beyond the bounds of their group.
        boxes: Where each goes; or one, where one image shows all of them.
        images: What each looks like: an image, or one colour.
        hollows: For outlines by their place in the order, the clear area inside.
    """

    group: Group
    whole: pygame.Rect
    boxes: list[pygame.Rect]
    images: list[pygame.Surface | Colour]
    hollows: dict[int, pygame.Rect]

    def put(self, target: pygame.Surface, part: pygame.Rect) -> None:
        """Draw what lies in *part*, to which *target* is clipped."""
        _, _, boxes, images, hollows = self
        for index in part.collidelistall(boxes):
            if index in hollows and hollows[index].contains(part):
                continue
            image = images[index]
            if isinstance(image, tuple):
                target.fill(image, boxes[index])
            else:
                target.blit(image, boxes[index])

    def between(self, first: int, last: int) -> range:
        """The images of all shapes but the *first* and the *last* so many."""
        is_one = len(self.boxes) < len(self.group.shapes)
        return range(1) if is_one else range(first, len(self.boxes) - last)


class ScreenPainter:
    """Paints frames on one surface and repaints only what changed.

    Args:
        surface: Where to paint; nobody else may paint there meanwhile.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._letters = Letters()
        self._shown: Frame | None = None
        self._drawings: dict[int, _Drawing] = {}
        self._recent: OrderedDict[int, _Drawing] = OrderedDict()
        self._ground: tuple[Group, ...] = ()
        self._under: pygame.Surface | None = None

    def paint(self, frame: Frame) -> list[pygame.Rect]:
        """Update the surface to *frame* and return the repainted parts.

        Nothing is painted, and the list is empty, where *frame* equals the last one.
        """
        parts = self._changed(frame)
        if not parts:
            return parts
        drawings = self._keep_drawings(frame)
        self._lay_ground(frame)
        self._shown = frame
        boxes = [drawing.whole for drawing in drawings]
        for part in parts:
            self._paint(part, drawings, boxes)
        self._surface.set_clip(None)
        return parts

    def move_to(self, surface: pygame.Surface) -> None:
        """Paint on *surface* from now on."""
        self._surface = surface
        self.forget()

    def forget(self) -> None:
        """Paint everything again next time."""
        self._shown = None
        self._drawings = {}
        self._recent.clear()
        self._ground, self._under = (), None

    def _keep_drawings(self, frame: Frame) -> list[_Drawing]:
        """The drawings of *frame*, which are kept, and small ones that left it, too."""
        width, height = frame.size
        drawings = [self._drawing(group) for group in frame.groups]
        before, self._drawings = self._drawings, {id(d.group): d for d in drawings}
        for key in before.keys() - self._drawings.keys():
            bounds = before[key].group.bounds
            if bounds.width * bounds.height * _RECENT <= width * height:
                self._recent[key] = before[key]
        while len(self._recent) > _MOST_RECENT:
            self._recent.popitem(last=False)
        return drawings

    def _lay_ground(self, frame: Frame) -> None:
        """Paint the background that does not change from frame to frame."""
        was = self._ground or (self._shown.groups if self._shown else ())
        pairs = takewhile(
            lambda pair: pair[0] is pair[1], zip(was, frame.groups, strict=False)
        )
        ground = tuple(old for old, _ in pairs)
        if len(ground) != len(self._ground):
            self._ground, self._under = ground, None
        if ground and self._under is None:
            self._under = self._surface.copy()
            for group in ground:
                self._drawing(group).put(self._under, self._under.get_rect())

    def _paint(
        self, part: pygame.Rect, drawings: list[_Drawing], boxes: list[pygame.Rect]
    ) -> None:
        """Draw what of *drawings*, each in one of *boxes*, lies in *part*."""
        self._surface.set_clip(part)
        if self._under is not None:
            self._surface.blit(self._under, part, part)
        for index in part.collidelistall(boxes):
            if index >= len(self._ground):
                drawings[index].put(self._surface, part)

    def _drawing(self, group: Group) -> _Drawing:
        """*group* ready to be put on a surface, made once while it is kept."""
        key = id(group)
        drawing = self._drawings.get(key)
        if drawing is None:
            drawing = self._recent.pop(key, None)
            drawing = _as_image(drawing) if drawing else self._made(group)
            self._drawings[key] = drawing
        return drawing

    def _made(self, group: Group) -> _Drawing:
        drawing = _Drawing(group, pygame.Rect(group.bounds), [], [], {})
        for index, shape in enumerate(group.shapes):
            if isinstance(shape, Outline):
                hollow = shape.rect.inset(max(shape.width, shape.radius))
                if hollow.width > 0 and hollow.height > 0:
                    drawing.hollows[index] = pygame.Rect(hollow)
            image, box = self._image(shape)
            drawing.boxes.append(box)
            drawing.images.append(image)
        drawing.whole.unionall_ip(drawing.boxes)
        return drawing

    def _changed(self, frame: Frame) -> list[pygame.Rect]:
        whole = self._surface.get_rect()
        shown = self._shown
        if shown is None or shown.size != frame.size:
            return [whole]
        changed: list[pygame.Rect] = []
        for old, new in zip_longest(shown.groups, frame.groups):
            if old is not new:
                changed += self._differing(old, new)
        if len(changed) > _MOST_PARTS:
            return [whole]
        parts = [box.clip(whole) for box in changed]
        return _apart([part for part in parts if part.width and part.height])

    def _differing(self, old: Group | None, new: Group | None) -> list[pygame.Rect]:
        """Areas in which two groups at the same position differ."""
        if old is None or new is None or old.bounds != new.bounds:
            return [self._drawing(group).whole for group in (old, new) if group]
        first = _alike(zip(old.shapes, new.shapes, strict=False))
        if first == len(old.shapes) == len(new.shapes):
            return []
        rest = reversed(old.shapes[first:]), reversed(new.shapes[first:])
        last = _alike(zip(*rest, strict=False))
        drawings = self._drawing(old), self._drawing(new)
        places = [(drawing, drawing.between(first, last)) for drawing in drawings]
        boxes = [box for d, at in places for box in d.boxes[at.start : at.stop]]
        width, height = self._surface.get_size()
        is_small = new.bounds.width * new.bounds.height * _SMALL <= width * height
        if is_small or len(boxes) > _MOST_SHAPES:
            return [boxes[0].unionall(boxes[1:])]
        plain = [d.boxes[i] for d, at in places for i in at if i not in d.hollows]
        edges = [
            (d.boxes[i], d.hollows[i]) for d, at in places for i in at if i in d.hollows
        ]
        return plain + _frame_of(edges)

    def _image(self, shape: Shape) -> tuple[pygame.Surface | Colour, pygame.Rect]:
        """The image of *shape*, and its place."""
        match shape:
            case Text():
                return self._written(shape)
            case TextHighlight():
                return self._image(self._measured(shape))
            case Fill(rect, colour, 0) if colour[3] == _OPAQUE:
                return colour, pygame.Rect(rect)
            case Picture(_, _, rect):
                return _loaded(shape), pygame.Rect(rect)
            case _:
                image, corner = sprite(shape)
                return image, image.get_rect(topleft=corner)

    def _measured(self, shape: TextHighlight) -> Fill | Outline:
        """The box of *shape*, whose letters are measured."""
        left, right = (
            self._letters.width(shape.line, end) for end in (shape.start, shape.end)
        )
        rect = shape.around(left, right)
        if not shape.width:
            return Fill(rect, shape.colour, shape.radius)
        return Outline(rect, shape.colour, shape.width, shape.radius)

    def _written(self, text: Text) -> tuple[pygame.Surface, pygame.Rect]:
        image, ascent = self._letters.rendered(text)
        left = text.x
        if text.align is Align.CENTRE:
            left -= image.get_width() // 2
        elif text.align is Align.RIGHT:
            left -= image.get_width()
        return image, image.get_rect(topleft=(left, text.baseline - ascent))


def _as_image(drawing: _Drawing) -> _Drawing:
    """*drawing* as one image, sooner put down again than many areas of one colour.

    What is seen through an area would be mixed twice where these overlap.
    """
    group, whole, boxes, images, _ = drawing
    areas = [s for s in group.shapes if isinstance(s, Fill) and not s.radius]
    if len(boxes) <= _MOST_SHAPES or len(areas) < len(images):
        return drawing
    clear = [b for b, s in zip(boxes, areas, strict=True) if s.colour[3] < _OPAQUE]
    if any(len(box.collidelistall(boxes)) > 1 for box in clear):
        return drawing
    together = pygame.Surface(whole.size, pygame.SRCALPHA)
    for area, box in zip(areas, boxes, strict=True):
        together.fill(area.colour, box.move(-whole.x, -whole.y))
    return drawing._replace(boxes=[whole], images=[together])


def _alike(pairs: Iterable[tuple[Shape, Shape]]) -> int:
    """Number of leading pairs of equal shapes."""
    count = 0
    for one, other in pairs:
        if one is not other and one != other:
            break
        count += 1
    return count


def _frame_of(edges: list[tuple[pygame.Rect, pygame.Rect]]) -> list[pygame.Rect]:
    """What outlines cover: four bars around what of their hollows all leave clear.

    The outlines themselves, where they leave nothing clear.
    """
    if not edges:
        return []
    outlines = [outline for outline, _ in edges]
    whole, hollow = outlines[0].unionall(outlines[1:]), edges[0][1]
    for _, other in edges[1:]:
        hollow = hollow.clip(other)
    if not (hollow.width and hollow.height):
        return outlines
    left, right = hollow.left - whole.left, whole.right - hollow.right
    return [
        pygame.Rect(whole.topleft, (whole.width, hollow.top - whole.top)),
        pygame.Rect(
            whole.left, hollow.bottom, whole.width, whole.bottom - hollow.bottom
        ),
        pygame.Rect(whole.left, hollow.top, left, hollow.height),
        pygame.Rect(hollow.right, hollow.top, right, hollow.height),
    ]


def _apart(parts: list[pygame.Rect]) -> list[pygame.Rect]:
    """Merge overlapping parts, and neighbours that nearly fill the box around both."""
    joined: list[pygame.Rect] = []
    for part in parts:
        box = part
        if joined:
            both = part.union(joined[-1])
            parts_of = part.w * part.h + joined[-1].w * joined[-1].h
            if both.w * both.h <= parts_of + _SPARE:
                box = both
                joined.pop()
        while (hit := box.collidelist(joined)) >= 0:
            box = box.union(joined.pop(hit))
        joined.append(box)
    return joined


@lru_cache(maxsize=4)
def _loaded(picture: Picture) -> pygame.Surface:
    image = pygame.image.load(io.BytesIO(picture.data), picture.name)
    # Laid out as surfaces are: from another layout it is put down ten times as slowly,
    # and one with a palette cannot be scaled smoothly.
    image = image.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
    size = picture.rect[2:]
    if image.get_size() == size:
        return image
    return pygame.transform.smoothscale(image, size)
