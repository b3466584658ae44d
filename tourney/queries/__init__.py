"""What screens and papers ask: pure functions of the state that return frozen rows, one subject a module."""
