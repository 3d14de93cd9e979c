"""Records: values of a page as JSON can hold them."""

from typing import Any, TypeAlias

Record: TypeAlias = dict[str, Any]
"""Facts by name."""
