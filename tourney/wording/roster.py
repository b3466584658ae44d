"""报名表: what was found in a sign-up file, as a full sentence (where, what, what to do) and in brief."""

from collections.abc import Mapping, Sequence
from typing import Protocol

REFUSALS: dict[str, str] = {
    "roster_missing": "找不到报名表“{file}”。文件可能移走或改了名，请重新选择。",
    "roster_locked": "打不开报名表“{file}”，它可能正被别的程序占用。请先在 Excel 或 WPS 里关掉它，再导入。",
    "roster_empty": "报名表“{file}”里没有读到选手。请打开文件看看，选手是不是在别的工作表或别的文件里。",
    "roster_unreadable": "“{file}”不是报名表，或者已损坏。请用 Excel 或 WPS 打开，另存为 .xlsx 再导入。",
    "roster_protected": "报名表“{file}”设了打开密码，读不到。请用 Excel 或 WPS 打开，去掉密码另存，再导入。",
    "roster_encoding": "“{file}”第 {line} 行按 {encoding} 读不通，文件可能不完整。"
    "请换一种编码，或另存为 .xlsx 再导入。",
    "roster_no_sheet": "报名表“{file}”里没有“{sheet}”这张工作表，有的是：{sheets}。请从中选一张。",
    "roster_no_name_column": "“{file}”里没有找到姓名列。请指定哪一列是姓名，或换一张工作表。",
    "roster_undecided": "第 {listed} 行还没有决定，共 {count} 行。请逐行选择导入或不导入，再导入全部。",
    "roster_unnamed": "第 {listed} 行没有姓名，不能导入。请填上姓名，或选择不导入。",
    "roster_nothing_new": "报名表“{file}”里的 {count} 人都已经报名，资料也没有变。不用再导入。",
    "roster_nobody": "报名表“{file}”里没有一行可以导入。请看每行的结果，改好后再导入。",
}
"""Why a whole file, or an import, was refused."""

CAUTIONS: dict[str, str] = {
    "name_uncovered": "姓名“{name}”里的“{missing}”打印字体里没有，纸上会印成〓。"
    "请核对是不是写错了字；没有错就换一种写法，或印好以后手写上，可以继续。",
}
"""What is unusual about a person and lets the referee go on."""

FIELD_NAMES: dict[str, str] = {
    "number": "参赛号",
    "name": "姓名",
    "unit": "单位",
    "sex": "性别",
    "id_number": "身份证号",
    "phone": "手机",
    "remark": "备注",
    "invited": "特邀",
    "seeded": "种子",
}

_PRIVATE = frozenset({"id_number", "phone"})
"""Of these only the last four characters are shown."""

_AT = "第 {row} 行"
_SENTENCES: dict[str, str] = {
    "name_mended": _AT + "姓名“{value}”去掉了多余的空格或看不见的字符，记为“{now}”。请看一眼对不对。",
    "id_mended": _AT + "身份证号去掉了多余的符号，统一成半角大写，尾号 {now_tail}。请看一眼对不对。",
    "phone_mended": _AT + "手机“{value}”已还原为 {now}。请看一眼对不对。",
    "phone_numeric": _AT + "手机存成了数值，已按文字 {now} 记下。请看一眼对不对。",
    "number_mended": _AT + "参赛号“{value}”记为“{now}”。请看一眼对不对。",
    "unit_above": _AT + "单位写的是“{value}”，按上一行记为“{now}”。请看一眼对不对。",
    "sex_odd": _AT + "性别“{value}”认不出，先空着。请填男或女。",
    "mark_odd": _AT + "{field_name}“{value}”认不出，先空着。是就填“是”，不是就空着。",
    "sex_mismatch": _AT + "性别填的是{sex}，按身份证号应为{by_id}。请核对原件。",
    "phone_odd": _AT + "手机“{value}”不像电话号码，已照原样记下。请核对。",
    "phone_lost": _AT + "手机“{value}”存成了科学记数，末几位已经丢失，先空着。请对照原件重填。",
    "remark_formula": _AT + "备注（{cell}）是公式，只当文字记下，不会计算。请看一眼要不要改。",
    "name_private": _AT + "姓名“{name}”里有自造字，别的电脑和打印件上可能显示不出来。请换成标准字。",
    "name_uncovered": _AT
    + "姓名“{name}”里的“{missing}”打印字体里没有，纸上会印成〓。请核对；没有错就照原样导入，印好以后手写上。",
    "number_odd": _AT + "参赛号“{value}”太长或带逗号，不能用。导入时另给一个号，要用原来的请改短。",
    "number_date": _AT
    + "参赛号成了日期“{value}”，多半是表格改的。导入时另给一个号，要用原来的请把那一列设成文字重填。",
    "number_other": _AT + "号 {number} 已经是{name}的，单位也不同。导入时另给一个号，不用处理。",
    "hidden": _AT + "在表里被隐藏或筛选掉了，不知道算不算报名。请选择导入或不导入。",
    "name_odd": _AT + "姓名“{name}”不像一个人的姓名。请核对，改好再导入，或照原样导入。",
    "id_lost": _AT + "身份证存成了数值，末几位已经丢失，不能用。请对照原件重填，或先空着。",
    "id_length": _AT
    + "身份证号“{value}”共 {length} 位，应为 18 位。请核对原件；是护照等其他证件的，可以照原样导入。",
    "id_birth": _AT + "身份证尾号 {tail} 里的出生日期不存在，可能抄错。请核对原件。",
    "id_check": _AT + "身份证尾号 {tail} 的校验位不对，可能抄错一位。请核对原件。",
    "id_shared": _AT + "身份证尾号 {tail} 与第 {other} 行{name}的相同，姓名却不同。请核对哪一行抄错了。",
    "same_name": _AT + "{name}没有身份证号，与第 {other} 行同名，看不出是不是同一人。请选择导入或不导入。",
    "number_taken": _AT + "参赛号 {number} 第 {other} 行已经用了。请改号；照样导入则另给一个号。",
    "number_alike": _AT
    + "参赛号 {number} 与第 {other} 行的 {like} 只差前面的 0，可能是同一个号。请核对后选择导入或改号。",
    "cell_unreadable": _AT + "{field_name}（{cell}）是算不出结果的公式或坏字“{value}”，读不到内容。"
    "请用 Excel 或 WPS 打开，保存后再导入，或先空着。",
    "text_long": _AT + "{field_name}（{cell}）太长，不像{field_name}，先空着。请填上正确的，或空着导入。",
    "known_changed": _AT + "{name}已经报名，是 {number} 号，表里有变动：{changes}。"
    "选择导入就照表里改，不导入就不动。",
    "known_name": _AT + "{name}与已经报名的 {number} 号{of_unit}同名，看不出是不是同一人。"
    "选择导入就当另一个人报名，不导入就不动。",
    "number_known": _AT + "参赛号 {number} 已经是{name}的。请改号；照样导入则另给一个号。",
    "number_near": _AT
    + "参赛号 {number} 与{name}的 {like} 只差前面的 0，可能是同一个号。请核对后选择导入或改号。",
    "known_same": _AT + "{name}已经报名，是 {number} 号，资料没有变，不再导入。确是另一个人请改为导入。",
    "known_again": _AT + "{name}和上面一行都对上已经报名的 {number} 号，不再导入。确是另一个人请改为导入。",
    "duplicate": _AT + "{name}与第 {other} 行是同一人（姓名、身份证号相同），不再导入。确要导入请改为导入。",
    "name_unreadable": _AT + "姓名（{cell}）是算不出结果的公式或坏字“{value}”，不能当姓名。"
    "请用 Excel 或 WPS 打开，保存后再导入，或在这里填上姓名。",
    "no_name": _AT + "没有姓名（{cell} 空着），不能导入。请填上姓名，或不导入这一行。",
    "total_line": _AT + "“{value}”是合计行，不是选手，不导入。不用处理。",
    "note_line": _AT + "“{value}”是说明行，不是选手，不导入。不用处理。",
    "header_again": _AT + "又是表头，不是选手，不导入。不用处理。",
    "other_sheet": "工作表“{value}”里也有一份名单，这次没有读。需要的话，导入完这张再导入那张。",
    "second_names": "表头里还有一列姓名（{cell}），那一列的人没有读。请把两栏并成一栏，或换这一列再导入。",
    "read_plainly": "这份工作簿的格式有损坏，只读出了文字，看不出哪些行被隐藏。请对照原表核对人数。",
    "no_name_column": "还没有指定哪一列是姓名。请在表头下面选出姓名列。",
}

_SHORT: dict[str, str] = {
    "name_mended": "→ {now}",
    "id_mended": "→ {now_tail}",
    "phone_mended": "→ {now_tail}",
    "phone_numeric": "→ {now_tail}",
    "number_mended": "→ {now}",
    "unit_above": "→ {now}",
    "sex_odd": "性别不明",
    "mark_odd": "{field_name}认不出",
    "sex_mismatch": "性别与证件不符",
    "phone_odd": "手机可疑",
    "phone_lost": "手机末位已丢",
    "remark_formula": "备注是公式",
    "name_private": "有自造字",
    "name_uncovered": "“{missing}”印不出",
    "number_odd": "号不能用",
    "number_date": "号成了日期",
    "number_other": "另给号",
    "text_long": "{cell} 太长",
    "known_changed": "{number} 号资料有变",
    "known_name": "与 {number} 号同名",
    "number_known": "号已有人用",
    "number_near": "号似 {like}",
    "known_same": "已报名 {number} 号",
    "known_again": "已报名 {number} 号",
    "hidden": "被隐藏",
    "name_odd": "姓名可疑",
    "id_lost": "末位已丢",
    "id_length": "证件 {length} 位",
    "id_birth": "出生日期",
    "id_check": "校验位",
    "id_shared": "证件同第 {other} 行",
    "same_name": "与第 {other} 行同名",
    "number_taken": "号同第 {other} 行",
    "number_alike": "号似第 {other} 行",
    "cell_unreadable": "{cell} 读不出",
    "duplicate": "同第 {other} 行",
    "name_unreadable": "{cell} 读不出",
    "no_name": "没有姓名",
    "total_line": "合计行",
    "note_line": "说明行",
    "header_again": "表头",
    "other_sheet": "另有名单",
    "second_names": "另有姓名列",
    "read_plainly": "格式损坏",
    "no_name_column": "没有姓名列",
}


class Found(Protocol):
    """A finding of the import, as ``tourney.roster`` makes it."""

    @property
    def code(self) -> str: ...
    @property
    def row(self) -> int: ...
    @property
    def cell(self) -> str: ...
    @property
    def value(self) -> str: ...
    @property
    def field(self) -> str: ...
    @property
    def facts(self) -> Mapping[str, str | int]: ...


def problem_text(problem: Found) -> str:
    """The finding as a full sentence: where, what, what to do."""
    return _SENTENCES[problem.code].format_map(_places(problem))


def problem_short(problem: Found) -> str:
    """The finding in a few characters, for the result column."""
    return _SHORT[problem.code].format_map(_places(problem))


def _places(problem: Found) -> dict[str, str | int]:
    return {
        "row": problem.row,
        "cell": problem.cell,
        "value": problem.value,
        "field_name": FIELD_NAMES.get(problem.field, ""),
        "now_tail": str(problem.facts.get("now", ""))[-4:],
        "changes": _changes(problem.facts),
        "of_unit": f"（{unit}）" if (unit := problem.facts.get("unit")) else "",
        **problem.facts,
    }


def _changes(facts: Mapping[str, str | int]) -> str:
    """``单位“城南”改为“河西”，手机补上尾号 8000``: every new value, of IDs and phones only the end."""
    return "，".join(
        _change(field, name, str(facts[f"was_{field}"]), str(facts[f"new_{field}"]))
        for field, name in FIELD_NAMES.items()
        if f"new_{field}" in facts
    )


def _change(field: str, name: str, before: str, after: str) -> str:
    if field in _PRIVATE:
        return f"{name}尾号 {before[-4:]} 改为 {after[-4:]}" if before else f"{name}补上尾号 {after[-4:]}"
    return f"{name}“{before}”改为“{after}”" if before else f"{name}补上“{after}”"


def source_text(file: str, sheet: str, header_row: int, encoding: str, others: Sequence[str]) -> str:
    """``“名单.xlsx”工作表“报名”，表头第 3 行。``"""
    parts = [f"“{file}”" + (f"工作表“{sheet}”" if sheet != file else "")]
    parts.append(f"表头第 {header_row} 行" if header_row else "没有表头")
    if encoding:
        parts.append(f"编码 {encoding}" + (f"（也能按 {'、'.join(others)} 读）" if others else ""))
    return "，".join(parts) + "。"


def mapping_text(columns: Sequence[tuple[str, str, str]]) -> str:
    """``读作：姓名 B 列“选手姓名”，手机 E 列“联系电话”。`` from (field, letter, header)."""
    parts = (
        f"{FIELD_NAMES[field]} {letter} 列" + (f"“{title}”" if title else "")
        for field, letter, title in columns
    )
    return f"读作：{'，'.join(parts)}。"


def imported_text(new: int, updates: int) -> str:
    """What an import did."""
    changed = f"，改资料 {updates} 人" if updates else ""
    return f"已导入 {new} 人{changed}。"


class Counted(Protocol):
    """What comes out of a preview, as ``tourney.roster.tally`` counts it."""

    @property
    def people(self) -> int: ...
    @property
    def hidden(self) -> int: ...
    @property
    def new(self) -> int: ...
    @property
    def updates(self) -> int: ...
    @property
    def known(self) -> int: ...
    @property
    def asked(self) -> tuple[int, ...]: ...


def tally_text(counted: Counted) -> str:
    """``8 人，其中 3 行被隐藏或筛选：可导入 5 人，待决定 3 行（第 6、8、9 行）``."""
    whole = f"{counted.people} 人" + (f"，其中 {counted.hidden} 行被隐藏或筛选" if counted.hidden else "")
    parts = [f"可导入 {counted.new} 人"]
    parts += [f"改资料 {counted.updates} 人"] if counted.updates else []
    parts += [f"已报名、没有变的 {counted.known} 人"] if counted.known else []
    rows = "、".join(map(str, counted.asked))
    parts += [f"待决定 {len(counted.asked)} 行（第 {rows} 行）"] if rows else []
    return f"{whole}：{'，'.join(parts)}"
