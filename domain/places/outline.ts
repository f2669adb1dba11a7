import type { MapPin } from '#domain/kernel/map-pin';

/** Corners as [longitude, latitude]; the last equals the first. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** An area with a border: a province by our id, or a country by its ISO 3166 number. */
export interface Shape {
  readonly id: string;
  /** Each part is its outer ring followed by its holes, as in a GeoJSON MultiPolygon. */
  readonly polygons: readonly (readonly Ring[])[];
}

export interface Outlines {
  readonly provinces: readonly Shape[];
  readonly neighbours: readonly Shape[];
}

/** The length of a degree of latitude on a sphere of 6371 km. */
export const KM_PER_DEGREE = 111.195;

/** The distance in kilometres on a flat approximation, accurate enough for short distances. */
export function kmBetween(one: MapPin, other: MapPin): number {
  const narrowing = Math.cos((one.latitude * Math.PI) / 180);
  return (
    Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * narrowing) * KM_PER_DEGREE
  );
}

/** Whether a pin lies inside the shape, by the even-odd rule over outer rings and holes. */
export function isWithin(pin: MapPin, { polygons }: Shape): boolean {
  return polygons.some((rings) => rings.filter((ring) => isInRing(pin, ring)).length % 2 === 1);
}

/** The distance to the nearest border in kilometres, 0 inside. */
export function kmToShape(pin: MapPin, shape: Shape): number {
  if (isWithin(pin, shape)) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of shape.polygons.flat()) {
    for (const [at, corner] of ring.entries()) {
      nearest = Math.min(nearest, kmToSide(pin, ring[at - 1] ?? corner, corner));
    }
  }
  return nearest;
}

function isInRing({ longitude: x, latitude: y }: MapPin, ring: Ring): boolean {
  let isIn = false;
  for (const [at, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring[at - 1] ?? [toX, toY];
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isIn = !isIn;
  }
  return isIn;
}

function kmToSide({ longitude, latitude }: MapPin, from: Ring[number], to: Ring[number]): number {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const x = (from[0] - longitude) * narrowing;
  const y = from[1] - latitude;
  const eastward = (to[0] - from[0]) * narrowing;
  const northward = to[1] - from[1];
  const length = eastward * eastward + northward * northward;
  const part = length === 0 ? 0 : Math.min(Math.max(-(x * eastward + y * northward) / length, 0), 1);
  return Math.hypot(x + part * eastward, y + part * northward) * KM_PER_DEGREE;
}

/** Parses the TopoJSON of places/outline.json. @returns undefined for any other input */
export function readOutlines(input: unknown): Outlines | undefined {
  const arcs = arcsIn(input);
  if (arcs === undefined) return undefined;
  const objects = fieldOf(input, 'objects');
  const provinces = shapesIn(fieldOf(objects, 'provinces'), arcs);
  const neighbours = shapesIn(fieldOf(objects, 'neighbours'), arcs);
  return provinces.length === 0 ? undefined : { provinces, neighbours };
}

/** Decodes the arcs, which shapes share; they are delta-encoded on a grid. */
function arcsIn(input: unknown): readonly Ring[] | undefined {
  const transform = fieldOf(input, 'transform');
  const [scaleX, scaleY] = numbersIn(fieldOf(transform, 'scale'));
  const [west, south] = numbersIn(fieldOf(transform, 'translate'));
  const arcs = fieldOf(input, 'arcs');
  if (scaleX === undefined || scaleY === undefined || west === undefined || south === undefined)
    return undefined;
  return listIn(arcs).map((arc) => {
    let column = 0;
    let row = 0;
    return listIn(arc).map((step) => {
      const [right = 0, up = 0] = numbersIn(step);
      column += right;
      row += up;
      return [west + column * scaleX, south + row * scaleY] as const;
    });
  });
}

function shapesIn(object: unknown, arcs: readonly Ring[]): readonly Shape[] {
  return listIn(fieldOf(object, 'geometries')).flatMap((geometry) => {
    const id = fieldOf(geometry, 'id');
    const parts = listIn(fieldOf(geometry, 'arcs'));
    if (typeof id !== 'string') return [];
    const polygons = fieldOf(geometry, 'type') === 'Polygon' ? [parts] : parts.map(listIn);
    return [{ id, polygons: polygons.map((rings) => rings.map((ring) => ringOf(numbersIn(ring), arcs))) }];
  });
}

/** Joins arcs to a ring. A negative number is a reversed arc; each arc starts where the one before ended. */
function ringOf(parts: readonly number[], arcs: readonly Ring[]): Ring {
  return parts.flatMap((part, at) => {
    const arc = part < 0 ? (arcs[~part] ?? []).toReversed() : (arcs[part] ?? []);
    return at === 0 ? arc : arc.slice(1);
  });
}

function fieldOf(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
}

function listIn(input: unknown): readonly unknown[] {
  return Array.isArray(input) ? input : [];
}

function numbersIn(input: unknown): readonly number[] {
  return listIn(input).filter((each) => typeof each === 'number');
}
