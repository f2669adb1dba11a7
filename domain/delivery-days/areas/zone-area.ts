import type { Corner, MapArea, MapPin } from '#domain/kernel/map-pin';

/** The corners and pins of the rule have five decimals of a degree, some 1.1 metres. */
export const GRID = 100_000;

/** Whole numbers, so that every phone and server computes exactly the same. */
export function onGrid(degrees: number): number {
  return Math.round(degrees * GRID);
}

/** Whether a pin lies in an area. Edges and corners are in it. */
export function isInArea(area: MapArea, { longitude, latitude }: MapPin): boolean {
  const x = onGrid(asSent(longitude));
  const y = onGrid(asSent(latitude));
  return area.some((polygon) => {
    let isInside = false;
    let [fromX, fromY] = fromPin(polygon.at(-1), x, y);
    for (const corner of polygon) {
      const [toX, toY] = fromPin(corner, x, y);
      const turn = fromX * toY - fromY * toX;
      if (turn === 0 && fromX * toX <= 0 && fromY * toY <= 0) return true;
      // The edge crosses the half-line from the pin to the east.
      if (fromY > 0 !== toY > 0 && turn > 0 === toY > fromY) isInside = !isInside;
      [fromX, fromY] = [toX, toY];
    }
    return isInside;
  });
}

/** The size of an area, for comparison with others at the same place. */
export function sizeOfArea(area: MapArea): number {
  return area.reduce((sum, polygon) => {
    const [start = [0, 0]] = polygon;
    const corners = polygon.map((corner) => fromPin(corner, onGrid(start[0]), onGrid(start[1])));
    const doubled = corners.reduce((total, [x, y], at) => {
      const [nextX, nextY] = corners[at + 1] ?? [0, 0];
      return total + x * nextY - y * nextX;
    }, 0);
    return sum + Math.abs(doubled) / 2;
  }, 0);
}

/** A degree of a pin as it travels, so that a server that knows more decimals decides as the phone does. */
function asSent(degrees: number): number {
  return Number(degrees.toFixed(7));
}

function fromPin([longitude, latitude]: Corner = [0, 0], x: number, y: number): Corner {
  return [onGrid(longitude) - x, onGrid(latitude) - y];
}
