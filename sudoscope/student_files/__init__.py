"""Files of students: what is handed in, and the functions in them."""
