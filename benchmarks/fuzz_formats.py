"""Fuzz every reader of puzzles with atheris, which follows the branches of the code.

Whatever a text is, it must be read or refused in words: any other error ends the run
and leaves the text in a file. Run it for a stated time with what libFuzzer offers::

    pip install atheris
    mkdir found
    python benchmarks/fuzz_formats.py -max_total_time=60 found tests/data/formats

The last folder has the specimens to begin with; new texts are written to the first one,
which must not be one of the project.
"""

import sys
from contextlib import suppress

try:
    import atheris
except ImportError:
    sys.exit(
        "atheris is not installed: pip install atheris; it is no extra of Sudoscope,"
        " since it has no packages for every system and Python"
    )

with atheris.instrument_imports(
    include=["solver.formats", "sudoscope.notations", "sudoscope.puzzle_sites"]
):
    from solver import formats
    from solver.errors import SudoscopeError
    from solver.formats.file_text import text_of
    from sudoscope.all_wings import install

    install()
    formats.notations()

_READ = [notation.name for notation in formats.notations() if notation.read]


def one_input(data: bytes) -> None:
    """Read *data* as what it looks like, and as the notation its length chooses."""
    with suppress(SudoscopeError):
        text = text_of(data)
        for name in ("", _READ[len(data) % len(_READ)]):
            with suppress(SudoscopeError):
                for entry in formats.read_puzzles(text, notation=name).entries:
                    with suppress(SudoscopeError):
                        entry.read()


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
