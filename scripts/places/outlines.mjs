import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import { areaOf, distanceKm, middleOf, polygonsOf } from './geometry.mjs';
import { OUTLINES, readPacked } from './packed-file.mjs';

/**
 * @typedef {import('geojson').Position} Position
 * @typedef {import('geojson').Feature<import('geojson').MultiPolygon>} Outline
 * @typedef {import('topojson-specification').Topology} Topology
 * @typedef {readonly [string, string, string, ...unknown[]]} ProvinceName id, Thai, English
 */

/** The area drawn around Thailand: west, south, east, north. */
const AROUND = /** @type {const} */ ([92, 1, 112, 25]);

/** The share of the sources' corners that is kept. The difference is invisible on a map of the country. */
const KEPT_OF_PROVINCES = 0.25;
const KEPT_OF_NEIGHBOURS = 0.2;

/** The number of grid steps across the file, 110 metres each. */
const STEPS = 2e4;

/** @type {Readonly<Record<string, readonly [thai: string, english: string]>>} by the number of ISO 3166 */
const NEIGHBOURS = {
  '050': ['บังกลาเทศ', 'Bangladesh'],
  104: ['เมียนมา', 'Myanmar'],
  116: ['กัมพูชา', 'Cambodia'],
  156: ['จีน', 'China'],
  356: ['อินเดีย', 'India'],
  360: ['อินโดนีเซีย', 'Indonesia'],
  418: ['ลาว', 'Laos'],
  458: ['มาเลเซีย', 'Malaysia'],
  702: ['สิงคโปร์', 'Singapore'],
  704: ['เวียดนาม', 'Vietnam'],
};

/**
 * Makes one TopoJSON of the provinces and the neighbouring countries, with our ids of provinces.
 *
 * @param {readonly ProvinceName[]} provinces
 * @returns {Topology}
 */
export function makeOutlines(provinces) {
  const collection = (/** @type {readonly Outline[]} */ features) => ({
    type: /** @type {const} */ ('FeatureCollection'),
    features: [...features],
  });
  return topology(
    { provinces: collection(provinceOutlines(provinces)), neighbours: collection(neighbourOutlines()) },
    STEPS,
  );
}

/** @param {readonly ProvinceName[]} provinces @returns {Outline[]} by id */
function provinceOutlines(provinces) {
  const source = /** @type {Topology} */ (readPacked(OUTLINES, 'src/js/data/tha.topo.json'));
  const fine = featuresOf(source, 'THA');
  const shapes = featuresOf(simplified(source, KEPT_OF_PROVINCES), 'THA').map((shape, at) => ({
    properties: shape.properties,
    polygons: withIslands(polygonsOf(shape.geometry), polygonsOf(fine[at]?.geometry ?? shape.geometry)),
  }));
  const named = shapes.filter(({ properties }) => nameOf(properties) !== '');
  const outlines = provinces.map(([id, , english]) => {
    const own = named.filter(({ properties }) => plain(nameOf(properties)) === plain(english));
    if (own.length !== 1) throw new Error(`expected one outline for ${english}, found ${own.length}`);
    return outlineOf(id, {}, own.flatMap(({ polygons }) => polygons));
  });
  if (named.length !== outlines.length) throw new Error('some outlines belong to no province');
  // Small islands without a province in the source (Ko Tao, Ko Lipe, the Similans) go to the nearest one.
  for (const island of shapes.flatMap(({ properties, polygons }) => (nameOf(properties) === '' ? polygons : []))) {
    const middle = middleOf(island[0] ?? []);
    const byDistance = outlines.toSorted(
      (a, b) => distanceKm(middle, a.geometry) - distanceKm(middle, b.geometry),
    );
    byDistance[0]?.geometry.coordinates.push(island);
  }
  return outlines.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
}

/** @returns {Outline[]} */
function neighbourOutlines() {
  const require = createRequire(import.meta.url);
  const source = /** @type {Topology} */ (require('world-atlas/countries-10m.json'));
  const clipped = featuresOf(source, 'countries').flatMap(({ id, geometry }) => {
    const name = NEIGHBOURS[String(id)];
    const polygons = name === undefined ? [] : polygonsOf(geometry).map(clippedPolygon).filter((rings) => rings.length > 0);
    return name === undefined || polygons.length === 0
      ? []
      : [outlineOf(String(id), { th: name[0], en: name[1] }, polygons)];
  });
  const fine = topology({ neighbours: { type: 'FeatureCollection', features: clipped } }, 1e5);
  return featuresOf(simplified(fine, KEPT_OF_NEIGHBOURS), 'neighbours').map(({ id, properties, geometry }) =>
    outlineOf(String(id), properties ?? {}, polygonsOf(geometry)),
  );
}

/** @param {string} id @param {Record<string, unknown>} properties @param {Position[][][]} polygons @returns {Outline} */
function outlineOf(id, properties, polygons) {
  return { type: 'Feature', id, properties, geometry: { type: 'MultiPolygon', coordinates: polygons } };
}

/**
 * Restores islands with few corners, which simplifying would deform.
 *
 * @param {Position[][][]} polygons
 * @param {Position[][][]} before
 */
function withIslands(polygons, before) {
  return polygons.map((rings, at) => {
    const [outer = []] = before[at] ?? [];
    return areaOf(rings[0] ?? []) < areaOf(outer) * 0.6 ? (before[at] ?? rings) : rings;
  });
}

/** @param {Topology} source @param {number} kept of 1 */
function simplified(source, kept) {
  const weighed = presimplify(source);
  return simplify(weighed, quantile(weighed, kept));
}

/** @param {Topology} source @param {string} name */
function featuresOf(source, name) {
  const object = source.objects[name];
  if (object === undefined) throw new Error(`the outlines do not contain ${name}`);
  const found = feature(source, object);
  return found.type === 'FeatureCollection' ? found.features : [found];
}

/** @param {Record<string, unknown> | null} properties */
function nameOf(properties) {
  return typeof properties?.['name'] === 'string' ? properties['name'] : '';
}

/**
 * Normalizes a name, because two sources write Nakhonratchasima and Nakhon Ratchasima, Bangkok and Bangkok Metropolis.
 * @param {string} name
 */
function plain(name) {
  return name.toLowerCase().replace(/metropolis|[^a-z]/g, '');
}

/** @param {Position[][]} rings @returns {Position[][]} */
function clippedPolygon(rings) {
  return rings.map(clippedRing).filter((ring) => ring.length > 3);
}

/** Clips a ring to the frame, one side after the other. @param {Position[]} ring */
function clippedRing(ring) {
  const [west, south, east, north] = AROUND;
  const sides = /** @type {const} */ ([
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]);
  let left = ring.slice(0, -1);
  for (const [axis, limit, sign] of sides) {
    const isInside = (/** @type {Position} */ corner) => sign * ((corner[axis] ?? 0) - limit) >= 0;
    left = left.flatMap((corner, at) => {
      const before = left.at(at - 1) ?? corner;
      const crossing = isInside(corner) === isInside(before) ? [] : [crossed(before, corner, axis, limit)];
      return isInside(corner) ? [...crossing, corner] : crossing;
    });
  }
  return left.length === 0 ? [] : [...left, ...left.slice(0, 1)];
}

/** @param {Position} from @param {Position} to @param {0 | 1} axis @param {number} limit @returns {Position} */
function crossed([x = 0, y = 0], [toX = 0, toY = 0], axis, limit) {
  const part = axis === 0 ? (limit - x) / (toX - x) : (limit - y) / (toY - y);
  return axis === 0 ? [limit, y + part * (toY - y)] : [x + part * (toX - x), limit];
}
