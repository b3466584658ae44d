"""Pictures of the papers, of 校验, 裁判助手 and 赛事资料."""

from typing import TYPE_CHECKING

from ui.screens.event_screen import EventScreen
from ui.screens.judge_screen import JudgeScreen
from ui.screens.print_screen import PrintScreen
from ui.screens.verify_screen import VerifyScreen

if TYPE_CHECKING:
    from ui.shots import Camera

SIZE = (1440, 900)
SMALL = (1280, 720)


def take_paper(camera: "Camera", key: tuple[str, str, int, int], name: str) -> PrintScreen:
    """A paper on 打印 with its preview."""
    screen = camera.page.screens["print"]
    assert isinstance(screen, PrintScreen)
    screen.table.choose(key)
    screen.show_preview()
    while screen.is_drawing():
        camera.settle()
    camera.take(name)
    return screen


def take_certificates(camera: "Camera") -> None:
    """证书: the page itself, and what can be set of it."""
    camera.page.open_screen("print", "final")
    screen = take_paper(camera, ("certificates", "final", 1, 0), "打印-证书")
    screen.ask_certificate()
    camera.take("打印-证书文字")
    camera.program.window.resize(*SMALL)
    camera.take("打印-1280x720")
    camera.program.window.resize(*SIZE)
    screen.certificate.leave()


def take_verified(camera: "Camera") -> None:
    """A sheet that holds, one that was corrected since, a code that is none."""
    camera.page.open_screen("verify")
    camera.take("校验-还没有")
    prints = camera.page.ops.state.prints
    signed, corrected = (prints["result-sheet", "prelim", 1, 0, table][0] for table in (1, 4))
    _scan(camera, f"DDZ1:{signed.code}:{signed.serial}:{signed.version}", "校验-一致")
    _scan(camera, "ABCDE-FGHIJ", "校验-没有这个码")
    _scan(camera, corrected.code, "校验-已更正")
    camera.program.window.resize(*SMALL)
    camera.take("校验-1280x720")
    camera.program.window.resize(*SIZE)
    take_judged(camera)


def take_judged(camera: "Camera") -> None:
    """裁判助手: a verdict, and one kept from before."""
    camera.page.ask_judge()
    screen = camera.page.screens["judge"]
    assert isinstance(screen, JudgeScreen)
    for first, second in (("334455", "778899"), ("QQQ5", "666639")):
        screen.first.edit.setText(first)
        screen.second.edit.setText(second)
        screen.second.edit.setFocus()
        camera.enter()
    camera.take("裁判助手")


def _scan(camera: "Camera", text: str, name: str) -> None:
    """What a hand scanner types, and the answer."""
    screen = camera.page.screens["verify"]
    assert isinstance(screen, VerifyScreen)
    screen.code.setText(text)
    camera.enter()
    while screen.is_looking():
        camera.settle()
    camera.take(name)


def take_facts(camera: "Camera") -> None:
    """赛事资料, and fields that mean nothing in the least window; nothing is saved."""
    camera.page.open_screen("event")
    screen = camera.page.screens["event"]
    assert isinstance(screen, EventScreen)
    camera.take("赛事资料")
    screen.main.edits["from"].setText("十二月五日")
    screen.times.edits["schedule.prelim"].setText("25:70")
    screen.keep()
    camera.program.window.resize(*SMALL)
    camera.take("赛事资料-有错-1280x720")
    camera.program.window.resize(*SIZE)
    screen.give_up()
