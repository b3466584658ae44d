"""报名表: sign-up workbooks and CSV files become rows with their problems. Reads files, stores nothing."""
