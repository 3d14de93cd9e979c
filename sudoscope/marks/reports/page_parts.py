"""Parts of the pages of a class: the document, boards, verdicts."""

from collections.abc import Iterable
from html import escape
from typing import Final

from solver.rules.digits import SYMBOLS
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.marks.reports.boards import BOARD_SIZE, board_frame
from sudoscope.marks.reports.results import StoredFinding
from viz.appearance import Appearance
from viz.painters.embedded_font import FONT_NOTICE
from viz.painters.svg import FAMILIES, elements, font_face
from viz.shapes import Weight
from viz.theme import Role, hex_of, theme_named

_THEME: Final = theme_named("paper")
_LETTERS: Final = frozenset((*map(chr, range(0x20, 0x7F)), *"ÄÖÜäöüß·–"))
_CLUES: Final = frozenset(SYMBOLS)
_SHOWN: Final = frozenset(
    {
        *(FindingKind.RETURNED, FindingKind.REFUSED, FindingKind.NOT_REFUSED),
        *(FindingKind.UNSOUND, FindingKind.MISSED, FindingKind.RESTORED),
    }
)
"""Kinds of findings that a board shows."""
_STYLE: Final = """
:root { color-scheme: light; }
body { font: 16px/1.5 FAMILIES; color: INK; background: BACKGROUND; margin: 2rem auto;
  max-width: 64rem; padding: 0 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h2 small { font-weight: 400; color: QUIET; margin-left: .5rem; }
h1, h2, b { font-weight: 600; }
a { color: ACCENT; }
p { margin: .25rem 0 .75rem; }
.quiet { color: QUIET; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
th, td { text-align: right; padding: .3rem .75rem; border-bottom: 1px solid RULE; }
th { font-weight: 600; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
tfoot td { font-weight: 600; border: 0; }
.right { color: PLACED; } .wrong { color: REMOVED; font-weight: 600; }
.uncalled { color: GUESS_INK; font-weight: 600; }
.fault { display: flex; gap: 1.5rem; margin: .75rem 0 1.75rem; break-inside: avoid;
  align-items: flex-start; flex-wrap: wrap; }
.fault svg { flex: none; width: 24rem; max-width: 100%; height: auto; }
.fault div { flex: 1; min-width: 18rem; }
pre, code { font: .85rem/1.5 ui-monospace, Consolas, Menlo, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0 .75rem;
  padding: .5rem .75rem; background: FACE; border: 1px solid RULE; border-radius: 4px; }
.bar { display: inline-block; height: .6rem; background: ACCENT; border-radius: 2px;
  vertical-align: baseline; }
@media print { body { margin: 0; max-width: none; background: #fff; } }
@page { margin: 16mm; }
"""


def document(title: str, body: Iterable[str], language: str) -> bytes:
    """A page that needs nothing beside it."""
    lines = "\n".join(body)
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_style()}</style>\n</head>\n"
        f"<body>\n{lines}\n</body>\n</html>\n"
    ).encode()


def _style() -> str:
    style = _STYLE.replace("FAMILIES", FAMILIES)
    for role in sorted(Role, key=lambda role: -len(role.name)):
        style = style.replace(role.name, hex_of(_THEME[role]))
    fonts = "\n".join(
        (
            font_face(Weight.REGULAR, _LETTERS),
            font_face(Weight.SEMIBOLD, _LETTERS),
            font_face(Weight.BOLD, _CLUES),
        )
    )
    return f"\n/* {FONT_NOTICE} */\n{fonts}{style}"


def board(finding: StoredFinding, rules: str, language: str) -> str:
    """The board of *finding* as SVG; empty where no board shows it."""
    if finding.kind not in _SHOWN or not finding.example.before:
        return ""
    frame = board_frame(finding, rules, Appearance(_THEME, language))
    width, height = BOARD_SIZE
    shapes = "".join(elements(group.shapes) for group in frame.groups[1:])
    said = escape(" ".join(finding.said[language]))
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{said}"'
        f' xmlns="http://www.w3.org/2000/svg" font-family="{escape(FAMILIES)}">\n'
        f"{shapes}</svg>"
    )


def fault(picture: str, *parts: str) -> str:
    """A fault: its board, if any, and beside it what is said."""
    said = "\n".join(filter(None, parts))
    return f'<div class="fault">\n{picture}\n<div>\n{said}\n</div>\n</div>'


def row(cells: Iterable[str], tag: str = "td") -> str:
    """A row of a table; *cells* are HTML."""
    return f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in cells)}</tr>"
