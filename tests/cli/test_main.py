"""The command line itself: versions, help, wrong use, interruptions, colours."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tekhenu
from cli.running import Ran
from tekhenu.cli.trouble import Trouble, nearest

COMMANDS = ("check", "fmt", "explain", "test", "vocabulary", "play")
EXAMPLES = os.pathsep.join(filter(None, (str(Path(__file__).parents[2] / "examples"), os.environ.get("PYTHONPATH"))))

Run = Callable[..., Ran]


def outside(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run a command in a process of its own, with its output in pipes."""
    return subprocess.run(
        [sys.executable, "-m", "tekhenu", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": EXAMPLES, "PYTHONIOENCODING": "utf-8", **environment},
        timeout=60,
    )


# --- versions and help


def test_the_version_is_that_of_the_library(run: Run) -> None:
    """`--version` needs nothing but Python."""
    assert run("--version") == Ran(0, f"tekhenu {tekhenu.__version__}\n", "")


def test_the_package_can_be_run() -> None:
    """`python -m tekhenu` is the same as `tekhenu`."""
    ran = outside("--version")

    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"tekhenu {tekhenu.__version__}\n", "")


def test_help_lists_every_command(run: Run) -> None:
    """The help of the whole names each command and what it does."""
    ran = run("--help")

    assert ran.code == 0
    assert all(f"\n    {name}" in ran.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str, run: Run) -> None:
    """Each has an example, its exit codes, and what all commands share."""
    ran = run(name, "--help")

    assert ran.code == 0
    assert f"\n  tekhenu {name}" in ran.out.partition("example")[2]
    assert "exit code: 0" in ran.out
    assert "--json" in ran.out
    assert "--game MODULE:NAME" in ran.out


# --- wrong use


def test_no_command_shows_the_help_and_is_wrong_use(run: Run) -> None:
    """Without a command there is nothing to do, and the help says what could be done."""
    ran = run()

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("usage: tekhenu")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("chek",), "tekhenu: error: there is no command 'chek'; did you mean 'check'?\n"),
        (("zzz",), "tekhenu: error: there is no command 'zzz'; see `tekhenu --help`\n"),
        (("--loud",), "tekhenu: error: unrecognized arguments: --loud; see `tekhenu --help`\n"),
        (("fmt",), "tekhenu: error: the following arguments are required: PATH; see `tekhenu fmt --help`\n"),
        (("play", "--seed", "x"),
         "tekhenu: error: argument --seed: invalid int value: 'x'; see `tekhenu play --help`\n"),
        (("play", "--players", "0"),
         "tekhenu: error: argument --players: '0' is not a whole number of at least 1; see `tekhenu play --help`\n"),
    ],
)  # fmt: skip
def test_wrong_use_is_one_line_with_the_way_out(words: tuple[str, ...], complaint: str, run: Run) -> None:
    """Whatever is wrong with the words on the command line, there is one line about it and exit code 2."""
    assert run(*words) == Ran(2, "", complaint)


def test_without_rich_the_way_to_install_it_is_told() -> None:
    """Rich is an extra; the message says which, and nothing else happens."""
    script = "import sys; sys.modules['rich'] = None; from tekhenu.cli.main import main; sys.exit(main(['play']))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)

    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == (
        "tekhenu: error: the command line needs rich, which is not installed; "
        'install it with: pip install "tekhenu[cli]"\n'
    )


def test_the_nearest_word_is_found_whatever_its_capitals() -> None:
    """A question about a near word, or the advice that is given for none."""
    assert nearest("WEAVR", ["weaver", "Bully"], "give up") == "did you mean 'weaver'?"
    assert nearest("zzz", ["weaver"], "give up") == "give up"


# --- breaking off


def test_control_c_ends_with_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever breaks off is not shown a traceback."""

    def break_off(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tekhenu.cli.play._play", break_off)

    ran = run("play", "--quiet", "--game", "bazaar:BAZAAR")

    assert (ran.code, ran.out, ran.err) == (130, "", "\ntekhenu: broken off\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not the same there")
def test_a_signal_ends_with_one_line() -> None:
    """The same for a command in a process of its own, in the middle of its work."""
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    slow = "import time, tekhenu.cli.play as p; p._play = lambda *_: (print('playing', flush=True), time.sleep(60))"
    script = f"{heard}; {slow}; from tekhenu.cli.main import main; import sys; sys.exit(main(['play', '--json']))"
    environment = {**os.environ, "PYTHONPATH": EXAMPLES, "TEKHENU_GAME": "bazaar:BAZAAR"}
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "playing\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)

    assert (process.returncode, out, err) == (130, "", "\ntekhenu: broken off\n")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are not the same there")
@pytest.mark.parametrize("words", [("vocabulary", "--json"), ("explain", "E102")], ids=["long", "short"])
def test_a_reader_who_leaves_early_is_no_error(words: tuple[str, ...]) -> None:
    """`tekhenu vocabulary | head` says nothing about the broken pipe, however much was still to come."""
    with subprocess.Popen(
        [sys.executable, "-m", "tekhenu", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": EXAMPLES, "TEKHENU_GAME": "bazaar:BAZAAR"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        err = process.stderr.read()
        code = process.wait(timeout=60)

    assert (code, err) == (141, b"")


# --- colours


def test_a_pipe_gets_no_colour_even_if_asked_to(cards: Callable[..., Path]) -> None:
    """What is read by a program holds no escape sequences."""
    path = cards('language 1\nuses bazaar 1\n\ncharm gift "Gift"\n  play after prodce by you: gain 4 coin\n')

    ran = outside("check", str(path), FORCE_COLOR="1", TEKHENU_GAME="bazaar:BAZAAR")

    assert ran.returncode == 1
    assert "error[E102]" in ran.stdout
    assert "\x1b" not in ran.stdout + ran.stderr
    assert outside("explain", "E102", FORCE_COLOR="1").stdout.startswith("# E102: unknown event\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals there")
@pytest.mark.parametrize(
    ("setting", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)], ids=str
)
def test_a_terminal_gets_colour_unless_it_is_refused(
    setting: dict[str, str], coloured: bool, cards: Callable[..., Path]
) -> None:
    """Severity, underlining and help have their colours; NO_COLOR and a dumb terminal have none."""
    path = cards('language 1\nuses bazaar 1\n\ncharm gift "Gift"\n  play after prodce by you: gain 4 coin\n')

    shown = on_a_terminal("check", str(path), **setting)

    assert "error[E102]" in shown
    assert ("\x1b[1;31merror[E102]\x1b[0m" in shown) is coloured
    assert ("\x1b[1;32m help:\x1b[0m" in shown) is coloured
    assert ("\x1b" in shown) is coloured


def on_a_terminal(*words: str, **environment: str) -> str:
    """Run a command on a pseudo-terminal, and give out what it shows."""
    import pty

    ours, theirs = pty.openpty()
    settings = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    settings |= {"PYTHONPATH": EXAMPLES, "TERM": "xterm-256color", "TEKHENU_GAME": "bazaar:BAZAAR", **environment}
    process = subprocess.Popen(
        [sys.executable, "-m", "tekhenu", *words], stdin=theirs, stdout=theirs, stderr=theirs, env=settings
    )
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:
            # On Linux the end of a terminal is an error.
            break
        if not part:
            break
        shown += part
    os.close(ours)
    process.wait(timeout=60)
    return shown.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals there")
def test_a_terminal_breaks_sentences_between_words() -> None:
    """Long sentences stay readable, and lists hang under their text."""
    shown = on_a_terminal("explain", "robbers", COLUMNS="40")

    assert all(len(row) <= 40 for row in shown.replace("\r", "").splitlines())
    assert "\n  " in shown.replace("\r", "")


def test_trouble_is_an_exception_of_its_own() -> None:
    """Nothing else is turned into a complaint about wrong use."""
    assert issubclass(Trouble, Exception)
    assert not issubclass(Trouble, tekhenu.TekhenuError)
