"""How that clause is drawn."""
