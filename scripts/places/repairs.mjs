import { readFileSync } from 'node:fs';

/**
 * Errors in thai-address-universal 2.2.0, compared with the codes that the Department of Provincial Administration
 * publishes. Some 1,250 of its subdistricts have a code of another district or no code; they get an id of our own.
 */

/** @type {Readonly<Record<string, string>>} The youngest province has a code that nobody gave it. */
export const PROVINCE_CODES = { บึงกาฬ: '38' };

/** @type {Readonly<Record<string, string>>} Districts without a code, and two with the code of another. */
export const DISTRICT_CODES = {
  'บึงกาฬ เมืองบึงกาฬ': '3801',
  'บึงกาฬ พรเจริญ': '3802',
  'บึงกาฬ โซ่พิสัย': '3803',
  'บึงกาฬ เซกา': '3804',
  'บึงกาฬ ปากคาด': '3805',
  'บึงกาฬ บึงโขงหลง': '3806',
  'บึงกาฬ ศรีวิไล': '3807',
  'บึงกาฬ บุ่งคล้า': '3808',
  'อุตรดิตถ์ น้ำปาด': '5304',
  'เชียงใหม่ กัลยาณิวัฒนา': '5025',
};

/** @type {Readonly<Record<string, string>>} A university with a postcode, and with the code of the town around it. */
export const SUBDISTRICT_CODES = { 'ขอนแก่น เมืองขอนแก่น มหาวิทยาลัยขอนแก่น': '' };

/**
 * Corrections for some 400 English names that lost letters in the package ("Wat Rat Bpit" for Wat Ratchabophit). Most
 * spellings come from thailand-geography-json (MIT), a few are by hand.
 *
 * @type {Readonly<Record<string, string>>} by the Thai names of province, district and subdistrict, as far as needed
 */
export const ENGLISH_NAMES = JSON.parse(readFileSync(new URL('english-names.json', import.meta.url), 'utf8'));

/** Subdistricts of Bangkok that are newer than the package's table. */
export const ADDED = [
  { districtCode: '1009', code: '100910', thai: 'พระโขนงใต้', english: 'Phra Khanong Tai', postcode: '10260' },
  { districtCode: '1014', code: '101406', thai: 'พญาไท', english: 'Phaya Thai', postcode: '10400' },
  { districtCode: '1026', code: '102602', thai: 'รัชดาภิเษก', english: 'Ratchadaphisek', postcode: '10400' },
  { districtCode: '1050', code: '105002', thai: 'บางบอนเหนือ', english: 'Bang Bon Nuea', postcode: '10150' },
  { districtCode: '1050', code: '105003', thai: 'บางบอนใต้', english: 'Bang Bon Tai', postcode: '10150' },
  { districtCode: '1050', code: '105005', thai: 'คลองบางบอน', english: 'Khlong Bang Bon', postcode: '10150' },
];
