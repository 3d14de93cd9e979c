"""How that matrix is drawn."""
