"""抽签: lots, wishes, rounds planned ahead, 移位, and an independent checker. Pure: the seed comes in as an argument.

How a draw goes, on one page
----------------------------

**Before.** The program makes a secret of 64 hexadecimal digits and shows its SHA-256, the 承诺 (commit). From here the
secret cannot be changed, for no other gives the same commit; and nobody can read it out of the commit. Who takes part,
and which wishes count, is fixed at the same moment.

**In the hall.** Somebody whom everybody trusts, or a die, names a number. The desk did not know it when it made the
secret; the hall does not know the secret when it names the number. So neither can choose the outcome.

**The seed** is the SHA-256 of three lines of text, in UTF-8, a line feed between them and none at the end: the secret;
the number as it was named; the 参赛号 of all who are drawn, in natural order (9 before 10), joined by commas.

**Chance.** Block k is the SHA-256 of the 32 bytes of the seed followed by k in eight bytes, big end first, k = 0, 1, 2 …
The blocks one after another are a stream of bytes. A number below n is read so: take as many bytes as n − 1 needs, read
them big end first, keep as many of the lowest bits as n − 1 needs; if the result is not below n, throw it away and read
on. No value is likelier than another. (Where n = 1, nothing is read and the number is 0.)

**The starting order.** Everybody stands in natural order, in places 0, 1, 2 … For the last place, then the one before
it, and so on down to place 1: read a number below that place + 1, and let the people in these two places change. Every
order is equally likely (Fisher and Yates).

**Byes.** If somebody must rest, take those who rested least so far; among them those who stand last in the starting order.

**Tables.** The others, in the starting order: the first three are table 1 with seats 1, 2, 3, the next three table 2, and
so on. That is procedure 1.

**Wishes** (procedure 2): people of one 单位 apart, no opponent twice, 种子 apart, pairs who never or always sit together.
The program then changes tables where a wish is not met, by rules that take their chance from the same seed, so that
every computer changes them alike; whatever cannot be met is counted and listed. Without wishes nobody is moved.

**Rounds at once** (procedure 3): a ready schedule says which places of the starting order sit together in each round, so
that no two places meet twice; the people take the places of the starting order. Round 1 is shown at once, each later one
when the round before is closed.

**After.** Secret, number, seed, starting order, tables and byes are stored and published. Anybody can check them with the
sixty lines of ``resources/verify_draw.py``, which README prints, with nothing but Python: commit, seed and starting order
of every draw, the tables where nobody was moved. ``tourney verify-draw`` runs procedures 2 and 3 again. A commit that was
thrown away before its draw is on the record: making secrets until one pleases would show. So is a draw that was thrown
away, with the reason; drawing again wants one.

A seed that was not proved is any text; its SHA-256 takes the place of the seed above.
"""
