"""Files shipped with the program: formats, rules, fonts, icons, style, samples. Read through ``importlib.resources``."""
