"""Qt's own words in Chinese: the file dialogs, the menu of a field, the buttons of a message."""

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

CHINESE = QLocale(QLocale.Language.Chinese, QLocale.Country.China)

_LEFT_OUT = {
    "&Look in:": "文件夹(&L)：",
    "Files of &type:": "文件类型(&T)：",
    "Folder": "文件夹",
    "Drive": "磁盘",
}
"""What Qt's own Chinese texts leave in English."""


class _RestOfQt(QTranslator):
    def translate(self, _context: str, text: str, _disambiguation: str | None = None, _n: int = -1) -> str:
        return _LEFT_OUT.get(text, "")

    def isEmpty(self) -> bool:
        return False


def speak_chinese(app: QApplication) -> bool:
    """Whatever language the computer has. False where Qt was installed without its texts; asking again is harmless."""
    QLocale.setDefault(CHINESE)
    if app.findChild(QTranslator, "qt-words") is not None:
        return True
    words, rest = QTranslator(app), _RestOfQt(app)
    words.setObjectName("qt-words")
    app.installTranslator(rest)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    return words.load(CHINESE, "qtbase", "_", folder) and app.installTranslator(words)
