"""For courses: what is said of a student's code, and the plugin for pytest."""
