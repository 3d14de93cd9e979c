"""What is in a page: the grids, marks, words and judgements of its solve."""

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser
from itertools import accumulate
from pathlib import Path

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.errors import SudoscopeError
from solver.explain import explain
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from sudoscope.pages import document
from sudoscope.pages.content import PageOptions
from sudoscope.pages.document import page_html
from sudoscope.pages.frame_store import FrameStore, PlacedGroup
from sudoscope.pages.packing import numbers_of
from sudoscope.quizzes.game.judging import Verdict, judge
from sudoscope.quizzes.game.kinds import Kind
from sudoscope.quizzes.game.questions import Questions
from sudoscope.quizzes.model.all_deductions import only_solution
from tests.sudoscope.pages.drawn import Drawn, drawn, unlike
from tests.sudoscope.pages.pages import (
    BOARDS,
    SOLVES,
    Painted,
    content_of,
    easy,
    facts_of,
    few,
    lesson_page,
    logged,
    page_of,
    pictures_of,
    rests_of,
    rows_of,
    searched,
    solve_of,
    words_of,
)
from tests.viz.replays import HARDEST
from viz.appearance import Appearance
from viz.errors import RecordingError
from viz.export.export_options import ExportOptions, options_of
from viz.export.trace_recording import Export
from viz.messages import languages
from viz.painters.embedded_font import FONT_NOTICE
from viz.painters.svg import elements
from viz.replay.replay import Replay
from viz.replay.timeline import Moment, Timeline
from viz.scene import Scene
from viz.scene.board.board_background import drawn_board
from viz.shapes import Fill, Group, Rect, Shape
from viz.theme import THEMES, Role, theme_named

each_solve = pytest.mark.parametrize("name", SOLVES)
BOUND = 300_000
"""Bytes of a page."""
BYTES_A_STEP = 210
"""At most, so that one of a thousand is still small."""
SAMPLES = 4
REACH = 14
"""How far the figure at the last step is outside, in pixels."""
WIDE, NARROW = (1920, 1080), (1080, 2400)


def scene_of(trace: Trace, size: tuple[int, int] = WIDE, letters: float = 1.0) -> Scene:
    """The scene whose pictures a page has, in the colours of paper."""
    look = Appearance(theme_named("paper"), font_scale=letters)
    return Scene(Replay.of(trace), size, look)


def seen(scene: Scene, moment: Moment, area: Rect) -> list[Drawn]:
    """What the painter draws at *moment* in *area*, but for what is played so far."""
    found, is_board = [], area.meets(scene.layout.board)
    room = area if is_board else area.inset(-REACH)
    for group in scene.frame(moment).groups:
        is_swept = re.fullmatch(r"(chart|track) [0-9]+", group.name)
        is_words = group.name in {"background", "heading", "reason", "note"}
        shapes = ground_of(scene) if group.name == "board" else group.shapes
        is_rules = group.name == "rules" and not is_board
        is_there = is_rules or room.holds(group.bounds.centre)
        if is_there and not (is_swept or is_words):
            found += drawn(elements(s for s in shapes if is_below(s, area)))
    return found


def ground_of(scene: Scene) -> Iterable[Shape]:
    """The board of *scene* as shapes."""
    rules, placement = scene.replay.trace.puzzle.rules, scene.layout.placement
    return drawn_board(rules, placement, scene.appearance.theme)


def is_below(shape: Shape, area: Rect) -> bool:
    """Whether *shape* is no hairline above *area*."""
    return not isinstance(shape, Fill) or shape.rect.y >= area.y


def on_page(painted: Iterable[Painted], region: int) -> list[Drawn]:
    """What a picture of a page draws in *region*, but for the same."""
    found = []
    for group in painted:
        if group.region == region and not (region and is_bar(group)):
            found += drawn("".join(group.elements), group.corner)
    return found


def is_bar(group: Painted) -> bool:
    """Whether *group* is what is played, or is not."""
    return any(
        element.startswith("<path") and "h" in element for element in group.elements
    )


@pytest.mark.thorough
@each_solve
def test_each_picture_is_that_of_the_window(name: str) -> None:
    """Every element of the board, the panels and the timeline, of either shape."""
    trace, facts = SOLVES[name](), facts_of(page_of(name))
    pictures, rests = list(pictures_of(facts)), rests_of(facts)
    shapes = (scene_of(trace), 1), (scene_of(trace, NARROW, 1.5), 3)

    for step in {len(trace) * place // SAMPLES for place in range(SAMPLES + 1)}:
        painted, moment = pictures[rests[step]], Moment.settled(step)
        board = Rect(*facts["regions"][0])
        assert not unlike(on_page(painted, 0), seen(shapes[0][0], moment, board)), step
        for scene, first in shapes:
            for region in (first, first + 1):
                area = Rect(*facts["regions"][region])
                ours, theirs = on_page(painted, region), seen(scene, moment, area)
                assert not unlike(ours, theirs), (step, region)


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["easy", "reasoned"])
def test_each_part_of_an_opened_step_is_that_of_the_window(name: str) -> None:
    """Its board and its words, the parts of an argument among them."""
    trace, facts = SOLVES[name](), facts_of(page_of(name))
    pictures, rests, words = (
        list(pictures_of(facts)),
        rests_of(facts),
        words_of(facts),
    )
    scene, board = scene_of(trace), Rect(*facts["regions"][0])
    argued = [
        int(step) for step in facts["opened"] if scene.replay.is_argued(int(step))
    ]

    for step in (*argued[:6], *map(int, list(facts["opened"])[-2:])):
        count = scene.replay.changes_at(step)
        assert facts["opened"][str(step)]["count"] == count
        inside = facts["opened"][str(step)]["inside"]
        for part in range(1, min(9, count) + 1 if not inside else 2):
            moment, number = Moment.settled(step, (part,)), rests[step] + part
            ours = on_page(pictures[number], 0)
            assert not unlike(ours, seen(scene, moment, board)), (step, part)
            said = scene.words_at(moment)
            assert plain(words[number].why) == said.reason
            assert plain(words[number].then) == said.follows
    assert bool(argued) is (name == "reasoned")


def plain(html: str) -> str:
    """*html* as words."""
    text = unescape(re.sub("<[^>]*>", "", html))
    return text.replace("\N{NO-BREAK SPACE}", " ")


@each_solve
def test_every_step_has_the_words_of_its_reason(name: str) -> None:
    """Title, other name, reason and what follows, with the marks of its cells."""
    trace, facts = SOLVES[name](), facts_of(page_of(name))
    words, rests = words_of(facts), rests_of(facts)

    for step in range(len(trace) + 1):
        said, told = explain(trace, step), words[rests[step]]
        assert (told.title, told.also) == (said.title, said.also)
        assert (plain(told.why), plain(told.then)) == (said.reason, said.follows)
    marked = re.findall("<mark class=([a-z-]+)>", "".join(facts["said"]))
    assert set(marked) <= set(Role)
    assert marked


@each_solve
def test_every_step_has_the_digits_and_candidates_of_the_trace(name: str) -> None:
    """For those who listen to the board, computed from the changes alone."""
    trace, facts = SOLVES[name](), facts_of(page_of(name))
    board, cells = facts["board"], trace.puzzle.rules.cells
    states = rows_of(board["states"], [0] * len(cells))

    for step, row in enumerate(states):
        grid = trace.grid(step)
        known = [board["known"][number - 1] for number, _, _ in row]
        assert [state >> 1 for state in known] == list(grid.masks), step
        assert [state & 1 for state in known] == list(map(grid.is_assigned, cells))


def test_what_is_played_is_drawn_over_what_is_not() -> None:
    """The curve and the bar of the timeline as they are at the end and at the start."""
    trace, facts = searched(), facts_of(page_of("searched"))
    scene = scene_of(trace)
    last = list(pictures_of(facts))[-1]
    bars: dict[int, list[Painted]] = {group.region: [] for group in last}
    for group in filter(is_bar, last):
        bars[group.region].append(group)

    assert [len(bars[region]) for region in (1, 2, 3, 4)] == [2, 2, 2, 2]
    ahead, played = bars[1]
    for group, step in ((ahead, 0), (played, len(trace))):
        wanted = covered(
            shape.rect
            for one in scene.frame(Moment.settled(step)).groups
            if re.fullmatch("chart [0-9]+", one.name)
            for shape in one.shapes
            if isinstance(shape, Fill)
        )
        assert covered(rects_of(group)) == wanted
    assert all(" class=" in element for element in (*ahead.elements, *played.elements))


def rects_of(group: Painted) -> Iterator[Rect]:
    """The bars that the paths of *group* go around."""
    for path in re.findall('d="([^"]*)"', "".join(group.elements)):
        for run in path.split("z")[:-1]:
            x, _ = map(int, re.findall(r"-?\d+", run.partition("V")[0]))
            turns = [(int(y), int(w)) for y, w in re.findall(r"V(-?\d+)h(-?\d+)", run)]
            half = len(turns) // 2
            for (top, wide), (low, _) in zip(
                turns[:half], reversed(turns[half:]), strict=True
            ):
                left, above = group.corner
                yield Rect(x + left, top + above, wide, low - top)
                x += wide


def covered(rects: Iterable[Rect]) -> Counter[tuple[int, int]]:
    """How often each pixel is covered."""
    return Counter(
        (x, y)
        for rect in rects
        for x in range(rect.x, rect.right)
        for y in range(rect.y, rect.bottom)
    )


@pytest.mark.thorough
def test_the_page_of_a_lesson_has_the_queue_it_asks_about() -> None:
    """The arcs that wait, as the window shows them, at the step of a question."""
    facts = facts_of(lesson_page("arcs", 7))
    pictures, rests = list(pictures_of(facts)), rests_of(facts)

    asked = [cue["step"] for cue in facts["cues"] if "question" in cue]
    assert asked[:2] == [0, 7]
    for step in asked[1:2]:
        texts = [
            text
            for group in pictures[rests[step]]
            if group.region == 1
            for text in re.findall(">([^<]*)</text>", "".join(group.elements))
        ]
        assert "AC-3" in texts
        assert sum(" \N{RIGHTWARDS ARROW} " in text for text in texts) > 5
    numbers = [number for number, _ in facts["parts"]["1"]]
    assert numbers == list(range(1, facts["opened"]["1"]["count"] + 1))
    assert len(numbers) > 1


def test_the_page_for_children_names_no_technique_and_counts_nothing() -> None:
    """Neither above a reason nor below it."""
    page = lesson_page("find", 7)
    facts = facts_of(page)

    assert {title for title, *_ in facts["heads"]} == {""}
    groups = [group for picture in pictures_of(facts) for group in picture]
    assert not [group for group in groups if group.region == 1 and group.elements]
    assert "Human" not in page


def test_every_answer_to_every_question_is_judged_as_in_the_window() -> None:
    """Each cell or digit that can be answered, with its sentence."""
    trace, facts = easy(), facts_of(page_of("easy"))
    questions = Questions(trace, {Kind.PLACEMENTS})
    truth = only_solution(trace.puzzle)
    verdicts = list(Verdict)

    assert [asked["step"] for asked in facts["questions"]] == list(questions.steps)
    assert len(facts["families"][facts["marks"]]["groups"]) > 1
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


@pytest.mark.thorough
def test_a_page_of_many_steps_is_small() -> None:
    """And has all of them; a further step takes few bytes."""
    trace = solve(Puzzle.parse(HARDEST), limits=Limits(events=110))
    page, shorter = page_html(content_of(trace)), page_of("searched")

    more = facts_of(page)["last"] - facts_of(shorter)["last"]
    assert facts_of(page)["last"] == len(trace)
    assert more == 30
    assert len(page.encode()) < BOUND
    assert len(page.encode()) - len(shorter.encode()) < BYTES_A_STEP * more


@pytest.mark.thorough
@pytest.mark.parametrize("name", BOARDS)
def test_a_page_of_any_board_is_small(name: str) -> None:
    """With its cages, regions and holes."""
    page = page_of(name)
    facts = facts_of(page)

    assert len(page.encode()) < BOUND
    assert len(facts["board"]["names"]) == len(solve_of(name).puzzle.rules)
    assert any(group.region == 0 for group in next(pictures_of(facts)))


def test_equal_solves_make_equal_pages() -> None:
    """Byte for byte."""
    assert page_html(content_of(logged())) == page_html(content_of(logged()))


def test_groups_are_numbered_in_the_order_in_which_they_are_painted() -> None:
    """So that pages of one solve are equal whichever process makes them."""
    store, widths = FrameStore(), list(range(1, 60))
    bars = [Fill(Rect(0, 0, width, 1), (0, 0, 0, 255)) for width in widths]

    store.add(
        PlacedGroup(0, Group(f"bar {bar.rect.width}", bar.rect, (bar,))) for bar in bars
    )

    (family,) = store.record()["families"]
    (form,) = family["shapes"]["columns"]
    assert widths in [list(numbers_of(column)) for column in form]


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
    page = page_html(content_of(Trace(searched().puzzle, ()), options=options))
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
    """Every role of each is a variable of its styles, which name the font's licence."""
    page = page_html(content_of(logged(), options=PageOptions(theme=theme)))

    assert FONT_NOTICE in page
    assert f'data-theme="{theme}">' in page
    for name in THEMES:
        assert f':root[data-theme="{name}"]' in page
    assert page.count("--cause-ink:") == len(THEMES) + 2
    assert list(THEMES) == facts_of(page)["themes"]


def test_a_theme_of_a_file_is_one_more(tmp_path: Path) -> None:
    """By a name of the page's own, whatever the file is called."""
    text = (Path(__file__).parents[3] / "assets/themes/night.toml").read_text("utf-8")
    file = tmp_path / 'a"]{}b.toml'
    file.write_text(text.replace("#14171A", "#010203"))

    page = page_html(content_of(logged(), options=PageOptions(theme=str(file))))

    assert 'data-theme="own">' in page
    assert ':root[data-theme="own"]{color-scheme:dark;--background:#010203' in page
    assert 'a"]' not in page


@pytest.mark.parametrize("language", languages())
def test_a_page_speaks_each_language(language: str) -> None:
    """Its reasons, its controls and its questions."""
    page = page_html(content_of(logged(), language))
    facts = facts_of(page)

    assert f'<html lang="{language}"' in page
    reason = words_of(facts)[rests_of(facts)[2]].why
    assert plain(reason) == explain(logged(), 2, language).reason
    assert facts["phrases"]["commands"]["play"] in {
        "play or pause",
        "abspielen oder anhalten",
    }


def test_steps_without_time_have_no_picture() -> None:
    """They have that of the step before, and the steps after them are right."""
    content = content_of(few())
    times = [ms * (step % 3 == 0) for step, ms in enumerate(content.timeline.durations)]
    page = page_html(replace(content, timeline=Timeline(times)))
    facts = facts_of(page)

    rests = rests_of(facts)

    assert rests[1] == rests[0] < rests[3]
    assert plain(words_of(facts)[rests[3]].why) == explain(few(), 3).reason


def test_a_solve_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence that says what to do."""
    monkeypatch.setattr(document, "MOST_STEPS", 50)

    with pytest.raises(RecordingError, match=r"81 steps are too many.*limit the steps"):
        page_html(content_of(easy()))


def test_a_page_is_a_format_of_recordings(tmp_path: Path) -> None:
    """With notes, marked steps and a part of the solve, as videos have them."""
    path = tmp_path / "solve.html"
    options = options_of(
        notes=(("20", "Look at row C"),),
        start="10",
        stop="32",
        theme="night",
        title="Mine",
    )

    done = Export(path, options).record(easy(), bookmarks=[30])

    page = path.read_text("utf-8")
    facts = facts_of(page)
    assert done.last_step == len(easy())
    assert "<title>Mine</title>" in page
    assert 'data-theme="night">' in page
    assert facts["notes"] == [[20, "Look at row C"]]
    assert 30 in accumulate(numbers_of(facts["jumps"]["marker"]))
    assert facts["ms"][:10] == [0] * 10


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (options_of(cards="both"), "a page has no cards"),
        (options_of(size=(640, 360)), "a page has no size"),
        (options_of(sound=True), "hold sound"),
        (options_of(background="transparent"), "a page has no background"),
        (options_of(short=True), "a page has no"),
    ],
)
def test_what_only_videos_have_is_refused(
    options: ExportOptions, said: str, tmp_path: Path
) -> None:
    """Before anything is written."""
    with pytest.raises(SudoscopeError, match=said):
        Export(tmp_path / "x.html", options).record(easy())

    assert not list(tmp_path.iterdir())
