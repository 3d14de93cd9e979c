"""What can be asked while a solve is watched."""
