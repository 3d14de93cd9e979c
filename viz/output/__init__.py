"""Output files and folders: written under a temporary name, renamed when complete."""
