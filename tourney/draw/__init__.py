"""抽签: the seed's stream of bytes, lots, and an independent checker. Pure: the seed comes in as an argument."""
