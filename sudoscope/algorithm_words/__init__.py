"""What films say of algorithms in the terms of each."""
