"""Where the built program starts: the command line."""

import sys

from tourney.cli import main

sys.exit(main())
