"""``python -m viz`` is ``sudoscope``."""

from sudoscope.cli.main import main

if __name__ == "__main__":
    main()
