"""证书: the organiser's text and picture, a page a person, kept in the event itself."""

import base64
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from tests.builders import Office, an_event
from tests.reports.read_back import page_count, pages_of
from tourney.cli import main
from tourney.desk import Desk
from tourney.model.errors import Refused
from tourney.model.events import CertificateSet
from tourney.queries.certificates import certificate_rows
from tourney.queries.history import log
from tourney.queries.papers import documents
from tourney.reports.press import pdf, proof, sample, to_print
from tourney.wording.certificates import chinese_date
from tourney.wording.refusals import sentence


def picture(kind: str = "PNG", size: tuple[int, int] = (300, 200)) -> bytes:
    into = BytesIO()
    Image.new("RGB", size, (250, 240, 220)).save(into, kind)
    return into.getvalue()


def finished(path: Path | None = None) -> Office:
    """A8 for three people: 3 has the most, then 1, then 2. No prizes are set."""
    office = an_event("A8-three-hands", path=path, name="“运河杯”斗地主赛").with_players(3).drawn("knockout")
    office.played("knockout", 1, [0, -6, 6])
    office.does("close_round", stage="knockout", round=1)
    office.closed("knockout")
    return office


def sets(office: Office, **values: object) -> None:
    shown = {k: base64.b64encode(v).decode() if isinstance(v, bytes) else v for k, v in values.items()}
    office.does("set_certificate", **shown)


def refused(office: Office, **values: object) -> str:
    shown = {k: base64.b64encode(v).decode() if isinstance(v, bytes) else v for k, v in values.items()}
    return sentence(office.refuses("set_certificate", **shown))


def printed(office: Office) -> bytes:
    orders = to_print(office.state, "certificates")
    for order in orders:
        office.desk.execute(order)
    return pdf(office.state, "certificates", orders)


# What it says --------------------------------------------------------------------------------------------------------


def test_everybody_with_a_place_has_a_page_with_name_and_place() -> None:
    office = finished()
    office.does("set_event", organiser="工会委员会", **{"from": "2026-12-05"})
    pages = pages_of(printed(office))
    assert len(pages) == 3
    for page, name, place in zip(pages, ("选手003", "选手001", "选手002"), ("1", "2", "3"), strict=True):
        assert name in page
        assert f"第 {place} 名" in page.replace("　", "")
        assert "“运河杯”斗地主赛" in page
        assert "工会委员会" in page
        assert "二〇二六年十二月五日" in page
    assert "证书号 000001-01" in pages[0]


def test_the_organiser_s_own_words_are_filled_in_by_either_name() -> None:
    office = finished()
    sets(office, title="奖状", text="授予{name}：\n{赛事}{place}，{单位}，{date}")
    office.does("set_event", **{"from": "2026-12-05"})
    page = pages_of(printed(office))[0]
    assert "授予选手003" in page
    assert "“运河杯”斗地主赛第 1 名，单位3，2026 年 12 月 5 日" in page
    assert "技艺出众" not in page


def test_brackets_around_what_is_empty_are_left_out() -> None:
    office = finished()
    office.does("edit_person", number=3, name="选手003", unit="")
    page = pages_of(printed(office))[0]
    assert "同志：" in page
    assert "（）" not in page


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{姓名}获{奖杯}", "证书正文里的 {奖杯} 不知道填什么"),
        ("{姓名获奖", "花括号没有成对"),
        ("获{名次}", "没有 {姓名}"),
    ],
)
def test_a_text_that_cannot_be_filled_in_is_refused_in_one_sentence(text: str, said: str) -> None:
    office = an_event()
    assert said in refused(office, text=text)


@pytest.mark.parametrize(
    ("day", "words"),
    [
        ("2026-12-05", "二〇二六年十二月五日"), ("2026-10-20", "二〇二六年十月二十日"),
        ("2027-01-31", "二〇二七年一月三十一日"), ("冬至", "冬至"),
    ],
)  # fmt: skip
def test_dates_are_written_as_certificates_write_them(day: str, words: str) -> None:
    assert chinese_date(day) == words


# Who gets one --------------------------------------------------------------------------------------------------------


def test_the_first_two_get_one_where_two_were_chosen() -> None:
    office = finished()
    sets(office, who="first", first=2)
    assert [row.number for row in certificate_rows(office.state)] == ["3", "1"]


def test_nobody_has_a_prize_where_none_is_set() -> None:
    office = finished()
    sets(office, who="prizes")
    with pytest.raises(Refused) as problem:
        proof(office.state, "certificates", to_print(office.state, "certificates"))
    assert "没有人该发证书" in sentence(problem.value)


def test_certificates_wait_for_the_end_of_the_event() -> None:
    office = an_event("A8-three-hands").with_players(3).drawn("knockout")
    with pytest.raises(Refused) as problem:
        proof(office.state, "certificates", to_print(office.state, "certificates"))
    assert "还没有结束" in sentence(problem.value)
    assert page_count(sample(office.state)()) == 1
    assert [row.why for row in documents(office.state, "knockout") if row.document == "certificates"] == [
        "决出名次才能印"
    ]


def test_the_champion_of_a_ladder_has_the_awards_of_all_levels() -> None:
    """A1-54: bronze at 6."""
    office = an_event("A1-ladder").with_players(3)
    for day in (1, 2):
        office.does("start_day", stage="ladder", day=day)
        for _ in range(3):
            office.does("draw", stage="ladder", tables=[[1, 2, 3]])
            office.does("hand", stage="ladder", table=1, landlord=1, won=True)
            office.does("confirm", stage="ladder", table=1)
            office.does("close_round", stage="ladder")
            for number in (2, 3):
                office.does("reenter", number=number)
    office.does("end_event", reason="到期")
    (row,) = certificate_rows(office.state)
    assert (row.number, row.place, row.prize) == ("1", "铜奖", "铜奖 500 元")


# The picture ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_lies_under_every_page_and_once_in_the_file(kind: str) -> None:
    office = finished()
    plain = printed(office)
    sets(office, picture=picture(kind))
    reader = PdfReader(BytesIO(printed(office)))
    assert len(reader.pages) == 3
    forms = [page["/Resources"]["/XObject"] for page in reader.pages]  # type: ignore[index]
    assert len({form[key].indirect_reference.idnum for form in forms for key in form}) == 1
    assert "/XObject" not in PdfReader(BytesIO(plain)).pages[0].get("/Resources", {})


def test_a_tall_picture_makes_tall_certificates() -> None:
    office = finished()
    assert float(PdfReader(BytesIO(printed(office))).pages[0].mediabox.width) > 800
    sets(office, picture=picture(size=(200, 300)))
    assert float(PdfReader(BytesIO(printed(office))).pages[0].mediabox.width) < 600


def test_the_picture_goes_with_the_file(tmp_path: Path) -> None:
    office = finished(tmp_path / "a.tourney")
    sets(office, picture=picture())
    office.desk.backup(tmp_path / "另一台.tourney")
    with closing(Desk.open(tmp_path / "另一台.tourney")) as there:
        assert there.state.certificate.picture == picture()
        assert there.verify().sound


def test_another_text_does_not_store_the_picture_again() -> None:
    office = finished()
    sets(office, picture=picture())
    sets(office, text="{姓名}", picture=picture())
    events = (event for line in office.state.lines for event in line.events)
    stored = [event.picture for event in events if isinstance(event, CertificateSet)]
    assert stored == [picture(), None]
    assert office.state.certificate.picture == picture()


def test_the_picture_is_taken_away_and_put_back_by_undo() -> None:
    office = finished()
    sets(office, picture=picture())
    sets(office, picture=b"")
    assert office.state.certificate.picture == b""
    office.does("undo")
    assert office.state.certificate.picture == picture()
    assert log(office.state)[-1].action == "撤销：改证书的底图"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"%PDF-1.7 nothing to see", "不是 PNG 或 JPEG"),
        (picture()[:-30], "坏了或不完整"),
        (picture("JPEG")[:400], "坏了或不完整"),
        (picture().replace(b"IDAT", b"IDOT"), "坏了或不完整"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 10_000_001, "最多 10 MB"),
    ],
)
def test_a_file_that_is_no_whole_picture_is_refused_in_one_sentence(data: bytes, said: str) -> None:
    office = an_event()
    assert said in refused(office, picture=data)
    assert office.state.certificate.picture == b""


# Versions and the command line ---------------------------------------------------------------------------------------


def test_another_text_makes_the_printed_ones_old() -> None:
    office = finished()
    printed(office)
    row = next(row for row in documents(office.state, "knockout") if row.document == "certificates")
    assert (row.group, row.version) == ("same", 1)
    sets(office, text="{姓名}")
    row = next(row for row in documents(office.state, "knockout") if row.document == "certificates")
    assert (row.group, row.why) == ("changed", "印过以后变了")


def test_the_command_line_sets_and_prints_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished(tmp_path / "a.tourney").desk.close()
    event, file, out = str(tmp_path / "a.tourney"), tmp_path / "底图.png", tmp_path / "证书.pdf"
    file.write_bytes(picture())
    text = "{姓名}（{单位}）\\n{名次}"
    assert main(["certificate", event, "--text", text, "--picture", str(file), "--first", "1"]) == 0
    file.unlink()
    assert main(["print", event, "certificates", "--out", str(out)]) == 0
    (page,) = pages_of(out.read_bytes())
    assert "选手003" in page
    assert main(["certificate", event, "--picture", str(file)]) == 3
    assert "picture_missing: 没有找到底图" in capsys.readouterr().err
