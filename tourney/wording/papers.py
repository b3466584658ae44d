"""What papers are called: in lists, in history and in the names of files."""

TITLES = {
    "result-sheet": "成绩确认表",
    "standings": "成绩",
    "final-standings": "比赛名次",
    "sign-in": "签到表",
    "vouchers": "参赛凭证",
    "score-sheet": "记分表",
    "advancers": "晋级名单",
    "rulings": "判罚记录",
    "correction-slip": "更正单",
    "prize-receipt": "领奖签收表",
    "certificates": "证书",
    "rules-sheet": "比赛规则",
    "programme": "秩序册",
    "seating-by-table": "座位表",
    "seating-by-name": "姓名座位表",
    "movement-cards": "移位卡",
    "deals": "牌型记录表",
    "draw-record": "抽签记录",
    "draw-slips": "抽签纸签",
    "table-cards": "桌签",
}
BOARD = "十强风云榜"
"""What the standings of a ladder are called (A1-99)."""
COMMIT = "抽签承诺"
"""What the record of a draw is called until it is drawn."""
