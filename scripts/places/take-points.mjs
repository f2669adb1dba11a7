/** @typedef {import('./give-ids.mjs').ProvinceEntry} ProvinceEntry */
/** @typedef {import('./points.mjs').PointEntry} PointEntry */
/** @typedef {import('./table-rows.mjs').TableRow} TableRow */

/**
 * Adds a table's points: a subdistrict's point replaces the known one; all others stay.
 *
 * @param {readonly TableRow[]} rows
 * @param {readonly ProvinceEntry[]} table with ids
 * @param {readonly PointEntry[]} before
 * @returns {PointEntry[]} by id
 */
export function withPoints(rows, table, before) {
  const ids = new Map(
    table.flatMap(([provinceId, , , districts]) =>
      districts.flatMap(([districtId, , , below]) =>
        below.map(([own, thai]) => [`${provinceId}${districtId} ${thai}`, provinceId + districtId + own]),
      ),
    ),
  );
  /** @type {Map<string, PointEntry>} */
  const taken = new Map();
  for (const { district, subdistrict, point } of rows) {
    const id = ids.get(`${district.code} ${subdistrict.thai}`);
    if (point === undefined || id === undefined) continue;
    taken.set(id, [id, inSteps(point.latitude), inSteps(point.longitude)]);
  }
  return [...before.filter(([id]) => !taken.has(id)), ...taken.values()].sort(([a], [b]) =>
    a === b ? 0 : a < b ? -1 : 1,
  );
}

/** Rounds to about a hundred metres. @param {number} degrees */
function inSteps(degrees) {
  return Math.round(degrees * 1000) / 1000;
}
