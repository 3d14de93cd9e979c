"""Handouts as PDF: A4 pages to print, laid out as frames.

Nothing is wider than the space between the margins, and a cue is never on two pages.
The answers are on pages of their own at the end. Lengths are tenths of a point, of
which 72 are an inch.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain, islice, pairwise
from typing import Final, TypeAlias

from sudoscope.quizzes.export.handouts.blocks import (
    ASCENT,
    GAP,
    HAIR,
    LEADING,
    MARGINS,
    SIZE,
    Block,
    LetterStyle,
    Paragraph,
    column,
    ink_of,
    inset,
    lowered,
    placed,
    rows_of,
    stacked,
)
from sudoscope.quizzes.export.handouts.handout import (
    Handout,
    HandoutCue,
    HandoutTable,
)
from viz.painters.pdf import Document, PdfPage, pdf_pages
from viz.shapes import (
    Align,
    Fill,
    Frame,
    Group,
    Rect,
    Shape,
    Text,
    Weight,
)
from viz.text_fitting import shortened
from viz.theme import Role

POINTS: Final = 0.1
"""Points in the unit of lengths."""
_PICTURES: Final = range(1900, 1499, -50)
"""Widths of the pictures: the largest with which the pages are as few as can be."""
_LARGE_PICTURES: Final = range(2450, 2199, -50)
"""The same where small digits are to be read."""
_LARGEST: Final = 2900
"""The width of pictures at most on a page that has room for larger ones."""
_ENLARGED: Final = range(_LARGEST, _PICTURES.start - 1, -50), _PICTURES
"""The widths of pictures that are tried on a full page, the small ones at last."""
_WIDE: Final = range(MARGINS.width, 3500, -200)
"""Widths of a second picture below the first."""
_ALONE: Final = 3900
"""The width of a picture that has a page to itself."""
_LARGER: Final = 1.3
"""How much larger the letters of such a page are."""
_GUTTER: Final = 200
_RULES: Final = range(2, 4)
"""Lines for an answer."""
_RULE_GAP: Final = 250
_TABLE_LINE: Final = 200
"""A line of a table by hand."""
_PADDING: Final = 40
_FOOT: Final = SIZE[1] - 340
_NAME: Final = 1400
"""Room for a name."""


_TITLE: Final = LetterStyle(205, Weight.BOLD)
_ABOUT: Final = LetterStyle(115, gap=60)
_SMALL: Final = LetterStyle(92, role=Role.QUIET)
_STEP: Final = LetterStyle(92, Weight.SEMIBOLD, Role.QUIET)
_SAID: Final = LetterStyle(114)
_NOTE: Final = LetterStyle(104, gap=40)
_ASKED: Final = LetterStyle(114, Weight.SEMIBOLD, gap=80)
_OPTION: Final = LetterStyle(114, gap=50)
_ANSWER: Final = LetterStyle(125, Weight.BOLD)

_Sheet: TypeAlias = list[tuple[int, Block]]
"""The blocks of a page, each with the row of its upper edge."""


def pdf_handout(handout: Handout) -> bytes:
    """*handout* as a PDF file."""
    document = Document(handout.title, handout.about, handout.language)
    return pdf_pages(handout_pages(handout), document, POINTS)


def handout_pages(handout: Handout) -> tuple[PdfPage, ...]:
    """The pages of *handout*, in tenths of a point."""
    heading = _heading(handout)
    rows = () if handout.table is None else tuple(_table(handout.table))
    asked = min(
        (
            _sheets((heading, *_cues(handout, side, heading.height), *rows))
            for side in _sides(handout)
        ),
        key=len,
    )
    answers = _sheets(_answers(handout)) if handout.key else ()
    sheets = [*_filled(asked, handout), *answers]
    return tuple(
        _page(sheet, handout.title, f"{number} / {len(sheets)}")
        for number, sheet in enumerate(sheets, start=1)
    )


def _sides(handout: Handout) -> range:
    """The widths that its pictures may have; they are large where pages have room."""
    if handout.has_large_pictures:
        return _LARGE_PICTURES
    has_room = any(cue.ends_page for cue in handout.cues)
    largest = (_LARGE_PICTURES if has_room else _PICTURES).start
    return range(largest, _PICTURES.stop, _PICTURES.step)


def _heading(handout: Handout) -> Block:
    """The title, what it is about, and room for a name."""
    line = MARGINS.right - _NAME
    low = round(_TITLE.size * ASCENT)
    name = Text(handout.name, line - 40, low, 100, ink_of(Role.INK), align=Align.RIGHT)
    room = Fill(Rect(line, low + 15, _NAME, HAIR), ink_of(Role.INK))
    title = column([(handout.title, _TITLE)], width=MARGINS.width - _NAME - 420)
    rest = column([(handout.about, _ABOUT), (handout.facts, _SMALL)])
    below = title.height + _ABOUT.gap
    marks = (name, room, *title.marks, *lowered(rest.marks, below))
    return Block(below + rest.height + GAP, marks)


def _filled(sheets: Iterable[_Sheet], handout: Handout) -> Iterator[_Sheet]:
    """*sheets* with pictures as large as each has room for, all of one width on it.

    Second pictures are below the others, as wide as the page or nearly so, where all
    have room there.
    """
    cues = zip(handout.cues, handout.alone, strict=True)
    for sheet in sheets:
        shown = [*islice(cues, sum(bool(block.pictures) for _, block in sheet))]
        if any(is_alone for _, is_alone in shown):
            yield sheet
            continue
        tried = (
            _sheets(_with_cues(sheet, [_wide_cue(cue, side, w) for cue, _ in shown]))
            for sides in (_ENLARGED if shown else ())
            for w in _WIDE
            for side in sides
        )
        yield next((found[0] for found in tried if len(found) == 1), sheet)


def _with_cues(sheet: _Sheet, cues: Iterable[Block]) -> Iterator[Block]:
    """The blocks of *sheet*, with *cues* in place of its own."""
    others = iter(cues)
    for _, block in sheet:
        yield next(others) if block.pictures else block


def _cues(handout: Handout, side: int, above: int) -> Iterator[Block]:
    """Each cue of *handout*; one that is alone on its page fills it.

    Args:
        handout: The handout.
        side: The width of pictures on pages with several cues.
        above: What the heading takes of the first page.
    """
    for cue, is_alone in zip(handout.cues, handout.alone, strict=True):
        large = _cue_of_a_page(cue, above) if is_alone else None
        yield large or _cue(cue, side)
        above = 0


def _cue(cue: HandoutCue, side: int) -> Block:
    """A picture, beside it the words and, where it asks, options or lines."""
    left = MARGINS.x + side + _GUTTER
    board = inset(cue.picture, (MARGINS.x, 0), side)
    told = _told(cue, left, MARGINS.right - left, rows_of(board))
    return told._replace(
        height=max(rows_of(board), told.height),
        pictures=(board, *told.pictures),
        ends_page=cue.ends_page,
    )


def _wide_cue(cue: HandoutCue, side: int, width: int) -> Block:
    """The same with a second picture, if there is one, below both, of that width."""
    block = _cue(cue._replace(beside=None), side)
    if cue.beside is None:
        return block
    second = inset(cue.beside, (MARGINS.x, 0), width)
    parts = block, Block(rows_of(second), (), (second,))
    return stacked(parts, _ASKED.gap)._replace(ends_page=cue.ends_page)


def _cue_of_a_page(cue: HandoutCue, above: int) -> Block | None:
    """*cue* with a large picture, and below it what is said, in large letters.

    ``None`` where a second picture leaves too little room for a large one.
    """
    told = _told(cue, MARGINS.x, MARGINS.width, 0, _LARGER)
    room = MARGINS.height - above - told.height - 2 * GAP
    width, height = cue.picture.size
    side = min(_ALONE, room * width // height)
    if side < _LARGE_PICTURES.start:
        return None
    left = MARGINS.x + (MARGINS.width - side) // 2
    board = inset(cue.picture, (left, 0), side)
    picture = Block(rows_of(board), (), (board,))
    return stacked((picture, told), GAP)._replace(ends_page=cue.ends_page)


def _told(
    cue: HandoutCue, left: int, width: int, height: int, larger: float = 1
) -> Block:
    """What *cue* says and asks, with lines as far as *height* at least."""
    words: list[Paragraph] = [(cue.title, _STEP)]
    words += [(cue.said, _SAID)] if cue.said else []
    words += [(line, _NOTE) for line in cue.notes]
    parts = [column(_grown(words, larger), left, width)]
    if cue.beside is not None:
        second = inset(cue.beside, (left, 0), width)
        parts.append(Block(rows_of(second), (), (second,)))
    if cue.question is not None:
        asked = [(f"{cue.label}: {cue.question.asked}", _ASKED)]
        asked += [(row, _OPTION) for row in cue.rows]
        parts.append(column(_grown(asked, larger), left, width))
    told = stacked(parts, _ASKED.gap)
    if cue.question is None or cue.rows:
        return told
    return _with_rules(told, left, width, height, cue.line_count)


def _grown(paragraphs: Iterable[Paragraph], by: float) -> Iterator[Paragraph]:
    """*paragraphs* in letters so many times as large."""
    for text, style in paragraphs:
        yield text, style._replace(size=round(style.size * by))


def _with_rules(block: Block, left: int, width: int, height: int, lines: int) -> Block:
    """*block* and below it lines for an answer: at least so many, to that height."""
    count = min(max((height - block.height) // _RULE_GAP, _RULES[0]), _RULES[-1])
    count = max(count, lines)
    above = block.height + _RULE_GAP
    rows = range(above, block.height + count * _RULE_GAP + 1, _RULE_GAP)
    ink = ink_of(Role.QUIET)
    rules = (Fill(Rect(left, y - HAIR, width, HAIR), ink) for y in rows)
    return block._replace(height=rows[-1], marks=(*block.marks, *rules))


def _table(table: HandoutTable) -> Iterator[Block]:
    """The rows of *table*, the first with the headings, which each page repeats."""
    edges = [
        MARGINS.x + MARGINS.width * width // sum(table.shares)
        for width in accumulate(table.shares, initial=0)
    ]
    words = ["", *(column.heading for column in table.columns)]
    heading = _row(words, edges, round(_NOTE.size * LEADING), _NOTE)
    for number in range(1, table.rows + 1):
        row = _row([str(number)], edges, table.lines * _TABLE_LINE, _SAID)
        if number == 1:
            row = stacked((heading, row), 0)
        yield row._replace(gap=0, heading=(heading,) if number > 1 else ())


def _row(
    words: Sequence[str], edges: Sequence[int], height: int, style: LetterStyle
) -> Block:
    """A row of a table with lines around its cells; *words* from the left on."""
    height += 2 * _PADDING
    across, ink = Rect(edges[0], 0, edges[-1] - edges[0], HAIR), ink_of(Role.QUIET)
    lines = [Fill(across._replace(y=y), ink) for y in (0, height)]
    lines += [Fill(Rect(x, 0, HAIR, height), ink) for x in edges]
    cells = (
        column([(text, style)], left + _PADDING, right - left - 2 * _PADDING)
        for text, (left, right) in zip(words, pairwise(edges), strict=False)
    )
    marks = (mark for cell in cells for mark in lowered(cell.marks, _PADDING))
    return Block(height, (*lines, *marks))


def _answers(handout: Handout) -> Iterator[Block]:
    """The key: to each question its answer."""
    yield column([(handout.title, _SMALL), (handout.key, _TITLE)])
    for cue in handout.cues:
        if cue.question is not None:
            asked, head = cue.question, f"{cue.label} · {cue.title}"
            why = [(asked.reason, _SAID)] if asked.reason else []
            said = [(asked.asked, _SAID), (asked.answer, _ANSWER)]
            yield column([(head, _STEP), *said, *why])


def _sheets(blocks: Iterable[Block]) -> list[_Sheet]:
    """*blocks* on as many pages as they need, none of them on two."""
    sheets: list[_Sheet] = [[]]
    y = MARGINS.y
    for block in blocks:
        is_ended = bool(sheets[-1]) and sheets[-1][-1][1].ends_page
        if is_ended or (sheets[-1] and y + block.height > MARGINS.bottom):
            sheets.append([])
            y = MARGINS.y
            for heading in block.heading:
                sheets[-1].append((y, heading))
                y += heading.height
        sheets[-1].append((y, block))
        y += block.height + block.gap
    return sheets


def _page(sheet: _Sheet, title: str, number: str) -> PdfPage:
    """A page with its blocks, and with *title* and *number* at its foot."""
    shapes: Sequence[Shape] = (
        Fill(Rect(0, 0, *SIZE), ink_of(Role.FACE)),
        *chain.from_iterable(lowered(block.marks, y) for y, block in sheet),
        *_foot(title, number),
    )
    whole = Group("page", Rect(0, 0, *SIZE), tuple(shapes))
    return PdfPage(
        Frame(SIZE, (whole,)),
        tuple(chain.from_iterable(placed(block.pictures, y) for y, block in sheet)),
    )


def _foot(title: str, number: str) -> Iterator[Text]:
    size, colour = _SMALL.size, ink_of(Role.QUIET)
    yield Text(number, MARGINS.right, _FOOT, size, colour, align=Align.RIGHT)
    said = shortened(title, size, MARGINS.width - 600)
    yield Text(said, MARGINS.x, _FOOT, size, colour)
