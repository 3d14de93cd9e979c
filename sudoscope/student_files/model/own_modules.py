"""The modules beside a student's file that it imports, in each way of importing."""

import ast
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.syntax_trees import at_top, parsed

ALL: Final = "*"
"""All public names of a module."""
_PACKAGE: Final = "__init__.py"
MOST_FILES: Final = 20
"""Modules beside the file that are looked into."""


class OwnImport(NamedTuple):
    """A name that a file gets from a module of its student.

    Attributes:
        name: The name in the file, as ``helpers.rules`` of ``import helpers.rules``.
        module: The file of the module.
        taken: What of it has that name; empty for the module itself.
    """

    name: str
    module: Path
    taken: str


def own_imports(statement: ast.stmt, path: Path, root: Path) -> Iterator[OwnImport]:
    """What *statement* of the file at *path* imports from modules below *root*.

    Args:
        statement: Any one at its top.
        path: The file.
        root: The folder of the file that is run, in which modules are looked for.
    """
    match statement:
        case ast.Import(names=names):
            for alias in names:
                parts = alias.name.split(".")
                for count in range(1, len(parts) + 1):
                    whole = ".".join(parts[:count])
                    is_named = alias.asname is None or count == len(parts)
                    if is_named:
                        found = _module(root, whole)
                        yield from _taken(alias.asname or whole, found, "")
        case ast.ImportFrom(names=names, module=module, level=level):
            base = root if not level else _above(path, level)
            package = None if base is None else _module(base, module or "")
            for alias in names if base is not None else ():
                name = alias.asname or alias.name
                yield from _taken(name, package, alias.name)
                inner = ".".join(filter(None, (module, alias.name)))
                yield from _taken(name, _module(base, inner), "")


def own_files(path: Path) -> tuple[Path, ...]:
    """The file at *path*, and the modules of its student that it and these import."""
    found = [path]
    for file in found:  # which grows meanwhile
        with suppress(StudentCodeError, OSError):
            modules = _modules_of(file, path.parent, file.read_bytes())
            found += [one for one in modules if one not in found]
    return tuple(found[: MOST_FILES + 1])


@lru_cache(maxsize=64)
def _modules_of(file: Path, root: Path, _text: bytes) -> tuple[Path, ...]:
    """The modules that *file* imports, read once as long as its text is that."""
    every = [one for part in at_top(parsed(file).body) for one in _imports(part)]
    named = [found.module for part in every for found in own_imports(part, file, root)]
    packages = [
        package
        for module in named
        for folder in module.parents
        if root in folder.parents and (package := folder / _PACKAGE).is_file()
    ]
    return tuple(dict.fromkeys([*packages, *named]))


def _imports(statement: ast.stmt) -> Iterator[ast.stmt]:
    """The imports in *statement*, those of its functions included."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node


def attributes_in(tree: ast.Module) -> frozenset[str]:
    """The attributes of names that *tree* uses, as ``helpers.rules.eliminate``."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    return frozenset(filter(None, map(_dotted, nodes)))


def public_names(tree: ast.Module) -> frozenset[str] | None:
    """The names in ``__all__`` of *tree*; ``None`` where none are seen there."""
    for statement in at_top(tree.body):
        match statement:
            case ast.Assign(
                targets=[ast.Name(id="__all__")],
                value=ast.List(elts=names) | ast.Tuple(elts=names),
            ):
                return frozenset(str(getattr(one, "value", "")) for one in names)
    return None


def _dotted(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=name):
            inner = _dotted(value)
            return inner and f"{inner}.{name}"
    return ""


def _taken(name: str, module: Path | None, taken: str) -> Iterator[OwnImport]:
    if module is not None:
        yield OwnImport(name, module, taken)


def _above(path: Path, level: int) -> Path | None:
    """The package that *level* points of an import in the file at *path* mean."""
    folders = path.parents
    return folders[level - 1] if level <= len(folders) else None


def _module(base: Path | None, dotted: str) -> Path | None:
    """The file of the module called *dotted* in the folder *base*, if it is there."""
    if base is None:
        return None
    place = base.joinpath(*filter(None, dotted.split(".")))
    for file in (place / _PACKAGE, place.with_suffix(".py")):
        if file.is_file() and (dotted or file.name == _PACKAGE):
            return file
    return None
