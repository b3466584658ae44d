"""Draws who goes where: a box a stage in a row, solid ways above them, second chances dashed below."""

from typing import NamedTuple

from tourney.reports.programme import Box, Way
from tourney.reports.to_pdf_page import INNER, MARGIN, MM, Paper

_BOX_HIGH = 15 * MM
_GAP = 9 * MM
_LANE = 6.6 * MM
_WIDEST = 34 * MM
_ARROW = 4.5
_SIZE = 8.5


class _Lane(NamedTuple):
    way: Way
    first: int
    last: int
    level: int
    """1 lies nearest to the boxes."""


def ways_high(boxes: tuple[Box, ...], ways: tuple[Way, ...]) -> float:
    """How high the whole picture is."""
    above, below = _lanes(boxes, ways)
    return _BOX_HIGH + (_deepest(above) + _deepest(below)) * _LANE + 2 * MM


def draw_ways(paper: Paper, boxes: tuple[Box, ...], ways: tuple[Way, ...], y: float) -> None:
    """The picture with its upper edge at ``y``."""
    above, below = _lanes(boxes, ways)
    top = y + _deepest(above) * _LANE
    wide = min(_WIDEST, (INNER - _GAP * (len(boxes) - 1)) / len(boxes))
    step = (INNER - wide) / (len(boxes) - 1)
    for place, box in enumerate(boxes):
        _box(paper, box, MARGIN + place * step, top, wide)
    for lanes, edge, towards in ((above, top, -1), (below, top + _BOX_HIGH, 1)):
        for lane in lanes:
            start = MARGIN + lane.first * step + _port(lanes, lane, lane.first) * wide
            end = MARGIN + lane.last * step + _port(lanes, lane, lane.last) * wide
            _way(paper, lane, start, end, edge, towards)


def _lanes(boxes: tuple[Box, ...], ways: tuple[Way, ...]) -> tuple[list[_Lane], list[_Lane]]:
    at = {box.key: place for place, box in enumerate(boxes)}
    found = [(way, at[way.source], at[way.to]) for way in ways if way.source in at and way.to in at]
    above, below = ([one for one in found if one[0].revival is back] for back in (False, True))
    return _stacked(above), _stacked(below)


def _stacked(found: list[tuple[Way, int, int]]) -> list[_Lane]:
    """Short ways nearest to the boxes; two share a level where they do not lie over one another."""
    lanes: list[_Lane] = []
    for way, first, last in sorted(found, key=lambda one: (one[2] - one[1], one[1])):
        level = 1
        while any(lane.level == level and lane.first < last and first < lane.last for lane in lanes):
            level += 1
        lanes.append(_Lane(way, first, last, level))
    return lanes


def _deepest(lanes: list[_Lane]) -> int:
    return max((lane.level for lane in lanes), default=0)


def _port(lanes: list[_Lane], lane: _Lane, box: int) -> float:
    """Where along the edge of a box a way begins or ends, as a part of its width: ways to the right lie right."""
    here = [one for one in lanes if box in (one.first, one.last)]
    outer = sorted(here, key=lambda one: (one.first == box, -one.level if one.first == box else one.level))
    return (outer.index(lane) + 1) / (len(here) + 1)


def _box(paper: Paper, box: Box, x: float, y: float, wide: float) -> None:
    paper.box(x, y, wide, _BOX_HIGH, 1.2)
    paper.cell(x, y + 1.2 * MM, wide, 7 * MM, box.name, 12.5, bold=True, wrapped=False)
    paper.cell(x, y + 8.2 * MM, wide, 5 * MM, box.detail, 8.5, wrapped=False)


def _way(paper: Paper, lane: _Lane, start: float, end: float, edge: float, towards: int) -> None:
    """Out of one box, along the lane, into the other; the label stands in the line."""
    level = edge + towards * lane.level * _LANE
    dashed = lane.way.revival
    for x1, y1, x2, y2 in ((start, edge, start, level), (start, level, end, level), (end, level, end, edge)):
        _stroke(paper, x1, y1, x2, y2, dashed=dashed)
    for side in (-1, 1):
        paper.line(end, edge, end + side * _ARROW * 0.5, edge + towards * _ARROW, 1.1)
    paper.text((start + end) / 2, level - 3, lane.way.label, _SIZE, align="centre")


def _stroke(paper: Paper, x1: float, y1: float, x2: float, y2: float, *, dashed: bool) -> None:
    if dashed:
        paper.dashed(x1, y1, x2, y2)
    else:
        paper.line(x1, y1, x2, y2, 1.1)
