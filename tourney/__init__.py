"""The tournament office: everything the program knows and does, without a window."""
