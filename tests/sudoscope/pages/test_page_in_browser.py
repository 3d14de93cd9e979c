"""Pages in a real browser: what is drawn, keys, addresses, questions, messages."""

import json
import shutil
import subprocess
from html import escape
from pathlib import Path
from typing import Any

import pytest

from sudoscope.cli.main import main
from sudoscope.lessons.export.page_part import LessonPart
from sudoscope.lessons.model.answer_words import AnswerWords
from sudoscope.lessons.model.answers import AnswerNotation
from sudoscope.lessons.model.typed_names import typed_names, value_asked
from sudoscope.pages.moves import values_record
from sudoscope.pages.regions import WIDE as SIZE
from sudoscope.pages.styles import page_part
from sudoscope.pages.words import words_record
from sudoscope.quizzes.game.judging import Verdict
from tests.sudoscope.lessons.model.shipped import NAMES, placed, solved
from tests.sudoscope.pages.drawn import drawn, unlike
from tests.sudoscope.pages.pages import (
    BOARDS,
    SOLVES,
    facts_of,
    lesson_page,
    page_of,
    searched,
    solve_of,
)
from tests.viz.driven_browser import Browser
from viz.appearance import Appearance
from viz.layout.layout import layout_for
from viz.painters.svg import elements
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.theme import Role, hex_of, theme_named

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parents[3]
OVER = {"argument", "links", "inner arrows", "assumption"}
WIDE, PHONE = (1280, 720), (390, 844)
NEAR = 16
"""Pixels by which a part of the page may be elsewhere than in the window."""
MARKS = (
    "[...document.querySelectorAll('#board > g:first-of-type > *')].map((group) =>"
    " [group.getAttribute('transform'), group.innerHTML])"
)
EACH_STEP = (
    "(async (steps) => { const found = []; for (const step of steps) {"
    "sudoscope.seek(step); await new Promise((done) => requestAnimationFrame(() =>"
    f"requestAnimationFrame(done))); found.push({MARKS}); }}"
    "return JSON.stringify(found); })"
)
CUT_AT_QUESTIONS = (
    "(async () => { const found = [], box = document.getElementById('reason');"
    "const frame = () => new Promise(requestAnimationFrame);"
    "for (const { step, question } of sudoscope.facts.cues) { if (!question) continue;"
    "sudoscope.seek(step); sudoscope.play(); await frame(); await frame();"
    "sudoscope.pause(); await frame(); await frame(); await frame();"
    "found.push(box.scrollHeight - box.clientHeight); }"
    "return found; })()"
)
"""Pixels of the words that are not seen where playing stops at a question."""


def opened(
    tab: Browser,
    folder: Path,
    name: str,
    address: str = "",
    size: tuple[int, int] = WIDE,
) -> None:
    """Open the page called *name* anew."""
    path = folder / f"{name}.html"
    if not path.exists():
        path.write_text(page_of(name), "utf-8")
    tab.resize(*size)
    tab.open(f"{path.as_uri()}{address}")
    tab.frame()


def step_of(tab: Browser) -> int:
    """The step that is shown."""
    found: int = tab.run("sudoscope.step")
    return found


def said_in(tab: Browser, selector: str) -> str:
    """The words of an element."""
    return str(tab.run(f"document.querySelector({json.dumps(selector)}).textContent"))


def places(tab: Browser, *selectors: str) -> list[dict[str, float]]:
    """Where elements are on the page."""
    asked = json.dumps(selectors)
    found: list[dict[str, float]] = tab.run(
        f"{asked}.map((one) => document.querySelector(one).getBoundingClientRect()"
        ".toJSON())"
    )
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("name", [*SOLVES, *BOARDS])
def test_the_board_is_painted_as_the_painter_draws_it(
    name: str, tab: Browser, folder: Path
) -> None:
    """Digits, candidates, marks, strikes and links of each step, to the pixel."""
    trace = solve_of(name)
    scene = Scene(Replay.of(trace), SIZE, Appearance(theme_named("paper")))
    count, last = 6 if name in SOLVES else 2, len(trace)
    steps = sorted({last * place // count for place in range(count + 1)})
    opened(tab, folder, name)
    shown = json.loads(tab.run(f"{EACH_STEP}({json.dumps(steps)})"))

    for step, groups in zip(steps, shown, strict=True):
        painted = []
        for at, html in groups:
            if html and at:
                x, y = map(int, at.removeprefix("translate(")[:-1].split())
                painted += drawn(html, (x, y))
        wanted = []
        for group in scene.frame(Moment(step, WHOLE)).groups:
            if group.name.startswith("cell ") or group.name in OVER:
                wanted += drawn(elements(group.shapes))
        ground = len(painted) - len(wanted)
        assert not unlike(painted[ground:], wanted), step


@pytest.mark.thorough
def test_an_opened_step_shows_its_parts(tab: Browser, folder: Path) -> None:
    """Enter opens and closes it, and the arrows go from part to part."""
    facts = facts_of(page_of("reasoned"))
    step, parts = next(
        (int(step), parts["count"])
        for step, parts in facts["opened"].items()
        if parts["count"] > 2
    )
    opened(tab, folder, "reasoned", f"#step={step}&open")
    assert tab.run("sudoscope.path") == [1]
    first = said_in(tab, "#why")
    tab.press("ArrowRight")
    assert tab.run("sudoscope.path") == [2]
    assert said_in(tab, "#step").endswith(f"2 / {parts}")
    tab.press("ArrowLeft")
    assert said_in(tab, "#why") == first
    tab.press("ArrowLeft")
    assert (tab.run("sudoscope.path"), step_of(tab)) == ([], step)
    tab.press("Enter")
    for _ in range(parts):
        tab.press("ArrowRight")
    assert (tab.run("sudoscope.path"), step_of(tab)) == ([], step + 1)


def test_the_steps_that_the_address_names_are_printed(
    tab: Browser, folder: Path
) -> None:
    """Each with its board and its words; else the one that is shown."""
    opened(tab, folder, "easy", "#step=5&print=3,9")
    asked = (
        "(() => { dispatchEvent(new Event('beforeprint'));"
        "return [...document.querySelectorAll('#prints figure')].map((one) =>"
        " [one.querySelector('p').textContent,"
        " one.querySelectorAll('svg text').length > 50]); })()"
    )

    assert tab.run(asked) == [["Step 3 of 81", True], ["Step 9 of 81", True]]
    tab.run("dispatchEvent(new Event('afterprint'))")
    assert said_in(tab, "#prints") == ""
    assert step_of(tab) == 5
    assert said_in(tab, "#step") == "Step 5 of 81"


def test_the_parts_are_where_they_are_in_the_window(tab: Browser, folder: Path) -> None:
    """Board, words and timeline, in a picture of its size."""
    layout = layout_for(WIDE, searched().puzzle.rules)
    parts = ("heading", "reason", "track")
    opened(tab, folder, "searched", "#step=60")

    board, *others = places(tab, "#board", *(f"#{name}" for name in parts))
    cells = places(tab, '[data-cell="0"] > rect', '[data-cell="80"] > rect')

    grid, rects = layout.placement.grid, [getattr(layout, name) for name in parts]
    assert abs(board["height"] - layout.board.height) < NEAR
    assert abs(cells[0]["left"] - grid.x) < NEAR / 2
    assert abs(cells[1]["right"] - grid.right) < NEAR / 2
    for name, rect, found in zip(parts, rects, others, strict=True):
        edges = (found["left"], found["right"], found["top"], found["bottom"])
        wanted = (rect.x, rect.right, rect.y, rect.bottom)
        away = [abs(a - b) for a, b in zip(edges, wanted, strict=True)]
        assert max(away) < NEAR, (name, edges, wanted)


def test_a_phone_has_the_board_on_top_and_the_controls_at_its_foot(
    tab: Browser, folder: Path
) -> None:
    """All as wide as the screen, and nothing to the side of it."""
    opened(tab, folder, "searched", "#step=60", PHONE)

    board, reason, strip, button = places(
        tab, "#board", "#reason", "#bar", '[data-command="play"]'
    )

    assert board["width"] > PHONE[0] * 0.9
    assert board["bottom"] <= reason["top"] < strip["top"]
    assert abs(strip["bottom"] - PHONE[1]) < 2
    assert min(button["width"], button["height"]) >= 40
    assert tab.run("document.documentElement.scrollWidth") == PHONE[0]


def test_its_letters_are_there_when_it_is_first_painted(
    tab: Browser, folder: Path
) -> None:
    """Every font is loaded when the board is drawn, so that no clue is missing."""
    watched = tab.call(
        "Page.addScriptToEvaluateOnNewDocument",
        source="new MutationObserver((_, own) => {"
        "if (!document.querySelector('[data-cell]')) return; own.disconnect();"
        "window.fontsThen = Array.from(document.fonts, (font) => font.status); })"
        ".observe(document, {childList: true, subtree: true})",
    )
    opened(tab, folder, "easy")
    tab.call("Page.removeScriptToEvaluateOnNewDocument", **watched)

    assert tab.run("fontsThen") == ["loaded"] * 3


@pytest.mark.parametrize("size", [PHONE, (360, 740), (320, 600)])
def test_a_scroll_bar_beside_a_narrow_page_covers_nothing(
    size: tuple[int, int], tab: Browser, folder: Path
) -> None:
    """The page is as wide as what is left, also after the window was wide."""
    opened(tab, folder, "searched", "#step=60")
    tab.scroll_bars(are_shown=True)
    try:
        tab.resize(*size)
        room = tab.run("document.documentElement.clientWidth")
        board, cell, track, first, last = places(
            tab,
            "#board",
            '[data-cell="80"] > rect',
            "#track",
            '[data-command="slower"]',
            '[data-command="help"]',
        )
        widest = tab.run("document.documentElement.scrollWidth")
    finally:
        tab.scroll_bars(are_shown=False)

    assert widest == room < size[0]
    assert room * 0.9 < board["width"] <= room
    assert max(track["right"], cell["right"]) < room - 5
    assert first["top"] == last["top"]


@pytest.mark.thorough
def test_what_is_played_ends_at_the_step(tab: Browser, folder: Path) -> None:
    """On the curve and on the timeline, of a wide page and of a narrow one."""
    for size in (WIDE, PHONE):
        opened(tab, folder, "searched", "#step=60", size)
        ends = tab.run(
            "[...document.querySelectorAll('svg > g > svg')].filter((one) =>"
            " one.closest('[id]').clientWidth).map((one) => {"
            "const end = one.x.baseVal.value + one.width.baseVal.value;"
            "const last = [...one.parentNode.children].at(-1);"
            "const figure = last.getBBox(), at = last.transform.baseVal[0].matrix.e;"
            "return Math.abs(end - at - figure.x - figure.width / 2); })"
        )

        assert len(ends) == 2
        assert max(ends) <= 1


@pytest.mark.thorough
def test_only_a_reason_without_room_for_its_smallest_letters_scrolls(
    tab: Browser, folder: Path
) -> None:
    """Others have smaller letters, and no scroll bar where they just fit."""
    rooms = (
        "(async () => { const found = [];"
        "const box = document.getElementById('reason');"
        "for (let step = 0; step <= sudoscope.facts.last; step += 9) {"
        "sudoscope.seek(step); await new Promise(requestAnimationFrame);"
        "found.push([getComputedStyle(box).overflowY,"
        "box.scrollHeight - box.clientHeight > 1]); } return found; })()"
    )
    for size, some_scroll in ((WIDE, False), ((300, 320), True)):
        opened(tab, folder, "reasoned", "", size)
        seen = tab.run(rooms)
        for overflow, is_cut in seen:
            assert overflow == ("auto" if is_cut else "hidden")
        assert any(is_cut for _, is_cut in seen) is some_scroll


@pytest.mark.thorough
def test_keys_do_what_they_do_in_the_window(tab: Browser, folder: Path) -> None:
    """Steps, jumps, speed, loop, theme and help."""
    trace = searched()
    guesses = [
        s for s, event in enumerate(trace.events, 1) if "Guessed" in repr(type(event))
    ]
    opened(tab, folder, "searched")

    for key, shift, wanted in (
        ("ArrowRight", False, 1),
        ("ArrowRight", True, 11),
        ("ArrowLeft", False, 10),
        ("Home", False, 0),
        ("g", False, guesses[0]),
        ("g", False, guesses[1]),
        ("G", True, guesses[0]),
        ("End", False, len(trace)),
        ("ArrowRight", False, len(trace)),
        ("Home", False, 0),
    ):
        tab.press(key, shift=shift)
        assert step_of(tab) == wanted, key
    tab.press("ArrowUp")
    assert said_in(tab, "#speed") == "2×"
    tab.press("ArrowDown")
    tab.press("ArrowDown")
    assert said_in(tab, "#speed") == "0.5×"
    tab.press(" ")
    assert tab.run("sudoscope.playing")
    tab.press(" ")
    assert not tab.run("sudoscope.playing")
    tab.press("?")
    assert tab.run("document.getElementById('help').open")
    assert "Sudoscope" in said_in(tab, "#help")
    tab.press("Escape")
    assert not tab.run("document.getElementById('help').open")
    tab.press("d")
    assert tab.run("document.documentElement.dataset.theme") == "night"


@pytest.mark.thorough
def test_it_opens_at_what_its_address_names(tab: Browser, folder: Path) -> None:
    """A step, a section that is repeated, or a question; and it names its step."""
    opened(tab, folder, "searched", "#step=42")
    assert step_of(tab) == 42
    assert said_in(tab, "#step") == f"Step 42 of {len(searched())}"
    tab.press("ArrowRight")
    assert tab.run("location.hash") == "#step=43"

    opened(tab, folder, "searched", "#loop=10-12&speed=64")
    assert step_of(tab) == 10
    tab.press(" ")
    seen = tab.run(
        "new Promise((done) => { const seen = new Set(); const look = () => {"
        "seen.add(sudoscope.step); seen.size > 2 ? done([...seen].sort()) :"
        "requestAnimationFrame(look); }; look(); })"
    )
    assert seen == [10, 11, 12]

    opened(tab, folder, "searched", "#step=999999&speed=-3&loop=x")
    assert step_of(tab) == len(searched())


def test_playing_stops_at_markers_where_that_is_asked_for(
    tab: Browser, folder: Path
) -> None:
    """At the next one, whatever the speed is by then."""
    opened(tab, folder, "easy", "#stops&speed=64&play")
    tab.run(
        "new Promise((done) => { const look = () => sudoscope.playing ?"
        " requestAnimationFrame(look) : done(); look(); })"
    )

    first = 1
    assert step_of(tab) == first
    assert (
        tab.run("document.querySelector('[data-command=\"stops\"]').ariaPressed")
        == "true"
    )


@pytest.mark.thorough
def test_every_right_answer_to_a_question_is_accepted(
    tab: Browser, folder: Path
) -> None:
    """The one of the solve and others that follow; wrong ones are told and not."""
    facts = facts_of(page_of("easy"))
    asked = next(one for one in facts["questions"] if one["cell"] < 0)
    verdicts = [facts["verdicts"][number][0] for number in asked["answers"]]
    right = [cell for cell, verdict in enumerate(verdicts) if verdict < 2]
    wrong = verdicts.index(list(Verdict).index(Verdict.WRONG))
    assert len(right) > 1

    for cell in (right[0], right[-1]):
        opened(tab, folder, "easy", f"#step={asked['step'] - 1}")
        tab.press("q")
        tab.press("ArrowRight")
        assert tab.run("sudoscope.question.step") == asked["step"]
        for picked in (wrong, cell):
            (place,) = places(tab, f'[data-cell="{picked}"] > rect')
            tab.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
            is_open = picked == wrong
            said = facts["verdicts"][asked["answers"][picked]][1]
            told = said_in(tab, "#quiz [data-part=verdict]")
            assert told == said.replace("\ufffd", facts["board"]["names"][picked])
            assert (
                tab.run("document.querySelector('#quiz [data-part=go-on]').hidden")
                is is_open
            )
        tab.press("Enter")
        tab.press(" ")
        assert step_of(tab) >= asked["step"]


def test_a_question_for_a_digit_takes_keys(tab: Browser, folder: Path) -> None:
    """With hints; after one the answer does not count as found at once."""
    facts = facts_of(page_of("searched"))
    asked = next(one for one in facts["questions"] if one["cell"] >= 0)
    verdicts = [facts["verdicts"][number][0] for number in asked["answers"]]
    opened(tab, folder, "searched", f"#step={asked['step'] - 1}")
    tab.press("q")
    tab.press("ArrowRight")

    assert said_in(tab, "#quiz [data-part=ask]") == asked["ask"]
    tab.press("h")
    assert said_in(tab, "#quiz [data-part=how]") == asked["hints"][1]
    tab.press(str(verdicts.index(0) + 1))

    assert said_in(tab, "#quiz [data-part=verdict]").startswith("Right.")
    assert said_in(tab, "#quiz [data-part=score]") == "0 of 1 at first try"


@pytest.mark.thorough
@pytest.mark.parametrize("attribute", ["src", "srcdoc"])
def test_another_page_can_move_it_and_is_told_where_it_is(
    attribute: str, tab: Browser, folder: Path
) -> None:
    """In a frame, by messages; what is no message of these does nothing."""
    (folder / "easy.html").write_text(page_of("easy"), "utf-8")
    value = "easy.html" if attribute == "src" else escape(page_of("easy"))
    host = folder / f"{attribute}.html"
    host.write_text(
        f'<body class="ready"><iframe {attribute}="{value}" width="900" height="600">'
        "</iframe>"
        "<script>const heard = [];"
        "addEventListener('message', (event) => heard.push(event.data));"
        "const send = (data) => frames[0].postMessage(data, '*');"
        "const until = (fits) => new Promise((done) => { const look = () =>"
        " { const found = heard.find(fits); found ? done(found) :"
        " setTimeout(look, 5); }; look(); });</script>",
        "utf-8",
    )
    tab.resize(*WIDE)
    tab.open(host.as_uri())

    def told(condition: str) -> dict[str, Any]:
        found: dict[str, Any] = tab.run(f"until((one) => {condition})")
        return found

    first = told("one.type === 'sudoscope'")
    tab.run(
        "send({type: 'seek', step: 7}); send({type: 'seek', step: 'x'}); send(null)"
    )
    moved = told("one.step === 7")
    tab.run("send({type: 'speed', speed: 4}); send({type: 'play'})")
    playing = told("one.playing")
    tab.run("heard.length = 0; send({type: 'pause'})")
    paused = told("!one.playing")

    assert first == {
        "type": "sudoscope",
        "step": 0,
        "last": 81,
        "playing": False,
        "speed": 1,
    }
    assert moved["playing"] is False
    assert (playing["speed"], paused["playing"]) == (4, False)


@pytest.mark.thorough
def test_it_is_light_or_dark_and_still_as_the_reader_s_system_is(
    tab: Browser, folder: Path
) -> None:
    """Until a theme is chosen; without motion each step shows its end at once."""
    ground = (
        "getComputedStyle(document.documentElement).getPropertyValue('--background')"
    )
    for scheme, theme in (("light", "paper"), ("dark", "night")):
        tab.media(prefers_color_scheme=scheme)
        opened(tab, folder, "easy")
        assert tab.run(ground) == hex_of(theme_named(theme)[Role.BACKGROUND])
    tab.media(prefers_color_scheme="light", prefers_reduced_motion="reduce")
    opened(tab, folder, "easy", "#step=2&speed=0.25&play")
    still = tab.run(MARKS)
    tab.press(" ")
    assert tab.run(MARKS) == still
    tab.media()


@pytest.mark.thorough
def test_the_card_of_a_lesson_is_not_over_its_panel(tab: Browser, folder: Path) -> None:
    """The graph of a matching is whole below the question, in a small window, too."""
    (folder / "graph.html").write_text(lesson_page("matching", 6), "utf-8")
    for size in ((1024, 768), (1600, 900)):
        tab.resize(*size)
        opened(tab, folder, "graph", "#step=6")

        card, panel, bar = (
            tab.run(f"document.querySelector('{one}').getBoundingClientRect().{side}")
            for one, side in (("#lesson", "bottom"), ("#lower", "top"), ("#bar", "top"))
        )
        high = tab.run(
            "document.querySelector('#lower').getBoundingClientRect().height"
        )
        assert card <= panel + 1
        assert panel + high <= bar + 1
        assert high > size[1] / 5


@pytest.mark.thorough
def test_a_lesson_asks_and_judges(tab: Browser, folder: Path) -> None:
    """It holds the step that gives the answer away, and takes a second try."""
    path = folder / "lesson.html"
    with pytest.raises(SystemExit):
        main(["lesson", "export", "naked-twins", "-o", str(path)])
    opened(tab, folder, "lesson", "#step=6")

    tab.press("ArrowRight")
    assert step_of(tab) == 6
    for answer, said in (("A1=5", "Not yet"), ("d1 = 5", "Right at the second try")):
        tab.run("document.querySelector('#lesson input').value = ''")
        tab.run("document.querySelector('#lesson input').focus()")
        for key in answer:
            tab.press(key)
        tab.press("Enter")
        assert said in said_in(tab, "#lesson [data-part=verdict]")
    tab.press("Enter")
    tab.press(" ")
    assert step_of(tab) > 6
    tab.run("dispatchEvent(new Event('beforeprint'))")
    assert tab.run("document.querySelectorAll('#prints figure').length") == 7
    assert "What must C3 be?" in said_in(tab, "#prints")


def _any_order(cell: str, value: str) -> list[str]:
    """Texts with *cell* and *value* in any order, and with spaces or none."""
    apart = f"{cell[0]} {cell[1:]}".lower()
    behind = f"{cell[1:]}{cell[0]}"
    names = cell, apart, behind, apart[::-1]
    pairs = [pair for name in names for pair in ((name, value), (value, name))]
    return [*names, *(sign.join(pair) for pair in pairs for sign in ("", " ", "="))]


def test_a_page_reads_answers_as_the_window_does(tab: Browser, folder: Path) -> None:
    """To each question of the lessons: as it is shown, by words, and what is none."""
    path = folder / "answers.html"
    path.write_text('<body class="ready"></body>', "utf-8")
    tab.open(path.as_uri())
    scripts = "".join(page_part(f"{name}.js") for name in ("facts", "answers"))
    asked = []
    for name in NAMES:
        rules = solved(name).puzzle.rules
        cells = [rules.cell_name(cell) for cell in rules.cells]
        plain = [place.name for place in rules.places]
        board = {"names": cells, "plain": plain, **values_record(rules)}
        called = typed_names(rules, "en")
        facts = {
            "board": board,
            "called": {"cells": called.cells, "values": called.values},
            "phrases": words_record("en", (LessonPart(placed(name)),)),
        }
        kinds = {q.answers: q for one in placed(name) if (q := one.cue.question)}
        for kind, question in kinds.items():
            if not kind.is_set:
                continue
            said = question.said("en", rules).asked
            value = value_asked(said, question.members, rules)
            gone = question.is_gone
            how = AnswerNotation(kind, rules, "en", is_gone=gone, value=value)
            texts = [
                how.write(question.members),
                " ".join(question.members),
                how.example,
            ]
            texts += [
                "none",
                "?",
                "1 and 3",
                "b1 ≠ 2, A2: 13.",
                *_any_order(cells[1], rules.value_name(rules.digits[1])),
                *called.values,
                *cells[:3],
            ]
            record = {
                "kind": kind.name.lower(),
                "gone": gone,
                "value": value,
                "options": [],
            }
            read = [how.read(text) for text in texts]
            wanted = [
                AnswerWords(how).unread(text) if value is None else how.write(value)
                for text, value in zip(texts, read, strict=True)
            ]
            asked.append((facts, record, texts, wanted))

    found = tab.run(
        f"(() => {{ {scripts} return {json.dumps([one[:3] for one in asked])}.map("
        "([facts, question, texts]) => { const answers = makeAnswers(facts,"
        " makeSpeech(facts.phrases)); return texts.map((text) => {"
        "const given = answers.read(question, text); return given === null"
        " ? answers.unread(question, text) : answers.written(question, given); });"
        "}); })()"
    )

    for (_, record, texts, wanted), got in zip(asked, found, strict=True):
        assert dict(zip(texts, got, strict=True)) == dict(
            zip(texts, wanted, strict=True)
        )
        assert record["kind"] in {"digits", "cells", "candidates"}


@pytest.mark.thorough
def test_a_lesson_with_shapes_is_answered_by_its_buttons_and_small_shapes(
    tab: Browser, folder: Path
) -> None:
    """No digit is shown; a small shape is chosen; beside a card all words are seen.

    After a wrong answer another key takes the place of the wrong one.
    """
    path = folder / "shapes.html"
    with pytest.raises(SystemExit):
        main(["lesson", "export", "cross-out", "-o", str(path)])
    for size in ((1280, 657), (1366, 900)):
        opened(tab, folder, "shapes", "#step=0&speed=0.25", size)
        cut = tab.run(CUT_AT_QUESTIONS)
        assert len(cut) == 5
        assert max(cut) <= 1, (size, cut)
    opened(tab, folder, "shapes", "#step=1")
    key = "document.querySelector('#lesson [data-part=values]').children[3]"

    submit = "document.querySelector('#lesson [data-part=submit]').click()"
    assert tab.run(f"{key}.textContent") == "◉"
    tab.run(f"{key}.previousElementSibling.click()")
    tab.run(submit)
    tab.run(f"{key}.click()")
    tab.frame()
    assert tab.run(f"{key}.ariaPressed") == "true"
    tab.run(submit)
    right = said_in(tab, "#lesson [data-part=verdict]")
    assert right == "✓ Right at the second try: ◉."
    opened(tab, folder, "shapes", "#step=2")
    (cell,) = places(tab, '[data-cell="2"] > rect')
    tab.click(cell["x"] + cell["width"] * 0.3, cell["y"] + cell["height"] * 0.3)
    field = tab.run("document.querySelector('#lesson input').value")
    assert field == "A3"
    assert tab.run("document.querySelectorAll('#board .ring').length") == 1


@pytest.mark.thorough
def test_shapes_that_a_page_does_not_show_have_keys(tab: Browser, folder: Path) -> None:
    """A click enters the square alone, also where one is crossed out; a key the shape.

    Another key replaces it, and a key before the click gives the value of the square.
    """
    with pytest.raises(SystemExit):
        main(["lesson", "export", "find", "-o", str(folder / "found.html")])
    keys = "document.querySelector('#lesson [data-part=values]').children"

    def written() -> Any:
        return tab.run("document.querySelector('#lesson input').value")

    opened(tab, folder, "found", "#step=8")
    (cell,) = places(tab, '[data-cell="6"] > rect')
    for part in (0.3, 0.5, 0.7):
        tab.click(cell["x"] + cell["width"] * part, cell["y"] + cell["height"] * part)
        assert written() == "B3="
    for number, shape in enumerate("■▲◆◉"):
        tab.run(f"{keys}[{number}].click()")
        assert written() == f"B3 = {shape}"
    opened(tab, folder, "found", "#step=8")
    tab.run(f"{keys}[3].click()")
    tab.click(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2)
    assert written() == "B3 = ◉"
    assert tab.run("document.querySelectorAll('#board .picked').length") == 1
    opened(tab, folder, "found", "#step=1")
    assert tab.run(f"{keys}.length") == 0


@pytest.mark.thorough
def test_each_step_of_a_page_for_children_leads_on(tab: Browser, folder: Path) -> None:
    """A step at which nothing is asked has a button for it alone; the last has none."""
    with pytest.raises(SystemExit):
        main(["lesson", "export", "pairs", "-o", str(folder / "led.html")])
    go_on = "document.querySelector('#lesson [data-part=go-on]')"
    for step, is_seen in ((0, True), (3, True), (9_999, False)):
        opened(tab, folder, "led", f"#step={step}")
        assert tab.run(f"{go_on}.checkVisibility()") is is_seen
        assert not tab.run("document.querySelector('#lesson form').checkVisibility()")
        if is_seen:
            tab.run(f"{go_on}.click()")
            assert step_of(tab) > step


def test_no_fault_of_accessibility_is_found(tab: Browser, folder: Path) -> None:
    """By axe-core, in every theme, with a question, with the help and on a phone."""
    axe = ROOT / "node_modules" / "axe-core" / "axe.min.js"
    if not axe.exists():
        pytest.skip("axe-core is not here (npm install --no-save axe-core)")
    opened(tab, folder, "searched", "#step=60")
    tab.run(f"{axe.read_text('utf-8')}; 0")

    def faults() -> Any:
        return tab.run(
            "axe.run().then((found) => found.violations.map((one) =>"
            " [one.id, one.nodes.map((node) => node.html)]))"
        )

    for theme in ("paper", "night", "chalk", "contrast"):
        tab.run(f"document.documentElement.dataset.theme = '{theme}'")
        tab.frame()
        assert faults() == []
    tab.press("?")
    assert faults() == []
    tab.press("Escape")
    tab.resize(*PHONE)
    tab.run("location.hash = '#step=10'")
    tab.press("q")
    tab.press("ArrowRight")
    assert faults() == []


def test_a_page_that_a_browser_cannot_open_says_so(tab: Browser, folder: Path) -> None:
    """Where a part of the browser that it needs is not there."""
    (folder / "old.html").write_text(page_of("logged"), "utf-8")
    made = tab.call(
        "Page.addScriptToEvaluateOnNewDocument",
        source="delete window.DecompressionStream",
    )
    opened(tab, folder, "old")

    assert "needs a browser" in said_in(tab, "#failure:not([hidden])")
    tab.call("Page.removeScriptToEvaluateOnNewDocument", **made)
    tab.said.clear()


def test_the_script_has_no_faults_of_form() -> None:
    """As Node reads it, where that is there."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not here")
    page = page_of("easy")
    script = page[page.rindex("<script>") + len("<script>") : page.rindex("</script>")]
    checked = subprocess.run(
        [node, "--check", "-"],
        input=script,
        text=True,
        capture_output=True,
        check=False,
    )

    assert checked.stderr == ""
