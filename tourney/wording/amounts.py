"""大写金额: an amount of money as it is written on Chinese cheques and receipts, so that no figure can be added."""

from decimal import ROUND_HALF_UP, Decimal

_DIGITS = "零壹贰叁肆伍陆柒捌玖"
_PLACES = ("", "拾", "佰", "仟")
_SECTIONS = ("", "万", "亿", "万亿")
_FEN = Decimal("0.01")


def amount_in_words(amount: Decimal) -> str:
    """壹仟贰佰元整, 壹拾万零壹拾元整, 叁拾叁元叁角伍分, 零元整; to the fen, halves up, from 0 to below 10^16 yuan.

    正确填写票据和结算凭证的基本规定: 整 behind 元 and 角 and never behind 分; zeros between figures are one 零;
    壹拾 keeps its 壹.
    """
    yuan, fen = divmod(int(amount.quantize(_FEN, ROUND_HALF_UP) * 100), 100)
    jiao, fen = divmod(fen, 10)
    whole = f"{_whole(yuan)}元" if yuan or not (jiao or fen) else ""
    if not (jiao or fen):
        return f"{whole}整"
    gap = "零" if whole and not jiao else ""
    tenth = f"{_DIGITS[jiao]}角" if jiao else ""
    return f"{whole}{gap}{tenth}" + (f"{_DIGITS[fen]}分" if fen else "整")


def _whole(number: int) -> str:
    """Sections of four figures, each with its name; 零 stands where one begins with zeros or is left out."""
    if not number:
        return _DIGITS[0]
    said, gap = "", False
    for at in reversed(range(len(_SECTIONS))):
        section = number // 10_000**at % 10_000
        if section:
            zero = _DIGITS[0] if said and (gap or section < 1000) else ""
            said += f"{zero}{_section(section)}{_SECTIONS[at]}"
        gap = bool(said) and not section
    return said


def _section(number: int) -> str:
    """1 to 9999: 壹仟零壹拾."""
    said, gap = "", False
    for at in reversed(range(len(_PLACES))):
        digit = number // 10**at % 10
        if digit:
            said += ("零" if gap else "") + _DIGITS[digit] + _PLACES[at]
        gap = bool(said) and not digit
    return said
