import type { Corner, MapArea, Polygon } from '#domain/kernel/map-pin';
import { GRID, onGrid } from './zone-area.ts';

/** The most corners of one zone. Phones keep them with the calendar. */
export const MAX_CORNERS = 200;

/** The most corners of all zones in use. */
export const MAX_CORNERS_OF_ALL = 4000;

/** Thailand with some margin. */
const WEST = 97;
const EAST = 106;
const SOUTH = 5;
const NORTH = 21;

/**
 * Why an area cannot be used.
 * - few-corners: a polygon has fewer than three
 * - many-corners: the area has more than `MAX_CORNERS`
 * - outside: a corner is not in Thailand
 * - crosses: the line around a polygon crosses or touches itself
 */
export const AREA_PROBLEMS = ['few-corners', 'many-corners', 'outside', 'crosses'] as const;

export interface AreaProblem {
  readonly code: (typeof AREA_PROBLEMS)[number];
  /** The polygon with the problem, from 0. */
  readonly polygon: number;
  /** A corner at the problem; undefined for a number of corners. */
  readonly corner?: Corner;
}

/** The first problem of an area; undefined if there is none. */
export function areaProblem(area: MapArea): AreaProblem | undefined {
  if (cornersOf(area) > MAX_CORNERS) return { code: 'many-corners', polygon: 0 };
  for (const [polygon, corners] of area.entries()) {
    const outside = corners.find((corner) => !isInThailand(corner));
    if (outside !== undefined) return { code: 'outside', polygon, corner: outside };
    if (corners.length < 3) return { code: 'few-corners', polygon };
    const corner = crossing(corners);
    if (corner !== undefined) return { code: 'crosses', polygon, corner };
  }
  return undefined;
}

export function cornersOf(area: MapArea): number {
  return area.reduce((sum, { length }) => sum + length, 0);
}

/** Rounds the corners to the grid. Corners that the next one repeats are left out, such as the one that closes a ring. */
export function tidyArea(area: MapArea): MapArea {
  return area.map((polygon) => {
    const rounded = polygon.map(([longitude, latitude]): Corner => [rounding(longitude), rounding(latitude)]);
    return rounded.filter(([longitude, latitude], at) => {
      const next = rounded[(at + 1) % rounded.length];
      return rounded.length === 1 || next?.[0] !== longitude || next[1] !== latitude;
    });
  });
}

function rounding(degrees: number): number {
  return onGrid(degrees) / GRID;
}

/** False for NaN too. */
function isInThailand([longitude, latitude]: Corner): boolean {
  return longitude >= WEST && longitude <= EAST && latitude >= SOUTH && latitude <= NORTH;
}

/** The corner before an edge that crosses, touches or covers another one. */
function crossing(polygon: Polygon): Corner | undefined {
  const corners = polygon.map(([longitude, latitude]): Corner => [onGrid(longitude), onGrid(latitude)]);
  const { length } = corners;
  const cornerAt = (at: number): Corner => corners[at % length] ?? [0, 0];
  for (let one = 0; one < length; one += 1) {
    const [from, to, next] = [cornerAt(one), cornerAt(one + 1), cornerAt(one + 2)];
    // The next edge goes back over this one.
    if (turnOf(from, to, next) === 0 && isAhead(to, from, next)) return polygon[(one + 1) % length];
    for (let other = one + 2; other < length; other += 1) {
      if (one === 0 && other === length - 1) continue;
      if (doTouch([from, to], [cornerAt(other), cornerAt(other + 1)])) return polygon[one];
    }
  }
  return undefined;
}

type Edge = readonly [from: Corner, to: Corner];

function doTouch([a, b]: Edge, [c, d]: Edge): boolean {
  const [abc, abd, cda, cdb] = [turnOf(a, b, c), turnOf(a, b, d), turnOf(c, d, a), turnOf(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** 1 if the way over three points turns left, -1 if right, 0 if it is straight or goes back. */
function turnOf([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

/** Whether two points lie on the same side of a third, all on one line. */
function isAhead([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): boolean {
  return (ax - x) * (bx - x) + (ay - y) * (by - y) > 0;
}

/** Whether a point on the line of an edge is on the edge. */
function isBetween([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): boolean {
  return Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
}
