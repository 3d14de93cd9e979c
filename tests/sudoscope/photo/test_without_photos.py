"""The program without the wing of photos."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.sudoscope.photo.printed import png, printed
from tests.support import EASY

WITHOUT = """
import sys
from sudoscope.all_wings import WINGS, install
install(tuple(wing for wing in WINGS if wing.name != "photo"))
from sudoscope.cli.main import main
main(sys.argv[1:])
"""


@pytest.mark.parametrize(
    ("puzzle", "more", "code", "said"),
    [
        ("photo.png", (), 2, "photo.png is not text"),
        (EASY, ("--accept-reading",), 2, "No such option"),
        (EASY, (), 0, ""),
    ],
    ids=["a picture", "its option", "text"],
)
def test_a_picture_is_no_puzzle(
    puzzle: str, more: tuple[str, ...], code: int, said: str, tmp_path: Path
) -> None:
    """It is refused in a sentence, as any other content that is no text."""
    (tmp_path / "photo.png").write_bytes(png(printed(EASY)))

    done = subprocess.run(
        (sys.executable, "-c", WITHOUT, "solve", puzzle, *more),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == code, done.stderr
    assert said in done.stderr
    assert "Traceback" not in done.stderr
