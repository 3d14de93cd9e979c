"""Letters: what is written can be read, in videos and windows of every form."""

from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.puzzle.puzzle import Puzzle
from tests.viz.algorithm.test_inner_scenes import WAYS, moments
from tests.viz.algorithm.test_inner_scenes import replay as run_of
from tests.viz.comparison_scenes import COMPARISONS
from tests.viz.replays import HARDEST, first_steps, hardest, replay
from viz.appearance import Appearance, LowerPanel, Safe
from viz.fonts import CAP_HEIGHT
from viz.layout.aspect import Aspect, form_of, least_letters, scale_of
from viz.messages import languages
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.comparison.scene import CompareScene
from viz.scene.panels.caption import caption_band
from viz.shapes import Frame, Group, Text
from viz.text_fitting import cut_off
from viz.theme import theme_named

SIZES = ((1920, 1080), (1280, 720), (1080, 1080), (1080, 1920))
each_size = pytest.mark.parametrize("size", SIZES, ids=str)
each_language = pytest.mark.parametrize("language", languages())

KITES = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)
PHONE = 390
"""How wide a phone shows a vertical video, in pixels."""


@dataclass(frozen=True)
class Look:
    """A picture's size, and whether it is that of a video.

    Attributes:
        size: Width and height in pixels.
        is_video: Whether it has no controls.
        safe: What a vertical video leaves free.
    """

    size: tuple[int, int]
    is_video: bool = True
    safe: Safe = Safe.ADS

    @property
    def is_for_phones(self) -> bool:
        """Whether phones show it."""
        is_tall = form_of(self.size) is Aspect.TALL
        return is_tall and self.is_video and self.safe is not Safe.NONE

    def appearance(self, language: str) -> Appearance:
        """The appearance of a scene of it."""
        captions = 0 if self.is_video else None
        return Appearance(
            theme_named("paper"),
            language,
            has_footer=not self.is_video,
            captions=captions,
            safe=self.safe,
        )


LOOKS = (
    *(Look(size) for size in (*SIZES, (1440, 1080))),
    Look((1080, 1920), safe=Safe.STRICT),
    Look((1080, 1920), safe=Safe.NONE),
    *(Look(size, is_video=False) for size in ((1920, 1080), (1440, 1080))),
    *(Look(size, is_video=False) for size in ((1080, 1080), (1080, 1920))),
)
TURNS = 5
"""The looks take turns at the steps: each is at one of so many."""
each_look = pytest.mark.parametrize("look", LOOKS, ids=str)


@cache
def by_a_person(text: str) -> Replay:
    """A person's solve of the puzzle *text*: one with chains, one with nets."""
    return Replay.of(solve(Puzzle.parse(text), AgentSpec.named("human").chosen()))


def shown_steps() -> list[tuple[Replay, int]]:
    """Each kind of step of a search, and each technique of two solves of a person."""
    search = replay(hardest)
    found = [(search, step) for step in (*first_steps(hardest()).values(), 900)]
    for text in (KITES, HARDEST):
        one = by_a_person(text)
        first = sorted(steps[0] for steps in one.kinds.values())
        found += [(one, step) for step in first[2:]]
    return found


def written(group: Group) -> list[Text]:
    """What is written in *group*."""
    return [shape for shape in group.shapes if isinstance(shape, Text)]


def too_small(frame: Frame) -> list[tuple[str, Text]]:
    """What is written too small in a picture of any size, with its group."""
    return [
        (group.name, shape)
        for group in frame.groups
        for shape in written(group)
        if shape.size < least_letters(frame.size)
    ]


def test_the_least_is_22_at_1080p() -> None:
    """And as much smaller as the picture is."""
    assert [least_letters(size) for size in SIZES] == [22, 15, 22, 22]


@pytest.mark.thorough
@each_look
def test_one_solve_has_no_small_letters(look: Look) -> None:
    """Board, labels, words, ladder, counters and tree, at steps of every kind.

    A sentence has 28 pixels, in a window 22, a candidate is 14 high. On a phone's
    screen each word has letters of 12 pixels, a sentence 14, a candidate 9, and so has
    a guess in a tree whose rows are low. What is too long for that takes the room below
    it or ends in an ellipsis.
    """
    scale = scale_of(look.size)
    phone = PHONE / look.size[0]
    start = LOOKS.index(look) % TURNS
    for number, (solved, step) in islice(enumerate(shown_steps()), start, None, TURNS):
        language = languages()[number % len(languages())]
        scene = Scene(solved, look.size, look.appearance(language))
        moment = Moment(step, WHOLE)
        frame = scene.frame(moment)
        said = scene.steps.at(moment).said.reason

        assert too_small(frame) == []
        for group in frame.groups:
            is_board = group.name.startswith(("cell", "links", "argument"))
            for text in written(group):
                if group.name == "reason" and text.text in said:
                    least = 28 if look.is_video else 22
                    assert text.size >= round(least * scale)
                    assert not look.is_for_phones or text.size * phone >= 14
                if group.name.startswith("cell"):
                    assert text.size * CAP_HEIGHT >= 14 * scale
                if group.name.startswith(("cell", "tree", "icicle")):
                    assert not look.is_for_phones or text.size * phone >= 9
                elif look.is_for_phones and not is_board:
                    assert text.size * phone >= 12
        (group,) = [group for group in frame.groups if group.name == "reason"]
        end = scene.layout.track.y if scene.layout.track else look.size[1]
        assert max(text.baseline for text in written(group)) <= end
        whole = " ".join(text.text for text in written(group))
        assert said in whole or "…" in whole


def test_it_is_cut_off_after_a_word_or_near_the_end_of_a_sentence() -> None:
    """As much is left as fits."""
    text = "One two three. Four five six. Seven eight nine ten."

    def fits(length: int) -> str:
        return cut_off(text, lambda said: len(said) <= length)

    assert fits(31) == "One two three. Four five six. …"
    assert fits(37) == "One two three. Four five six. …"
    assert fits(26) == "One two three. Four five …"
    assert fits(0) == "…"


@each_language
@each_size
def test_captions_have_no_small_letters(size: tuple[int, int], language: str) -> None:
    """The longest sentence of a person's solve, whole or cut off."""
    scene = Scene(by_a_person(HARDEST), size, Look(size).appearance(language))
    said = max((scene.said(step).reason for step in range(2, 40)), key=len)
    for text in (said, said[:60]):
        band = caption_band(("Title", text), size, scene.appearance)
        least = min(line.size for line in written(band) if line.text != "Title")

        assert least >= round((40 if size == SIZES[3] else 28) * scale_of(size))
        assert max(line.baseline for line in written(band)) <= band.bounds.bottom
        if size == SIZES[3]:  # flush left, as the board and all other words are there
            assert {line.x for line in written(band)} == {band.bounds.x}


@each_language
@each_size
def test_two_solves_have_no_small_letters(size: tuple[int, int], language: str) -> None:
    """The figures of both boards too; each language has its turn."""
    for comparison in COMPARISONS[languages().index(language) :: 4]:
        scene = CompareScene(comparison, size, Look(size).appearance(language))
        for tick in (0, comparison.last_tick // 3, comparison.last_tick):
            assert too_small(scene.frame(Moment(tick, WHOLE))) == []


@pytest.mark.thorough
@each_size
def test_no_algorithm_has_small_letters(size: tuple[int, int]) -> None:
    """Its name, its queue, its graph and its matrix, in each language in turn."""
    for number, way in enumerate(WAYS):
        language = languages()[(number + SIZES.index(size)) % len(languages())]
        look = replace(Look(size).appearance(language), panel=LowerPanel.ALGORITHM)
        drawn = Scene(run_of(way), size, look)
        for moment in moments(way)[::5]:
            assert too_small(drawn.frame(moment)) == [], way
