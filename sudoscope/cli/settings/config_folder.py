"""The folder of the settings of the command line and of the window."""

import os
from collections.abc import Mapping
from pathlib import Path

from viz.storage import HOME


def config_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Folder of the settings; it may not exist."""
    if home := environ.get(HOME):
        return Path(home)
    import platformdirs

    return platformdirs.user_config_path("sudoscope", appauthor=False)
