"""Finding the packages ``solver`` and ``viz`` beside modules that have their names.

Students call their files ``solver.py``. A folder that comes earlier on ``sys.path``
then hides Sudoscope's package of that name. A process of Sudoscope's own leaves such
folders out; a program that imports ``sudoscope`` is told which file hides what.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
"""The folder that holds ``sudoscope``, ``solver`` and ``viz``."""
NAMES: Final = ("solver", "viz")


class HiddenPackageError(ImportError):
    """A module of somebody else has the name of a package of Sudoscope.

    Attributes:
        name: The name of both.
        path: The file that was found in place of the package.
    """

    def __init__(self, name: str, path: str) -> None:
        super().__init__(
            f"{path} hides Sudoscope's package {name!r}. Rename that file, or use the"
            " command sudoscope, which works beside it.",
            name=name,
            path=path,
        )


def require(*names: str) -> None:
    """Check that the packages *names* are Sudoscope's.

    Raises:
        HiddenPackageError: A module that is loaded, or comes earlier on ``sys.path``,
            hides one of them.
    """
    for name in names:
        found = _file_of(name)
        if found is not None and not _is_own(found):
            raise HiddenPackageError(name, found)


def leave_out_others() -> None:
    """Take from ``sys.path`` the folders that hide a package of Sudoscope.

    For processes of Sudoscope's own: other code may need these folders.
    """
    sys.path[:] = [folder for folder in sys.path if not _hides(folder)]
    if str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))


def give_names_back(root: Path = ROOT) -> None:
    """Let code that follows have modules called like Sudoscope's packages, or none.

    For processes of Sudoscope's own that carry out others' code. The other packages of
    *root* stay, since after an ordinary installation it is the folder of them all; a
    checkout has none, and is left out.

    Args:
        root: The folder that holds Sudoscope's packages.
    """
    for name in [n for n in sys.modules if n.partition(".")[0] in NAMES]:
        del sys.modules[name]
    if (root / "pyproject.toml").exists():
        sys.path[:] = [folder for folder in sys.path if folder != str(root)]
    sys.meta_path.insert(0, _OthersOnly(str(root)))


class _OthersOnly:
    """Finds modules with the names of Sudoscope's packages in all folders but its own.

    Args:
        root: The folder that holds Sudoscope's packages.
    """

    def __init__(self, root: str) -> None:
        self._root = root

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """The module *fullname* of somebody else; ``None`` for all other names.

        Raises:
            ModuleNotFoundError: Sudoscope's own is the only one.
        """
        if path is not None or fullname not in NAMES:
            return None
        others = [folder for folder in sys.path if folder != self._root]
        found = PathFinder.find_spec(fullname, others, target)
        if found is None:
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        return found


def python_command(module: str, *arguments: str) -> list[str]:
    """Python that calls ``main`` of *module* with Sudoscope's packages, in any folder.

    Args:
        module: A module of ``sudoscope``.
        arguments: Those of its command line.
    """
    program = (
        f"import sys; sys.path.append({str(ROOT)!r}); from {module} import main; main()"
    )
    return [sys.executable, "-P", "-X", "utf8", "-c", program, *arguments]


def _hides(folder: str) -> bool:
    """Whether a module in *folder* has the name of a package and is another."""
    for name in NAMES:
        found = PathFinder.find_spec(name, [folder or "."])
        if found is not None and found.origin and not _is_own(found.origin):
            return True
    return False


def _file_of(name: str) -> str | None:
    """The file of the module *name*, loaded or not; ``None`` where there is none."""
    module = sys.modules.get(name)
    if module is not None:
        return getattr(module, "__file__", None) or str(module)
    found = find_spec(name)
    return found.origin if found else None


def _is_own(path: str) -> bool:
    return ROOT in Path(path).resolve().parents
