"""What commands print: text, tables, JSON, notices, progress."""
