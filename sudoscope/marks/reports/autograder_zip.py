"""The zip that makes an assignment of Gradescope: it installs this program and runs it.

``setup.sh`` and ``run_autograder`` are at its root, as Gradescope wants it.
"""

import io
import shlex
from collections.abc import Mapping, Sequence
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
_EXECUTABLE: Final = 0o755
_READABLE: Final = 0o644
_SOURCE: Final = "/autograder/source"
_SETUP: Final = """\
#!/usr/bin/env bash
# Installs Sudoscope, which needs Python 3.11: choose an image with it. A wheel in this
# zip is taken, else the package of this version or later.
set -euo pipefail
apt-get update
apt-get install -y python3-venv
python3 -m venv /autograder/venv
shopt -s nullglob
wheels=(/autograder/source/*.whl)
/autograder/venv/bin/pip install "${{wheels[@]:-sudoscope>={version}}}"
"""
_RUN: Final = """\
#!/usr/bin/env bash
set -euo pipefail
mkdir -p /autograder/results
{command}
"""


def autograder_zip(
    version: str, arguments: Sequence[str], files: Mapping[str, bytes]
) -> bytes:
    """The zip; equal arguments give equal bytes.

    Args:
        version: The least version of the program that is installed.
        arguments: Options of ``grade``. A name of *files* among them is made a path.
        files: Further files of the zip, by their names.
    """
    given = [f"{_SOURCE}/{one}" if one in files else one for one in arguments]
    command = shlex.join(
        (
            *("/autograder/venv/bin/sudoscope", "grade", "/autograder/submission"),
            *("--as", "gradescope", "-o", "/autograder/results/results.json"),
            *given,
        )
    )
    data = io.BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        _add(archive, "setup.sh", _SETUP.format(version=version), _EXECUTABLE)
        _add(archive, "run_autograder", _RUN.format(command=command), _EXECUTABLE)
        for name, content in files.items():
            _add(archive, name, content, _READABLE)
    return data.getvalue()


def _add(archive: ZipFile, name: str, content: str | bytes, mode: int) -> None:
    info = ZipInfo(name, _LONG_AGO)
    info.compress_type = ZIP_DEFLATED
    info.create_system = 3  # Unix, whose rights follow
    info.external_attr = (0o100000 | mode) << 16
    archive.writestr(info, content)
