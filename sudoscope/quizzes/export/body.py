"""The text of a question as HTML, with its board, and the same read back."""

import re
from hashlib import sha256
from html import escape, unescape
from typing import Final

from sudoscope.quizzes.export.sheet import SheetQuestion

SHOWN: Final = 500
"""Width and height of a board on a page, in pixels."""
_DIGITS: Final = 12
_RULE: Final = frozenset("-+ ")
_SAID: Final = re.compile('<p class="said">(.*?)</p>', re.DOTALL)

_IMAGE: Final = re.compile('<img src="([^"]*)"')


def html_body(question: SheetQuestion, board: str) -> str:
    """The text of *question* as HTML, with *board*, which is HTML, in the middle."""
    text, note = html_text(question.said.text), html_text(question.said.note)
    return f'<p class="said">{text}</p>{board}<p class="said">{note}</p>'


def text_of_body(body: str) -> str:
    """What ``html_body`` says without the board, in one line."""
    return " ".join(unescape(part) for part in _SAID.findall(body))


def html_text(text: str) -> str:
    """*text* as HTML."""
    return escape(text, quote=False)


def plain_html(text: str) -> str:
    """The text that ``html_text`` has made."""
    return unescape(text)


def image_tag(source: str, said: str) -> str:
    """A board from the file *source*; *said* is for those who cannot see it."""
    return (
        f'<p><img src="{escape(source)}" alt="{escape(said)}"'
        f' width="{SHOWN}" height="{SHOWN}"></p>'
    )


def images_in(body: str) -> list[str]:
    """The files of the boards in a text."""
    return [unescape(source) for source in _IMAGE.findall(body)]


def image_name(picture: bytes) -> str:
    """A file name for *picture* that no other picture has."""
    return f"board-{sha256(picture).hexdigest()[:_DIGITS]}.png"


def spoken_board(question: SheetQuestion) -> str:
    """The board of *question* in one line, for those who cannot see it."""
    rows = (line for line in question.board if not _RULE.issuperset(line))
    return "; ".join(" ".join(line.split()) for line in rows)
