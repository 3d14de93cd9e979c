"""Dancing links as their matrix: columns, options and links."""
