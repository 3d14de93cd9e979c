"""The text of a question as HTML, with its board, and the same read back."""

import re
from html import escape, unescape
from typing import Final

from viz.export.quiz.sheet import SheetQuestion

_SAID: Final = re.compile('<p class="said">(.*?)</p>', re.DOTALL)


def html_body(question: SheetQuestion, board: str) -> str:
    """The text of *question* as HTML, with *board*, which is HTML, in the middle."""
    text, note = html_text(question.text), html_text(question.note)
    return f'<p class="said">{text}</p>{board}<p class="said">{note}</p>'


def said_in(body: str) -> str:
    """What ``html_body`` says without the board, in one line."""
    return " ".join(unescape(part) for part in _SAID.findall(body))


def html_text(text: str) -> str:
    """*text* as HTML."""
    return escape(text, quote=False)
