import { getDatabase, preload, setEngMode, setGeoMode } from 'thai-address-universal';
import { ADDED, DISTRICT_CODES, ENGLISH_NAMES, PROVINCE_CODES, SUBDISTRICT_CODES } from './repairs.mjs';

/**
 * A subdistrict of a published table. A code is '' if the table has no reliable one.
 *
 * @typedef {{ code: string, thai: string, english: string }} Named
 * @typedef {{ province: Named, district: Named, subdistrict: Named, postcodes: readonly string[] }} PlaceRow
 */

const POSTCODE = /^[1-9]\d{4}$/;
/** 00 means the district itself and no subdistrict. */
const SUBDISTRICT_CODE = /^\d{4}(?!00)\d{2}$/;

/**
 * Reads the subdistricts of the npm package thai-address-universal and corrects its mistakes: see repairs.mjs.
 *
 * @returns {Promise<PlaceRow[]>}
 */
export async function readPackageRows() {
  await preload({ language: 'both', geo: true });
  await setGeoMode(true);
  const english = await inLanguage(true);
  const thai = await inLanguage(false);
  /** @type {Map<string, PlaceRow>} */
  const rows = new Map();
  for (const [place, row] of thai.entries()) {
    const named = english[place];
    if (named === undefined) throw new Error('the package has fewer English rows than Thai ones');
    const districtKey = `${row.province} ${row.district}`;
    const key = `${districtKey} ${row.sub_district}`;
    const provinceCode = PROVINCE_CODES[row.province] ?? row.province_code ?? '';
    const districtCode = DISTRICT_CODES[districtKey] ?? row.district_code ?? '';
    const code = SUBDISTRICT_CODES[key] ?? row.sub_district_code ?? '';
    const isTrusted = SUBDISTRICT_CODE.test(code) && code.startsWith(districtCode);
    const known = rows.get(key);
    rows.set(key, {
      province: { code: provinceCode, thai: row.province, english: ENGLISH_NAMES[row.province] ?? named.province },
      district: { code: districtCode, thai: row.district, english: ENGLISH_NAMES[districtKey] ?? named.district },
      subdistrict: {
        code: isTrusted ? code : '',
        thai: row.sub_district,
        english: ENGLISH_NAMES[key] ?? named.sub_district,
      },
      postcodes: [...(known?.postcodes ?? []), row.postal_code].filter((text) => POSTCODE.test(text)),
    });
  }
  return [...rows.values(), ...addedTo([...rows.values()])];
}

/** @param {boolean} isEnglish */
async function inLanguage(isEnglish) {
  await setEngMode(isEnglish);
  return getDatabase();
}

/** @param {readonly PlaceRow[]} rows @returns {PlaceRow[]} */
function addedTo(rows) {
  return ADDED.map(({ districtCode, postcode, ...subdistrict }) => {
    const neighbour = rows.find(({ district }) => district.code === districtCode);
    if (neighbour === undefined) throw new Error(`the package does not contain the district of ${subdistrict.thai}`);
    return { ...neighbour, subdistrict, postcodes: [postcode] };
  });
}
