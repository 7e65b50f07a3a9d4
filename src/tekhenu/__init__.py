"""A rules engine for board games with a small language for card effects."""

from tekhenu.core.agenda import could_start, drop_items, grant, item_key, ready_items, start_item, work_off
from tekhenu.core.asking import Ask, ask
from tekhenu.core.chance import below, die, pick, shuffled
from tekhenu.core.changes import draw, gain, lose, move, move_all, shuffle
from tekhenu.core.decisions import Decision, Option, Options
from tekhenu.core.frames import Frame, Step
from tekhenu.core.game import Game
from tekhenu.core.invariants import GENERAL, Invariant
from tekhenu.core.life import Action, begin_scope, during, happen, perform, possible
from tekhenu.core.payments import can_pay, charge, plans
from tekhenu.core.programs import Definition
from tekhenu.core.queries import Contribution, value_of, ways, why
from tekhenu.core.reports import Event, Result, ScoreLine, ScoreSheet
from tekhenu.core.ruleset import CardSet, Ruleset
from tekhenu.core.scoring import score_card, scoring_order, worth
from tekhenu.core.table import Table, per_player
from tekhenu.core.values import CARD, PLAYER, TEXT, TRUTH, WHOLE, Entity, Enum, SetType, Truth, Type, Value, Whole
from tekhenu.core.views import View
from tekhenu.core.vocabulary import (
    ActionWord,
    AttributeWord,
    CardKind,
    EventKind,
    FunctionWord,
    Parameter,
    Printed,
    Query,
    Resource,
    Scope,
    SettingWord,
    Vocabulary,
    Zone,
)
from tekhenu.core.windows import fire
from tekhenu.effects.diagnostics import Diagnostic, render
from tekhenu.effects.library import Library, load_cards
from tekhenu.errors import (
    AmbiguousAnswer,
    CardError,
    EngineError,
    IllegalAnswer,
    InvalidSave,
    NothingToUndo,
    RunawayEffect,
    SetupError,
    TekhenuError,
    VocabularyError,
)

__version__ = "0.1.0"

__all__ = [
    "CARD",
    "GENERAL",
    "PLAYER",
    "TEXT",
    "TRUTH",
    "WHOLE",
    "Action",
    "ActionWord",
    "AmbiguousAnswer",
    "Ask",
    "AttributeWord",
    "CardError",
    "CardKind",
    "CardSet",
    "Contribution",
    "Decision",
    "Definition",
    "Diagnostic",
    "EngineError",
    "Entity",
    "Enum",
    "Event",
    "EventKind",
    "Frame",
    "FunctionWord",
    "Game",
    "IllegalAnswer",
    "InvalidSave",
    "Invariant",
    "Library",
    "NothingToUndo",
    "Option",
    "Options",
    "Parameter",
    "Printed",
    "Query",
    "Resource",
    "Result",
    "Ruleset",
    "RunawayEffect",
    "Scope",
    "ScoreLine",
    "ScoreSheet",
    "SetType",
    "SettingWord",
    "SetupError",
    "Step",
    "Table",
    "TekhenuError",
    "Truth",
    "Type",
    "Value",
    "View",
    "Vocabulary",
    "VocabularyError",
    "Whole",
    "Zone",
    "ask",
    "begin_scope",
    "below",
    "can_pay",
    "charge",
    "could_start",
    "die",
    "draw",
    "drop_items",
    "during",
    "fire",
    "gain",
    "grant",
    "happen",
    "item_key",
    "load_cards",
    "lose",
    "move",
    "move_all",
    "per_player",
    "perform",
    "pick",
    "plans",
    "possible",
    "ready_items",
    "render",
    "score_card",
    "scoring_order",
    "shuffle",
    "shuffled",
    "start_item",
    "value_of",
    "ways",
    "why",
    "work_off",
    "worth",
]
