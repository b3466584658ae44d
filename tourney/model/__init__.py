"""The language of a tournament: identifiers, commands, events, state. Pure; knows no clock, file or random source."""
