import { successorOf } from './retired.mjs';

/** @typedef {import('./package-rows.mjs').PlaceRow} PlaceRow */

/**
 * Entries of places/thailand.json. An id below its parent's has two digits; several postcodes are all in use. The
 * successor of a retired subdistrict is the id of another in its district, or '' if there is no single one.
 *
 * @typedef {[id: string, thai: string, english: string, ...postcodes: string[]]} SubdistrictEntry
 * @typedef {[id: string, thai: string, english: string, successor: string, ...postcodes: string[]]} RetiredEntry
 * @typedef {[id: string, thai: string, english: string, subdistricts: SubdistrictEntry[], retired?: RetiredEntry[]]}
 *   DistrictEntry
 * @typedef {[id: string, thai: string, english: string, districts: DistrictEntry[]]} ProvinceEntry
 */

/** The first id of our own. No district has so many subdistricts, so no published code ever equals one of them. */
const FIRST_OWN = 60;
const LAST_OWN = 99;

/**
 * Gives every place an id. Stored addresses contain the earlier ids, so a known subdistrict keeps its id, and one that
 * is not published any more stays. Those of `retired.mjs` are listed separately.
 *
 * @param {readonly PlaceRow[]} rows
 * @param {readonly ProvinceEntry[]} before
 * @returns {ProvinceEntry[]} by id
 */
export function withIds(rows, before) {
  /** @type {ProvinceEntry[]} */
  const provinces = before.map(([id, thai, english, below]) => [id, thai, english, below.map(copyOf)]);
  for (const row of [...rows].sort(byCode)) {
    const provinceId = row.province.code;
    const province = placeOf(provinces, provinceId, row.province);
    const districts = provinces[province]?.[3] ?? [];
    provinces[province] = [provinceId, row.province.thai, row.province.english, districts];
    const districtId = row.district.code.startsWith(provinceId) ? row.district.code.slice(2) : '';
    const district = placeOf(districts, districtId, row.district);
    const subdistricts = districts[district]?.[3] ?? [];
    districts[district] = [districtId, row.district.thai, row.district.english, subdistricts];
    putSubdistrict(subdistricts, row);
  }
  for (const province of provinces) for (const district of province[3]) lendPostcodes(district[3]);
  return provinces.sort(byId).map(([id, thai, english, districts]) => [
    id,
    thai,
    english,
    districts.sort(byId).map((district) => retiredApart(district, thai)),
  ]);
}

/**
 * Copies a district with the retired subdistricts among the others, so that a row with their name finds their id.
 * @param {DistrictEntry} entry @returns {DistrictEntry}
 */
function copyOf([id, thai, english, below, retired = []]) {
  /** @type {SubdistrictEntry[]} */
  const before = retired.map(([own, name, inEnglish, , ...postcodes]) => [own, name, inEnglish, ...postcodes]);
  return [id, thai, english, [...below, ...before]];
}

/**
 * Separates the retired subdistricts and adds their postcodes to their successors.
 *
 * @param {DistrictEntry} entry
 * @param {string} province in Thai
 * @returns {DistrictEntry}
 */
function retiredApart([id, thai, english, all], province) {
  /** @type {RetiredEntry[]} */
  const retired = [];
  /** @type {SubdistrictEntry[]} */
  const below = [];
  for (const [own, name, inEnglish, ...postcodes] of all.sort(byId)) {
    const successor = successorOf(province, thai, name);
    const heir = all.find((each) => each[1] === successor);
    if (successor === undefined) below.push([own, name, inEnglish, ...postcodes]);
    else retired.push([own, name, inEnglish, heir?.[0] ?? '', ...postcodes]);
  }
  for (const [, , , successor, ...postcodes] of retired) {
    const heir = below.find(([own]) => own === successor);
    heir?.push(...postcodes.filter((postcode) => !heir.slice(3).includes(postcode)));
  }
  return retired.length === 0 ? [id, thai, english, below] : [id, thai, english, below, retired];
}

/**
 * Returns the index of the place among the entries, or their length if it is new.
 *
 * @param {readonly (ProvinceEntry | DistrictEntry)[]} entries
 * @param {string} id
 * @param {import('./package-rows.mjs').Named} named
 */
function placeOf(entries, id, { code, thai }) {
  if (!/^\d{2}$/.test(id)) throw new Error(`${thai} has the invalid code '${code}'`);
  const at = entries.findIndex(([known]) => known === id);
  const known = entries[at]?.[1] ?? thai;
  if (known !== thai) throw new Error(`${code} belongs to both ${known} and ${thai}`);
  return at === -1 ? entries.length : at;
}

/** @param {SubdistrictEntry[]} entries @param {PlaceRow} row */
function putSubdistrict(entries, { district, subdistrict, postcodes }) {
  const at = entries.findIndex(([, thai]) => thai === subdistrict.thai);
  const published = subdistrict.code.slice(district.code.length);
  const isFree = published !== '' && !entries.some(([id]) => id === published);
  const id = entries[at]?.[0] ?? (isFree ? published : freeId(entries, district.thai));
  /** @type {SubdistrictEntry} */
  const entry = [id, subdistrict.thai, subdistrict.english, ...withKnown(postcodes, entries[at]?.slice(3) ?? [])];
  if (at === -1) entries.push(entry);
  else entries[at] = entry;
}

/**
 * Keeps known postcodes, because a table may list only one of several that are in use.
 *
 * @param {readonly string[]} postcodes
 * @param {readonly string[]} known
 */
function withKnown(postcodes, known) {
  const others = known.filter((postcode) => !postcodes.includes(postcode));
  return others.length + postcodes.length === known.length ? [...postcodes, ...others] : postcodes;
}

/** @param {readonly SubdistrictEntry[]} entries @param {string} districtName */
function freeId(entries, districtName) {
  for (let number = FIRST_OWN; number <= LAST_OWN; number += 1) {
    if (!entries.some(([id]) => id === String(number))) return String(number);
  }
  throw new Error(`no free ID left in ${districtName}`);
}

/**
 * An island without a postcode gets those of its district, and the person chooses one.
 *
 * @param {SubdistrictEntry[]} entries
 */
function lendPostcodes(entries) {
  const lent = [...new Set(entries.flatMap(([, , , ...postcodes]) => postcodes))].sort();
  for (const [at, [id, thai, english, ...postcodes]] of entries.entries()) {
    if (postcodes.length === 0) entries[at] = [id, thai, english, ...lent];
  }
}

/** Sorts known codes first, so that none of our own ids takes their place. @param {PlaceRow} a @param {PlaceRow} b */
function byCode(a, b) {
  const keyOf = (/** @type {PlaceRow} */ row) =>
    [row.district.code, row.subdistrict.code === '' ? '~' : row.subdistrict.code, row.subdistrict.thai].join(' ');
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

/** @param {readonly [string, ...unknown[]]} a @param {readonly [string, ...unknown[]]} b */
function byId([a], [b]) {
  return a < b ? -1 : 1;
}
