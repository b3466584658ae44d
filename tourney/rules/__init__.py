"""One hand: which bids there are, what doubles, who pays whom, who calls first."""
