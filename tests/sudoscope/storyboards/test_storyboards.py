"""Storyboards: the scenes of a film, written, edited and made again."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.explain.own_words import QUESTION, WHOLE
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from sudoscope.storyboards.errors import StoryboardError
from sudoscope.storyboards.film_scenes import SceneWords, timeline_of_scenes
from sudoscope.storyboards.reading import read_storyboard
from sudoscope.storyboards.scenes import StoryScene
from tests.viz.replays import hardest
from viz.export.assembly import AssembledFilm, assembled
from viz.export.export_options import options_of
from viz.replay.annotations import note_ms
from viz.replay.reading_time import reading_ms
from viz.replay.timeline import UNREADABLE_MS, Timeline, is_read_in
from viz.words.glossary import technique_of

X_WING = (
    "..47.6....9.8..6...2..3..8.4.3.29...6.......8...68.4.5.3..9..6...2..8.7....3.79.."
)


@cache
def person() -> Trace:
    """A person's solve with an X-wing."""
    return solve(Puzzle.parse(X_WING), AgentSpec.named("human").chosen())


def made(path: Path, trace: Trace | None = None, **chosen: object) -> AssembledFilm:
    """The film of *trace* with the storyboard at *path*, which is written if new."""
    options = options_of(**{"fit": "40s", "storyboard": path, **chosen})
    film = assembled(person() if trace is None else trace, options, is_timed=True)
    for addition in film.additions:
        for file, text in addition.files(film):
            file.write_text(str(text), "utf-8")
    return film


def clause_of(path: Path) -> int:
    """The number of the first scene that is a clause."""
    scenes = read_storyboard(path).scenes
    return next(number for number, one in enumerate(scenes) if one.clause == 1)


def edited(path: Path, change: Callable[[str], str], number: int) -> None:
    """Rewrite the scene *number* of the file at *path*, from 0."""
    head, *scenes = path.read_text("utf-8").split("[[scene]]\n")
    scenes[number] = change(scenes[number])
    path.write_text("[[scene]]\n".join((head, *scenes)), "utf-8")


def pictures(film: AssembledFilm) -> list[object]:
    """What the film shows, eight times a second."""
    return [film.film.at(ms) for ms in range(0, film.film.length, 125)]


@pytest.mark.parametrize(
    ("solved", "chosen"),
    [
        (person, {}),
        (person, {"short": True, "fit": None}),
        (person, {"notes": ("30=Watch",)}),
        (person, {"highlights": 2}),
        (hardest, {}),
        (hardest, {"captions": True, "cards": "both"}),
    ],
)
def test_a_film_is_made_again_from_its_storyboard(
    solved: Callable[[], Trace], chosen: dict[str, object], tmp_path: Path
) -> None:
    """The same to the millisecond, with the same subtitles."""
    path = tmp_path / "film.toml"

    first = made(path, solved(), **chosen)
    text = path.read_text("utf-8")
    again = made(path, solved(), **chosen)

    assert path.read_text("utf-8") == text
    assert again.film.timeline == first.film.timeline
    assert pictures(again) == pictures(first)
    assert again.cues() == first.cues()


def test_a_film_names_what_it_passes_over_as_its_storyboard_is_written(
    tmp_path: Path,
) -> None:
    """As without one; later the author has chosen what is told."""
    path, trace = tmp_path / "film.toml", person()
    plain = assembled(trace, options_of(fit="20s")).notices

    first = made(path, trace, fit="20s").notices
    again = made(path, trace, fit="20s").notices

    assert any("are enough for all" in notice for notice in plain)
    assert first == plain
    assert again == ()


def test_own_words_are_in_picture_subtitles_and_captions(tmp_path: Path) -> None:
    """And those of the program are in none of them."""
    path = tmp_path / "film.toml"
    made(path)
    number = clause_of(path)
    scene = read_storyboard(path).scenes[number]
    edited(path, lambda text: text.replace(scene.words, "Look at A1 here."), number)

    for film in (made(path), made(path, captions=True)):
        start = film.film.lead + film.film.timeline.start_of(scene.first)
        moment = film.film.at(start + 100).moment
        assert film.film.stage.words_at(moment).reason == "Look at A1 here."
        said = [cue.text for cue in film.cues()]
        assert "Look at A1 here." in said
        assert scene.words not in said
        if film.film.dressing.cues:
            assert "Look at A1 here." in {cue.text for cue in film.film.dressing.cues}


def test_the_reasons_of_a_log_are_the_words_of_its_new_storyboard(
    tmp_path: Path,
) -> None:
    """As the film says them: in one scene, after the clauses of their step."""
    path = tmp_path / "film.toml"
    words = "Two cells share these digits."
    techniques = [technique_of(event) for event in person().events]
    step = techniques.index("naked-pair") + 1

    film = made(path, replace(person(), other={step: {"reason": words}}))

    *_, last = (one for one in read_storyboard(path).scenes if one.first == step)
    assert last.words == words
    assert [cue.text for cue in film.cues()].count(words) == 1


def test_seconds_rests_and_cuts_are_those_of_the_file(tmp_path: Path) -> None:
    """A scene lasts as it says, rests after that, and one that is cut is not there."""
    path = tmp_path / "film.toml"
    before = made(path).film
    number = clause_of(path)
    step = read_storyboard(path).scenes[number].first
    rest = "seconds = 3.0\npause = 2.0\n"
    edited(
        path, lambda text: _without(text, "seconds").rstrip() + f"\n{rest}\n", number
    )
    edited(path, lambda text: text + "cut = true\n", 1)

    film = made(path).film

    first, second, *_ = film.timeline.part_times(step)
    assert first[2] - first[1] == 3_000
    assert second[1] - first[2] == 2_000
    still = {film.timeline.at(ms) for ms in range(first[2], second[1], 50)}
    assert len(still) == 1
    assert still.pop().change == 1
    assert film.timeline.durations[0] == 0
    assert before.timeline.durations[0] > 0
    assert film.length == film.lead + film.timeline.length


def test_a_note_on_a_clause_is_shown_with_that_clause_alone(tmp_path: Path) -> None:
    """It adds the time to read it there, and comes behind its words in subtitles."""
    path = tmp_path / "film.toml"
    before = made(path).film
    number = clause_of(path) + 1
    scene = read_storyboard(path).scenes[number]
    edited(path, lambda text: text.rstrip() + '\nnote = "Watch"\n\n', number)

    again = made(path)

    film, step = again.film, scene.first
    shown = {
        part.change: film._shown(film.at(film.lead + end - 100)).note
        for part, _, end in film.timeline.part_times(step)
    }
    assert shown == {change: "Watch" if change == 2 else "" for change in shown}
    _, second, *_ = film.timeline.part_times(step)
    assert second[2] - second[1] == (scene.ms or 0) + note_ms("Watch")
    assert film.timeline.start_of(step) == before.timeline.start_of(step)
    (cue,) = [cue for cue in again.cues() if cue.text == "Watch"]
    assert cue.end == film.lead + second[2]


def test_the_opening_question_is_a_scene(tmp_path: Path) -> None:
    """It is written first; its words and its time are those of the file."""
    path = tmp_path / "film.toml"
    before = made(path).film
    first = read_storyboard(path).scenes[0]
    assert (first.clause, first.ms) == (QUESTION, before.lead)
    edited(
        path,
        lambda text: text.replace(first.words, "What do you see?").replace(
            "seconds = 1.800", "seconds = 3"
        ),
        0,
    )

    film = made(path).film
    edited(path, lambda text: text + "cut = true\n", 0)

    assert film.lead == 3000
    assert film.stage.words_at(film.at(100).moment).reason == "What do you see?"
    assert film.length == before.length + 1200
    assert made(path).film.lead == 0


def hook_of(path: Path) -> int:
    """The step that the first scene of the file at *path* names."""
    line = path.read_text("utf-8").split("[[scene]]\n")[1].splitlines()[0]
    return int(line.removeprefix("step = "))


def test_a_question_names_the_step_it_asks_about_but_in_older_files(
    tmp_path: Path,
) -> None:
    """Those of version 1, which say none, named the step before."""
    path = tmp_path / "film.toml"
    asked = made(path).film
    step = hook_of(path)
    text = path.read_text("utf-8")
    older = tmp_path / "older.toml"
    older.write_text(
        text.replace("version = 2\n", "").replace(
            f"step = {step}", f"step = {step - 1}", 1
        ),
        "utf-8",
    )

    again = made(older).film

    assert asked.dressing.hook is not None
    assert asked.dressing.hook.step == step - 1
    assert again.dressing.hook == asked.dressing.hook
    assert technique_of(person().events[step - 1]) == "x-wing"


def test_a_question_without_an_answer_is_named(tmp_path: Path) -> None:
    """With its line; the step that it asks about passes too quickly to be read."""
    path = tmp_path / "film.toml"
    made(path)
    edited(path, lambda text: text.replace(f"step = {hook_of(path)}", "step = 3"), 0)
    edited(path, lambda text: text.replace(text.split("words = ")[1], '"What?"\n\n'), 0)

    film = made(path)

    said = [line for one in film.additions for line in one.notices(film)]
    assert any("step 3, clause question" in line for line in said)


def test_a_caption_stays_while_its_picture_rests(tmp_path: Path) -> None:
    """A pause takes no words away: note and subtitle last until the next clause."""
    path = tmp_path / "film.toml"
    made(path)
    more = '\nnote = "Watch"\npause = 1.5\n\n'
    edited(path, lambda text: f"{text.rstrip()}{more}", clause_of(path))

    film = made(path, captions=True).film

    step = read_storyboard(path).scenes[clause_of(path)].first
    (_, _, end), (_, begun, _), *_ = film.timeline.part_times(step)
    cues = [film.at(film.lead + ms).cue for ms in range(end - 200, end + 1500, 100)]
    assert {*cues} == {cues[0]}
    assert film.dressing.cues[cues[0]].text == "Watch"
    assert film.dressing.cues[cues[0]].end == begun


def test_words_that_were_changed_have_the_time_to_read_them(tmp_path: Path) -> None:
    """Where the seconds are still those of the program's words; others are kept."""
    path, words = (
        tmp_path / "film.toml",
        "What would happen if this one were not there?",
    )
    made(path)
    number = clause_of(path)
    before = read_storyboard(path).scenes[number].ms or 0
    assert before < reading_ms(words)
    edited(
        path,
        lambda text: _without(text, "words").rstrip() + f'\nwords = "{words}"\n\n',
        number,
    )

    film = made(path)

    step = read_storyboard(path).scenes[number].first
    part, start, end = film.film.timeline.part_times(step)[0]
    assert part.change == 1
    assert end - start == reading_ms(words)
    assert not any("to read" in one for one in film.notices)


def test_words_without_the_time_to_read_them_are_named(tmp_path: Path) -> None:
    """With the line of the scene, and the length that the scenes make."""
    path = tmp_path / "film.toml"
    made(path)
    number = clause_of(path)
    words = 'seconds = 0.5\nwords = "Far too many words for half of a second."\n'
    edited(
        path,
        lambda text: _without(text, "seconds", "words").rstrip() + f"\n{words}\n",
        number,
    )

    said = made(path).notices

    line = read_storyboard(path).scenes[number].line
    assert any(f"line {line} (step" in one and "and have 0.5 s" in one for one in said)
    assert any("not 0:40" in one for one in said)


def test_steps_of_one_scene_pass_however_long(tmp_path: Path) -> None:
    """They are counted; none shows its words for too short a time to be read."""
    path = tmp_path / "film.toml"
    made(path)
    scenes = read_storyboard(path).scenes
    number = next(n for n, one in enumerate(scenes) if one.last > one.first + 2)
    found = scenes[number]
    steps = range(found.first, found.last + 1)

    edited(
        path,
        lambda text: (
            f"{_without(text, 'seconds').rstrip()}\nseconds = {len(steps)}\n\n"
        ),
        number,
    )
    timeline = made(path).film.timeline

    assert max(timeline.durations[step] for step in steps) >= UNREADABLE_MS
    assert all(timeline.stretch_of(step) for step in steps if step)
    assert not any(is_read_in(timeline, step) for step in steps)


def test_a_step_that_passes_alone_has_no_words(tmp_path: Path) -> None:
    """As in the picture; whoever gives it some gives it the time for them, too."""
    path = tmp_path / "film.toml"
    film = made(path).film
    alone = [
        scene
        for scene in read_storyboard(path).scenes
        if scene.first == scene.last and scene.clause == WHOLE and scene.first
    ]

    for scene in alone:
        is_read = film.timeline.stretch_of(scene.first) is None
        assert bool(scene.words) is is_read


@pytest.mark.parametrize(
    ("scene", "fault"),
    [
        (
            "step = 20\nclause = 99\n[[scene]]\nstep = 20\nclause = 1",
            r"line 10 \(step 20, clause 99\): there is no clause 99; step 20 has",
        ),
        ("step = 20\n[[scene]]\nstep = 3", "line 12: found step 3 behind step 20"),
        (
            "\n[[scene]]\n".join(f"step = {n}" for n in (20, 60, 30, 31)),
            "line 12: found step 60 before step 30",
        ),
        (
            "step = 999\n[[scene]]\nstep = 3",
            r"there is no step 999; the last is \d+$",
        ),
        ("step = 2\nseconds = -1", r"line 10 \(scene 1\): found seconds = -1"),
        ("step = 2\nseconds = nan", "found seconds = nan"),
        ('step = 2\nwords = ""', "found words = ''"),
        ('step = 2\nwrods = "a"', "found 'wrods', expected some of step"),
        ('steps = [1, 5]\nwords = "a"', "found words of several steps"),
        ("steps = [5, 1]", "the last of which is first"),
        ("seconds = 1", "expected step = 12"),
        ("step = 2\ncut = true", "every scene is left out"),
        ("step = ", "is no TOML: .*line 11"),
        pytest.param(f"x = {'[' * 2_000}", "is no TOML: maximum", id="nested"),
    ],
)
def test_a_wrong_scene_is_named_with_its_line(
    scene: str, fault: str, tmp_path: Path
) -> None:
    """Found, expected, what to do; the file stays as it is."""
    path = tmp_path / "film.toml"
    made(path)
    head = path.read_text("utf-8").split("[[scene]]\n")[0].split("\n\n")[1]
    text = f"{head}\n\n[[scene]]\n{scene}\n"
    path.write_text(text, "utf-8")

    with pytest.raises(StoryboardError, match=fault) as raised:
        made(path)

    assert str(raised.value).startswith(str(path))
    assert path.read_text("utf-8") == text


def test_a_storyboard_of_another_film_is_refused(tmp_path: Path) -> None:
    """Of another puzzle, and in another language."""
    path = tmp_path / "film.toml"
    made(path)

    with pytest.raises(StoryboardError, match="of another film: found puzzle"):
        made(path, hardest())
    with pytest.raises(StoryboardError, match="found language = 'en'"):
        made(path, language="de")


def test_a_storyboard_of_a_whole_film_is_no_short(tmp_path: Path) -> None:
    """A short shows a few steps, and a vertical film of all would be none."""
    path = tmp_path / "film.toml"
    made(path, fit=None)

    with pytest.raises(StoryboardError, match="this short shows steps"):
        made(path, fit=None, short=True)


def test_only_a_length_that_somebody_gave_is_compared(tmp_path: Path) -> None:
    """The usual one is nobody's wish."""
    path = tmp_path / "film.toml"
    for fit, is_said in ((None, False), ("60s", True)):
        path.unlink(missing_ok=True)
        made(path, fit=None)
        for number in range(-9, -1):
            edited(path, lambda text: f"{text.rstrip()}\ncut = true\n\n", number)
        notices = made(path, fit=fit).notices
        assert any("change their" in one for one in notices) is is_said


def test_in_a_scene_of_steps_that_pass_none_is_read() -> None:
    """Also where the film has time for one of them since other scenes were edited."""
    base = Timeline([2000, 40, 60, 2400, 50, 2000])

    words = SceneWords(person(), "en")
    times = timeline_of_scenes(base, [StoryScene(1, 4, ms=400)], words).durations

    assert sum(times) == 400
    assert max(times) == times[2] == times[3] < 120


def test_a_step_that_passes_is_read_in_a_scene_of_its_own(tmp_path: Path) -> None:
    """Without seconds it has the time of its words, and these are in the subtitles."""
    path = tmp_path / "film.toml"
    made(path)
    scenes = read_storyboard(path).scenes
    number = next(n for n, one in enumerate(scenes) if one.last > one.first + 2)
    step = scenes[number].first + 1
    edited(path, lambda _: f"step = {step}\n\n", number)

    film = made(path)
    said = SceneWords(person(), "en").at(StoryScene(step, step))

    assert film.film.timeline.durations[step] >= reading_ms(said)
    assert said in [cue.text for cue in film.cues()]


def _without(text: str, *keys: str) -> str:
    """The lines of a scene but those of *keys*."""
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(keys))
