"""The storyboard of one film: written where there is none, else what it is made of."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from solver.explain.own_words import QUESTION
from solver.log.trace import Trace
from sudoscope.storyboards.errors import StoryboardError, named
from sudoscope.storyboards.film_scenes import (
    SceneWords,
    change_of,
    opening_of,
    opening_scene,
    scenes_of,
    timeline_of_scenes,
    without_notes,
)
from sudoscope.storyboards.reading import read_storyboard
from sudoscope.storyboards.scenes import Identity, Storyboard, StoryScene
from sudoscope.storyboards.storyboard_options import StoryboardOptions
from sudoscope.storyboards.writing import written
from viz.export.added_options import FilmAddition
from viz.export.assembly import AssembledFilm
from viz.export.export_options import ExportOptions
from viz.export.usual_length import has_usual_length
from viz.film.build import replay_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.messages import spoken
from viz.replay.annotations import AuthorNote, note_times
from viz.replay.film_edit import FilmEdit, GivenTimes, OpeningQuestion
from viz.replay.reading_time import clock, reading_ms
from viz.replay.replay import Replay
from viz.replay.timeline import UNREADABLE_MS, Timeline


class FilmStoryboard(FilmAddition):
    """The scenes of one film; see ``viz.export.added_options.FilmAddition``.

    Args:
        options: Of the export.
    """

    def __init__(self, options: ExportOptions) -> None:
        path = options.group(StoryboardOptions).storyboard
        assert path is not None
        self._path, self._options = path, options
        self._new: Storyboard | None = None
        self._scenes: tuple[StoryScene, ...] = ()
        self._wanted: int | None = None

    def check(self, target: str) -> tuple[Path, ...]:  # noqa: ARG002 - as declared
        """The file, if it is not there and so will be written.

        Raises:
            StoryboardError: It is there and is none.
        """
        if not self._path.exists():
            return (self._path,)
        read_storyboard(self._path)
        return ()

    def held(self, replay: Replay, edit: FilmEdit, look: FilmOptions) -> FilmEdit:
        """*edit* with the times and notes of the scenes.

        Raises:
            StoryboardError: They are of another film, or none is left.
        """
        if edit.short is not None and edit.short.led:  # a question names the next step
            alone = edit.short._replace(led=0)
            edit = replace(edit, short=alone, start=alone.told - 1)
        film = replay_film(replay, edit, look)
        base = _without_own_notes(film, replay.trace, edit)
        self._wanted = None if has_usual_length(self._options) else edit.fit
        if self._path.exists():
            read = read_for(self._path, replay.trace, self._options).scenes
            _check_short(self._path, read, edit)
            self._scenes = self._with_time(read, replay, edit, look)
        else:
            asked = film.dressing.hook
            self._scenes = self._written(base, asked, replay.trace, edit)
            of_film = identity(replay.trace, self._options)
            self._new = Storyboard(of_film, self._scenes)
        said = [note for note in edit.notes if note.is_announcement]
        said += [
            AuthorNote(
                scene.first,
                scene.note,
                clause=change_of(scene.clause) if scene.is_clause else None,
            )
            for scene in self._scenes
            if scene.note and not scene.is_cut
        ]
        question, scenes = opening_of(self._scenes)
        with named(self._path):
            if question is not None and look.has_title:
                raise StoryboardError(
                    "[[scene]]: found a question before all other scenes, and a title"
                    " card; cut the question or leave the card out"
                )
            words = scene_words(replay.trace, self._options)
            timeline = timeline_of_scenes(base, scenes, words)
        notes_in_order = tuple(sorted(said, key=lambda note: note.step))
        given = GivenTimes(timeline, question, are_changed=self._new is None)
        return replace(edit, notes=notes_in_order, given=given)

    def _written(
        self,
        base: Timeline,
        asked: OpeningQuestion | None,
        trace: Trace,
        edit: FilmEdit,
    ) -> tuple[StoryScene, ...]:
        """The scenes of a film of *trace* in its words, with those of *edit* as notes.

        Args:
            base: The times of the film without notes.
            asked: The question that it opens with.
            trace: The solve.
            edit: Of the film.
        """
        words = scene_words(trace, self._options)
        opening = () if asked is None else (opening_scene(asked, words),)
        notes = {note.step: note.text for note in _own_notes(edit)}
        return (*opening, *scenes_of(base, words, notes))

    def _with_time(
        self,
        scenes: tuple[StoryScene, ...],
        replay: Replay,
        edit: FilmEdit,
        look: FilmOptions,
    ) -> tuple[StoryScene, ...]:
        """*scenes*, the author's words with the time to read them.

        But where the seconds are no longer those that were written for the program's.
        """
        if not replay.trace.words:
            return scenes
        plain = Replay.of(replace(replay.trace, words={}))
        film = replay_film(plain, edit, look)
        base = _without_own_notes(film, plain.trace, edit)
        own = self._written(base, film.dressing.hook, plain.trace, edit)
        usual = {one.place: one for one in own}
        return tuple(_timed(scene, usual.get(scene.place)) for scene in scenes)

    def notices(self, made: AssembledFilm) -> Iterator[str]:
        """What is not answered or cannot be read in its time, and another length."""
        own, shown = _words_of(made), made.film.timeline.durations
        for scene in self._scenes:
            is_asked = scene.clause == QUESTION and not scene.is_cut
            if is_asked and shown[scene.step] < UNREADABLE_MS:
                yield (
                    f"{self._path}, line {scene.line} ({scene.name}): nobody can read"
                    " its answer in this film; give that step a scene of its own"
                )
        for scene in self._scenes:
            if scene.ms is None or (scene.first, scene.clause) not in own:
                continue
            needed = reading_ms(scene.words)
            if needed > scene.ms:
                yield (
                    f"{self._path}, line {scene.line} ({scene.name}): these words take"
                    f" {needed / 1000:.1f} s to read and have {scene.ms / 1000:.1f} s;"
                    " what has too little time is not in the subtitles"
                )
        length = made.film.length
        if self._new is None and self._wanted and abs(length - self._wanted) > 1000:  # noqa: PLR2004 - a second
            yield (
                f"the scenes of {self._path} and what is around them last"
                f" {length / 1000:.1f} s, not {clock(self._wanted)}; change their"
                " seconds, or have it written anew"
            )

    def files(self, made: AssembledFilm) -> Iterator[tuple[Path, str]]:  # noqa: ARG002 - as declared
        """The file, if there was none."""
        if self._new is not None:
            yield self._path, written(self._new)


def _own_notes(edit: FilmEdit) -> tuple[AuthorNote, ...]:
    """Those of its maker, one a step."""
    own = {note.step: note for note in edit.notes if not note.is_announcement}
    return tuple(own.values())


def _without_own_notes(film: Film, trace: Trace, edit: FilmEdit) -> Timeline:
    """The times of *film* without those that the notes of its maker add."""
    _, added = note_times(trace, _own_notes(edit), edit.told)
    return without_notes(film.timeline, added)


def _timed(scene: StoryScene, usual: StoryScene | None) -> StoryScene:
    """*scene* with the time to read it, where its words alone are not the *usual*."""
    if usual is None or not scene.ms or not scene.words:
        return scene
    if scene.ms != usual.ms or scene.words == usual.words:
        return scene
    return replace(scene, ms=max(scene.ms, reading_ms(scene.words)))


def _check_short(path: Path, scenes: Iterable[StoryScene], edit: FilmEdit) -> None:
    """Refuse *scenes* of steps that a short does not show.

    Raises:
        StoryboardError: There are some.
    """
    if edit.short is None or edit.stop is None:
        return
    for scene in scenes:
        if not (scene.is_cut or edit.start <= scene.first <= scene.last <= edit.stop):
            raise StoryboardError(
                f"{path}, line {scene.line} ({scene.name}): found a scene of a longer"
                f" film, and this short shows steps {edit.start:,} to {edit.stop:,};"
                " name another file, to have one written, or make no short"
            )


def _words_of(made: AssembledFilm) -> frozenset[tuple[int, int]]:
    """Where *made* has words of the author."""
    return frozenset(made.shown.trace.words if isinstance(made.shown, Replay) else ())


def scene_words(trace: Trace, options: ExportOptions) -> SceneWords:
    """What the program says in a film of *trace*."""
    return SceneWords(trace, spoken(options.words.language))


def identity(trace: Trace, options: ExportOptions) -> Identity:
    """Of which film a storyboard of *trace* is."""
    words = options.words
    return Identity(
        trace.puzzle.text,
        trace.agent,
        len(trace),
        words.language,
        words.cell_names,
        words.symbols,
    )


def read_for(path: Path, trace: Trace, options: ExportOptions) -> Storyboard:
    """The storyboard of the file at *path*, which is one of *trace*.

    Raises:
        StoryboardError: It is none, or one of another film.
    """
    board = read_storyboard(path)
    wanted = identity(trace, options)
    for name, ours, own in zip(wanted._fields, wanted, board.film, strict=True):
        if ours != own:
            key = name.replace("_", "-")
            raise StoryboardError(
                f"{path} is of another film: found {key} = {own!r}, this one has"
                f" {ours!r}; name another file, to have it written"
            )
    return board
