import type { PlaceLevel } from './search/place-spellings.ts';

/** The titles that tables and people write before a name, by level. */
const TITLES: Readonly<Record<PlaceLevel, RegExp>> = {
  province: /^(?:จังหวัด|จ\.)\s*/,
  district: /^(?:กิ่งอำเภอ|กิ่ง\s*อ\.|อำเภอ|เขต|อ\.)\s*/,
  subdistrict: /^(?:ตำบล|แขวง|ต\.)\s*/,
};

const BANGKOK = 'กรุงเทพมหานคร';
const BANGKOK_IN_SHORT = /^(?:กรุงเทพ(?:ฯ|มหานครฯ?)?|กทม\.?)$/;

/**
 * Removes the title from a Thai name, and expands short names of Bangkok: 'เขตบางกะปิ ' becomes 'บางกะปิ'.
 */
export function plainPlaceName(name: string, level: PlaceLevel): string {
  const tidy = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  const plain = tidy.replace(TITLES[level], '');
  if (level === 'province' && BANGKOK_IN_SHORT.test(plain)) return BANGKOK;
  return plain === '' ? tidy : plain;
}
