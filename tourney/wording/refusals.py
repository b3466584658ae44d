"""Every refusal as one sentence: where, what, what to do."""

from collections.abc import Callable

from tourney.model.errors import Refused
from tourney.wording import (
    judging,
    refusals_draws,
    refusals_files,
    refusals_line,
    refusals_server,
    refusals_stages,
    roster,
)
from tourney.wording.facts import Facts, fact_text, in_laps, lap_of, where_text
from tourney.wording.numbers import people_word, signed
from tourney.wording.quotes import filled
from tourney.wording.seats import before_last_text, last_text

_HAND = {
    "seat_unknown": "没有 {seat} 座，这一桌只有 1 到 {seats} 座。请填座位，不填参赛号。",
    "landlord_missing": "没有填地主。请填地主坐几座。",
    "result_missing": "没有填结果。地主胜填 1，地主负填 2。",
    "bid_missing": "没有填叫分。这里叫 {bids}。",
    "bid_outside": "叫分填了 {bid}，这里只叫 {bids}。请改成记分表上的叫分。",
    "bid_not_in_rules": "叫分填了 {bid}，这个规则只叫牌不叫分。请把叫分去掉。",
    "rockets_outside": "火箭填了 {rockets} 个，一副牌只有 1 个火箭。有人打出双王填 1，没有填 0。",
    "bombs_outside": "炸弹 {bombs} 个、火箭 {rockets} 个，一副牌加起来最多 {most} 个。请对照记分表改炸弹数。",
    "spring_both": "春天和反春不会同时有。地主胜才有春天，地主负才有反春，请去掉一个。",
    "spring_needs_win": "填了春天，结果却是地主负。春天要地主胜，请改结果或去掉春天。",
    "anti_spring_needs_loss": "填了反春，结果却是地主胜。反春要地主负，请改结果或去掉反春。",
    "not_in_rules": "这个规则里没有{what}。请去掉{what}再记。",
    "stake_outside": "加倍填了 {stake}，这里只有 {stakes}。请改成其中一个。",
    "opener_missing": "流局要知道谁先叫牌。请填首叫坐几座。",
    "passed_out_with_play": "流局没有地主、叫分、炸弹、加倍、踢和先出完的人。请只填首叫，或改成普通的一副。",
    "pass_not_possible": "这个规则没有流局，最后一家必须叫牌。请重新对照记分表。",
}
_TABLE = {
    "table_unknown": "{stage}没有第 {table} 桌，共 {tables} 桌。请改桌号。",
    "hand_while_confirmed": "{where}已经签字确认，不能再记。要改请用更正并写理由。",
    "hand_while_tied": "{where}已经签字，名次并列。请开加赛，或抽签、裁定。",
    "hand_while_corrected": "{where}更正后还没有重新签字，不能再记。请先重印确认表，签字确认。",
    "hand_while_closed": "{where}这一轮已经结束，不能再记。要改请先撤销结束。",
    "scores_while_confirmed": "{where}已经签字确认，总分不能再录。要改请用更正并写理由。",
    "scores_while_tied": "{where}已经签字，名次并列。请开加赛，或抽签、裁定。",
    "scores_while_corrected": "{where}更正后还没有重新签字。请先重印确认表，签字确认。",
    "scores_while_closed": "{where}这一轮已经结束，不能再录。要改请先撤销结束。",
    "overtime_while_seated": "{stage}第 {table} 桌还没有开打，不用加赛。请先录分并签字。",
    "overtime_while_playing": "{stage}第 {table} 桌还没有签字确认，不能加赛。请先签字，名次并列再加赛。",
    "overtime_while_to_confirm": "{stage}第 {table} 桌还没有签字确认，不能加赛。请先签字，名次并列再加赛。",
    "overtime_while_confirmed": "{stage}第 {table} 桌名次已经分出，不用加赛。",
    "overtime_while_corrected": "{stage}第 {table} 桌更正后还没有重新签字。请先签字确认，再加赛。",
    "overtime_while_closed": "{stage}第 {table} 桌这一轮已经结束，不能加赛。",
    "overtime_too_early": "{where}前一次加赛还没有签字。请先签字，仍然并列再加赛。",
    "overtime_over": "{where}已经加赛两次仍并列。请抽签定先后。",
    "overtime_unknown": "{where}还没有这次加赛，没有可改的。",
    "amend_while_closed": "{where}这一轮已经结束，不能直接更正。请先在日志里撤销“结束”，更正后重新签字。",
    "deduct_while_closed": "第 {table} 桌这一轮已经结束，不能再扣分。请先在日志里撤销“结束”。",
    "hand_after_totals": "{where}录的是各人的总分，不能再逐副记。要逐副记，请先撤销总分。",
    "hand_after_limit": "{where}已记满 {limit} 副，不能再记。请打印确认表，签字确认。",
    "hand_exists": "{where}第 {hand} 副已经记过：{deltas}，没有再记。要改它请用更正，新的一副是第 {next} 副。",
    "hand_gap": "{where}接下来是第 {next} 副，不能先记第 {hand} 副。请按顺序记。",
    "place_incomplete": "写了桌要写阶段，写了第几副要写桌。请补上，或都不写。",
    "hand_unknown": "{where}没有第 {hand} 副，共 {hands} 副。请改副号。",
    "hand_void": "{where}第 {hand} 副已经作废，不能再改。",
    "void_only_one": "{where}已经签字，只剩第 {hand} 副，作废以后没有成绩可签。重打了请把这一副更正成重打的结果，写明理由。",
    "nothing_amended": "{where}更正前后一样，没有改动。",
    "totals_after_hands": "{where}已经逐副记了 {hands} 副，不能再录总分。",
    "totals_exist": "{where}的总分已经录过：{scores}。要改请用更正。",
    "totals_unknown": "{where}没有录总分，没有可改的。请改那一副。",
    "totals_outside": "{where}总分填了 {scores}，超过九位数。请对照记分表改。",
    "totals_count": "{where}给了 {given} 个总分，应为 {seats} 个。请每座填一个。",
    "nothing_to_confirm": "{where}还没有成绩，不能确认。请先录分。",
    "confirm_while_seated": "{where}还没有成绩，不能确认。请先录分。",
    "confirm_while_confirmed": "{where}已经签字确认，不用再确认。",
    "confirm_while_closed": "{where}这一轮已经结束，不用再确认。",
    "confirm_short": "{where}算数的只有 {hands} 副，应打 {limit} 副，不能确认。请补齐，提前结束要写明原因。",
    "decide_while_seated": "{where}还没有成绩，没有并列可定。",
    "decide_while_playing": "{where}还没有签字确认，没有并列可定。请先签字。",
    "decide_while_to_confirm": "{where}还没有签字确认，没有并列可定。请先签字。",
    "decide_while_confirmed": "{where}名次已经分出，不用再定。",
    "decide_while_corrected": "{where}更正后还没有重新签字。请先签字确认。",
    "decide_while_closed": "{where}这一轮已经结束，不能再定先后。",
    "decide_whom_at_cut": "{stage}晋级线上并列的是 {tied} 号，顺序里却是 {order} 号。请只排并列的人，一个不多一个不少。",
    "decide_whom": "{where}并列的是 {tied} 号，顺序里却是 {order} 号。请只排并列的人，一个不多一个不少。",
    "decide_order": "{stage}的先后要用抽签或裁定，每人只排一次。请重排。",
    "not_at_table": "{number} 号不在{where}。请核对参赛号和桌号。",
    "points_outside": "扣分填了 {points}，应为 1 到 99999 分。请填要扣的分数。",
    "sheet_owner_missing": "晋级赛的成绩确认表一人一张，没有写是谁的。第 {table} 桌有 {numbers} 号，请写参赛号。",
    "sheet_owner_wrong": "第 {table} 桌没有 {number} 号的成绩确认表。请对照座位表改桌号或参赛号。",
    "sheet_reprint": (
        "{number} 号 {name} 的选手联 {at} 已经印过，内容没有变。再印要裁判长同意：在“打印”里写上裁判长姓名，纸上标“补打”。"
    ),
    "sheet_reprint_chief": (
        "{number} 号 {name} 的选手联要补打，写的裁判长是“{by}”，本次比赛的裁判长是“{chief}”。请裁判长本人同意后再印。"
    ),
    "nothing_on_sheet": "第 {table} 桌还没有成绩，确认表没有内容可印。请先录分。",
}
_DRAW = {
    "stage_unknown": "这个赛制没有阶段“{stage}”，有的是{stages}。请改阶段。",
    "round_not_drawn": "{stage}第 {round} 轮还没有抽签。请先在“抽签”里抽签。",
    "draw_while_drawn": "{stage}第 {round} 轮已经抽过签。要重抽请先作废这次抽签，写明理由。",
    "draw_while_playing": "{stage}第 {round} 轮已经有成绩，不能再抽签。",
    "draw_while_closed": "{stage}第 {round} 轮已经结束，不能再抽签。",
    "slip_while_drawn": "{stage}第 {round} 轮的签已经录完。要重抽请先整袋作废，写明理由。",
    "slip_while_playing": "{stage}第 {round} 轮已经有成绩，不能再录签。",
    "slip_while_closed": "{stage}第 {round} 轮已经结束，不能再录签。",
    "leftovers_while_drawn": "{stage}第 {round} 轮已经抽过签，多出的人不能再改。请先作废这次抽签。",
    "leftovers_while_playing": "{stage}第 {round} 轮已经有成绩，多出的人不能再改。",
    "leftovers_while_closed": "{stage}第 {round} 轮已经结束，多出的人不能再改。",
    "redraw_while_undrawn": "{stage}第 {round} 轮还没有抽签，没有可作废的。",
    "redraw_while_playing": "{stage}第 {round} 轮已经有成绩：{tables} 桌、{scores} 个分数，作废就都不算了。"
    "请先撤销这些成绩；确实要连成绩一起作废，请填上分数个数 {scores} 再作废。",
    "redraw_while_closed": "{stage}第 {round} 轮已经结束，不能作废重抽。",
    "reseat_while_undrawn": "{stage}第 {round} 轮还没有抽签，没有座位可换。",
    "reseat_while_closed": "{stage}第 {round} 轮已经结束，不能再换座。",
    "start_while_undrawn": "{stage}第 {round} 轮还没有抽签，不能开始计时。",
    "start_while_closed": "{stage}第 {round} 轮已经结束，不能再计时。",
    "already_started": "{stage}已经在 {at} 开始计时，不用再按。",
    "no_playoff_open": "{stage}没有附加赛。",
    "source_open": "{source}还没有结束，{stage}的人没有定，不能抽签。请先结束{source}。",
    "round_before_missing": "{stage}接下来抽第 {next} 轮，不能先抽第 {round} 轮。",
    "round_before_open": "{stage}第 {before} 轮还没有结束，不能抽第 {round} 轮。请先结束这一轮。",
    "no_more_rounds": "{stage}已经打到最后一轮，没有第 {round} 轮可抽。",
    "too_few_players": "{stage}现在有 {players} 人，至少要 {least} 人才能抽签。请先签到。",
    "draw_two_ways": "抽签种子、桌次和签只能给一种。请去掉多余的。",
    "leftovers_open": "{stage}有 {players} 人，分完整桌还多 {rest} 人。请先选定{options}，再抽签。",
    "leftovers_impossible": "{stage}不能用“{method}”，现在能选的是{options}。",
    "no_leftovers": "{stage}有 {players} 人，正好分完，不用选轮空或递补。",
    "fill_tied": "{numbers} 号条件相同，争 {places} 个递补席位。请抽签排出先后再抽座位。",
    "draw_unknown": "签里有 {numbers} 号，报名表里没有这个号。请核对那张签。",
    "draw_not_entitled": "{numbers} 号 {names} 不在{stage}的名单里，不能入座。请核对签到、退赛和晋级。",
    "draw_twice": "{numbers} 号 {names} 抽到了两个座位。请核对两张签。",
    "draw_missing": "还有 {numbers} 号 {names} 没有座位也没有轮空。请补上他们的签。",
    "table_size": "这一桌是 {numbers} 号，不是 {seats} 人。请核对。",
    "draw_size": "第 {table} 桌是 {numbers} 号，不是 {seats} 人。请核对这一桌的签。",
    "byes_number": "{stage}轮空给了 {byes} 人，应为 {expected} 人。请核对轮空的签。",
    "second_bye": "{numbers} 号已经轮空过，还有 {fresh} 人没有轮空过。请换人轮空。",
    "ladder_no_byes": "{stage}没有轮空和等候，没上桌的人等下一次抽签。请只写各桌坐谁。",
    "waiting_not_in_format": "{stage}没有等候区。请给每个人座位或轮空。",
    "card_wrong": "“{card}”不是签。黑桃 S、红桃 H、方块 D 后面跟桌号，例如 S3。",
    "card_twice": "{number} 号的签 {card} 已经在 {other} 号手里，没有记下。请看两人的牌。",
    "card_missing": "没有人抽到 {card}，第 {table} 桌 {seat} 座空着。请找出漏录的签。",
    "card_not_in_bag": "袋里没有 {card}，只有 1 到 {tables} 桌的签。请再看一下牌面。",
    "slip_again": "{number} 号 {name} 已经抽到 {card}。录错了请撤销那张签，再录。",
    "swap_same": "对调要两个人，给的都是 {number} 号。",
    "not_in_round": "{number} 号不在{stage}第 {round} 轮。请核对参赛号。",
    "already_in_round": "{number} 号 {name} 已经在这一轮里。请换一个不在这一轮的人。",
    "seat_gone": "{number} 号坐的那一桌已经拆了，没有座位可换。请选还坐着的人。",
    "seat_stopped": "第 {table} 桌已经停赛，{number} 号不能再换。请签字确认，按已打的分排先后。",
    "table_has_hands": "第 {table} 桌已经有成绩，{number} 号不能再换。",
    "round_open": "{stage}{lap}还不能结束：{tables}。请先处理这些桌。",
    "close_while_undrawn": "{stage}还没有抽签，不能结束。",
    "close_while_drawn": "{stage}第 {round} 轮还没有成绩，不能结束。",
    "close_while_closed": "{stage}第 {round} 轮已经结束。",
    "stage_closed": "{stage}已经结束，不用再结束。",
    "rounds_to_come": "{stage}还没有打到最后一桌，请抽第 {next} 轮。",
}
_PEOPLE = {
    "number_unknown": "没有 {number} 号选手。请核对参赛号。",
    "name_missing": "没有填姓名。请填上姓名再报名。",
    "text_too_long": "{what}“{text}……”太长，最多 {most} 个字。请缩短。",
    "text_broken": "“{text}”里有存不下的字符（标成□的地方）。请删掉那个字符再写一遍。",
    "number_wrong": "参赛号“{number}”不能用：不能为空，不能有空格和逗号，最多 20 个字。请改一个。",
    "number_taken": "参赛号 {number} 已经有人用了。请给{name}换一个号，或不填号由程序给。",
    "no_stage_invites": "这个赛制没有特邀选手的阶段。请给{name}按普通选手报名。",
    "update_twice": "名单里 {number} 号{name}改了两次资料，没有导入。请只留一行。",
    "import_nobody": "名单里没有一个人，没有导入。请看每行的结果，改好后再导入。",
    "check_in_whom": "签到要给一个参赛号，或给全部。请选一种。",
    "nobody_to_check_in": "没有人等着签到。",
    "already_checked_in": "{number} 号 {name} 已经在 {at} 签到。",
    "not_checked_in": "{number} 号 {name} 还没有签到，没有可取消的。",
    "check_in_drawn": "{number} 号 {name} 已经进了{stage}的抽签，签到不能取消。没到桌请在点名里记缺席，不打了请办退赛。",
    "invited_drawn": "{number} 号 {name} 已经进了{stage}的抽签，特邀不能再改。请先作废那次抽签。",
    "not_taking_part": "{number} 号 {name} 已退赛、取消资格或没有签到，不能上场。",
    "reenter_disqualified": "{number} 号 {name} 已经取消资格，不能恢复。判错了请在日志里撤销。",
    "not_withdrawn": "{number} 号 {name} 没有退赛，不用恢复。",
    "nothing_to_change": "{number} 号的资料没有改动。",
    "already_forgotten": "{number} 号的资料已经删除过。",
    "forget_too_early": "{number} 号 {name} 还在比赛，资料现在不能删。请等赛事结束。",
    "already_disqualified": "{number} 号 {name} 已经取消资格。",
}
_EVENT = {
    "format_not_deleted": "删不掉赛制文件“{path}”：{why}。请看它是不是在别的程序里开着，关掉再删。",
    "format_unreadable": "打不开赛制文件“{path}”：{why}。请检查这个文件能不能读。",
    "format_file_missing": "找不到赛制文件“{path}”。请看它是不是移走或改了名。",
    "format_not_text": "“{path}”不是文字文件，读不出赛制。请选 .toml 文件。",
    "event_ended": "赛事已经在 {at} 结束，不能再改。要改请先在日志里撤销结束。",
    "event_name_missing": "没有填赛事名称。请填上名称。",
    "nothing_to_set": "赛事资料没有改动。",
    "certificate_blank": "证书正文里的 {blank} 不知道填什么。能填的是 {known}，请改正文。",
    "certificate_brace": "证书正文里的花括号没有成对。能填的是 {known}，请改正文。",
    "certificate_name": "证书正文里没有 {{姓名}}，印出来不知道是谁的。请在正文里写上 {{姓名}}。",
    "certificate_first": "证书发给前 {first} 名，至少要 1 名。请改名次。",
    "certificates_early": "比赛还没有结束，名次可能还会变，证书没有印。结束以后再印。",
    "certificates_nobody": "没有人该发证书：这次比赛没有设奖，或还没有名次。请改成发给前几名。",
    "picture_kind": "底图不是 PNG 或 JPEG 图片。请另存成其中一种再选。",
    "picture_broken": "底图文件坏了或不完整，没有用它。请重新导出这张图再选。",
    "picture_large": "底图有 {size}，最多 {most}。请缩小以后再选。",
    "picture_missing": "没有找到底图“{path}”。请检查文件名，或重新选。",
    "picture_unreadable": "读不了底图“{path}”：{why}。请检查文件，或换一个位置。",
    "date_unreadable": "日期“{date}”看不懂。请写成 2026-12-05，或空着。",
    "expected_outside": "预计人数填了 {players}，不能是负数。请填人数，或不写。",
    "dates_reversed": "结束日期 {last} 在开始日期 {first} 之前。请改其中一个。",
    "tax_outside": "税率填了 {tax}，应在 0 到 1 之间，例如 0.2。",
    "reason_missing": "没有写理由。请写明理由再做。",
    "nothing_to_undo": "这台电脑没有可以撤销的操作。要撤销别人的，请到日志里选。",
    "nothing_to_redo": "没有可以重做的操作。撤销之后又做了别的，就不能重做。",
    "undo_unknown": "日志里没有第 {seq} 条。请核对序号。",
    "undo_never": "“{line}”不能撤销。",
    "undo_twice": "“{line}”已经撤销过。",
    "undo_blocked": "“{line}”之后还有 {count} 个操作建立在它上面，最近的是“{by}”。请先撤销后面的。",
    "redo_blocked": "“{line}”撤销之后，别处又有了相关的操作，不能重做。请重新录入。",
    "players_outside": "人数填了 {players}，应在 {least} 到 {most} 之间。请改人数。",
    "format_unknown": "没有赛制“{format}”。现有：{formats}。",
    "rules_unknown": "没有规则“{rules}”。请检查赛制文件里的 rules。",
    "format_wrong": "赛制有错：{problem}",
    "knob_unknown": "这个赛制没有“{key}”可以改。能改的有：{knobs}。",
    "knob_value": "“{key}”不能设成“{value}”。能用的是{allowed}，请改一个。",
}
_FILE = {
    "file_missing": "找不到赛事文件“{path}”。请看它是不是移走或改了名。",
    "file_gone": "赛事文件“{path}”不在原处了，可能被删掉、移走或拔掉了磁盘，这一次没有记下。请放回原处再试。",
    "file_gone_copied": "赛事文件被删掉、移走或改名了，这一次没有记下。"
    "之前的都在同一文件夹的“{copy}”里：请按 Ctrl+W，打开它接着录。",
    "file_let_go": "这台电脑上的另一个程序把“{path}”收了尾，这一次没有记下，之前的都在。请按 Ctrl+W，再打开它接着录。",
    "file_exists": "“{path}”已经存在，没有覆盖。请换一个文件名。",
    "file_unreadable": "打不开“{path}”：{why}。请检查这个文件能不能读。",
    "file_other_kind": "“{path}”不是本程序的赛事文件，没有改动它。请选 .tourney 文件。",
    "file_truncated": "“{path}”不完整，可能没有拷完。请从原来的电脑重新拷一份，这一份没有改动。",
    "file_damaged": "“{path}”已损坏，读不出来。请用备份，或把文件交给维护的人，程序没有改动它。",
    "file_person_missing": "“{path}”里没有 {number} 号的资料了，文件被改过。请用备份，程序没有改动它。",
    "file_entry_damaged": "“{path}”第 {seq} 条记录坏了，和写下时不一样。请用备份，或把文件交给维护的人，程序没有改动它。",
    "file_newer": "“{path}”是更新版本的程序建的。请升级程序再打开，文件没有改动。",
    "file_newer_entry": "“{path}”第 {seq} 条记录这个版本不认识。请升级程序再打开，文件没有改动。",
    "file_empty_event": "“{path}”里没有赛事。请选别的文件。",
    "file_busy": "“{path}”正被别的程序占用，没有记下。请稍等再试。",
    "folder_missing": "“{path}”所在的文件夹不存在。请换一个位置。",
    "folder_readonly": "“{path}”所在的位置不能写，没有记下。请换一个能写的文件夹。",
    "not_wanted": "停下了，这一次什么也没有记下。",
    "still_recording": "上一步还在记。记好以后再按，或者按 Esc 停下它。",
    "disk_full": "磁盘满了，这一次没有记下，之前的都在“{path}”。请腾出空间再试。",
    "disk_error": "磁盘读写出错，这一次没有记下。请换一个磁盘，用备份打开“{path}”。",
}
_SHEET = {
    "sheet_code_missing": "没有填校验码。请扫表上的二维码，或输入表上的 10 位校验码。",
    "sheet_code_letter": "校验码“{typed}”里的“{letter}”不会出现在校验码里。请对照纸上重输，码里只有字母和数字 2 到 7。",
    "sheet_code_length": "校验码“{typed}”是 {length} 位，应为 {wanted} 位。请对照纸上，看有没有漏输或多输。",
    "sheet_code_unknown": "没有这个码：哪张确认表、更正单都不是 {typed}。"
    "请看有没有抄错一位；没有抄错，请扣下这张，和组委会联对照。",
    "sheet_code_unknown_broken": "没有这个码：哪张确认表、更正单都不是 {typed}。"
    "可是第 {rows} 条打印记录在打印以后被改过，不能凭这个文件说纸是假的。请用备份再查，和组委会联对照。",
    "sheet_code_ambiguous": "“{typed}”可能是 {codes} 中的一个。请看清 0 和 O、1 和 I、8 和 B，再输一次。",
}
_SCRIPT = {
    "script_missing": "找不到命令文件“{file}”。请看它是不是移走或改了名。",
    "script_unreadable": "打不开命令文件“{file}”：{problem}。请检查这个文件能不能读。",
    "script_encoding": "命令文件“{file}”第 {line} 行不是 UTF-8 编码，一条命令也没有做。请另存为 UTF-8 再做。",
    "not_json": "这一行不是一条命令：{problem}。请检查引号和括号。",
    "not_json_at": "这一行不是一条命令，从第 {column} 个字起读不懂。请检查引号和括号。",
    "command_missing": "这一行没有写“do”，不知道要做什么。请补上命令。",
    "key_twice": "“{key}”在一行里写了两次。请留一个。",
    "count_from_one": "“{key}”填了 {value}，要从 1 数起。请改。",
    "command_unknown": "没有命令“{command}”。请检查 do。",
    "key_unknown": "命令“{command}”没有“{key}”这一项。请检查拼写。",
    "value_wrong": "“{key}”填了 {value}，{expected}。请改。",
    "key_missing": "命令“{command}”缺“{key}”。请补上。",
}
SENTENCES = {
    **_HAND, **_TABLE, **_DRAW, **_PEOPLE, **_EVENT, **_FILE, **_SHEET, **_SCRIPT, **roster.REFUSALS,
    **judging.REFUSALS,
    **refusals_stages.SENTENCES,
    **refusals_draws.SENTENCES,
    **refusals_files.SENTENCES,
    **refusals_line.SENTENCES,
    **refusals_server.SENTENCES,
}  # fmt: skip


def sentence(refused: Refused) -> str:
    """The refusal in one sentence."""
    special = _SPECIAL.get(refused.code)
    if special is not None:
        return special(refused.facts)
    template = SENTENCES.get(refused.code)
    if template is None:
        raise KeyError(f"no sentence for {refused}") from refused
    texts = {key: fact_text(key, value, refused.facts) for key, value in refused.facts.items()}
    scores = refused.facts.get("scores")
    texts["everybody"] = people_word(len(scores)) if isinstance(scores, tuple) else ""
    texts |= {"where": where_text(refused.facts), "lap": lap_of(refused.facts)}
    return filled(in_laps(template, refused.facts), texts)


def _totals_sum(facts: Facts) -> str:
    total, expected, last = facts["total"], facts["expected"], facts["last"]
    assert isinstance(total, int)  # noqa: S101
    assert isinstance(expected, int)  # noqa: S101
    assert isinstance(last, int)  # noqa: S101
    scores = facts["scores"]
    seats = len(scores) if isinstance(scores, tuple) else 3
    others = "、".join(f"{seat} 座" for seat in range(1, seats))
    return (
        f"{where_text(facts)}{people_word(seats)}总分合计 {signed(total)}，应为 {signed(expected)}，还没有保存。"
        f"{others}没错的话，{seats} 座应为 {signed(last)}。请对照记分表，改错的那一格。"
    )


_SPECIAL: dict[str, Callable[[Facts], str]] = {"totals_sum": _totals_sum}

CAUTIONS = {
    **refusals_stages.CAUTIONS,
    **roster.CAUTIONS,
    **refusals_draws.CAUTIONS,
}
"""What is unusual and lets the referee go on."""


def caution_text(code: str, facts: Facts) -> str:
    """The warning in one sentence."""
    texts = {key: fact_text(key, value, facts) for key, value in facts.items()}
    seats = facts.get("seats")
    turns = {"last": last_text(seats), "before": before_last_text(seats)} if isinstance(seats, int) else {}
    return filled(in_laps(CAUTIONS[code], facts), {**texts, **turns})
