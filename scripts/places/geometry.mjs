/**
 * @typedef {import('geojson').Position} Position
 * @typedef {import('geojson').MultiPolygon} MultiPolygon
 */

const KM_PER_DEGREE = 111.2;

/** @param {import('geojson').Geometry} geometry @returns {Position[][][]} */
export function polygonsOf(geometry) {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

/** @param {readonly Position[]} ring @returns {Position} */
export function middleOf(ring) {
  const sum = (/** @type {0 | 1} */ axis) => ring.reduce((total, corner) => total + (corner[axis] ?? 0), 0);
  return [sum(0) / ring.length, sum(1) / ring.length];
}

/** @param {Position} point @param {MultiPolygon} geometry */
export function isInside(point, geometry) {
  return geometry.coordinates.some((rings) => rings.filter((ring) => isInRing(point, ring)).length % 2 === 1);
}

/** @param {Position} point @param {readonly Position[]} ring */
function isInRing([x = 0, y = 0], ring) {
  let isIn = false;
  for (const [at, corner] of ring.entries()) {
    const [toX = 0, toY = 0] = corner;
    const [fromX = 0, fromY = 0] = ring.at(at - 1) ?? corner;
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isIn = !isIn;
  }
  return isIn;
}

/** The distance in kilometres, 0 inside. @param {Position} point @param {MultiPolygon} geometry */
export function distanceKm(point, geometry) {
  return isInside(point, geometry) ? 0 : edgeKm(point, geometry);
}

/** The distance to the nearest edge, also from inside. @param {Position} point @param {MultiPolygon} geometry */
export function edgeKm(point, geometry) {
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of geometry.coordinates.flat()) {
    for (const [at, corner] of ring.entries()) {
      if (at > 0) nearest = Math.min(nearest, sideKm(point, ring[at - 1] ?? corner, corner));
    }
  }
  return nearest;
}

/** @param {Position} point @param {Position} from @param {Position} to */
function sideKm([x = 0, y = 0], [fromX = 0, fromY = 0], [toX = 0, toY = 0]) {
  const narrowing = Math.cos((y * Math.PI) / 180);
  const aX = (fromX - x) * narrowing;
  const aY = fromY - y;
  const dX = (toX - fromX) * narrowing;
  const dY = toY - fromY;
  const length = dX * dX + dY * dY;
  const part = length === 0 ? 0 : Math.min(Math.max(-(aX * dX + aY * dY) / length, 0), 1);
  return Math.hypot(aX + part * dX, aY + part * dY) * KM_PER_DEGREE;
}

/**
 * The point for a label: the grid point of the largest part that is farthest from every edge.
 *
 * @param {MultiPolygon} geometry
 * @returns {Position}
 */
export function labelPoint(geometry) {
  const largest = geometry.coordinates.toSorted((a, b) => areaOf(b[0] ?? []) - areaOf(a[0] ?? []))[0] ?? [];
  /** @type {MultiPolygon} */
  const main = { type: 'MultiPolygon', coordinates: [largest] };
  const corners = largest[0] ?? [];
  const axis = (/** @type {0 | 1} */ of) => corners.map((corner) => corner[of] ?? 0);
  let [west, east] = [Math.min(...axis(0)), Math.max(...axis(0))];
  let [south, north] = [Math.min(...axis(1)), Math.max(...axis(1))];
  let best = middleOf(corners);
  let bestKm = -1;
  for (let round = 0; round < 3; round += 1) {
    const [stepX, stepY] = [(east - west) / 16, (north - south) / 16];
    for (let column = 0; column <= 16; column += 1) {
      for (let row = 0; row <= 16; row += 1) {
        const point = [west + column * stepX, south + row * stepY];
        const km = isInside(point, main) ? edgeKm(point, main) : -1;
        if (km > bestKm) [best, bestKm] = [point, km];
      }
    }
    const [x = 0, y = 0] = best;
    [west, east, south, north] = [x - stepX, x + stepX, y - stepY, y + stepY];
  }
  return best;
}

/** The area in square degrees. @param {readonly Position[]} ring */
export function areaOf(ring) {
  const twice = ring.reduce((sum, [x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = ring.at(at - 1) ?? [];
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(twice / 2);
}
