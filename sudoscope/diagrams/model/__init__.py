"""What diagrams show, without any picture."""
