"""Pictures of a lesson's questions and answers."""
