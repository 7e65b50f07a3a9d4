"""The game Tekhenu: its board, its words and its rules."""
