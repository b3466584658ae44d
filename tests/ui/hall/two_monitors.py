"""Run by itself on Qt's screenless platform with two monitors, at 150 %: prints where the windows stand."""

import json
from collections.abc import Iterator

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from ui.hall.beside import BesideWindow
from ui.monitors import screen_at


def place(window: QWidget) -> list[object]:
    """Its monitor, and whether it fills it."""
    QApplication.processEvents()
    return [window.screen().name(), window.isFullScreen() and window.geometry() == window.screen().geometry()]


def told(desk: QMainWindow, hall: BesideWindow) -> Iterator[object]:
    """One fact after another, in the order of the test."""
    yield hall.show_beside(desk)
    yield place(hall)
    yield QApplication.activeWindow() is desk
    desk.setGeometry(1930, 10, 400, 300)  # the referee takes his window over to the projector
    QApplication.processEvents()
    hall.monitors.changed.emit()
    yield place(hall)
    yield hall.geometry().getRect()
    for box in ((1900, 60, 600, 400), (-500, 60, 600, 400), (1290, 60, 600, 400), (100, -90, 600, 400)):
        screen = screen_at(QRect(*box))
        yield screen.name() if screen else ""


def main() -> None:
    app = QApplication([])
    desk = QMainWindow()
    desk.setGeometry(10, 10, 400, 300)
    desk.show()
    desk.activateWindow()
    hall = BesideWindow()
    print(json.dumps(list(told(desk, hall))))  # noqa: T201 - the test reads it
    hall.close()
    app.quit()


if __name__ == "__main__":
    main()
