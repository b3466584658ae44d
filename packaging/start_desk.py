"""Where the built program starts: the window."""

import sys

from ui.app import main

sys.exit(main())
