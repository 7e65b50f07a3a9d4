"""The engine: no game, no language, no input or output, no clock, no chance of its own."""
