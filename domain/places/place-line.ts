import type { Language } from '#domain/kernel/language';
import { nameIn } from './place.ts';
import type { NamedPlaces } from './place-table.ts';

/**
 * The names of a place and its parents, smallest first, with their titles: 'ต.สุเทพ', 'อ.เมืองเชียงใหม่',
 * 'จ.เชียงใหม่'.
 */
export function placeParts(
  { province, district, subdistrict }: NamedPlaces,
  language: Language,
): readonly string[] {
  const parts = [subdistrict, district, province];
  if (language !== 'th-TH')
    return parts.flatMap((part) => (part === undefined ? [] : nameIn(part, language)));
  // Bangkok's districts have other titles, and Bangkok itself has no "จังหวัด".
  const prefixes = BANGKOK.test(province.name) ? ['แขวง', 'เขต', ''] : ['ต.', 'อ.', 'จ.'];
  return parts.flatMap((part, at) =>
    part === undefined ? [] : `${TITLED.test(part.name) ? '' : (prefixes[at] ?? '')}${part.name}`,
  );
}

/** Matches the usual spellings in any table. */
const BANGKOK = /^(?:จังหวัด)?(?:กรุงเทพ|กทม)/;

/** A back end's names may already contain a title; "จ.ป.ร." is a subdistrict. */
const TITLED = /^(?:จังหวัด|จ\.(?!ป)|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง)/;

/**
 * Formats a place in one line: 'แขวงสีลม เขตบางรัก กรุงเทพมหานคร', 'Suthep, Mueang Chiang Mai, Chiang Mai'.
 */
export function placeLine(places: NamedPlaces, language: Language): string {
  return inOneLine(placeParts(places, language), language);
}

export function inOneLine(parts: readonly string[], language: Language): string {
  return parts.join(language === 'th-TH' ? ' ' : ', ');
}
