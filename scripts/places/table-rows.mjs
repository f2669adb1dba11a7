/** @typedef {import('./package-rows.mjs').PlaceRow} PlaceRow */

/**
 * Reads a published table: `{"p": [[code, thai, english]], "d": [[code, thai, english]], "s": [[code, thai, english,
 * postcode, ...]]}` with the codes of the Department of Provincial Administration (2, 4 and 6 digits). What stands after the
 * postcode is not read.
 *
 * @param {unknown} table
 * @returns {PlaceRow[]}
 * @throws with the first place that is wrong
 */
export function readTableRows(table) {
  const provinces = namesIn(table, 'p', 2);
  const districts = namesIn(table, 'd', 4);
  return listIn(table, 's').map((entry) => {
    const subdistrict = named(entry, 's', 6);
    const province = provinces.get(subdistrict.code.slice(0, 2));
    const district = districts.get(subdistrict.code.slice(0, 4));
    const postcode = String(entry[3] ?? '');
    if (province === undefined || district === undefined) throw new Error(`s: ${subdistrict.code} is in no district`);
    if (!/^[1-9]\d{4}$/.test(postcode)) throw new Error(`s: ${subdistrict.code} has no postcode`);
    return { province, district, subdistrict, postcodes: [postcode] };
  });
}

/** @param {unknown} table @param {string} part @param {number} digits */
function namesIn(table, part, digits) {
  const names = listIn(table, part).map((entry) => named(entry, part, digits));
  return new Map(names.map((name) => [name.code, name]));
}

/** @param {unknown} table @param {string} part @returns {unknown[][]} */
function listIn(table, part) {
  const list = typeof table === 'object' && table !== null ? Object.entries(table).find(([key]) => key === part)?.[1] : undefined;
  if (!Array.isArray(list)) throw new Error(`the table has no list ${part}`);
  return list.map((entry) => (Array.isArray(entry) ? entry : []));
}

/** @param {unknown[]} entry @param {string} part @param {number} digits */
function named([code, thai, english], part, digits) {
  const name = { code: String(code), thai: String(thai ?? '').trim(), english: String(english ?? '').trim() };
  if (!/^\d+$/.test(name.code) || name.code.length !== digits || name.thai === '' || name.english === '')
    throw new Error(`${part}: ${JSON.stringify([code, thai, english])} is no place`);
  return name;
}
