"""One name for one thing: no two public classes are called alike."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_no_public_class_name_is_defined_twice() -> None:
    """In solver and viz together, so that a search for a name finds one class."""
    homes = defaultdict(list)
    for package in ("solver", "viz"):
        for path in sorted((ROOT / package).rglob("*.py")):
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes[node.name].append(str(path.relative_to(ROOT)))

    assert len(homes) > 200
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}
