"""Steps from one schema to the next; a released one is never edited."""
