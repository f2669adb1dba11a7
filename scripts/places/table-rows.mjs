/** @typedef {import('./package-rows.mjs').PlaceRow} PlaceRow */
/** @typedef {PlaceRow & { point: { latitude: number, longitude: number } | undefined }} TableRow */
/** @typedef {{ rows: TableRow[], problems: string[] }} ReadTable */
/** @typedef {{ part: string, row: number, line: number, cells: unknown[] }} Entry */

const POSTCODE = /^[1-9]\d{4}$/;

/** The bounds of Thailand. A point outside them has its numbers in the wrong order, or another mistake. */
const SOUTH = 5;
const NORTH = 21;
const WEST = 97;
const EAST = 106;

/**
 * Reads a published table: `{"p": [[code, thai, english]], "d": [[code, thai, english]], "s": [[code, thai, english,
 * postcode, latitude, longitude]]}` with the codes of the Department of Provincial Administration (2, 4 and 6 digits).
 * A row may end with its postcode.
 *
 * @param {string} text
 * @returns {ReadTable} with the problems of all wrong rows; the caller uses the whole table or nothing
 */
export function readTable(text) {
  /** @type {unknown} */
  let table;
  try {
    table = JSON.parse(text);
  } catch (fault) {
    return { rows: [], problems: [`The table is not valid JSON: ${fault instanceof Error ? fault.message : String(fault)}`] };
  }
  /** @type {string[]} */
  const problems = [];
  const provinces = namesIn(entriesOf(table, 'p', text, problems), 2, problems);
  const districts = namesIn(entriesOf(table, 'd', text, problems), 4, problems);
  const subdistricts = entriesOf(table, 's', text, problems);
  namesIn(subdistricts, 6, problems);
  const rows = subdistricts.flatMap((entry) => {
    const subdistrict = nameOf(entry, 6);
    if (subdistrict === undefined) return [];
    const province = provinces.get(subdistrict.code.slice(0, 2));
    const district = districts.get(subdistrict.code.slice(0, 4));
    const postcode = String(entry.cells[3] ?? '').trim();
    const point = pointOf(entry);
    if (province === undefined || district === undefined) problems.push(problemOf(entry, `the district of ${subdistrict.code} is missing`));
    if (!POSTCODE.test(postcode)) problems.push(problemOf(entry, `${subdistrict.code} has no postcode`));
    if (point === 'wrong') problems.push(problemOf(entry, `the coordinates of ${subdistrict.code} are not in Thailand`));
    if (province === undefined || district === undefined || point === 'wrong') return [];
    return [{ province, district, subdistrict, postcodes: [postcode], point }];
  });
  if (rows.length === 0 && problems.length === 0) problems.push('The table does not contain any subdistricts');
  return { rows, problems };
}

/** @param {Entry} entry @param {string} text */
function problemOf({ part, row, line }, text) {
  return `${line === 0 ? '' : `line ${line}, `}${part} row ${row}: ${text}`;
}

/** @param {readonly Entry[]} entries @param {number} digits @param {string[]} problems */
function namesIn(entries, digits, problems) {
  /** @type {Map<string, import('./package-rows.mjs').Named>} */
  const names = new Map();
  for (const entry of entries) {
    const name = nameOf(entry, digits);
    if (name === undefined) problems.push(problemOf(entry, `${JSON.stringify(entry.cells.slice(0, 3))} must be a code, a Thai name and an English name`));
    else if (names.has(name.code)) problems.push(problemOf(entry, `${name.code} appears twice in the table`));
    else names.set(name.code, name);
  }
  return names;
}

/** @param {unknown} table @param {string} part @param {string} text @param {string[]} problems @returns {Entry[]} */
function entriesOf(table, part, text, problems) {
  const list =
    typeof table === 'object' && table !== null
      ? Object.entries(table).find(([key]) => key === part)?.[1]
      : undefined;
  if (!Array.isArray(list)) {
    problems.push(`The table does not contain the list ${part}`);
    return [];
  }
  return list.map((row, at) => {
    const cells = Array.isArray(row) ? row : [];
    return { part, row: at + 1, line: lineOf(text, cells[0]), cells };
  });
}

/** Returns the line of the code in the file, or 0 if it is not found. @param {string} text @param {unknown} code */
function lineOf(text, code) {
  const found = new RegExp(`\\[\\s*"?${String(code).replace(/\W/g, '')}"?\\s*[,\\]]`).exec(text);
  return code === undefined || found === null ? 0 : text.slice(0, found.index).split('\n').length;
}

/** @param {Entry} entry @param {number} digits */
function nameOf({ cells: [code, thai, english] }, digits) {
  const name = { code: String(code), thai: String(thai ?? '').trim(), english: String(english ?? '').trim() };
  const isPlace = /^\d+$/.test(name.code) && name.code.length === digits && name.thai !== '' && name.english !== '';
  return isPlace ? name : undefined;
}

/** @param {Entry} entry @returns {{ latitude: number, longitude: number } | 'wrong' | undefined} */
function pointOf({ cells: [, , , , north, east] }) {
  if ((north ?? '') === '' && (east ?? '') === '') return undefined;
  const latitude = Number(north);
  const longitude = Number(east);
  const isInFrame = latitude >= SOUTH && latitude <= NORTH && longitude >= WEST && longitude <= EAST;
  return isInFrame ? { latitude, longitude } : 'wrong';
}
