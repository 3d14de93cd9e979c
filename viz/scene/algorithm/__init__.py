"""The algorithm at work: its queue, its graphs and its trials."""
