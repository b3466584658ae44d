"""Refusals about rounds, cuts, ladders, clocks and tables after the draw, as sentence templates."""

PLAYED = {
    "kick_needs_bid": "叫 {needed} 分后才能踢，这一副叫的是 {bid} 分。请去掉踢，或改叫分。",
    "kick_by_landlord": "{seat} 座是地主，不能踢。地主只能反踢。",
    "kick_twice": "同一个座位踢了两次。每人最多踢一次，请去掉多的。",
    "counter_kick_alone": "没有人踢，不能反踢。请去掉反踢，或填上谁踢了。",
    "first_out_missing": "没有填谁先出完牌。下一副由他先叫，请填座位。",
    "first_out_wrong": "先出完的是 {seat} 座，和胜负对不上。地主胜是地主先出完，地主负是农民先出完。",
    "open_by_peasant": "{seat} 座是农民。这个规则只有地主可以明牌，请去掉。",
    "hand_after_bust": "{where}有人输净，这一桌已经结束，不能再记。请打印确认表，签字确认。",
    "hand_after_target": "{where}有人到了规定的分数，这一桌已经结束，不能再记。请打印确认表，签字确认。",
    "hand_after_decided": "{where}先后已经分出，加赛到此为止，不能再记。请签字确认。",
    "hand_while_stopped": "{where}已经停赛，不能再记。请签字确认，按已打的分排先后。",
    "hand_while_void": "{where}已经拆桌，不能再记。",
    "scores_while_void": "{where}已经拆桌，不能再录。",
    "overtime_while_void": "{where}已经拆桌，不用加赛。",
    "overtime_while_stopped": "{where}已经停赛，不能加赛。请抽签或裁定先后。",
    "amend_while_void": "{where}已经拆桌，没有可改的。",
    "confirm_while_void": "{where}已经拆桌，不用签字。",
    "decide_while_void": "{where}已经拆桌，没有先后可定。",
    "deduct_while_void": "第 {table} 桌已经拆桌，不能在这一桌扣分。",
    "hand_while_absent": "{where}的 {numbers} 号没有到场或已离场。请先换人、拆桌或停赛。",
    "totals_negative": "{where}有人是负分：{scores}。手里的分最少为 0，请对照记分表改。",
    "minutes_outside": "补时填了 {minutes} 分钟，应在 1 到 {most} 分钟之间。请改。",
    "clock_not_running": "{stage}还没有开始计时，不能暂停。",
    "clock_paused": "{stage}已经在 {at} 暂停。请按继续。",
    "clock_running": "{stage}没有暂停，不用继续。",
}
SEATED = {
    "no_table_to_add": "{stage}的桌由抽签定，不能加桌。要改座位请用对调或换人。",
    "not_waiting": "{numbers} 号 {names} 不能坐这一桌：等候的是 {waiting} 号，能一起打的是 {partners} 号。请改座位。",
    "no_table_signed": "{stage}还没有一桌签字，等候的人要等先签字的那一桌。",
    "first_table_tied": "{stage}先签字的第 {table} 桌名次并列，还不知道谁和等候的人打。请先加赛或抽签。",
    "waiting_number": "{stage}等候给了 {waiting} 人，应为 {expected} 人。请核对。",
    "people_waiting": "{stage}{lap}还有 {numbers} 号没有上桌，不能结束。请先加桌，或给他们办退赛。",
    "already_absent": "{number} 号已经记为未到。请换人、拆桌或停赛。",
    "break_with_hands": "{where}已经打了 {hands} 副，不能拆桌。请停赛，按已打的分排先后。",
    "break_nobody_missing": "{where}没有人离场，或同一人写了两次，不能拆桌。请先记未到，或写明谁轮空。",
    "already_stopped": "{where}已经停赛。请签字确认。",
    "already_declined": "{number} 号 {name} 已经放弃{stage}的资格。",
    "movement_uneven": "{stage}第 {round} 轮有的桌不是三人，不能移位。请先把这一轮的桌补齐。",
    "playoff_not_drawn": "{stage}的附加赛 {playoff} 还没有抽签。请先抽签。",
}
CUTS = {
    "playoff_closes_with_stage": "附加赛不用单独结束。各桌签字后请结束{stage}。",
    "playoff_open": "{stage}的附加赛 {playoff} 还没有抽签：{numbers} 号争 {places} 个名额。请先抽签开打。",
    "playoff_playing": "{stage}的附加赛 {playoff} 还没有打完：第 {tables} 桌。请先录完签字。",
    "playoff_impossible": "{numbers} 号同分争 {places} 个名额，凑不成一桌。请抽签或裁定先后。",
    "candidates_tied": "{numbers} 号条件相同，要补 {places} 人参加附加赛。请抽签排出先后，再结束{stage}。",
    "cut_tied": "{numbers} 号同分争 {places} 个名额，附加赛已打 {playoffs} 次。请抽签或裁定先后，再结束{stage}。",
}
LADDER = {
    "ladder_not_taking_part": "{number} 号 {name} 没有签到、已退赛或取消资格，不能上场。",
    "ladder_attempt_over": "{number} 号 {name} 这一次已经负了。要再打请先重新报名。",
    "ladder_daily_limit": "{number} 号 {name} 今天已经胜了 {daily} 副，明天再打。请换一个人。",
    "ladder_seated": "{number} 号 {name} 正在另一桌打，还没有签字。请换一个人，或等那一桌签字。",
    "ladder_two_at_top": "{numbers} 号都到了 {level} 级，一次抽签只能上一人。请抽签定谁先打。",
    "ladder_not_first": "抽签定的是 {first} 号先打，{number} 号要等下一次。请换成 {first} 号。",
    "ladder_lots_needed": "{numbers} 号都只差一级。请先抽签定谁先打，再抽座位。",
    "no_days": "{stage}不分天，不用开始新的一天。",
    "day_order": "第 {day} 天不能开始，已经到第 {last} 天。请改天数。",
    "attempt_running": "{number} 号 {name} 还在打，不用重新报名。",
}
CORRECTED = {
    "no_correction_open": "{stage}{lap}没有等着处理的更正。",
    "correction_open": "{where}更正后晋级的人变了。请先选定对调、重抽或维持原结果，再签字。",
    "correction_choice": "{stage}{lap}更正后晋级的人变了。请先选定对调、重抽或维持原结果。",
    "correction_tied": "{stage}第 {tables} 桌更正后名次并列，还不知道谁晋级。请先签字、加赛或抽签，或维持原结果。",
    "corrected_unsigned": "{stage}{lap}第 {tables} 桌更正后还没有重新签字。请重印确认表，签字确认，再结束。",
    "swap_uneven": "{stage}不能直接对调：退出的是 {dropped} 号，进入的是 {entered} 号。请重抽，或维持原结果。",
    "swap_has_hands": "{stage}第 {table} 桌已经有成绩，{number} 号不能换下。请维持原结果，或撤销那桌的成绩。",
    "hand_while_reopened": "{where}这一轮已经结束，正在更正，不能加记。请改已有的副，再重新签字。",
    "scores_while_reopened": "{where}这一轮已经结束，正在更正。请改已有的总分，再重新签字。",
}
SENTENCES = {**CORRECTED, **PLAYED, **SEATED, **CUTS, **LADDER}

CAUTIONS = {
    "correction_open": "{stage}更正后 {numbers} 号的去向变了，下一阶段已经抽签。请选对调、重抽或维持原结果，可以继续。",
    "ladder_no_lots": "{numbers} 号都到了 {level} 级，没有抽签定先后的记录，这次上的是 {number} 号。可以继续。",
    "warnings_fined": "{number} 号这一副已经警告 {warnings} 次，按规则扣 {points} 分，已一并记下，可以继续。",
}
