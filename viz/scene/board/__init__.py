"""The board under the digits: its lines, the drawings of its rules, its labels."""
