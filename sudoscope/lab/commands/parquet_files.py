"""Parquet files of a data set, made with pyarrow, which the extra ``data`` brings.

The columns are the fields of the lines. Their types do not depend on what is in a file:
what differs from step to step, such as the links of a chain, is JSON as text.
"""

import json
from collections.abc import Sequence
from importlib import import_module
from io import BytesIO
from typing import Any, Final

from solver.errors import OutputError
from solver.puzzle.record_fields import Record
from solver.text.json_text import json_of
from solver.text.printable_line import one_line
from sudoscope.lab.model.data_columns import ColumnType
from sudoscope.lab.model.data_sets import TYPES

_OBJECTS: Final = frozenset(
    key for key, kind in TYPES.items() if kind is ColumnType.OBJECT
)
"""The columns that hold JSON."""


def check_parquet() -> None:
    """Check that Parquet can be written.

    Raises:
        OutputError: It needs a package that is not installed, or cannot be loaded.
    """
    try:
        import_module("pyarrow.parquet")
    except ModuleNotFoundError:
        raise OutputError(
            "Parquet needs pyarrow, which is not installed; install it with: pip"
            ' install "sudoscope[data]", or take --format jsonl.gz'
        ) from None
    except Exception as error:  # noqa: BLE001 - whatever a broken package raises
        raise OutputError(
            f"Parquet needs pyarrow, which cannot be loaded ({one_line(str(error))});"
            " install it again with: pip install --force-reinstall pyarrow, or take"
            " --format jsonl.gz"
        ) from None


def parquet_of(lines: bytes, fields: Sequence[str]) -> bytes:
    """A Parquet file with a row for each of *lines*.

    Args:
        lines: Records as lines of JSON.
        fields: The fields of each.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = pa.schema([(name, _type_of(pa, name)) for name in fields])
    rows = [_row(json_of(line)) for line in lines.splitlines()]
    data = BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema), data, compression="zstd")
    return data.getvalue()


def records_of(data: bytes) -> list[Record]:
    """The records in a Parquet file.

    Raises:
        ValueError: It is none.
    """
    import pyarrow.parquet as pq

    rows: list[Record] = pq.read_table(BytesIO(data)).to_pylist()
    for row in rows:
        row |= {name: json_of(row[name]) for name in _OBJECTS if name in row}
    return rows


def _type_of(pa: Any, name: str) -> Any:
    """The type of the column *name*."""
    types = {
        ColumnType.WHOLE: pa.int64(),
        ColumnType.REAL: pa.float64(),
        ColumnType.SHARES: pa.list_(pa.list_(pa.float64())),
        ColumnType.NAMES: pa.list_(pa.string()),
    }
    return types.get(TYPES[name], pa.string())


def _row(record: Record) -> Record:
    texts = {
        name: json.dumps(record[name], ensure_ascii=False, separators=(",", ":"))
        for name in _OBJECTS
        if name in record
    }
    return record | texts
