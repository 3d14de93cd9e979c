"""A new folder with some files: whole, or not there."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from viz.output.os_errors import NOT_ALLOWED, reason_for
from viz.output.target import is_name, not_written

_PART: Final = ".part"


def check_new_folder(folder: Path) -> None:
    """Refuse a *folder* that cannot be made.

    Raises:
        OutputError: It is there, the one above is not, or may not be written to.
    """
    if not is_name(folder) or not folder.name:
        raise not_written(folder, "that is no name of a folder; choose another name")
    if folder.exists() or folder.is_symlink():
        raise not_written(
            folder, "there is one of that name already; remove it or choose another"
        )
    above = folder.absolute().parent
    if not above.is_dir():
        raise not_written(
            folder, f"there is no folder {above}; create it or choose another"
        )
    if not os.access(above, os.W_OK | os.X_OK):
        raise not_written(folder, NOT_ALLOWED)


def write_new_folder(folder: Path, texts: Mapping[str, str]) -> None:
    """Write *texts* by the names of their files into the new *folder*.

    They are written beside it, and renamed when all are there.

    Raises:
        OutputError: It cannot be written; nothing is left behind.
    """
    check_new_folder(folder)
    part = folder.with_name(f"{folder.name}.{os.getpid()}{_PART}")
    try:
        part.mkdir()
        for name, text in texts.items():
            (part / name).write_text(text, "utf-8", newline="\n")
        part.rename(folder)
    except FileNotFoundError:
        # The folder above is there, but is one like /proc.
        raise not_written(folder, NOT_ALLOWED) from None
    except OSError as error:
        shutil.rmtree(part, ignore_errors=True)
        raise not_written(folder, reason_for(error)) from None
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise
