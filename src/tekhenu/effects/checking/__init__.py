"""The parts of a card, each checked in a module of its own; `tekhenu.effects.check` joins them."""
