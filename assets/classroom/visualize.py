"""$visualize"""

try:
    from sudoscope import visualize_assignments
except ModuleNotFoundError as error:
    if error.name != "sudoscope":
        raise

    def visualize_assignments(assignments):
        """$without"""
        print("$missing")


__all__ = ["visualize_assignments"]
