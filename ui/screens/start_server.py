"""连接多台电脑共用的赛事: address and password of an event on a PostgreSQL server, opened off the window's thread."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.model.errors import Refused
from tourney.model.events import EventCreated
from tourney.model.where import ServerAddress, address_of, is_address
from tourney.wording.refusals import sentence
from ui.aside import Aside
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import ENTER
from ui.widgets.latin_edit import LatinEdit
from ui.widgets.notice import Notice
from ui.widgets.waiting import WaitingLine

EXAMPLE = "postgresql://用户@主机:5432/数据库?event=赛事"
TITLE = "连接多台电脑共用的赛事"
ABOUT = (
    "几台电脑用同一个地址，就在同一场赛事里录分。地址向管服务器的人要；一个数据库里可以有几场，"
    "名字写在 ?event= 后面。密码只记到程序关上，不写在任何地方。"
)


class ServerPanel(QFrame):
    """Hidden until it is wanted. ``connected`` gives the desk; why there is none is said here, what was typed stays."""

    connected = Signal(object)
    """A ``Desk`` at the event."""
    asked = Signal(bool)
    """The fields are shown, or put away."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("server")
        self.setProperty("box", "card")
        self.address, self.password = LatinEdit(), QLineEdit()
        self.problem, self.waiting = Notice("err"), WaitingLine("server-waiting")
        self.open_button = KeyButton("打开", "回车", "primary")
        self.leave_button = KeyButton("不连了", "Esc")
        self._aside = Aside(self)
        self._passwords: dict[str, str] = {}
        """What was typed since the program began, by address; never written anywhere."""
        self._dress()
        self._lay_out()
        self._connect()
        self.hide()

    def _dress(self) -> None:
        for edit, name, words in (
            (self.address, "server-address", "地址"),
            (self.password, "server-password", "密码"),
        ):
            edit.setObjectName(name)
            edit.setAccessibleName(words)
        self.address.setPlaceholderText(EXAMPLE)
        self.password.setPlaceholderText("没有密码就空着")
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.open_button.setObjectName("server-open")
        self.leave_button.setObjectName("server-leave")
        self.problem.setObjectName("server-problem")
        self.problem.hide()

    def _lay_out(self) -> None:
        title, about = QLabel(TITLE), QLabel(ABOUT)
        title.setProperty("role", "subheading")
        about.setProperty("role", "note")
        about.setWordWrap(True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        for row, (words, edit) in enumerate((("地址", self.address), ("密码", self.password))):
            grid.addWidget(QLabel(words), row, 0)
            grid.addWidget(edit, row, 1)
        buttons = QHBoxLayout()
        new = QLabel("新建：左边写好名称、选好赛制，按 Ctrl+回车，就建在这个地址。")
        new.setProperty("role", "note")
        for widget in (self.open_button, self.leave_button):
            buttons.addWidget(widget)
        buttons.addWidget(new, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(title)
        column.addWidget(about)
        column.addLayout(grid)
        column.addWidget(self.problem)
        column.addWidget(self.waiting)
        column.addLayout(buttons)

    def _connect(self) -> None:
        self.address.returnPressed.connect(self._to_the_password)
        self.address.editingFinished.connect(self._hide_password)
        self.password.returnPressed.connect(self.open)
        self.open_button.clicked.connect(self.open)
        self.leave_button.clicked.connect(self.leave)
        self.waiting.cancelled.connect(self._cancel)

    # ── asking ───────────────────────────────────────────────────────────

    def ask(self, address: str = "") -> None:
        """Shows the fields; an address that is known stands there, and the password has the keyboard."""
        if address:
            self.address.setText(address)
            self.password.setText(self._passwords.get(address, ""))
        self.show()
        self.asked.emit(True)
        self.home().setFocus()

    def home(self) -> QWidget:
        return self.password if is_address(self.address.text()) else self.address

    def asking(self) -> bool:
        return not self.isHidden()

    def leave(self) -> None:
        """Esc: away with it; the address stays for the next time."""
        self._cancel()
        self.problem.hide()
        self.password.clear()
        self.hide()
        self.asked.emit(False)

    def say(self, words: str) -> None:
        """Why there is no event. What was typed stays."""
        self.problem.set_sentence("err", words)
        self.problem.show()

    def _to_the_password(self) -> None:
        self._hide_password()
        self.password.setFocus()

    def _hide_password(self) -> None:
        """A password that was pasted with the address goes into its own field, where nobody reads it."""
        try:
            found = address_of(self.address.text()) if is_address(self.address.text()) else None
        except Refused:
            return
        if found is not None and found.password:
            self.password.setText(found.password)
            self.address.setText(str(found))

    def place(self) -> ServerAddress | None:
        """What is typed; ``None`` where it cannot be read, which is said."""
        self._hide_password()
        try:
            return address_of(self.address.text()).with_password(self.password.text())
        except Refused as refused:
            self.say(sentence(refused))
            self.address.setFocus()
            return None

    # ── connecting ───────────────────────────────────────────────────────

    def open(self) -> None:
        """Enter: the event at this address."""
        place = self.place()
        if place is not None:
            self.open_at(place)

    def open_at(self, place: ServerAddress) -> None:
        """An address from elsewhere: with the password that was typed before, when it brings none."""
        from tourney.desk import Desk  # the database is loaded with the first event

        known = place if place.password else place.with_password(self._passwords.get(str(place), ""))
        self._start(known, partial(Desk.open, known), "正在连接")

    def make(self, event: EventCreated) -> None:
        """Ctrl+Enter: a new event at this address, and into it."""
        from tourney.desk import Desk

        place = self.place()
        if place is not None:
            self._start(place, partial(Desk.create, place, event), "正在新建")

    def _start(self, place: ServerAddress, work: Callable[[], object], words: str) -> None:
        self.problem.hide()
        self.waiting.begin(f"{words}“{place}”")
        self._aside.start(work, partial(self._found, place), partial(self._refused, place))

    def _found(self, place: ServerAddress, desk: object) -> None:
        self._passwords[str(place)] = place.password
        self.leave()
        self.connected.emit(desk)

    def _refused(self, place: ServerAddress, refused: Refused) -> None:
        self.waiting.end()
        if not self.asking():
            self.ask(str(place))
        self.say(sentence(refused))
        if refused.code in ("password_missing", "password_wrong"):
            self.password.setFocus()
            self.password.selectAll()

    def _cancel(self) -> None:
        self._aside.cancel()
        self.waiting.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc stops the waiting, then leaves; Enter never reaches what lies around the fields."""
        if event.key() == Qt.Key.Key_Escape:
            self._cancel() if self._aside.busy() else self.leave()
        elif event.key() not in ENTER:
            super().keyPressEvent(event)
