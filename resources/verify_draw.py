"""核对一次抽签：python3 verify_draw.py 抽签记录.json（不写文件名就从标准输入读）。只用 Python 自带的库。"""

import hashlib
import json
import re
import sys
from pathlib import Path


def natural(number: str) -> list[tuple[int, int, str]]:
    parts = [part for part in re.split(r"(\d+)", number) if part]
    return [(0, int(part), part) if part.isdecimal() else (1, 0, part) for part in parts]


def starting_order(seed: str, numbers: list[str]) -> list[str]:
    ready = re.fullmatch("sha256:([0-9a-f]{64})", seed)
    key = bytes.fromhex(ready[1]) if ready else hashlib.sha256(seed.encode()).digest()
    order, left, block = sorted(numbers, key=natural), b"", 0
    for last in range(len(order) - 1, 0, -1):
        bits, size, chosen = last.bit_length(), (last.bit_length() + 7) // 8, last + 1
        while chosen > last:
            while len(left) < size:
                left += hashlib.sha256(key + block.to_bytes(8, "big")).digest()
                block += 1
            chosen, left = int.from_bytes(left[:size], "big") & ((1 << bits) - 1), left[size:]
        order[last], order[chosen] = order[chosen], order[last]
    return order


def differences(record: dict) -> list[str]:
    secret, numbers, seats = record["secret"], record["numbers"], record["seats"]
    text = "\n".join([secret, record["hall"], ",".join(sorted(numbers, key=natural))])
    seed = "sha256:" + hashlib.sha256(text.encode()).hexdigest() if record["commit"] else record["seed"]
    order, before = starting_order(seed, numbers), record["byes_before"]
    resting = sorted(order, key=lambda n: (before.get(n, 0), -order.index(n)))[: record["byes_count"]]
    byes, playing = [n for n in order if n in resting], [n for n in order if n not in resting]
    tables = [playing[i : i + seats] for i in range(0, len(playing), seats)]
    drawn = [number for table in record["tables"] for number in table] + record["byes"]
    lots = record["procedure"] == 1
    made = hashlib.sha256(secret.encode()).hexdigest() if record["commit"] else ""
    checks = [
        (made == record["commit"], "密钥和事先公布的承诺码对不上"),
        (seed == record["seed"], f"种子应当是 {seed}"),
        (order == record["order"], f"起始顺序应当是 {' '.join(order)}"),
        (sorted(drawn) == sorted(numbers), "有人没有座位，或者不止一个座位"),
        (len(record["byes"]) == record["byes_count"], f"应当有 {record['byes_count']} 人轮空"),
        (all(len(table) == seats for table in record["tables"]), f"有一桌不是 {seats} 人"),
        (not lots or tables == record["tables"], f"各桌应当是 {tables}"),
        (not lots or byes == record["byes"], f"轮空的应当是 {' '.join(byes) or '没有人'}"),
    ]
    return [what for right, what in checks if not right]


if __name__ == "__main__":
    source = Path(sys.argv[1]).read_bytes() if len(sys.argv) > 1 else sys.stdin.buffer.read()
    wrong = differences(record := json.loads(source))
    more = ["", "：起始顺序和人数都对；各桌按抽签要求调整过", "：起始顺序和人数都对；各桌取自预排表"]
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write("\n".join(wrong or ["相符" + more[record["procedure"] - 1]]) + "\n")
    sys.exit(1 if wrong else 0)
