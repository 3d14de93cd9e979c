"""What is in a page: the grids, marks, words and judgements of its solve."""

import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from solver.all_deductions import only_solution
from solver.digits import Digit
from solver.errors import SudoscopeError
from solver.explain import explain
from solver.rules.planes import Candidate
from tests.viz.boards import BOARDS
from tests.viz.page.pages import (
    SOLVES,
    content_of,
    easy,
    facts_of,
    page_of,
    searched,
    states_of,
)
from tests.viz.replays import hardest
from viz.errors import RecordingError
from viz.export.options import ExportOptions, options_of
from viz.export.page import document
from viz.export.page.content import PageOptions
from viz.export.page.document import page_html
from viz.export.record import record
from viz.messages import languages
from viz.quiz.judging import Verdict, judge
from viz.quiz.questions import Kind, Questions
from viz.replay.timeline import Timeline
from viz.scene.board.cell_view import Mark
from viz.scene.board.views.step import step_view
from viz.theme import THEMES, Role, theme_named

each_solve = pytest.mark.parametrize("name", SOLVES)
CAUSES = (Mark.CAUSE, Mark.SECOND, Mark.EARLIER_CAUSE, Mark.EARLIER_SECOND)
BOUND = 300_000
"""Bytes of a page of a thousand steps."""


@each_solve
def test_every_step_has_the_digits_and_candidates_of_the_trace(name: str) -> None:
    """Computed from the changes alone, as the script of the page does."""
    trace = SOLVES[name]()

    states = states_of(facts_of(page_of(name)))

    assert len(states) == len(trace) + 1
    for step, (digits, masks) in enumerate(states):
        grid = trace.grid(step)
        assert masks == list(grid.masks), step
        assert digits == [grid.value(cell) or 0 for cell in grid.variant.cells], step


@each_solve
def test_every_step_has_the_words_of_its_reason(name: str) -> None:
    """Title, other name, reason and what follows."""
    trace, facts = SOLVES[name](), facts_of(page_of(name))

    for step in range(len(trace) + 1):
        said = explain(trace, step)
        title, also, _ = facts["titles"][facts["heads"][step]]
        told = (title, also, facts["why"][step], facts["then"][step])
        assert told == (said.title, said.also, said.reason, said.follows)


@each_solve
def test_every_step_has_the_marks_of_its_view(name: str) -> None:
    """The candidates it rests on, the cells of its houses, its strikes and links."""
    trace, facts = SOLVES[name](), facts_of(page_of(name))

    for step, row in enumerate(facts["rows"]):
        view = step_view(trace, step)
        causes = facts["lists"][row["c"]] if "c" in row else []
        houses = facts["lists"][row["h"]] if "h" in row else []
        assert dict(zip(causes[::2], causes[1::2], strict=True)) == {
            cell.cell: sum(map(cell.marked_digits, CAUSES))
            for cell in view.cells
            if any(map(cell.marked_digits, CAUSES))
        }
        assert houses == [cell.cell for cell in view.cells if cell.has(Mark.HOUSE)]
        assert len(row.get("a", ())) == len(view.strikes)
        assert len(row.get("l", ())) == len(view.links)


def test_every_answer_to_every_question_is_judged_as_in_the_window() -> None:
    """Each cell or digit that can be answered, with its sentence."""
    trace, facts = easy(), facts_of(page_of("easy"))
    questions = Questions(trace, {Kind.PLACEMENTS})
    truth = only_solution(trace.puzzle)
    verdicts = list(Verdict)

    assert [asked["step"] for asked in facts["questions"]] == list(questions.steps)
    for asked in facts["questions"][:12]:
        question = questions.before(asked["step"])
        assert question is not None
        for place, number in enumerate(asked["answers"]):
            answer = question.position.grid.variant.cells[place]
            given = judge(
                question,
                answer
                if question.cell is None
                else Candidate(question.cell, Digit(place + 1)),
                truth,
                "en",
            )
            verdict, said = facts["verdicts"][number]
            name = trace.puzzle.rules.cell_name(given.cell)
            assert (verdicts[verdict], said.replace("\ufffd", name)) == (
                given.verdict,
                given.sentence,
            )


def test_a_page_of_a_thousand_steps_is_small() -> None:
    """And has all of them: 1,309 here."""
    page = page_html(content_of(hardest()))

    assert facts_of(page)["last"] == len(hardest()) > 1000
    assert len(page.encode()) < BOUND


@pytest.mark.parametrize("name", ["classic-25", "samurai", "killer-9", "jigsaw-9"])
def test_a_page_of_any_board_is_small(name: str) -> None:
    """With its cages, regions and holes."""
    page = page_of(name)
    facts = facts_of(page)

    assert len(page.encode()) < BOUND
    assert len(facts["board"]["names"]) == len(BOARDS[name])
    assert set(re.findall(r"var\(--([a-z-]+)\)", facts["board"]["ground"])) <= set(Role)


def test_equal_solves_make_equal_pages() -> None:
    """Byte for byte."""
    assert page_html(content_of(easy())) == page_html(content_of(easy()))


class _Tags(HTMLParser):
    """Lists what a page would load or run, and its texts."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_titles_and_sources_are_words_whatever_is_in_them() -> None:
    """They end no script and begin no element."""
    options = PageOptions(source="<img src=x onerror=alert(1)> & \"'")
    page = page_html(content_of(searched(), options=options))
    tags = _Tags()
    tags.feed(page)

    assert "</script><b>" not in page
    assert "The hardest &lt;/script&gt;&lt;b&gt;" in page
    assert not [tag for tag, _ in tags.found if tag in {"img", "b", "iframe", "object"}]
    assert [tag for tag, _ in tags.found].count("script") == 2


def test_a_page_loads_nothing_and_runs_nothing_but_its_own_script() -> None:
    """No address but data of its own, no handler, and a policy with both hashes."""
    page = page_of("easy")
    tags = _Tags()
    tags.feed(page)
    script, style = (
        re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)[-1]
        for tag in ("script", "style")
    )

    for tag, attributes in tags.found:
        loaded = [attributes.get(name) or "" for name in ("src", "href", "action")]
        assert all(not address or address.startswith("data:") for address in loaded)
        assert not [name for name in attributes if name.startswith("on")], tag
        assert "style" not in attributes, tag
    (policy,) = (
        attributes["content"] or ""
        for tag, attributes in tags.found
        if attributes.get("http-equiv") == "Content-Security-Policy"
    )
    assert "default-src 'none'" in policy
    for text in (script, style):
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    assert set(re.findall("https?://[^\"']*", script)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"fetch\(|XMLHttpRequest|import\(|eval\(", script)
    assert "@import" not in style


@pytest.mark.parametrize("theme", THEMES)
def test_a_page_has_all_themes_and_opens_with_the_one_asked_for(theme: str) -> None:
    """Every role of each is a variable of its styles."""
    page = page_html(content_of(easy(), options=PageOptions(theme=theme)))

    assert f'data-theme="{theme}">' in page
    for name in THEMES:
        assert f':root[data-theme="{name}"]' in page
    assert page.count("--cause-ink:") == len(THEMES) + 2
    assert facts_of(page)["strokes"][theme] == theme_named(theme).stroke


def test_a_theme_of_a_file_is_one_more(tmp_path: Path) -> None:
    """By a name of the page's own, whatever the file is called."""
    text = (Path(__file__).parents[3] / "assets/themes/night.toml").read_text("utf-8")
    file = tmp_path / 'a"]{}b.toml'
    file.write_text(text.replace("#14171A", "#010203"))

    page = page_html(content_of(easy(), options=PageOptions(theme=str(file))))

    assert 'data-theme="own">' in page
    assert ':root[data-theme="own"]{color-scheme:dark;--background:#010203' in page
    assert 'a"]' not in page


@pytest.mark.parametrize("language", languages())
def test_a_page_speaks_each_language(language: str) -> None:
    """Its reasons, its controls and its questions."""
    page = page_html(content_of(easy(), language))
    facts = facts_of(page)

    assert f'<html lang="{language}"' in page
    assert facts["why"][2] == explain(easy(), 2, language).reason
    assert facts["words"]["commands"]["play"] in {
        "play or pause",
        "abspielen oder anhalten",
    }


def test_steps_without_time_have_their_changes_and_nothing_else() -> None:
    """So that the states after them are right."""
    content = content_of(easy())
    times = [ms * (step % 3 == 0) for step, ms in enumerate(content.timeline.durations)]
    page = page_html(replace(content, timeline=Timeline(times)))
    facts = facts_of(page)

    assert states_of(facts)[-1].masks == list(easy().last_grid.masks)
    assert not any(facts["why"][1::3])
    assert all(set(row) <= {"p", "r", "g"} for row in facts["rows"][1::3])


def test_a_solve_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence that says what to do."""
    monkeypatch.setattr(document, "MOST_STEPS", 50)

    with pytest.raises(RecordingError, match=r"81 steps are too many.*limit the steps"):
        page_html(content_of(easy()))


def test_a_page_is_a_format_of_recordings(tmp_path: Path) -> None:
    """With notes, marked steps and a part of the solve, as videos have them."""
    path = tmp_path / "solve.html"
    options = options_of(
        notes=(("20", "Look at row C"),), start="10", theme="night", title="Mine"
    )

    done = record(easy(), path, options, bookmarks=[30])

    page = path.read_text("utf-8")
    facts = facts_of(page)
    assert done.last_step == len(easy())
    assert "<title>Mine</title>" in page
    assert 'data-theme="night">' in page
    assert facts["notes"] == [[20, "Look at row C"]]
    assert facts["bookmarks"] == [30]
    assert facts["ms"][:10] == [0] * 10


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (options_of(cards="both"), "a page has no cards"),
        (options_of(size=(640, 360)), "a page has no size"),
        (options_of(sound=True), "hold sound"),
        (options_of(background="transparent"), "a page has no background"),
    ],
)
def test_what_only_videos_have_is_refused(
    options: ExportOptions, said: str, tmp_path: Path
) -> None:
    """Before anything is written."""
    with pytest.raises(SudoscopeError, match=said):
        record(easy(), tmp_path / "x.html", options)

    assert not list(tmp_path.iterdir())
