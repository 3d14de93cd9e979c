"""Cues of a comparison: the words in the picture, each with the name of its side.

No cue mixes both sides, so that none is parted within the words of one.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise, product, takewhile
from operator import eq, itemgetter
from typing import Final

from solver.explain.named_words import joined, sentences_of
from viz.film.film import Film
from viz.replay.clause_times import LEAST_TOLD
from viz.replay.comparison import LEFT, RIGHT
from viz.replay.comparison_timeline import ComparisonTimeline
from viz.replay.held_pictures import shown_at
from viz.replay.reading_time import reading_ms
from viz.replay.subtitles import Cue
from viz.replay.timeline import WHOLE
from viz.scene.comparison.headings import names_in
from viz.scene.comparison.reasons import Said, second_at
from viz.scene.comparison.scene import CompareScene, near_at
from viz.scene.number_text import wording

_READ: Final = Fraction(19, 20)
"""Of its reading time, what a cue has at least."""
_LOOK_MS: Final = 100
"""How often it is asked whether a side is done."""
_PART_MS: Final = 4200
"""How long steps that pass have one cue together at least: that of both sides."""


def comparison_cues(shown: Film) -> tuple[Cue, ...]:
    """The cues of a film of two solves, in which a side that is told speaks alone.

    It is named once in each of its steps, as in the picture; where there is little
    time, by what only it has, or not at all where it goes on speaking.
    """
    stage, film, found = shown.stage, shown.timeline, list[Cue]()
    assert isinstance(stage, CompareScene)
    assert isinstance(film, ComparisonTimeline)
    latest, heard = dict[int, str](), (-1, tuple[int, ...](), 0)
    look, is_contest = stage.appearance, stage.comparison.result.is_contest
    names = names_in(stage.comparison, look.language)
    pair, brief = (wording(look.language)["both"],), _brief(names)
    turn = second_at(stage.comparison, look.language, film.scene_of(0)[1])

    def forms_at(ms: int, side: int) -> tuple[str, ...]:
        """What *side* says at *ms*, in all forms."""
        moments = stage.comparison.moments(shown_at(film, ms))
        words = stage.side_words(side, film.step_at(ms), moments[side])
        return _forms(words, is_contest)

    for span, told in _spans(film, turn, is_cut=stage.places.is_tall_race):
        times = span
        tick, said = film.step_at(times[-1]), dict[int, tuple[str, ...]]()
        is_both = told is None and tick in film.ticks and 0 < tick < film.last_step
        both = (LEFT,) if is_both else (LEFT, RIGHT)
        alone = near_at(stage, tick) if stage.places.is_tall_race else None
        if told is None and alone in {LEFT, RIGHT}:  # the picture has no other words
            both = (alone,)
        begun = is_contest and not tick
        if begun and told == LEFT:
            question, times = _asked(stage, film, span, forms_at(span[-1], LEFT)[0])
            found.append(question)
            if not times:
                continue
        for side in both if told is None else (told,):
            at = times[-1] if told is not None else _passing(stage, film, side, times)
            forms = forms_at(at, side)
            if forms[0] not in {"", latest.get(side)}:
                said[side] = forms
        is_known = told is not None and heard[:2] == (tick, (told,)) and not begun
        named = () if is_known else (pair if is_both else names)
        short = brief if named == names else named
        heard_last = heard[1] if heard[2] == times.start and not is_both else ()
        is_end = is_contest and tick == film.last_step
        chosen = _readable(said, [named, short], heard_last, len(times), is_end)
        if chosen is None and not tick and found:  # the question stays
            found[-1] = found[-1]._replace(end=times.stop)
            continue
        if chosen is None and (told is None or not said):
            continue
        texts, called = chosen or ([*shorter(said)][-2], short)
        for side, start, stop in _turns(times, texts, called):
            later, nth = forms_at(stop - 1, side), said[side].index(texts[side])
            own = later[min(nth, len(later) - 1)] or texts[side]
            is_one = start == times.start and stop == times.stop
            spoken = texts if is_one else {side: own}
            found.append(Cue(start, stop, _line(spoken, called), tick))
        latest |= {at: said[at][0] for at in texts}
        heard = tick, () if is_both else tuple(texts), times.stop
    return tuple(found)


def _passing(
    stage: CompareScene, film: ComparisonTimeline, side: int, times: range
) -> int:
    """When the words of *side* are those of *times*, in which steps pass.

    Their end, but where it is done only in the last half of them, just before that.
    """

    def is_over(ms: int) -> bool:
        return stage.comparison.is_over(side, film.step_at(ms))

    if not is_over(times[-1]) or is_over(times[len(times) // 2]):
        return times[-1]
    return max(ms for ms in times[::_LOOK_MS] if not is_over(ms))


def _brief(names: tuple[str, str]) -> tuple[str, str]:
    """What only each side has or lacks, of two ways of one agent; else the *names*."""
    both = (name.split() for name in names)
    alike = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(*both, strict=False))
    )
    left, right = (" ".join(name.split()[alike:]).removeprefix("+ ") for name in names)
    if not (alike and left and right):
        return names
    return left[0].upper() + left[1:], right[0].upper() + right[1:]


def _readable(
    said: Mapping[int, tuple[str, ...]],
    forms: Sequence[Sequence[str]],
    heard: tuple[int, ...],
    room: int,
    is_end: bool,  # noqa: FBT001 - one of what it is asked for
) -> tuple[dict[int, str], Sequence[str]] | None:
    """The most that can be read in *room* ms of what is *said*, and the names for it.

    These are the first of the *forms* that can be; a side *heard* last needs none. At
    the *end* of a race as much is said of either side.
    """
    for texts in filter(None, shorter(said)):
        if is_end and len({said[side].index(text) for side, text in texts.items()}) > 1:
            continue
        goes_on = len(texts) == 1 and heard == tuple(texts)
        for called in (*forms, *[()] * goes_on):
            line = _line(texts, called)
            if line and reading_ms(line) * _READ <= room:
                return texts, called
    return None


def _asked(
    stage: CompareScene, film: ComparisonTimeline, times: range, answer: str
) -> tuple[Cue, range]:
    """The question of a contest alone, and the times that are left for its side.

    It is read before the *answer*, which has none where it could not be read then.
    """
    moments = stage.comparison.moments(film.at(times[-1]))
    asked = stage.side_words(LEFT, 0, moments[LEFT]).title
    ask, least = reading_ms(asked), reading_ms(answer) * LEAST_TOLD
    stop = times.start + ask if ask + least <= len(times) else times.stop
    return Cue(times.start, stop, asked, 0), range(stop, times.stop)


def _turns(
    times: range, texts: Mapping[int, str], names: Sequence[str]
) -> Iterator[tuple[int, int, int]]:
    """Which side speaks, from when to when: one after the other, for its letters."""
    lines = [_line({side: own}, names) for side, own in texts.items()]
    if _is_one(texts, names):
        lines = lines[:1]
    ends = accumulate(len(times) * len(line) // sum(map(len, lines)) for line in lines)
    starts = [times.start, *(times.start + end for end in ends)]
    starts[-1] = times.stop
    for side, turn in zip(texts, pairwise(starts), strict=False):
        yield side, *turn


def _line(texts: Mapping[int, str], names: Sequence[str]) -> str:
    """*texts* with the *names* of their sides; once where both ask the same."""
    if _is_one(texts, names):
        return next(iter(texts.values()), "")
    return " ".join(f"{names[at]}: {one}" for at, one in texts.items())


def _is_one(texts: Mapping[int, str], names: Sequence[str]) -> bool:
    """Whether one text is read for all: no side is named, or both ask the same."""
    return not names or len({*texts.values()}) < len(texts)


def _forms(words: Said, is_contest: bool) -> tuple[str, ...]:  # noqa: FBT001 - alone
    """What is said of a step, and shorter forms of it.

    It is at first what is asked, and at last how it ended, why, and beside the other,
    which is more than why in a contest.
    """
    if words.is_question and is_contest:
        return (words.reason,)
    if words.is_question:
        asked = f"{words.title} {words.reason}".strip()
        return tuple(filter(None, (asked, words.title)))
    if words.counted:
        begun = accumulate(sentences_of(words.reason), joined)
        brief = [words.short] if len(words.short) < len(words.reason) else []
        forms = filter(None, dict.fromkeys((*begun, *brief)))
        return tuple(sorted(forms, key=len, reverse=True)) or ("",)
    ended = (f"{words.title}.", words.reason, words.verdict)
    answer = words.verdict if is_contest else words.reason
    whole, answered = (
        " ".join(filter(None, one)) for one in (ended, (ended[0], answer))
    )
    return whole, answered, (is_contest and words.verdict) or ended[0]


def shorter(said: Mapping[int, tuple[str, ...]]) -> Iterator[dict[int, str]]:
    """What both sides say in all forms, the longest first, a side alone after both."""
    most = [len(forms) for forms in said.values()]
    for chosen in sorted(
        product(*(range(count + 1) for count in most)),
        key=lambda one: (sum(map(eq, one, most)), max(one, default=0), sum(one)),
    ):
        both = zip(said.items(), chosen, strict=True)
        yield {side: forms[n] for (side, forms), n in both if n < len(forms)}


def _spans(
    film: ComparisonTimeline, turn: int, *, is_cut: bool
) -> Iterator[tuple[range, int | None]]:
    """When each cue may be, and the side that is told; of what passes both are.

    What passes is cut where the picture turns to another board, if it shows one alone.
    """
    ticks = (film.last_step,) if film.told else film.shown[1:]
    both = ((film.start_of(tick), film.scene_of(tick)[1], None) for tick in ticks)
    cut, end = film.scene_of(0)[1] * turn // WHOLE, film.scene_of(0)[1]
    asked = ((0, cut, LEFT), (cut, end, RIGHT))
    found: list[tuple[int, int, int | None]] = [*asked, *both, *film.told]
    turns = [start for start, _ in film.near] if is_cut else []
    latest = 0
    for start, end, side in sorted(found, key=itemgetter(0)):
        within = [latest, *(ms for ms in turns if latest < ms < start), start]
        for first, last in pairwise(within):
            parts = max(1, (last - first) // _PART_MS)
            cuts = [first + (last - first) * n // parts for n in range(parts + 1)]
            yield from ((range(*ms), None) for ms in pairwise(cuts) if ms[0] < ms[1])
        yield range(start, end), side
        latest = end


RACE_CUES: Final = (comparison_cues,)
"""The one function."""
