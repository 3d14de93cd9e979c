"""The options of pictures and films, with their types, for editors and type checkers.

``viz.export.export_options`` declares what each means; a test holds both equal.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict


class FrameOptions(TypedDict, total=False):
    """Options by name, all of which may be left out; docs/library.md has a table."""

    size: str | tuple[int, int]
    theme: str
    background: str
    hide: Sequence[str]
    panel: str
    safe: str
    safe_lines: bool
    progress: bool
    all_candidates: bool
    watermark: str
    pace: str
    speed: float
    fit: str | int | None
    slow_motion: Sequence[str | tuple[str, str, float]]
    start: str | int
    stop: str | int
    short: bool
    highlights: int | None
    split: str | None
    opened: Sequence[str]
    only_winning_path: bool
    fold_dead_branches: bool
    language: str
    cell_names: str
    symbols: str
    cards: str
    title: str
    author: str
    logo: str | Path | None
    photo: str | Path | None
    captions: bool
    notes: Sequence[str | tuple[str, str]]
    storyboard: str | Path | None
    subtitles: str
    chapters: str | Path | None
    fps: float | str
    quality: str
    max_size: str | None
    codec: str | None
    substep: Sequence[int]
    thumbnail: str | Path | None
    sound: bool
    music: str | Path | None
    voice: bool
    voice_model: str | Path | None
    script: str | Path | None
    pauses: Sequence[tuple[str | int, int]]
    panels: Sequence[tuple[str | int, str]]
    cell_notes: Sequence[tuple[str | int, str, str]]
    compared: Sequence[tuple[str | int, str]]
    said_after: Sequence[tuple[str | int, ...]]


class RecordOptions(FrameOptions, total=False):
    """The same for a file, which may have one step alone."""

    step: str | int | None
