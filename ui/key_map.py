"""Every key of the window in words, by screen: what F1 shows, and the first hint of each screen."""

from typing import NamedTuple


class KeyWords(NamedTuple):
    keys: str
    """As written on buttons; several with a space between."""
    words: str


def _rows(*pairs: tuple[str, str]) -> tuple[KeyWords, ...]:
    return tuple(KeyWords(*pair) for pair in pairs)


EVERYWHERE = _rows(
    ("Ctrl+1 Ctrl+2 Ctrl+3 Ctrl+4 Ctrl+5 Ctrl+7 Ctrl+8", "选手 抽签 比赛 排名 打印 日志 校验"),
    ("Ctrl+F", "找选手：号、姓名、拼音、手机尾号"),
    ("Ctrl+Z Ctrl+Shift+Z", "撤销、重做"),
    ("Ctrl+P", "打印这一页"),
    ("F5 F7 Shift+F5", "开始或继续计时、暂停、补时"),
    ("Ctrl+G", "到第几桌"),
    ("Ctrl+J", "裁判助手：后一手牌管不管得上"),
    ("F6", "到左边的赛程"),
    ("Ctrl+W", "离开赛事，回到开始"),
    ("Ctrl++ Ctrl+- Ctrl+0", "放大、缩小、原来大小"),
    ("Ctrl+T", "浅色、深色"),
    ("Esc", "退回、不改了"),
    ("F1", "这张按键表，再按收起"),
)

SCREENS: dict[str, tuple[KeyWords, ...]] = {
    "start": _rows(
        ("↑ ↓", "选赛制"),
        ("F2", "先改赛制的数字"),
        ("F4", "改成自己的赛制"),
        ("F6", "人数逼出来的几件：选好写进赛事"),
        ("Ctrl+回车", "用这个赛制新建"),
        ("Ctrl+O", "打开赛事文件"),
        ("F7", "连接多台电脑共用的赛事"),
        ("F3", "打开练习样例"),
    ),
    "editor": _rows(
        ("↑ ↓ PgUp PgDn", "换一部分：整个赛制、各阶段、一副牌、规则单、判罚项"),
        ("→ 回车", "到这一部分的数"),
        ("F6 F7", "回到左边；到人数"),
        ("Ctrl+N Ctrl+Del", "加阶段；去掉这个阶段"),
        ("Alt+↑ Alt+↓", "阶段往前、往后移"),
        ("Ctrl+Z Ctrl+Shift+Z", "撤销、重做一处"),
        ("Ctrl+S", "保存"),
        ("Ctrl+E", "存成文件，发给别人"),
        ("Ctrl+O", "打开别人发来的赛制文件"),
        ("F8", "还原这一处"),
        ("F9", "试一副：按改好的规则看三家得几分"),
        ("Ctrl+回车", "保存，回到开始用它新建"),
        ("Ctrl+Shift+Del", "删掉这个赛制"),
    ),
    "judge": _rows(
        ("回车 ↑ ↓", "到另一手"),
        ("Esc", "清空；空着再按，回去"),
    ),
    "players": _rows(
        ("回车", "签到这个人"),
        ("↑ ↓", "上一个、下一个人"),
        ("Ctrl+回车", "全部签到"),
        ("Ctrl+I Ctrl+Shift+V", "导入报名表；粘贴复制来的名单"),
        ("Alt+1 Alt+2 Alt+3", "导入时：照原样、先空着、不导入"),
        ("Ctrl+N", "现场报名"),
        ("F2", "改资料；导入时重填"),
        ("F8", "判罚"),
        ("F3", "检录台：门口一个一个签到"),
        ("F4", "按姓名拼音排、按号排"),
        ("Ctrl+U", "取消签到"),
        ("F9", "印签到表"),
        ("Ctrl+P", "印这个人的参赛凭证"),
        ("Del", "退赛"),
        ("Ctrl+R", "恢复参赛"),
    ),
    "door": _rows(
        ("回车", "签到，或说这人在哪一桌"),
        ("↑ ↓", "同名时选一个"),
        ("Ctrl+N", "现场报名：一行写完"),
        ("Ctrl+U", "取消这个人的签到"),
        ("F2", "改这个人的资料"),
        ("Ctrl+P", "补打参赛凭证"),
        ("Esc", "清空；空的时候退出检录"),
    ),
    "draw": _rows(
        ("Ctrl+回车", "抽签"),
        ("↑ ↓ ← →", "看各桌"),
        ("1 2 3 Q", "在一桌上选座位，记缺席"),
        ("H", "点名"),
        ("X T Del", "对调、换人、作废重抽"),
        ("F9", "放弃资格"),
        ("C D L", "晋级赛：重新报名、新的一天、定先后"),
        ("PgUp PgDn", "上一轮、下一轮"),
        ("1 2 3", "录签：黑桃、红桃、方块，再按桌号"),
        ("F4", "录签：这人由别人代抽"),
        ("F5", "开始计时"),
        ("Ctrl+P", "印座位表"),
    ),
    "play": _rows(
        ("0–9 回车", "打开那一桌"),
        ("↑ ↓ ← →", "一桌一桌走"),
        ("1 2 3", "录分：地主坐几座，再按叫分"),
        ("+ *", "录分：春天或反春、只录总分"),
        ("/", "录分：流局"),
        ("- .", "录分：退一格、清空"),
        ("M B T F", "录分：明牌、加倍、踢、反踢，规则里有才用"),
        ("F2", "录分：炸弹、叫分输两位"),
        ("F2 Del", "更正一副、作废一副"),
        ("H", "点名；点名时再喊一次"),
        ("空格 Q", "点名：到了、记缺席；桌号加空格，三人都到"),
        ("P S", "打印确认表、三人已签字"),
        ("J L", "开加赛、抽签或裁定"),
        ("R V", "判罚、判负"),
        ("Q", "未到、拆桌、停赛"),
        ("K", "复核：第二人再输一遍"),
        ("C E", "这一桌的计时：暂停或继续、补时"),
        ("[ ]", "上一轮、下一轮，附加赛也在里面"),
        ("PgUp PgDn", "上一桌、下一桌"),
    ),
    "standings": _rows(
        ("Ctrl+回车", "结束这一阶段"),
        ("J L", "并列时：开加赛、抽签或裁定"),
        ("↑ ↓", "看名次"),
        ("Ctrl+P", "打印排名"),
    ),
    "print": _rows(
        ("↑ ↓ 空格", "选文件、勾选"),
        ("Ctrl+回车", "打印勾选的"),
        ("A", "全部勾上，再按一次全部去掉"),
        ("P", "只印这一张"),
        ("T", "选中证书时：改文字、底图"),
        ("E", "导出 Excel"),
        ("Ctrl+S", "存成 PDF"),
    ),
    "log": _rows(
        ("↑ ↓", "看每一条"),
        ("Del 回车", "撤销这一条"),
    ),
    "verify": _rows(
        ("回车", "核对扫进来或输入的校验码"),
        ("Ctrl+回车", "打开这一桌"),
        ("Ctrl+P", "去打印"),
    ),
}

TITLES = {
    "start": "开始", "players": "选手", "draw": "抽签", "play": "比赛", "standings": "排名", "print": "打印", "log": "日志",
    "verify": "校验", "judge": "裁判助手", "door": "检录台",
}  # fmt: skip

HINTS = {
    "players": "第一次来：门口输参赛号、姓名或手机尾号，回车就签到。F1 看全部按键。",
    "draw": "第一次来：人到齐了按 Ctrl+回车 抽签，也可以录现场抽的纸牌。F1 看全部按键。",
    "play": "第一次来：输桌号再回车打开一桌，五个数字加回车就是一副。F1 看全部按键。",
    "standings": "第一次来：各桌签完字，Ctrl+回车 结束这一阶段。F1 看全部按键。",
    "print": "第一次来：该印的已经勾好，Ctrl+回车 打印。F1 看全部按键。",
    "verify": "第一次来：扫成绩确认表上的码，或输校验码再回车。F1 看全部按键。",
    "log": "第一次来：每一步都在这里，选一条按 Del 可以撤销。F1 看全部按键。",
}
"""Shown at the bottom until something was done there, or F1 was pressed; then never again."""


def keys_of(screen: str) -> set[str]:
    """Every key that the sheet names on this screen."""
    rows = (*SCREENS.get(screen, ()), *EVERYWHERE)
    return {key for row in rows for key in row.keys.split()}
