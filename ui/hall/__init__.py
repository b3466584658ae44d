"""大屏: the second window, read from fifteen metres."""
