"""Event files that older versions of the program wrote, and the test that they open for ever."""
