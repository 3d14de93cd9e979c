"""The tests that are nearest to a module, by who imports it."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FOLDERS: Final = ("solver", "viz", "sudoscope", "tests")
_MOST_IMPORTS: Final = 5
"""A test that is further from a module tests something else."""


class NearestTests:
    """Finds the test modules that are nearest to a module.

    Args:
        root: The folder of the project.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._paths = {
            _name_of(path.relative_to(root)): path.relative_to(root)
            for folder in FOLDERS
            for path in sorted((root / folder).rglob("*.py"))
            if not path.is_relative_to(root / "tests" / "data")
        }
        self._importers: dict[str, set[str]] = defaultdict(set)
        for name, path in self._paths.items():
            for imported in self._imported(path):
                self._importers[imported].add(name)

    def of(self, module: Path, most: int) -> list[Path]:
        """At most *most* test modules, the nearest first.

        Nearest is a test called like the module, then one that imports it or is called
        like its package, then one that imports an importer of it; of several that are
        equally far one in the folder called like the module's. Last come the other
        tests of that folder, or of the first one around it that has some: commands,
        processes and registries import modules by their names.

        Args:
            module: Below the root.
            most: How many.
        """
        far = self._distances(_name_of(module))

        def order(name: str) -> tuple[bool, int, int, str]:
            path = self._paths[name]
            elsewhere = len(set(path.parts[1:-1]) - set(module.parts))
            away = far.get(name, _MOST_IMPORTS + 1)
            if _is_called_like(module.parent, path):
                away = 1
            return not _is_called_like(module, path), away, elsewhere, name

        tests = {name for name in far if self._is_test(name)}
        found = sorted(tests.union(self._beside(module)), key=order)
        return [self._paths[name] for name in found][:most]

    def _beside(self, module: Path) -> list[str]:
        """The tests in the folder called like that of *module*, or one around it."""
        for folder in module.parents[:-2]:
            around = Path("tests", folder)
            found = [
                name
                for name, path in self._paths.items()
                if self._is_test(name) and path.is_relative_to(around)
            ]
            if found:
                return found
        return []

    def _is_test(self, name: str) -> bool:
        return self._paths[name].name.startswith("test_")

    def _distances(self, name: str) -> dict[str, int]:
        """How many imports each module is away from *name*, which it depends on."""
        found = {name: 0}
        edge = [name]
        for distance in range(1, _MOST_IMPORTS + 1):
            edge = [
                importer
                for one in edge
                for importer in sorted(self._importers[one])
                if importer not in found
            ]
            for importer in edge:
                found[importer] = distance
        return found

    def _imported(self, path: Path) -> Iterator[str]:
        """The modules of the project that *path* imports, wherever in it."""
        for node in ast.walk(ast.parse((self._root / path).read_text("utf-8"))):
            match node:
                case ast.Import(names=names):
                    yield from (one.name for one in names if one.name in self._paths)
                case ast.ImportFrom(module=str(module), names=names):
                    parts = {f"{module}.{one.name}" for one in names}
                    modules = {part for part in parts if part in self._paths}
                    yield from modules
                    if modules != parts and module in self._paths:
                        yield module
                case _:
                    pass


def _name_of(path: Path) -> str:
    """The name by which the module *path* is imported."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _is_called_like(module: Path, test: Path) -> bool:
    stem = test.stem.removeprefix("test_")
    return stem in {module.stem, module.stem.removesuffix("s"), f"{module.stem}s"}
