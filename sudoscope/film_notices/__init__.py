"""What a film has no time for, in a sentence each."""
