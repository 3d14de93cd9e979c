"""One name for one thing: no two public classes are called alike, errors exist."""

import builtins
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
PUBLIC_CLASS = re.compile(r"^class ([A-Za-z]\w*)", re.MULTILINE)


def test_no_public_class_name_is_defined_twice() -> None:
    """In all packages together, so that a search for a name finds one class."""
    homes = defaultdict(list)
    for package in ("solver", "viz", "sudoscope"):
        for path in sorted((ROOT / package).rglob("*.py")):
            for name in PUBLIC_CLASS.findall(path.read_text("utf-8")):
                homes[name].append(str(path.relative_to(ROOT)))

    assert len(homes) > 200
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}


def test_errors_that_docstrings_announce_exist() -> None:
    """An error that was renamed is renamed where it is announced and in the tree."""
    known, announced = set(dir(builtins)), set()
    for package in ("solver", "viz", "sudoscope"):
        for path in sorted((ROOT / package).rglob("*.py")):
            text = path.read_text("utf-8")
            known.update(re.findall(r"^class (\w+)", text, re.MULTILINE))
            known.update(re.findall(r"\braise [\w.]*?(\w+Error)\b", text))
            found = re.findall(
                r"^ +(?:[├└]── )?(\w+Error)(?::| +\(|  )", text, re.MULTILINE
            )
            announced.update(found)

    assert len(announced) > 10
    assert announced <= known
