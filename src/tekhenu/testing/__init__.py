"""Tools for those who write cards: their tests, and their properties in random games."""

from tekhenu.testing.cardtests import run_tests
from tekhenu.testing.outcome import Outcome
from tekhenu.testing.properties import check_properties

__all__ = ["Outcome", "check_properties", "run_tests"]
