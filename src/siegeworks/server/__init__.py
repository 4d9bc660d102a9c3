"""The server: tables, seats, the durable store and live updates."""
