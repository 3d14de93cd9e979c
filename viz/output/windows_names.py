"""Names that Windows has no files for, which it takes for something else in silence.

``CON.mp4`` is the console there, ``9:05.mp4`` a hidden part of the file ``9``, and a
dot or a space at the end is left out.

Source: Naming Files, Paths, and Namespaces, Microsoft Learn.
"""

import re
from pathlib import PureWindowsPath
from typing import Final

_DEVICES: Final = re.compile(
    r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(COM|LPT)[0-9¹²³]) *(\..*)?", re.IGNORECASE
)
_FORBIDDEN: Final = re.compile(r'[<>:"|?*\x00-\x1f]')
_IGNORED: Final = " ."


def windows_reason(path: PureWindowsPath) -> str:
    """Why Windows has no file called *path*; empty where it has.

    >>> windows_reason(PureWindowsPath("films/aux.mp4"))
    'aux.mp4 is a device on Windows; choose another name'
    >>> windows_reason(PureWindowsPath("C:/films/solve.mp4"))
    ''
    """
    names = path.parts[bool(path.anchor) :]
    if path.drive[1:] == ":" and not path.drive[0].isalpha():
        names = (path.drive, *names)  # 9: is no drive
    for name in names:
        if name.strip(".") == "":
            continue  # this folder, or the one above
        if _DEVICES.fullmatch(name):
            return f"{name} is a device on Windows; choose another name"
        if found := _FORBIDDEN.search(name):
            return (
                f"no name on Windows has the character {found[0]!a}; choose another"
                " name"
            )
        if name[-1] in _IGNORED:
            return (
                f"Windows leaves out the last character of {name!a}; choose another"
                " name"
            )
    return ""
