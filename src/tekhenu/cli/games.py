"""The name of a game to its ruleset, and to the card files that belong to it."""

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tekhenu.cli.trouble import Trouble, nearest
from tekhenu.core.ruleset import Ruleset

__all__ = ["DEFAULTS", "VARIABLE", "load_game", "own_cards"]

#: Names the game where `--game` does not.
VARIABLE = "TEKHENU_GAME"
#: The games that are looked for where nothing names one.
DEFAULTS = ("tekhenu.rules:TEKHENU", "bazaar:BAZAAR")


def load_game(name: str | None) -> Ruleset[Any]:
    """The ruleset of `MODULE:NAME`, of the environment, or the first of the default games that is there.

    Raises Trouble if there is none, with what to do about it.
    """
    if os.getcwd() not in sys.path:
        # Last, so that nothing in the folder hides a module of the library.
        sys.path.append(os.getcwd())
    if name is not None:
        return _named(name, "--game")
    named = os.environ.get(VARIABLE)
    if named:
        return _named(named, VARIABLE)
    for default in DEFAULTS:
        module, _, attribute = default.partition(":")
        if _is_there(module) and hasattr(import_module(module), attribute):
            return _named(default, "the default game")
    raise Trouble(
        f"no game is named, and none of {', '.join(DEFAULTS)} can be imported; name one with --game MODULE:NAME "
        f"or {VARIABLE} (for the demonstration game of the source tree, set PYTHONPATH=examples)"
    )


def own_cards(rules: Ruleset[Any]) -> Path | None:
    """The folder with the game's own cards.

    It is `FOLDER` of the module whose function loads them, or the folder `cards` beside that module.
    """
    module = sys.modules.get(getattr(rules.cards, "__module__", None) or "")
    folder = getattr(module, "FOLDER", None)
    if isinstance(folder, str | Path):
        return Path(folder)
    file = getattr(module, "__file__", None)
    beside = Path(file).parent / "cards" if file else None
    return beside if beside is not None and beside.is_dir() else None


def _is_there(module: str) -> bool:
    """Can the module be found, with all the packages around it?"""
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):
        return False


def _named(name: str, where: str) -> Ruleset[Any]:
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise Trouble(f"{where} wants MODULE:NAME, such as bazaar:BAZAAR, not {name!r}")
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(f"{error.name}.")):
            raise Trouble(
                f"{where}: there is no module {error.name!r}; install it, or put its folder on PYTHONPATH"
            ) from error
        raise Trouble(f"{where}: the module {module!r} needs {error.name!r}, which is not installed") from error
    except (Exception, SystemExit) as error:
        raise Trouble(f"{where}: the module {module!r} cannot be imported: {type(error).__name__}: {error}") from error
    if not hasattr(found, attribute):
        rulesets = [one for one, value in vars(found).items() if isinstance(value, Ruleset)]
        help = nearest(attribute, rulesets, f"its rulesets are: {', '.join(rulesets) or 'none'}")
        raise Trouble(f"{where}: the module {module!r} has no {attribute!r}; {help}")
    rules = getattr(found, attribute)
    if not isinstance(rules, Ruleset):
        raise Trouble(f"{where}: {name!r} is not a ruleset but a {type(rules).__name__}; name a tekhenu.Ruleset")
    return rules
