"""Puzzles being edited, each kept in a puzzle file after every change."""

from pathlib import Path

from solver.puzzle.puzzle import Puzzle
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.window.work_kinds import DRAFT
from viz.messages import phrases
from viz.player.state.begun_files import Begun, BegunFiles, digest, puzzle_name
from viz.puzzles.puzzle_draft import Draft
from viz.puzzles.sketch_source import SketchSource
from viz.words.variants import given_title


class OpenDraft:
    """A puzzle being edited, and the file that it is kept in after every change.

    Args:
        sketch: The puzzle.
        source: The picture that it was read from, if it was.
        drafts: Those of this window.
        begun: What was read, if it goes on with that.

    Attributes:
        sketch: The puzzle.
        source: The picture that it was read from, if it was.
        is_chosen: Whether it was opened for itself, whatever is shown behind it.
        has_other: Whether another puzzle was begun over the one that it begins with.
    """

    def __init__(
        self,
        sketch: Sketch,
        source: SketchSource | None,
        drafts: "Drafts",
        begun: Begun | None = None,
    ) -> None:
        self.sketch = sketch
        self.source = source
        self.is_chosen = True
        self.has_other = False
        self._first = None if begun else _content(sketch.now)
        self._drafts = drafts
        self._file = drafts.files.file_of(DRAFT, sketch.now, begun)

    @property
    def is_begun(self) -> bool:
        """Whether there is anything that was not there at first."""
        now = self.sketch.now
        is_empty = not (self.sketch.count or now.constraints)
        return not is_empty and _content(now) != self._first

    def goes_on_over(self, puzzle: Puzzle) -> bool:
        """Whether it is still an edit of *puzzle*, or was opened for itself.

        So it is where its file could not be written, since no list has it then.
        """
        self._drafts.files.writer.flush()
        is_own = self.is_chosen or _is_of(puzzle, self.sketch.now)
        return is_own or not self._file.path.exists()

    def is_at(self, path: Path) -> bool:
        """Whether the file at *path* is its own."""
        return self._file.is_at(path)

    def keep(self, sketch: Sketch) -> None:
        """Keep *sketch*, if it is another one."""
        if sketch is self.sketch:
            return
        was, self.sketch = self.sketch, sketch
        if _content(sketch.now) != _content(was.now):
            self._write()

    def solved(self, puzzle: Puzzle) -> None:
        """Keep it with *puzzle*, which is shown now: there it is edited again."""
        self._drafts.remember(puzzle, self)
        if self.is_begun:
            key = digest(self.sketch.now)
            path = self._drafts.files.path_for(DRAFT, key)
            self._file = self._file.moved_to(path)
            self._write()

    def _write(self) -> None:
        from sudoscope.editor.model.sketch_text import sketch_text  # noqa: PLC0415 - slow to load

        if self.is_begun:
            self._file.write(sketch_text(self.sketch.now))
        else:
            self._file.remove()


class Drafts:
    """The puzzles that are edited in this window.

    Args:
        files: Where they are kept.

    Attributes:
        files: Where they are kept.
    """

    def __init__(self, files: BegunFiles) -> None:
        self.files = files
        self._open: dict[str, OpenDraft] = {}

    def over(self, puzzle: Puzzle) -> OpenDraft:
        """The draft of *puzzle* that was left or kept; else a new one.

        One that has become another puzzle goes on from the list of what was begun.
        """
        key = digest(Draft.of(puzzle))
        known = self._open.get(key)
        if known is not None and known.is_begun and known.goes_on_over(puzzle):
            return known
        has_other = False
        for path in self.files.paths(DRAFT, key):
            found = self.files.read(path, draft_in)
            if found is None:
                continue
            if _is_of(puzzle, found.board):
                return self._opened(puzzle, Sketch(found.board), begun=found)
            has_other = True
        draft = self._opened(puzzle, Sketch.of(puzzle))
        draft.has_other = has_other
        return draft

    def _opened(
        self, over: Puzzle, sketch: Sketch, begun: Begun | None = None
    ) -> OpenDraft:
        draft = self.open(over, sketch, begun=begun)
        draft.is_chosen = False
        return draft

    def open(
        self,
        over: Puzzle,
        sketch: Sketch,
        source: SketchSource | None = None,
        begun: Begun | None = None,
    ) -> OpenDraft:
        """Keep *sketch* from now on, which is edited while *over* is shown."""
        draft = OpenDraft(sketch, source, self, begun)
        self.remember(over, draft)
        return draft

    def remember(self, over: Puzzle, draft: OpenDraft) -> None:
        """Go on with *draft* where *over* is edited."""
        self._open[digest(Draft.of(over))] = draft

    def forget(self, path: Path) -> None:
        """Go on no more with the draft in the file at *path*."""
        self._open = {
            key: draft for key, draft in self._open.items() if not draft.is_at(path)
        }


def draft_in(path: Path, text: str) -> Begun:
    """The draft in *text*.

    Raises:
        SudoscopeError: It is none.
    """
    from sudoscope.editor.model.sketch_text import sketch_of_text  # noqa: PLC0415 - slow to load

    sketch = sketch_of_text(text)
    return Begun(DRAFT, path, sketch.now, 0, sketch.puzzle)


def draft_title(begun: Begun, language: str) -> str:
    """The puzzle that is edited, and how much it has."""
    board = begun.board
    given = len(board.digits) - board.digits.count(None)
    said = given_title(given, board.constraints, language)
    words = phrases("start", language)
    return words["begun-edit"].format(title=puzzle_name(begun, language), given=said)


def _is_of(puzzle: Puzzle, draft: Draft) -> bool:
    """Whether *draft* still has at least half of the clues and rules of *puzzle*."""
    first = Draft.of(puzzle)
    if len(first.digits) != len(draft.digits):
        return False
    pairs = zip(first.digits, draft.digits, strict=True)
    kept = [old == new for old, new in pairs if old is not None]
    kept += [rule in draft.constraints for rule in first.constraints]
    return 2 * sum(kept) >= len(kept) if kept else first.variant == draft.variant


def _content(draft: Draft) -> tuple[object, ...]:
    """*draft* without its cursor and its title."""
    return draft.variant, draft.digits, draft.constraints
