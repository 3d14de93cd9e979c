"""Puzzle sheets: every puzzle is printed once, with its rules and its solution."""

from dataclasses import replace
from pathlib import Path

import pytest

from solver import read_puzzle, solve
from solver.rules.shown_symbols import Symbols
from sudoscope.sheets.pages import SheetStyle, as_pdf, puzzle_pages, solution_pages
from sudoscope.sheets.paper import Paper
from sudoscope.sheets.printed_puzzle import PrintedPuzzle, printed
from tests.sudoscope.conftest import Program
from tests.support import EASY, NO_CLUES
from viz.fonts import text_width
from viz.messages import languages
from viz.shapes import Frame, Text, Weight

SMALL = "...23.......24.."
RULES = Path(__file__).parents[2] / "data" / "rules.jsonl"


def texts(frame: Frame) -> list[str]:
    """All words of a page."""
    shapes = [shape for group in frame.groups for shape in group.shapes]
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def style(per_page: int, paper: Paper = Paper.A4, language: str = "en") -> SheetStyle:
    """A style with a title."""
    return SheetStyle(paper, per_page, "Puzzles", language)


def some(count: int) -> list[PrintedPuzzle]:
    """So many small puzzles."""
    return [printed(read_puzzle(SMALL), "en", is_rated=False)] * count


def test_a_file_is_called_by_its_title() -> None:
    """Readers show it; where there is none the name of the file is shown."""
    named = style(1)
    bare = replace(named, title="")

    assert b"Puzzles" in as_pdf((), named, "file")
    assert b"file" in as_pdf((), bare, "file")


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_each_puzzle_is_on_one_page_once(per_page: int, paper: Paper) -> None:
    """In order, and nothing leaves the page."""
    pages = puzzle_pages(some(7), style(per_page, paper))

    said = [text for page in pages for text in texts(page)]
    numbers = [f"{number}. " for number in range(1, 8)]
    assert [n for t in said for n in numbers if t.startswith(n)] == numbers
    assert len(pages) == -(-7 // per_page)
    for page in pages:
        assert page.size == paper.size
        for shape in page.groups[0].shapes:
            if isinstance(shape, Text):
                assert 0 <= shape.x <= page.size[0]
                assert 0 <= shape.baseline <= page.size[1]


def test_a_board_shows_its_clues_and_its_solution_all_digits() -> None:
    """The digits of the solution are those of the solve."""
    puzzle = read_puzzle(EASY)
    shown = [printed(puzzle, "en", is_rated=True)]

    (page,), (solved,) = puzzle_pages(shown, style(1)), solution_pages(shown, style(1))

    digits = [t for t in texts(solved) if len(t) == 1 and t in "123456789"]
    assert shown[0].solution == solve(EASY).solution
    assert len(digits) == 81 + 9  # and the names of the columns
    clues = [
        shape.text
        for shape in page.groups[0].shapes
        if isinstance(shape, Text) and shape.weight is Weight.BOLD
    ]
    assert len(clues) == puzzle.clue_count


@pytest.mark.parametrize("language", languages())
def test_rules_and_ratings_are_said(language: str) -> None:
    """What a solver must know who has only the paper."""
    line = next(n for n in RULES.read_text("utf-8").splitlines() if '"thermo' in n)
    shown = printed(read_puzzle(line), language, is_rated=True)

    words = " ".join(texts(puzzle_pages([shown], style(2, language=language))[0]))

    assert shown.rules
    assert shown.rules[0].split(".")[0][:20] in words
    assert shown.rating in words
    assert "thermometer" in words.lower()


def test_files_are_written_and_what_is_wrong_is_named(
    sudoscope: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Solutions apart are a second file; a puzzle with several has none."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "list.txt").write_text(f"{EASY}\n{NO_CLUES}\n")

    done = sudoscope("sheet", "list.txt", "out.pdf", "--solutions", "apart")
    assert done.code == 0, done.err
    assert "puzzle 2 has several solutions" in done.err
    assert "2 puzzles on 1 page" in done.err
    for name in ("out.pdf", "out-solutions.pdf"):
        assert (tmp_path / name).read_bytes().startswith(b"%PDF")

    assert "ends in .pdf" in sudoscope("sheet", "list.txt", "out.txt").err
    assert sudoscope("sheet", "12").code == 2
    assert not (tmp_path / "sheet.pdf").exists()


def test_words_end_before_the_legend() -> None:
    """A long title, and what is wrong with a puzzle, leave the symbols free."""
    plain = printed(read_puzzle(SMALL), "en", is_rated=False)
    shown = [plain._replace(title="Stars and moons " * 12, flaw="several solutions")]

    (page,) = puzzle_pages(shown, SheetStyle(Paper.A4, 6, "", "en", Symbols.LETTERS))

    found = [one for one in page.groups[0].shapes if isinstance(one, Text)]
    title = next(one for one in found if one.text.startswith("1. Stars"))
    note = next(one for one in found if one.text == shown[0].flaw)
    row = [one for one in found if one.baseline == title.baseline]
    low = min(one.x - one.size // 2 for one in row if one.text in "ABCD")
    end = title.x + text_width(title.text, title.size, title.weight)
    assert end <= note.x - text_width(note.text, note.size, note.weight)
    assert note.x <= low


@pytest.mark.parametrize("symbols", [Symbols.LETTERS, Symbols.SHAPES])
def test_symbols_stand_for_digits_alike_in_puzzle_solution_and_legend(
    symbols: Symbols,
) -> None:
    """Four kinds on a board of four, each as often as its digit; no digit is left."""
    look = SheetStyle(Paper.A4, 1, "", "en", symbols)
    shown = [printed(read_puzzle(SMALL), "en", is_rated=False)]

    (page,), (solved,) = puzzle_pages(shown, look), solution_pages(shown, look)

    def marks(frame: Frame) -> list[object]:
        found = [shape for group in frame.groups for shape in group.shapes]
        if symbols is Symbols.SHAPES:  # nothing else on a sheet is black
            return [
                _form(s) for s in found if getattr(s, "colour", ()) == (0, 0, 0, 255)
            ]
        return [text for text in texts(frame) if text in "ABCD"]

    rows = 4 if symbols is Symbols.LETTERS else 0  # their names are letters, too
    assert len(marks(page)) == 4 + 4 + rows
    assert len(marks(solved)) == 16 + rows
    assert len(set(marks(page))) == 4
    assert set(marks(solved)) == set(marks(page))
    assert len([text for text in texts(solved) if text in "1234"]) == 4  # columns


def _form(shape: object) -> object:
    """The kind of *shape*, and of a polygon how many corners it has."""
    return type(shape).__name__, len(getattr(shape, "points", ()))


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [("." * 256, "16 digits"), (str(RULES), "rules about numbers")],
    ids=["large", "rules"],
)
def test_shapes_are_refused_where_they_cannot_stand_for_digits(
    puzzle: str, words: str, sudoscope: Program, tmp_path: Path
) -> None:
    """Before anything is solved or written."""
    target = tmp_path / "sheet.pdf"

    result = sudoscope("sheet", puzzle, str(target), "--symbols", "shapes")

    assert result.code == 2
    assert words in result.err
    assert not target.exists()
