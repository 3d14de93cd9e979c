"""How large the rooms are: modules and lines of the core, the program and each wing.

``python -m benchmarks.rooms [--rooms]`` prints them; with ``--rooms`` each room of the
core, too.
"""

import sys
from collections import Counter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
CORE: Final = ("solver", "viz")
PROGRAM: Final = "sudoscope"
CLI: Final = "cli"


def room_of(path: Path, *, in_detail: bool = False) -> str:
    """The room of a module: its package, its wing, or in detail its folder.

    Args:
        path: Of the module, from the root of the project.
        in_detail: Whether the folders of the core are rooms of their own.
    """
    package, *inside = path.parts[:-1]
    if package == PROGRAM and inside and inside[0] != CLI:
        return f"{package}/{inside[0]}"
    if in_detail and inside:
        return f"{package}/{inside[0]}"
    return package


def sizes(*, in_detail: bool = False) -> dict[str, tuple[int, int]]:
    """Modules and lines of each room, the largest first."""
    modules, lines = Counter[str](), Counter[str]()
    for package in (*CORE, PROGRAM):
        for path in (ROOT / package).rglob("*.py"):
            room = room_of(path.relative_to(ROOT), in_detail=in_detail)
            modules[room] += 1
            lines[room] += path.read_text("utf-8").count("\n")
    return {room: (modules[room], count) for room, count in lines.most_common()}


def main(arguments: list[str]) -> None:
    """Print a row for each room."""
    for room, (modules, lines) in sizes(in_detail="--rooms" in arguments).items():
        print(f"{room:28} {modules:5,} modules {lines:8,} lines")
    found = sizes()
    core = sum(found[package][1] for package in CORE)
    print(f"{'core':28} {sum(found[p][0] for p in CORE):5,} modules {core:8,} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
