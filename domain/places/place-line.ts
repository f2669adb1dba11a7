import type { Language } from '#domain/kernel/language';
import { nameIn } from './place.ts';
import type { NamedPlaces } from './place-table.ts';

/** What is known of a place, the smallest first, each as people write it: 'ต.สุเทพ', 'อ.เมืองเชียงใหม่', 'จ.เชียงใหม่'. */
export function placeParts(
  { province, district, subdistrict }: NamedPlaces,
  language: Language,
): readonly string[] {
  const parts = [subdistrict, district, province];
  if (language !== 'th-TH')
    return parts.flatMap((part) => (part === undefined ? [] : nameIn(part, language)));
  // The capital's parts have names of their own, and it is no "จังหวัด".
  const prefixes = BANGKOK.test(province.name) ? ['แขวง', 'เขต', ''] : ['ต.', 'อ.', 'จ.'];
  return parts.flatMap((part, at) =>
    part === undefined ? [] : `${TITLED.test(part.name) ? '' : (prefixes[at] ?? '')}${part.name}`,
  );
}

/** As any table writes it. */
const BANGKOK = /^(?:จังหวัด)?(?:กรุงเทพ|กทม)/;

/** The names of a back end may say what a place is themselves; "จ.ป.ร." is a subdistrict. */
const TITLED = /^(?:จังหวัด|จ\.(?!ป)|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง)/;

/** In one line: 'แขวงสีลม เขตบางรัก กรุงเทพมหานคร', 'Suthep, Mueang Chiang Mai, Chiang Mai'. */
export function placeLine(places: NamedPlaces, language: Language): string {
  return inOneLine(placeParts(places, language), language);
}

export function inOneLine(parts: readonly string[], language: Language): string {
  return parts.join(language === 'th-TH' ? ' ' : ', ');
}
