"""Files the commands write on request."""

from pathlib import Path

from solver.errors import OutputError
from solver.files import write_whole
from viz.cli.output import Output


def write_or_refuse(console: Output, path: Path, data: bytes) -> None:
    """Write *data* whole and say so.

    Raises:
        OutputError: It cannot be written; nothing is left behind.
    """
    try:
        write_whole(path, data)
    except OSError as error:
        raise OutputError(f"cannot write {path}: {error.strerror}") from None
    message = f"Wrote {path} ({len(data):,} bytes)"
    console.print(message, soft_wrap=True, markup=False)
