"""Films for video editors: ProRes, with opacity where there is no background."""
