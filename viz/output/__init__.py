"""Output files and folders: written beside their name, and renamed when complete."""
