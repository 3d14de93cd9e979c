"""Reels: the highlights of a solve, each with a caption."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from solver.explain import explain
from viz.messages import phrases, spoken
from viz.replay.annotations import AuthorNote, merged
from viz.replay.film_edit import FilmEdit
from viz.replay.highlights import Highlight, HighlightKind, highlights_of
from viz.replay.replay import Replay
from viz.scene.number_text import figure


def reel(replay: Replay, edit: FilmEdit, count: int, language: str) -> FilmEdit:
    """Restrict *edit* to its *count* best moments.

    Each begins with a caption that says which it is and how many steps are skipped
    before it, so that nobody takes the reel for the whole solve.
    """
    last = len(replay.trace) if edit.stop is None else edit.stop
    found = highlights_of(replay, count, range(edit.start, last + 1))
    captions = _captions(replay, found, edit.start, language)
    return replace(
        edit,
        parts=tuple(highlight.steps for highlight in found),
        notes=merged((*captions, *edit.notes)),
        moments=tuple(highlight.step for highlight in found),
    )


def _captions(
    replay: Replay, found: Sequence[Highlight], first: int, language: str
) -> Iterator[AuthorNote]:
    words = phrases("film", language)
    shown = first
    for number, highlight in enumerate(found, start=1):
        skipped = highlight.steps.start - shown
        shown = highlight.steps.stop
        is_ahead = highlight.step > highlight.steps.start
        said = words["highlight-ahead" if is_ahead else "highlight"].format(
            number=number, count=len(found), what=_what(replay, highlight, language)
        )
        if skipped > 0:
            key = "one-skipped" if skipped == 1 else "so-many-skipped"
            said += " " + words[key].format(count=figure(skipped, language))
        yield AuthorNote(highlight.steps.start, said, is_optional=True)


def _what(replay: Replay, highlight: Highlight, language: str) -> str:
    """Caption of the kind of moment."""
    words = phrases("film", language)
    step = highlight.step
    match highlight.kind:
        case HighlightKind.DEAD_END:
            depth = replay.tree.depths[replay.tree.node_at(step)]
            key = "one-deep" if depth == 1 else "so-deep"
            deep = words[key].format(count=figure(depth, language))
            return words["highlight-dead-end"].format(depth=deep)
        case HighlightKind.HARDEST | HighlightKind.FIRST_USE:
            title = explain(replay.trace, step, spoken(language)).title
            return words[f"highlight-{highlight.kind}"].format(technique=title)
        case _:
            return words[f"highlight-{highlight.kind}"]
