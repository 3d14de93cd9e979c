"""Names and lines as text: near names, printable lines."""
