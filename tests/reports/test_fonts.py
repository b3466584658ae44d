"""Every character of every name prints and reads back as itself (cases K18 and K19)."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.reports.read_back import text_by_pypdf, text_of
from tests.reports.story import FU, HE, PING, a_sheet, a_table, named
from tourney.reports.to_pdf_fonts import (
    LEAST,
    RARE,
    REGULAR,
    Run,
    fit,
    font,
    missing,
    printable,
    runs,
    width,
    wrap,
)
from tourney.reports.to_pdf_result_sheet import result_sheets

RARE_NAMES = ("苏䶮", "何㛃", "陆𬭎", "周𠅤", "沈𧮞")
PRIVATE_USE = "\ue123"


def a_paper_with(*names: str) -> bytes:
    """A result sheet whose three players are called so."""
    seats = tuple(named(seat, name) for seat, name in zip((FU, HE, PING), names, strict=True))
    return result_sheets((a_sheet(a_table(seats=seats)),))


@pytest.mark.parametrize("names", [RARE_NAMES[:3], RARE_NAMES[2:]])
def test_rare_characters_read_back_as_themselves(names: tuple[str, ...]) -> None:
    text = text_by_pypdf(a_paper_with(*names))
    assert [name for name in names if name not in text] == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("names", [RARE_NAMES[:3], RARE_NAMES[2:]])
def test_a_second_reader_sees_the_same_rare_characters(names: tuple[str, ...]) -> None:
    text = text_of(a_paper_with(*names))
    assert [name for name in names if name not in text] == []


def test_every_font_of_a_paper_is_embedded() -> None:
    page = PdfReader(BytesIO(a_paper_with(*RARE_NAMES[2:]))).pages[0]
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]  # type: ignore[index]
    assert fonts
    assert [font["/BaseFont"] for font in fonts if "/FontFile2" not in font["/FontDescriptor"]] == []


def test_noto_draws_what_it_has_and_the_rare_font_the_rest() -> None:
    assert runs("沈𧮞 3 座") == (Run(REGULAR, "沈"), Run(RARE, "𧮞"), Run(REGULAR, " 3 座"))


def test_all_five_rare_names_are_covered() -> None:
    assert missing("".join(RARE_NAMES)) == ()


def test_characters_that_no_font_has_are_listed_once_before_printing() -> None:
    assert missing(f"张{PRIVATE_USE}三\U0001f600{PRIVATE_USE}") == (PRIVATE_USE, "\U0001f600")


def test_a_character_that_no_font_has_does_not_block_the_other_names() -> None:
    text = text_by_pypdf(a_paper_with(f"张{PRIVATE_USE}三", "\U0001f600四", "王五"))
    assert f"张{PRIVATE_USE}三" in text
    assert "\U0001f600四" in text
    assert "王五" in text


def test_a_compatibility_form_is_drawn_like_the_character_it_stands_for_and_reads_back_as_itself() -> None:
    """U+2F800 stands for 丽, U+2F801 for 丸: neither font has the forms, one has the characters."""
    assert missing("\U0002f800\U0002f801") == ()
    assert "王\U0002f800" in text_of(a_paper_with("王\U0002f800", "李四", "王五"))
    drawn = font(REGULAR).face.charToGlyph
    assert drawn[0x2F800] == drawn[ord("丽")]


def test_it_stays_listed_as_missing_after_it_was_printed() -> None:
    a_paper_with("\U0001f0a1", "李四", "王五")
    assert missing("\U0001f0a1") == ("\U0001f0a1",)


def test_invisible_marks_take_no_room_and_are_not_reported() -> None:
    assert printable("张\u202d三\u200b\ufe0f\x07") == "张三"
    assert missing("张\u202d三\u200b\ufe0f\x07") == ()


def test_half_a_surrogate_pair_is_replaced_instead_of_stopping_the_job() -> None:
    assert printable("张\ud840三") == "张\ufffd三"


@pytest.mark.parametrize("unit", ["A<B联队", "福&满棋社", "<b>勇士", "</para>队", "&lt;队"])
def test_signs_of_markup_print_literally(unit: str) -> None:
    seats = (named(FU, "傅庆辰", unit), HE, PING)
    text = text_by_pypdf(result_sheets((a_sheet(a_table(seats=seats)),)))
    assert unit in text
    assert "何海军" in text


def test_a_chinese_character_is_one_size_wide_and_signs_are_as_wide_as_digits() -> None:
    assert width("桌") == 1
    assert width("−") == width("8") == width("+")
    assert width("−", bold=True) == width("8", bold=True)


def test_a_text_that_fits_keeps_its_size() -> None:
    assert fit("何海军", False, 14, 60, 30) == (14, ("何海军",), False)


def test_a_long_name_shrinks_then_breaks_and_is_never_smaller_than_allowed() -> None:
    fitted = fit("欧阳阿依努尔·试样·麦麦提力", False, 14, 62, 30)
    assert "".join(fitted.lines) == "欧阳阿依努尔·试样·麦麦提力"
    assert fitted.size >= LEAST
    assert max(width(line) for line in fitted.lines) * fitted.size <= 62


def test_what_does_not_fit_at_the_least_size_is_cut_and_says_so() -> None:
    fitted = fit("长" * 6000, False, 9, 75, 20)
    assert fitted.cut
    assert fitted.lines == ("长" * 10, "长" * 9 + "…")


def test_a_line_never_begins_with_a_closing_mark_nor_sticks_out() -> None:
    assert wrap("一二三四，五六", False, 4) == ("一二三", "四，五六")


def test_a_number_is_not_torn_apart() -> None:
    assert wrap("积分合计 −120 分", False, 5.5) == ("积分合计", "−120 分")
