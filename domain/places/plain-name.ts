import type { PlaceLevel } from './search/place-words.ts';

/** What tables and people write before a name, by the kind of place. */
const TITLES: Readonly<Record<PlaceLevel, RegExp>> = {
  province: /^(?:จังหวัด|จ\.)\s*/,
  district: /^(?:กิ่งอำเภอ|กิ่ง\s*อ\.|อำเภอ|เขต|อ\.)\s*/,
  subdistrict: /^(?:ตำบล|แขวง|ต\.)\s*/,
};

const BANGKOK = 'กรุงเทพมหานคร';
const BANGKOK_IN_SHORT = /^(?:กรุงเทพ(?:ฯ|มหานครฯ?)?|กทม\.?)$/;

/** A Thai name without the word for what the place is, and Bangkok by its full name: 'เขตบางกะปิ ' is 'บางกะปิ'. */
export function plainPlaceName(name: string, level: PlaceLevel): string {
  const tidy = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  const plain = tidy.replace(TITLES[level], '');
  if (level === 'province' && BANGKOK_IN_SHORT.test(plain)) return BANGKOK;
  return plain === '' ? tidy : plain;
}
