"""A drill: a page that asks without end, judges, and needs no network.

It has all questions of a quiz, each with its board, and asks them in an order by
chance, over and over. One that was answered wrongly comes back soon.
"""

import json
from base64 import b64encode
from html import escape
from typing import Any, Final

from sudoscope.pages.document import source_hash
from sudoscope.quizzes.export.body import spoken_board
from sudoscope.quizzes.export.pictures import BoardPictures
from sudoscope.quizzes.export.sheet import QuizSheet, SheetQuestion
from viz.assets_folder import assets
from viz.messages import phrases
from viz.painters.svg import svg

_SAID: Final = ("check", "next", "right", "wrong", "missed", "score", "all-right")
_PAGE: Final = """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<header><h1>{title}</h1><p id="score">{facts}</p></header>
<main>
<img id="board" src="data:," alt="">
<div>
<p id="kind"></p>
<fieldset><legend id="asked"></legend><div id="options"></div></fieldset>
<button id="go" type="button">{check}</button>
<div id="verdict" aria-live="polite"></div>
</div>
</main>
<noscript><p>{script_needed}</p></noscript>
<script type="application/json" id="facts">{data}</script>
<script>{script}</script>
</body>
</html>
"""


def drill_page(sheet: QuizSheet) -> bytes:
    """*sheet* as one file for a browser that asks its questions without end."""
    words = phrases("quiz_sheet", sheet.language)
    style, script = _asset("drill.css"), f'"use strict";\n{_asset("drill.js")}'
    pictures = BoardPictures(sheet.language)
    data = {
        "words": {name: words[name] for name in _SAID},
        "questions": [_record(pictures, question) for question in sheet.questions],
    }
    return _PAGE.format(
        language=sheet.language,
        policy=_policy(style, script),
        title=escape(sheet.title),
        facts=escape(sheet.facts),
        check=escape(words["check"]),
        script_needed=escape(words["script-needed"]),
        style=style,
        script=script,
        data=json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"),
    ).encode()


def _record(pictures: BoardPictures, question: SheetQuestion) -> dict[str, Any]:
    """What the page has of *question*."""
    image = b64encode(svg(pictures.frame(question)).encode()).decode()
    said = question.said
    return {
        "title": said.title,
        "text": said.text,
        "note": said.note,
        "options": [{"text": o.answer, "right": o.is_right} for o in said.options],
        "single": said.is_single,
        "right": said.right,
        "reason": said.reason,
        "board": spoken_board(question),
        "image": f"data:image/svg+xml;base64,{image}",
    }


def _policy(style: str, script: str) -> str:
    """What the page may do: run its own script, use its own style and pictures."""
    script_hash, style_hash = map(source_hash, (script, style))
    return (
        "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:;"
        f" script-src {script_hash}; style-src {style_hash}"
    )


def _asset(name: str) -> str:
    return (assets() / "drill" / name).read_text("utf-8")
