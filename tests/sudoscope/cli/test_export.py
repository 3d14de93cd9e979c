"""``sudoscope export``: pages, pictures of steps, contact sheets, and refusals."""

from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from pypdf import PdfReader

import sudoscope
from solver import solve
from solver.codec import packed
from sudoscope.lessons.model.reading import lesson_named
from tests.sudoscope.conftest import Program
from tests.sudoscope.pages.pages import facts_of, logged, searched
from tests.support import EASY
from viz.painters.image_info import size_of

SMALL = "...23.......24.."
NAME = "map-dead-ends"
"""A short lesson."""


@pytest.fixture
def trace(tmp_path: Path) -> Path:
    """A solve with guesses, as a file."""
    path = tmp_path / "search.jsonl"
    path.write_bytes(packed(searched()))
    return path


@pytest.mark.thorough
def test_a_page_of_a_puzzle_in_a_file(sudoscope: Program, tmp_path: Path) -> None:
    """It says where the puzzle is from, and speaks the language asked for."""
    (tmp_path / "monday.txt").write_text(SMALL)
    path = tmp_path / "solve.html"

    made = sudoscope(
        "export", str(tmp_path / "monday.txt"), str(path), "--language", "de"
    )

    page = path.read_text("utf-8")
    assert made.code == 0
    assert "Wrote" in made.err
    assert "steps, " in made.err
    assert made.err.endswith(" kB\n")
    assert '<html lang="de" data-theme="auto">' in page
    assert '<p id="source">monday</p>' in page
    assert facts_of(page)["agent"] == "human"


@pytest.mark.thorough
def test_what_is_asked_for_is_on_the_page(sudoscope: Program, tmp_path: Path) -> None:
    """Title, source, colours, notes, questions and the part that is shown."""
    trace, path = tmp_path / "small.jsonl", tmp_path / "x.html"
    trace.write_bytes(packed(solve(SMALL, "backtracking")))

    made = sudoscope(
        "export",
        str(trace),
        str(path),
        *("--title", "Mine", "--source", "A <b> & c", "--theme", "chalk"),
        *("--note", "guess:1=Look here", "--ask", "guesses", "--to", "guess:2"),
    )

    page = path.read_text("utf-8")
    facts = facts_of(page)
    assert made.code == 0
    assert "<title>Mine</title>" in page
    assert '<p id="source">A &lt;b&gt; &amp; c</p>' in page
    assert 'data-theme="chalk"' in page
    assert [note for _, note in facts["notes"]] == ["Look here"]
    assert {one["ask"] for one in facts["questions"]} == {"Where would you guess?"}
    assert not any(facts["ms"][facts["questions"][-1]["step"] + 1 :])


@pytest.mark.parametrize("ending", [".svg", ".PNG", ".pdf"])
def test_a_step_is_one_picture(
    ending: str, sudoscope: Program, trace: Path, tmp_path: Path
) -> None:
    """By its number or by its name."""
    path = tmp_path / f"step{ending}"

    made = sudoscope("export", str(trace), str(path), "--step", "guess:1")

    assert made.code == 1
    assert f"Wrote {path}: step 3 of {len(searched())}" in made.err
    assert path.stat().st_size > 1000


@pytest.mark.thorough
def test_a_contact_sheet_has_the_steps_in_their_order(
    sudoscope: Program, trace: Path, tmp_path: Path
) -> None:
    """On pages of A4, or in one picture."""
    files = [tmp_path / f"sheet{ending}" for ending in (".pdf", ".svg", ".png")]
    steps = ("1,guess:1,20,4,5,6,7,8,9,10,end", "1,20", "1,guess:1,20,4")

    made = [
        sudoscope("export", str(trace), str(path), "--steps", some)
        for path, some in zip(files, steps, strict=True)
    ]

    assert [one.code for one in made] == [1, 1, 1]
    first, second = PdfReader(files[0]).pages
    assert first.mediabox.width == pytest.approx(595, abs=1)
    said = first.extract_text()
    assert said.index("Step 1 of") < said.index("Step 3 of") < said.index("Step 20 of")
    assert f"Step {len(searched())} of" in second.extract_text()
    words = [e.text for e in fromstring(files[1].read_text("utf-8")).iter() if e.text]
    assert sum(word.startswith("Step ") for word in words) == 2
    size = size_of("sheet.png", files[2].read_bytes())
    assert size is not None
    assert size[0] == 1240 < size[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("x.mp4",), "sudoscope record writes videos"),
        (("x.png",), "add --step N or --steps LIST"),
        (("x.html", "--step", "3"), "a page or a text has all steps"),
        (("x.png", "--step", "3", "--steps", "4"), "leave one out"),
        (("x.png", "--step", "999"), "there is no step 999"),
        (("x.png", "--steps", "1,,2"), "expected steps like 1,20,guess:1"),
        (("x.pdf", "--steps", ",".join(["1"] * 61)), "expected 1 to 60"),
        (("x.html", "--size", "640x360"), "a page has no --size"),
        (("no/x.html",), "no folder"),
        (("x.html", "--note", "999=x"), "there is no step 999"),
    ],
)
def test_what_cannot_be_exported_is_refused(
    arguments: tuple[str, ...],
    said: str,
    sudoscope: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a sentence, and nothing is left of it."""
    monkeypatch.chdir(tmp_path)

    made = sudoscope("export", EASY, *arguments)

    assert made.code == 2
    assert said in made.err
    assert "Traceback" not in made.err
    assert not list(tmp_path.iterdir())


def test_a_trace_is_not_written_over(
    sudoscope: Program, trace: Path, tmp_path: Path
) -> None:
    """Whatever it is called."""
    path = tmp_path / "x.html"
    path.write_bytes(trace.read_bytes())

    made = sudoscope("export", str(path), str(path))

    assert made.code == 2
    assert "it is what is read" in made.err
    assert path.read_bytes() == trace.read_bytes()


@pytest.mark.thorough
def test_a_lesson_is_a_page(sudoscope: Program, tmp_path: Path) -> None:
    """With its words and questions, and nothing to predict."""
    path = tmp_path / "x.html"

    command = ("lesson", "export", NAME, "--language", "de", "-o", str(path))
    made = sudoscope(*command)

    page = path.read_text("utf-8")
    facts = facts_of(page)
    assert made.code == 0
    assert f"<title>{lesson_named(NAME).title['de']}</title>" in page
    assert len(facts["cues"]) > 3
    assert facts["questions"] == []
    asked = [cue["question"] for cue in facts["cues"] if "question" in cue]
    assert all(question["answers"] or question["said"] for question in asked)


def test_the_library_makes_the_same(tmp_path: Path) -> None:
    """A page as text, and a sheet as a file."""
    from sudoscope.pages.library import replay_page  # noqa: PLC0415 - likewise

    page = replay_page(logged(), source="Mine", ask=["guesses"], theme="night")
    sudoscope.contact_sheet(logged(), [1, "end"], tmp_path / "sheet.svg", language="de")

    assert 'data-theme="night"' in page
    assert [one["ask"] for one in facts_of(page)["questions"]] == [
        "Where would you guess?"
    ]
    sheet = (tmp_path / "sheet.svg").read_text("utf-8")
    assert f"Schritt {len(logged())} von {len(logged())}" in sheet


def test_a_solve_in_words_is_a_text(sudoscope: Program, tmp_path: Path) -> None:
    """As Markdown, with the title that was asked for; a part of it has these steps."""
    whole, part = tmp_path / "solve.md", tmp_path / "part.md"

    result = sudoscope("export", EASY, str(whole), "--title", "Mine")
    sudoscope("export", EASY, str(part), "--from", "3", "--to", "5")

    assert result.code == 0
    assert whole.read_text(encoding="utf-8").startswith("# Mine\n")
    text = part.read_text(encoding="utf-8")
    assert "## Step 3: " in text
    assert "## Step 6: " not in text


def test_a_text_that_begins_after_its_end_is_refused(
    sudoscope: Program, tmp_path: Path
) -> None:
    """And nothing is written."""
    path = tmp_path / "solve.md"

    result = sudoscope("export", EASY, str(path), "--from", "5", "--to", "3")

    assert result.code == 2
    assert "--from 5 comes after --to 3" in result.err
    assert not path.exists()


@pytest.mark.parametrize(
    "asked",
    [
        ("--ask", "guesses"),
        ("--note", "3=Look"),
        ("--pace", "uniform"),
        ("--only-winning-path",),
        ("--theme", "night"),
        ("--source", "A book"),
    ],
)
def test_a_text_refuses_what_it_would_leave_out(
    sudoscope: Program, tmp_path: Path, asked: tuple[str, ...]
) -> None:
    """In a sentence that names the option, and nothing is written."""
    path = tmp_path / "solve.md"

    result = sudoscope("export", EASY, str(path), *asked)

    assert result.code == 2
    assert f"a text has no {asked[0]}; leave it out" in result.err
    assert not path.exists()
