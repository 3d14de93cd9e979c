"""An ordinary solve by a person: digits and pencil marks, checked when asked."""
