"""$visualize"""


def visualize_assignments(assignments):
    """$show"""
    try:
        import sudoscope
    except ModuleNotFoundError as error:
        if error.name != "sudoscope":
            raise
        print("$missing")
        return
    try:
        sudoscope.visualize_assignments(
            assignments, variant="$variant", language="$language"
        )
    except ValueError as error:
        print(error)
