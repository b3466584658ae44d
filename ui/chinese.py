"""Qt's own words in Chinese: the file dialogs, the menu of a field, the buttons of a message."""

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

CHINESE = QLocale(QLocale.Language.Chinese, QLocale.Country.China)


def speak_chinese(app: QApplication) -> bool:
    """Whatever language the computer has. False where Qt was installed without its texts; asking again is harmless."""
    QLocale.setDefault(CHINESE)
    if app.findChild(QTranslator, "qt-words") is not None:
        return True
    words = QTranslator(app)
    words.setObjectName("qt-words")
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    return words.load(CHINESE, "qtbase", "_", folder) and app.installTranslator(words)
