"""居民身份证号: length, birth date, check digit (GB 11643). The region is not looked at."""

import datetime
import re
from typing import Literal

Fault = Literal["id_length", "id_birth", "id_check"]

_SHAPE = re.compile(r"[0-9]{17}[0-9X]")
_WEIGHTS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
_CHECK_DIGITS = "10X98765432"
_EARLIEST_YEAR = 1900


def fault_of(id_number: str) -> Fault | None:
    """What is wrong with a cleaned ID number, the grossest fault first; ``None`` for a good one."""
    if not _SHAPE.fullmatch(id_number):
        return "id_length"
    if born(id_number) is None:
        return "id_birth"
    return None if check_digit(id_number) == id_number[-1] else "id_check"


def check_digit(id_number: str) -> str:
    """The 18th character that belongs to the first 17 digits."""
    total = sum(weight * int(digit) for weight, digit in zip(_WEIGHTS, id_number, strict=False))
    return _CHECK_DIGITS[total % 11]


def born(id_number: str) -> datetime.date | None:
    """The birth date in an ID number of 18 characters; ``None`` where there is no such day."""
    if not _SHAPE.fullmatch(id_number) or int(id_number[6:10]) < _EARLIEST_YEAR:
        return None
    try:
        return datetime.date(int(id_number[6:10]), int(id_number[10:12]), int(id_number[12:14]))
    except ValueError:
        return None


def age_on(id_number: str, day: datetime.date) -> int | None:
    """周岁 on a day, for formats that limit the age; ``None`` when the birth date is not known."""
    birth = born(id_number)
    if birth is None:
        return None
    return day.year - birth.year - ((day.month, day.day) < (birth.month, birth.day))


def sex_of(id_number: str) -> str:
    """男 or 女 as the 17th digit says (odd is 男); empty for a number without a birth date."""
    if born(id_number) is None:
        return ""
    return "男" if int(id_number[16]) % 2 else "女"
