"""Refusals about proved draws, wishes, planned rounds and archived draws, as sentence templates."""

SENTENCES = {
    "no_commit": "{stage}第 {round} 轮还没有定下名单，现场报的数不能用。请先定下名单，公布承诺码，再报数。",
    "commit_with_pool": "{stage}的附加赛还要从同样的候补里抽签补人，不能先定名单。请直接抽签。",
    "commit_used": "{stage}第 {round} 轮的密钥已经公开过，不能再用它抽签。请重新定下名单，再请现场报数。",
    "commit_outdated": "{stage}第 {round} 轮定下名单以后人变了：多了 {new} 人，少了 {gone} 人。"
    "请重新定下名单，公布新的承诺码，再请现场报数。",
    "hall_wrong": "现场报的数是空的，或不止一行，或超过 {most} 个字。请照现场报的填。",
    "wishes_are_fixed": "{stage}第 {round} 轮的要求已经和名单一起定下。要改要求，请重新定下名单。",
    "ladder_draws_plain": "{stage}随到随抽，不定名单，也没有抽签要求。请直接抽签。",
    "wish_kind_unknown": "没有“{kind}”这种抽签要求。能用的有：{kinds}。请改一个。",
    "wish_kind_twice": "抽签要求“{kind}”写了两次。每种只写一次，重要的在前，请去掉一个。",
    "wish_people": "这种要求要写两个人到 {most} 个人，同一个号只写一次。请改参赛号。",
    "wish_exists": "{numbers} 号的这个要求已经有了，不用再加。",
    "wish_against": "{numbers} 号已经有相反的要求。请先取消那一条，再加这一条。",
    "wish_unknown": "没有 {numbers} 号的这个要求，没有可取消的。请核对参赛号。",
    "seeds_twice": "种子选手里有一个号写了两次。每人只写一次，请去掉一个。",
    "seeds_same": "种子选手和现在记下的一样，没有改动。要改请写上全部种子选手的号，没有就空着。",
    "plan_not_here": "{stage}不是三人一桌、人人打满几轮的阶段，不能预排。请逐轮抽签。",
    "plan_after_draw": "{stage}已经抽过签，不能再预排。请逐轮抽签，选“不重复相遇”。",
    "plan_rounds_outside": "预排填了 {rounds} 轮，{stage}共 {most} 轮。请填 1 到 {most}。",
    "plan_with_wishes": "{stage}定下名单时还选了别的要求，预排只管不重复相遇。请重新定下名单，不选别的要求。",
    "no_seed_to_publish": "{stage}第 {round} 轮不是电脑抽的，没有种子可以重算。请看纸面的“抽签记录”：谁的签写在上面。",
    "no_such_version": "{stage}第 {round} 轮没有作废的第 {version} 版，{versions}。请改版次。",
    "restore_while_playing": "{stage}第 {round} 轮已经有成绩，不能恢复旧的抽签。请先撤销这些成绩。",
    "restore_while_closed": "{stage}第 {round} 轮已经结束，或还没有轮到，不能恢复旧的抽签。",
}

CAUTIONS = {
    "wishes_unmet": "{stage}第 {round} 轮抽好了，“{wish}”有 {count} 处没有满足，按人数算最少 {bound} 处："
    "{pairs} 号{more}。可以继续。",
    "plan_shorter": "{stage} {people} 人要排 {asked} 轮，谁也不重复相遇的只排得出 {planned} 轮，已经排好。"
    "第 {next} 轮起逐轮抽签，重复的会最少，可以继续。",
    "plan_waits": "{stage}的人和预排时不同，第 {round} 轮没有自动入座。抽第 {round} 轮时预排作废，"
    "按不重复相遇重新抽签；人齐了就仍用预排，可以继续。",
    "plan_dropped": "{stage}的人和预排时不同，第 {round} 轮起预排作废，这一轮已按不重复相遇抽签，可以继续。",
}
