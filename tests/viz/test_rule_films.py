"""Films of puzzles with rules are about these: asked, said, lit and told first."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from solver.agents import solve
from solver.explain import explain
from solver.explain.first_step import rule_sentences
from solver.explain.phrasing import Phrasing
from solver.formats.reader import read_puzzles
from solver.log.trace import Trace
from solver.messages import languages
from tests.support import EASY
from tests.viz.replays import hardest
from viz.appearance import Appearance
from viz.export.assembly import assembled
from viz.export.export_options import options_of
from viz.film.film import Film
from viz.replay.caption_groups import summary
from viz.replay.clause_times import Telling
from viz.replay.difficulty import first_uses_above_singles, is_by_rule
from viz.replay.reading_stops import told_uses
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.shapes import Text, Weight
from viz.theme import theme_named
from viz.words.glossary import technique_of

PUZZLES = Path(__file__).parents[2] / "benchmarks" / "puzzles"
RULES = ("thermometer", "killer")


@cache
def trace_of(name: str) -> Trace:
    """A person's solve of the puzzle with those rules."""
    text = (PUZZLES / f"{name}.json").read_text("utf-8")
    return solve(read_puzzles(text).chosen().puzzle, "human")


@cache
def film_of(name: str) -> Film:
    """A minute of it."""
    made = assembled(trace_of(name), options_of(fit="60s", size="720p"))
    assert isinstance(made.film, Film)
    return made.film


@pytest.mark.parametrize("name", RULES)
def test_the_rules_of_a_puzzle_are_told_before_what_others_have(name: str) -> None:
    """Each of their techniques first, then those of others, these twice at most."""
    trace = trace_of(name)
    uses = [s for s in told_uses(trace) if is_by_rule(trace, s)]
    others = [
        technique_of(trace.events[step - 1])
        for step in told_uses(trace)
        if not is_by_rule(trace, step)
    ]
    patterns = [slug for slug in others if slug in first_uses_above_singles(trace)]
    own = {technique_of(trace.events[step - 1]) for step in uses}

    first = told_uses(trace)[: 2 * len(own)]

    assert own <= {technique_of(trace.events[step - 1]) for step in first}
    assert max(Counter(patterns).values(), default=0) <= 2
    assert sorted(uses) == [
        step for step in range(1, len(trace) + 1) if is_by_rule(trace, step)
    ]


def test_without_rules_the_hardest_is_told_first_and_all_of_each() -> None:
    """As before: first uses downward by rating, then the others."""
    trace = solve(hardest().puzzle, "human")
    first = first_uses_above_singles(trace)
    used = [
        step
        for step, event in enumerate(trace.events, start=1)
        if technique_of(event) in first
    ]

    assert told_uses(trace)[: len(first)] == [*first.values()]
    assert sorted(told_uses(trace)) == used


@pytest.mark.parametrize("name", RULES)
def test_a_film_asks_about_its_rules_before_it_says_them(name: str) -> None:
    """In the first two seconds; then the rules alone, and the answer is told."""
    film, trace = film_of(name), trace_of(name)
    hook = film.dressing.hook
    assert hook is not None

    opening = film.stage.words_at(Moment(0, WHOLE))

    assert film.lead <= 2000
    assert is_by_rule(trace, hook.step + 1)
    assert film.timeline.parts[hook.step + 1]
    rules = rule_sentences(Phrasing(trace.puzzle.variant, "en"), trace.puzzle)
    assert opening.line.removeprefix(f"{opening.title}: ") == " ".join(rules)


@pytest.mark.parametrize("name", RULES)
def test_rules_light_up_one_after_the_other_while_they_are_read(name: str) -> None:
    """Signs by signs; of cages some cells, the first of them before the last."""
    replay = Replay.of(trace_of(name))
    look = Appearance(theme_named("paper"), captions=0)
    scene = Scene(replay, (1280, 720), look)

    def lit(progress: int) -> int:
        groups = scene.frame(Moment(0, progress)).groups
        return sum(len(group.shapes) for group in groups)

    counts = [lit(progress) for progress in (300, 600, WHOLE)]

    assert counts == sorted(counts)
    assert len({*counts}) == len(counts)


@pytest.mark.parametrize("language", languages())
def test_a_step_by_a_rule_is_told_sentence_by_sentence(language: str) -> None:
    """The clauses are its sentences, and the last is what follows."""
    trace = trace_of("thermometer")
    telling, told = Telling(trace, language), 0
    for step in filter(lambda s: is_by_rule(trace, s), range(1, len(trace) + 1)):
        texts = [one.text for one in telling.clauses(step)]
        whole = explain(trace, step, language)
        assert " ".join(texts) == f"{whole.reason} {whole.follows}".strip()
        assert all(text.count(". ") == 0 for text in texts[:-1])
        told += len(texts) > 1
    assert told > 3


@pytest.mark.parametrize("language", languages())
def test_what_passes_of_the_rules_is_counted(language: str) -> None:
    """In the words over steps that nobody can read, of a person's solve."""
    trace = trace_of("thermometer")
    steps = range(1, len(trace) + 1)
    count = sum(is_by_rule(trace, step) for step in steps)
    plain = solve(read_puzzles(EASY).chosen().puzzle, "human")

    said = summary(trace, 1, len(trace), language)

    assert f" {count} " in said
    assert "," in said
    assert "," not in summary(plain, 1, len(plain), language)


def test_captions_beside_a_board_are_as_large_as_the_words() -> None:
    """Of the same moments, with the heading in heavy letters."""
    trace = solve(hardest().puzzle, "human")
    sizes = []
    for captions in (False, True):
        made = assembled(
            trace, options_of(fit="60s", size="1080p", captions=captions)
        ).film
        assert isinstance(made, Film)
        told = next(s for s in told_uses(trace) if s in made.timeline.parts)
        _, start, end = made.timeline.part_times(told)[0]
        frame = made.frame(made.at(made.lead + (start + end) // 2))
        name = "caption" if captions else "reason"
        (group,) = [g for g in frame.groups if g.name == name]
        texts = [shape for shape in group.shapes if isinstance(shape, Text)]
        heads = [text.size for text in texts if text.weight is Weight.SEMIBOLD]
        words = [text.size for text in texts if text.weight is Weight.REGULAR]
        sizes.append((max(heads), max(words)))
    plain, captioned = sizes
    assert captioned[0] >= plain[0]
    assert captioned[1] >= plain[1]
