"""Pictures of films for lists of videos."""
