"""Goldens: what was once right, in files."""

import os
from pathlib import Path


def assert_golden(golden: Path, found: str) -> None:
    """Assert that *found* is the content of the file *golden*.

    Run the tests with SUDOSCOPE_WRITE_GOLDENS=1 to write the goldens anew, then look
    at what changed in them.
    """
    if os.environ.get("SUDOSCOPE_WRITE_GOLDENS"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(found, "utf-8")

    assert found == golden.read_text("utf-8")
