"""Every sentence and every way a value is written, for screens, papers and the command line alike."""
