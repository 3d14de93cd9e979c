"""For courses: the plugin for pytest that grades a student's code."""
