"""Where the built program starts: the window; ``--try FOLDER`` plays the sample event without one."""

import sys

if sys.argv[1:2] == ["--try"]:
    from ui.demo import main as play

    sys.exit(play(sys.argv[1:]))

from ui.app import main

sys.exit(main())
