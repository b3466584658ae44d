"""What the command line refuses: an option that means nothing here, a value that names nothing."""

SENTENCES = {
    "option_useless": "{what}用不上 {option}。{possible}。请去掉 {option}。",
    "round_unknown": "{stage}没有第 {round} {unit}，抽过签的有 {drawn} {unit}。请改 --round。",
    "round_unknown_yet": "{stage}还没有抽签，没有第 {round} {unit}。请先抽签。",
    "guests_nowhere": "{format}没有特邀选手，--invited 写了 {invited}。请去掉 --invited，或换一个赛制。",
    "number_needs_ladder": "{stage}的成绩确认表一桌一张，不分参赛号，也不用谁同意补打。请去掉 --number、--by，写 --table。",
    "column_field_unknown": "报名表里没有“{key}”这一项。--map 能写的有：{fields}。",
}
