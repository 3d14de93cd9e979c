"""The program without the wing of sound."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import EASY

WITHOUT = """
import sys
from sudoscope.all_wings import WINGS, install
install(tuple(wing for wing in WINGS if wing.name != "sound"))
from sudoscope.cli.main import main
main(sys.argv[1:])
"""


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("more", "code", "said"),
    [(("--sound",), 2, "No such option"), ((), 0, "Wrote")],
    ids=["sound", "silent"],
)
def test_a_film_is_silent_and_has_no_option_for_sound(
    more: tuple[str, ...], code: int, said: str, tmp_path: Path
) -> None:
    """A film without sound is made as with the wing."""
    small = ("--size", "320x180", "--fps", "5", "--fit", "2s", "--quality", "draft")
    command = (sys.executable, "-c", WITHOUT, "record", EASY, "-o", "x.mp4")

    done = subprocess.run(
        (*command, *small, *more),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == code, done.stderr
    assert said in done.stderr
    assert (tmp_path / "x.mp4").exists() is not bool(code)
