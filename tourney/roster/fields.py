"""What a sign-up form says about a person, and the many words organisers head those columns with."""

import re
import unicodedata
from typing import Literal

Field = Literal["number", "name", "unit", "sex", "id_number", "phone", "remark", "invited", "seeded"]
FIELDS: tuple[Field, ...] = (
    "number", "name", "unit", "sex", "id_number", "phone", "remark", "invited", "seeded"
)  # fmt: skip
MARKS: tuple[Field, ...] = ("invited", "seeded")
"""特邀 and 种子: 是, 否 or empty."""
YES, NO = "是", "否"

SYNONYMS: dict[Field, tuple[str, ...]] = {
    "number": (
        *("参赛号", "参赛号码", "参赛编号", "选手号", "选手号码", "选手编号", "运动员号", "运动员号码"),
        *("号码", "号码布", "号牌", "牌号", "编号", "号", "序号", "序", "no", "no.", "number"),
    ),
    "name": (
        *(
            "姓名",
            "选手姓名",
            "参赛者姓名",
            "参赛人姓名",
            "参赛选手姓名",
            "运动员姓名",
            "队员姓名",
            "人员姓名",
        ),
        *("参赛选手", "参赛者", "参赛人", "参赛人员", "选手", "运动员", "队员", "报名人", "名字", "name"),
    ),
    "unit": (
        *(
            "单位",
            "参赛单位",
            "代表队",
            "代表单位",
            "工作单位",
            "所在单位",
            "所属单位",
            "单位名称",
            "报名单位",
        ),
        *(
            "参赛队",
            "队名",
            "队伍",
            "所属队",
            "俱乐部",
            "棋社",
            "公司",
            "部门",
            "所在部门",
            "单位部门",
            "科室",
        ),
        *("班组", "车间", "社区", "unit", "team", "club", "department"),
    ),
    "sex": ("性别", "sex", "gender"),
    "id_number": (
        *("身份证号", "身份证号码", "身份证", "居民身份证", "居民身份证号", "居民身份证号码", "公民身份号码"),
        *(
            "身份证件号",
            "身份证件号码",
            "身份号码",
            "证件号",
            "证件号码",
            "有效证件号",
            "有效证件号码",
            "id number",
        ),
    ),
    "phone": (
        *("手机", "手机号", "手机号码", "移动电话", "联系手机", "本人手机", "电话", "电话号码", "联系电话"),
        *("本人电话", "联系方式", "联系号码", "phone", "mobile", "tel"),
    ),
    "remark": ("备注", "附注", "备考", "说明", "remark", "remarks", "note", "notes"),
    "invited": ("特邀", "是否特邀", "特邀否", "invited"),
    "seeded": ("种子", "是否种子", "种子否", "种子号", "seeded", "seed"),
}
"""Header words of each field, the most telling first: beside 参赛号, 序号 is not the number."""

_ASIDES = re.compile(r"\(.*?\)|\[.*?\]|【.*?】|〔.*?〕")
_ENGLISH = re.compile(r"[a-z.]+")


def _bare(header: str) -> str:
    """The header without blanks, line breaks, asides and marks: ``* 姓  名（必填）：`` is 姓名."""
    text = unicodedata.normalize("NFKC", header).casefold()
    text = "".join(ch for ch in text if not ch.isspace() and unicodedata.category(ch) not in ("Cc", "Cf"))
    return _ASIDES.sub("", text).strip("*:;_-—'\"#")


_WORDS: dict[str, tuple[Field, int]] = {
    _bare(word): (field, rank) for field, words in SYNONYMS.items() for rank, word in enumerate(words)
}
_LONGEST = 40
"""A header cell is short; a paragraph is none."""


def field_of(header: str) -> tuple[Field, int] | None:
    """The field a header cell names, with how telling the word is (0 the most), or ``None``."""
    if not header or len(header) > _LONGEST:
        return None
    bare = _bare(header)
    tries = (bare, *re.split(r"[/、|,]", bare), _ENGLISH.sub("", bare))
    return next((_WORDS[word] for word in tries if word in _WORDS), None)
