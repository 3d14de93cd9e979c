"""Cues: reasons a person has the time to read, one after the other."""

import json
import re
from dataclasses import replace
from itertools import groupby, pairwise

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.formats.reader import read_puzzles
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from tests.support import puzzle_of
from tests.viz.replays import HARDEST, cues_in, hardest, replay
from tests.viz.shared_comparisons import PUZZLES, solved
from tests.viz.test_film import LOOK
from viz.appearance import LowerPanel
from viz.film.build import film_cues, replay_film
from viz.film.film_options import FilmOptions
from viz.replay.annotations import AuthorNote, with_notes
from viz.replay.clause_times import LEAST_TOLD, with_counted
from viz.replay.difficulty import is_above_singles
from viz.replay.film_edit import FilmEdit, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.reading_time import LEAST_MS, LETTERS_A_SECOND, reading_ms
from viz.replay.replay import Replay
from viz.replay.subtitle_cues import SEEN_MS, cues_of, later
from viz.replay.subtitles import LETTERS_A_LINE, Cue, in_lines, srt, vtt
from viz.replay.timeline import StepPart, Timeline, is_brief
from viz.replay.undo_scenes import film_words, joined_timeline
from viz.scene import Scene
from viz.words.glossary import technique_of

CUTS = {
    "usual": FilmEdit(Pace()),
    "fitted": FilmEdit(Pace(), fit=90_000, told="en"),
    "hurried": FilmEdit(Pace(), fit=5_000, told="en"),
    "uniform": FilmEdit(Pace.uniform(), fit=90_000),
    "folded": FilmEdit(Pace(), fold_dead_branches=True),
    "slow": FilmEdit(Pace.uniform(10_000), stop=30),
}

CHAINS = (
    ".5...8..17........42.31.5..9.72...8.3.......5.6...32.9..5.39.26........72..8...5."
)
ARROWS = (
    "6...2..5......7.6..4.....9...5.......8.7....6....4..........8.....43..7...3..1..."
)
ARCS = (
    "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3"
)
LOOP = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)


def shown(name: str) -> Timeline:
    """A timeline of the hardest solve."""
    timeline = timeline_of_edit(replay(hardest), CUTS[name])
    return with_counted(hardest(), timeline, "en")


def found(name: str, language: str = "en") -> list[Cue]:
    """Its cues."""
    return cues_in(replay(hardest), shown(name), language)


@pytest.mark.parametrize("name", CUTS)
def test_cues_follow_each_other_within_the_film(name: str) -> None:
    """None overlaps another or goes on after the end."""
    cues = found(name)

    assert cues
    assert all(cue.start < cue.end for cue in cues)
    assert all(one.end <= other.start for one, other in pairwise(cues))
    assert cues[0].start >= 0
    assert cues[-1].end <= shown(name).length


@pytest.mark.parametrize("name", CUTS)
def test_cues_stay_long_enough_to_be_read(name: str) -> None:
    """As long as the picture says it, which shows nothing that nobody can read."""
    for cue in found(name):
        lasts = cue.end - cue.start
        assert lasts >= LEAST_MS * LEAST_TOLD
        assert len(cue.text) * LEAST_TOLD * 1000 <= lasts * LETTERS_A_SECOND


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", CUTS)
def test_a_cue_is_the_reason_of_the_step_it_begins_in(name: str, language: str) -> None:
    """Word for word, with or without what follows from it."""
    timeline = shown(name)

    for cue in (one for one in found(name, language) if not one.last):
        is_scene = cue.step in timeline.joined
        said = film_words(hardest(), cue.step, language, is_scene=is_scene)
        assert timeline.step_at(cue.start) in {cue.step, cue.step + is_scene}
        assert cue.text in (said.reason, f"{said.reason} {said.follows}".strip())
        assert cue.title == said.title


def test_the_end_is_said_whole_as_quickly_as_the_picture_says_it() -> None:
    """As the start is: the picture has all of its words in any time."""
    trace = solve(Puzzle.parse(LOOP), "human")
    times = [2_000, *[0] * (len(trace) - 1), 1_600]

    cues = cues_of(
        joined_timeline(trace, times), lambda now: film_words(trace, now.step, "en")
    )

    assert cues[-1].text == "Every cell is filled. No guess was needed."


def test_slow_steps_each_have_their_cue() -> None:
    """Where there is time for everything, everything is said, until the next step."""
    cues = found("slow")

    assert [cue.step for cue in cues] == list(range(31))
    assert all(one.end == other.start for one, other in pairwise(cues))


def test_what_matters_most_is_said_first() -> None:
    """In a hurry the end and the first guess are told, and few simple steps."""
    told = {type(event_of(hardest(), cue)).__name__ for cue in found("fitted")}

    assert {"Guessed", "Clashed", "Finished"} <= told


@pytest.mark.parametrize("name", CUTS)
def test_no_cue_outlives_the_picture_it_speaks_of(name: str) -> None:
    """It is gone when its step is; one for several steps, when the last is.

    Where so little passes that its words stay in the picture it stays, too.
    """
    timeline = shown(name)

    for cue in found(name):
        last = cue.last or cue.step
        assert timeline.start_of(cue.step) < cue.end
        assert cue.last or timeline.start_of(cue.step) <= cue.start
        after = timeline.at(cue.end - 1).stretch
        assert cue.end <= timeline.scene_of(last)[1] or is_brief(timeline, after)


def test_what_passes_between_is_told_together() -> None:
    """In a film that rushes, no four seconds are without a word."""
    cues = found("uniform")

    assert any(cue.last for cue in cues)
    assert all(b.start - a.end < 4000 for a, b in pairwise(cues))


@pytest.mark.parametrize("total", [5_000, 20_000, 90_000, 600_000])
def test_stops_keep_the_length_of_the_film(total: int) -> None:
    """What stands still to be read takes its time from the steps that pass."""
    timeline = timeline_of_edit(replay(hardest), FilmEdit(Pace(), fit=total, told="de"))

    assert timeline.length == total
    assert cues_in(replay(hardest), timeline, "de")


def event_of(trace: Trace, cue: Cue) -> object:
    """The event whose reason *cue* gives."""
    return trace.events[cue.step - 1] if cue.step else None


def test_steps_that_pass_at_the_beginning_are_told_together() -> None:
    """After what is given, which has the time to be read from 38 s on."""
    trace = solve(Puzzle.parse(LOOP), AgentSpec.named("human").chosen())
    edit = FilmEdit(Pace(), fit=45_000, told="en")
    timeline = timeline_of_edit(Replay.of(trace), edit)

    given, first, *_ = cues_in(Replay.of(trace), timeline)

    assert (given.step, given.text) == (0, "27 clues are given, 54 digits to find.")
    assert given.end == reading_ms(given.text)
    assert first.last
    assert first.start <= timeline.start_of(1)


def test_a_film_too_short_to_read_anything_has_no_cues() -> None:
    """Rather than one that nobody can read."""
    timeline = timeline_of_edit(replay(hardest), FilmEdit(Pace(), fit=800))

    assert not cues_in(replay(hardest), timeline)


def test_an_srt_file_tells_every_cue_at_its_time() -> None:
    """Numbered from 1, with the times of the film around the replay."""
    cues = later(found("fitted"), 3000)

    parts = srt(cues).strip().split("\n\n")

    words, times = list[str](), set[tuple[int, ...]]()
    for number, part in enumerate(parts, start=1):
        head, shown_at, *lines = part.split("\n")
        assert head == str(number)
        assert len(lines) <= 2
        words += lines
        times.add(tuple(milliseconds(time) for time in shown_at.split(" --> ")))
    assert " ".join(words) == " ".join(cue.text for cue in cues)
    assert {cue.start for cue in cues} <= {start for start, _ in times}
    assert {cue.end for cue in cues} <= {end for _, end in times}


def milliseconds(text: str) -> int:
    """What a time like 00:01:02,345 means."""
    hours, minutes, seconds, rest = map(int, re.split("[:,.]", text))
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest


def test_a_webvtt_file_begins_with_its_name_and_escapes_signs() -> None:
    """Else players take it for something else, or a sign for a tag."""
    text = vtt([Cue(0, 3_723_004, "1 < 2 & 3 --> 4", 1)])

    assert (
        text == "WEBVTT\n\n00:00:00.000 --> 01:02:03.004\n1 &lt; 2 &amp; 3 --&gt; 4\n"
    )


def test_a_long_cue_is_parted_where_clauses_end_and_timed_by_letters() -> None:
    """Two lines at most; no word is lost, and lists of cells stay in one."""
    text = (
        "Then G3 is not 6, so F4 is 1 (C7, D6, F4, G3, H2 and I1 have"
        " only 1, 4, 5, 7, 8 and 9 left)."
    )
    cue = Cue(1_000, 10_600, f"{text}\n", 1)

    parts = srt([cue, cue]).strip().split("\n\n")
    assert [part.split("\n") for part in parts[:2]] == [
        ["1", "00:00:01,000 --> 00:00:04,026", "Then G3 is not 6, so F4 is 1"],
        [
            "2",
            "00:00:04,026 --> 00:00:10,600",
            "(C7, D6, F4, G3, H2 and I1 have",
            "only 1, 4, 5, 7, 8 and 9 left).",
        ],
    ]
    assert vtt([cue]).replace(".", ",").count("00:00:04,026") == 2
    for word in ("x" * 200, "a " * 200):  # nothing to part
        assert srt([cue._replace(text=word)]).count(" --> ") == 1


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        (
            (
                "So elsewhere in column 5, B5 is not 4, 6 or 8, D5 and E5 are"
                " not 4 or 8, and F5 is not 4."
            ),
            "6 or 8,",
        ),
        (
            (
                "Then A8, C1, E2 and F9 are not 7, C4, G5, G9, H4 and I8 are not 5"
                " and E5 and G8 are not 3 or 4."
            ),
            "are not 7,",
        ),
    ],
)
def test_a_list_is_parted_only_if_it_cannot_be_otherwise(text: str, ends: str) -> None:
    """Nothing ends with a comma between two cells where there is another place."""
    parts = srt([Cue(0, 8_000, text, 1)]).strip().split("\n\n")

    said = [" ".join(part.split("\n")[2:]) for part in parts]
    assert len(said) > 1
    assert not any(re.search(r"[A-I]\d,$|(and|or)$", one) for one in said)
    assert not any(re.match(r"(and|or) [A-I]?\d", one) for one in said)
    assert said[0].endswith(ends)


@pytest.mark.parametrize("total", [30_000, 45_000, 60_000])
def test_techniques_that_pass_are_named_where_that_can_be_read(total: int) -> None:
    """Else it is counted how many they are, and the subtitles say the same."""
    trace = solve(Puzzle.parse(CHAINS), "human")
    film = replay_film(
        Replay.of(trace), FilmEdit(Pace(), fit=total), FilmOptions((640, 360), LOOK)
    )
    assert isinstance(film.stage, Scene)
    words = [
        film.stage.words_at(film.timeline.at(ms))
        for ms in range(0, film.timeline.length, 20)
    ]

    found = 0
    for passed, run in _runs([said.sentences for said in words]):
        found += 1
        assert run * 20 + 20 >= reading_ms(passed)
    assert found
    cues = film_cues(film.stage, film.timeline, ())
    for cue in (one for one in cues if one.last):
        said = film.stage.words_at(film.timeline.at(cue.end - 1))
        assert cue.text in {said.reason, said.sentences}


@pytest.mark.parametrize("total", [30_000, 45_000, 60_000])
def test_patterns_that_pass_too_quickly_for_words_are_in_the_next_count(
    total: int,
) -> None:
    """So that a film says of every pattern up to there whether it explains it."""
    trace = solve(Puzzle.parse(CHAINS), "human")
    film = replay_film(
        Replay.of(trace), FilmEdit(Pace(), fit=total), FilmOptions((640, 360), LOOK)
    )
    line, counted, said = film.timeline, 0, list[tuple[int, int]]()
    for run in dict.fromkeys(map(line.stretch_of, line.shown)):
        if run is not None:
            steps = range(max(1, run.first), run.last + 1)
            slugs = (technique_of(trace.events[step - 1]) for step in steps)
            counted += sum(map(is_above_singles, slugs))
            words = film.stage.words_at(line.at(line.scene_of(run.last)[1] - 1))
            if "explained" in words.sentences:
                numbers = re.findall(r"×(\d+)|(\d+) (?:more|steps?)", words.sentences)
                said.append((sum(int(a or b) for a, b in numbers), counted))

    assert said
    assert sum(count for count, _ in said) == said[-1][1]


def _runs(texts: list[str]) -> list[tuple[str, int]]:
    """What *texts* say of steps that are not explained, and in how many in a row."""
    named = (re.search(r"Not explained.*|\d+ steps? .* explained.*", t) for t in texts)
    runs = groupby(found[0] if found else "" for found in named)
    return [(text, len(list(run))) for text, run in runs if text]


def test_a_line_that_passes_has_a_cue() -> None:
    """It is seen for a second or more, and so it is said as quickly as it is shown."""
    trace = solve(Puzzle.parse(LOOP), "human")
    digits = range(1, 9)
    for ms in (1_000, 1_320):
        times = [0, *(ms // 8 for _ in digits), *[0] * (len(trace) - 9), 4_000]
        times[9] = ms % 8

        first, *_ = cues_in(Replay.of(trace), Timeline(times))

        assert first.text.endswith("by singles.")
        assert (first.start, first.end) == (0, ms)


def test_a_question_is_a_cue_of_its_own() -> None:
    """Also before a rule that begins in its line, whatever is nearer to the middle."""
    rule = "From the bulb of a thermometer on, digits rise along it, up to its end."
    cue = Cue(0, 6000, f"Why must A3 be 2? {rule}", 0)

    assert "\nWhy must A3 be 2?\n\n2\n" in srt([cue])


@pytest.mark.parametrize("name", ["usual", "fitted"])
def test_lines_are_short_and_keep_together_what_belongs_together(name: str) -> None:
    """No line is longer than players show, none begins with a lone sign."""
    for cue in found(name):
        lines = in_lines(cue.text).split("\n")
        assert " ".join(lines) == cue.text
        for line in lines:
            assert len(line) <= LETTERS_A_LINE + 8
            assert not line.startswith(("= ", "+ "))


@pytest.mark.parametrize(("total", "tenths"), [(5_000, 6), (10_000, 9), (20_000, 9)])
def test_captions_of_short_films_leave_few_gaps(total: int, tenths: int) -> None:
    """Nine tenths of a fitted film are captioned, and no summary stays for long.

    In the shortest ones the end is read, and all before it is quicker than a sentence.
    """
    edit = FilmEdit(Pace(), fit=total, told="en")
    timeline = timeline_of_edit(replay(hardest), edit)

    cues = cues_in(replay(hardest), timeline)

    told = sum(cue.end - cue.start for cue in cues)
    assert told * 10 >= tenths * timeline.length
    assert all(cue.end - cue.start <= 6000 for cue in cues if cue.last)


FILMS = {
    "human": (LOOP, LowerPanel.TREE, 60_000),
    "propagation": (HARDEST, LowerPanel.TREE, 60_000),
    "backtracking": ("easy", LowerPanel.TREE, 20_000),
    "min-conflicts": ("easy", LowerPanel.TREE, 20_000),
    "dlx": ("guess", LowerPanel.TREE, 60_000),
    "csp:ac3": ("guess", LowerPanel.ALGORITHM, 60_000),
    "csp:pc2": ("guess", LowerPanel.ALGORITHM, 60_000),
}


@pytest.mark.parametrize("way", FILMS)
def test_subtitles_say_what_the_picture_says(way: str) -> None:
    """All of it that can be read, and nothing else, in every kind of film.

    What is counted may count on while a cue stays; it ends where the picture does.
    """
    puzzle, panel, total = FILMS[way]
    trace = solved(puzzle, way) if puzzle in PUZZLES else solve(puzzle_of(puzzle), way)
    options = FilmOptions((640, 360), replace(LOOK, panel=panel))
    film = replay_film(Replay.of(trace), FilmEdit(Pace(), fit=total), options)
    assert isinstance(film.stage, Scene)
    cues = film_cues(film.stage, film.timeline, ())

    def said_at(ms: int) -> tuple[str, str]:
        moment = film.timeline.at(ms)
        said = film.stage.words_at(moment)
        first = said.title if moment.is_question else ""
        texts = (f"{first} {said.reason}".strip(), said.follows)
        return texts[0], " ".join(texts).strip()

    def kind(text: str) -> tuple[str, ...]:
        return tuple(re.sub(r"[\d,]+ \w+|\d", "", text).split()[-2:])

    assert all(cue.text in said_at(cue.end - 1) for cue in cues)
    words = {ms: said_at(ms) for ms in range(0, film.timeline.length, 200)}
    told = {ms: cue for cue in cues for ms in words if cue.start <= ms < cue.end}
    for sentence, run in groupby(words, lambda ms: kind(words[ms][0])):
        times = list(run)
        if sentence and len(times) * 200 >= reading_ms(words[times[-1]][0]) + 400:
            # Parts of one step may turn to one another: no more than a picture of it.
            assert sum(ms not in told for ms in times[2:-2]) <= 1
    others = [
        ms
        for ms, cue in told.items()
        if not {*map(kind, said_at(cue.end - 1))} & {*map(kind, words[ms])}
    ]
    assert len(others) * 20 <= len(told)  # the turns in what passes


HURRIED = {
    "three times as fast": (ARCS, "human", FilmEdit(Pace(speed_percent=300))),
    "told in a hurry": (CHAINS, "human", FilmEdit(Pace(), fit=30_000)),
    "every step alike": (ARCS, "human", FilmEdit(Pace.uniform(), rushes=False)),
    "a search": (HARDEST, "propagation", FilmEdit(Pace(), fit=40_000)),
    "a search whose runs end otherwise than they begin": (
        ".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71.",
        "csp:ac3",
        FilmEdit(Pace(), fit=60_000),
    ),
}


@pytest.mark.parametrize("way", HURRIED)
def test_what_the_picture_says_can_be_read_and_is_in_a_cue(way: str) -> None:
    """Each sentence that is there for 0.9 s or more; steps too quick for it count."""
    puzzle, agent, edit = HURRIED[way]
    trace = solve(puzzle_of(puzzle), agent)
    film = replay_film(Replay.of(trace), edit, FilmOptions((640, 360), LOOK))
    assert isinstance(film.stage, Scene)
    timeline, words_at = film.timeline, film.stage.words_at
    cues = film_cues(film.stage, timeline, ())
    words = [words_at(timeline.at(ms)) for ms in range(0, timeline.length, 20)]

    for texts in ([said.reason for said in words], [said.follows for said in words]):
        start = 0
        for text, run in groupby(texts):
            begin, start = start, start + 20 * len(list(run))
            if not text or start - begin < SEEN_MS:
                continue
            is_end = start >= timeline.length
            assert is_end or len(text) * LEAST_TOLD * 50 <= start - begin + 20
            over = [cue for cue in cues if cue.start < start and cue.end > begin]
            said = [re.sub(r"\d+", "", cue.text) for cue in over]
            assert any(re.sub(r"\d+", "", text)[-9:] in each for each in said), text


def test_what_is_not_explained_is_said_once_of_steps_that_pass() -> None:
    """Heard twice it reads like twice as many steps."""
    solve_of = Replay.of(solve(puzzle_of(HARDEST), "human"))
    timeline = timeline_of_edit(solve_of, FilmEdit(Pace(), fit=45_000, told="en"))

    texts = [cue.text for cue in cues_in(solve_of, timeline)]

    assert any("40 steps are not explained" in text for text in texts)
    for both in map(" ".join, pairwise(texts)):
        assert both.count("steps are not explained") < 2


def test_what_is_not_explained_is_a_cue_only_where_its_list_can_be_read() -> None:
    """In the picture it stays over the steps that pass next."""
    solve_of = Replay.of(solve(puzzle_of(HARDEST), "human"))
    timeline = timeline_of_edit(solve_of, FilmEdit(Pace(), fit=90_000, told="en"))

    lists = [c for c in cues_in(solve_of, timeline) if "Not explained: " in c.text]

    assert lists
    for cue in lists:
        assert reading_ms(cue.text) * LEAST_TOLD <= cue.end - cue.start, cue


def test_a_conclusion_and_a_clause_before_a_note_are_cues_however_short() -> None:
    """The answer "So H3 is not 8." is the one sentence that a viewer waits for."""
    trace = solve(Puzzle.parse(LOOP), "human")
    told = timeline_of_edit(Replay.of(trace), FilmEdit(Pace(), fit=30_000, told="en"))
    step = next(iter(told.parts))
    line = replace(told, parts={step: (StepPart(1, 960), StepPart(0, 900))})
    line = replace(line, durations=[ms and 1_860 for ms in told.durations])
    note = AuthorNote(step, "Here.", clause=1)

    cues = cues_in(Replay.of(trace), line)
    noted = with_notes(cues, [note], trace, line, "en")

    assert [one.step for one in cues].count(step) == 2
    assert [one.step for one in noted].count(step) >= 2


def test_a_number_after_a_sentence_does_not_hold_it_to_the_next() -> None:
    """The "832." belongs to its label, and "9 guesses" begins a sentence."""
    text = (
        "Values that had no support in a neighbour: 832. 9 guesses were made, 9 of them"
        " taken back."
    )

    assert "neighbour: 832.\n" in srt([Cue(0, 4_500, text, 1)]).replace("\n832", " 832")


def test_a_count_of_singles_is_one_cue() -> None:
    """Cut in two, "14 digits" and then "28 digits" read like 42."""
    trace = solve(Puzzle.parse(LOOP), "human")
    timeline = timeline_of_edit(
        Replay.of(trace), FilmEdit(Pace(), fit=83_000, told="en")
    )

    cues = cues_in(Replay.of(trace), timeline)

    counts = [cue for cue in cues if cue.text.endswith("by singles.")]
    assert len(counts) > 1
    assert not any(cue.start in {one.end for one in counts} for cue in counts)


def test_a_cue_stays_as_long_as_its_words_are_in_the_picture() -> None:
    """Also while a digit grows that they have said, and while steps pass after it."""
    arrows = [
        {"kind": "arrow", "label": cells[:2], "cells": cells, "circle": 1}
        for cells in ("A4 B3 A3", "C5 D4 C3 D2", "H5 I6 H7", "E8 E7 D8", "H2 H1 I1")
    ]
    arrows.append({"kind": "arrow", "label": "E5", "cells": "E5 F5 F4", "circle": 1})
    head = {"format": "sudoscope-puzzle", "version": 1, "variant": "classic"}
    text = json.dumps({**head, "clues": ARROWS, "constraints": arrows})
    trace = solve(read_puzzles(text).chosen().puzzle, "human")
    options = FilmOptions((640, 360), LOOK)
    film = replay_film(Replay.of(trace), FilmEdit(Pace(), fit=58_200), options)
    assert isinstance(film.stage, Scene)
    cues = film_cues(film.stage, film.timeline, ())

    ends = [cue.end for cue, after in pairwise(cues) if cue.end < after.start]
    for cue in (cue for cue in cues if cue.end in ends):
        said = film.stage.words_at(film.timeline.at(cue.end))
        assert cue.text not in {said.reason, said.sentences}


def test_words_go_as_soon_as_their_guess_is_taken_back() -> None:
    """A board that holds the 9 has no "Try 5." beside it."""
    trace = solve(puzzle_of(ARCS), "csp")
    options = FilmOptions((640, 360), replace(LOOK, panel=LowerPanel.ALGORITHM))
    film = replay_film(Replay.of(trace), FilmEdit(Pace(), fit=60_000), options)
    timeline, undone = film.timeline, 0
    for ms in range(0, timeline.length, 10):
        now = timeline.at(ms)
        if now.stretch is None or not now.stretch.first:
            continue
        past = timeline.at(timeline.start_of(now.stretch.first) - 1)
        made = trace.position(past.step).guesses
        if made and trace.position(now.step).guesses[: len(made)] != made:
            undone += 1
            assert film.stage.words_at(now) != film.stage.words_at(past)
    assert undone
