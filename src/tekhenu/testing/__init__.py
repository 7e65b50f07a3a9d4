"""Tools for those who write cards and games: their tests, and their properties in random games."""

from tekhenu.testing.cardtests import run_tests
from tekhenu.testing.outcome import Outcome
from tekhenu.testing.properties import check_properties
from tekhenu.testing.scenario import Scenario, ScenarioError, scenario

__all__ = ["Outcome", "Scenario", "ScenarioError", "check_properties", "run_tests", "scenario"]
