"""`python -m tekhenu`: the same as the command `tekhenu`."""

import sys

from tekhenu.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
