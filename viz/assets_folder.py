"""Location of the files of ``assets/``, in a checkout or an installed package."""

from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).resolve().parent


def assets() -> Path:
    """The folder with ``boards`` and ``themes``."""
    installed = _HERE / "assets"
    return installed if installed.is_dir() else _HERE.parent / "assets"
