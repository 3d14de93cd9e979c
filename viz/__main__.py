"""``python -m viz`` is ``sudoscope``."""

from viz.cli.main import main

if __name__ == "__main__":
    main()
