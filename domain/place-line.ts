import type { Language } from './language.ts';
import { nameIn } from './place.ts';
import type { NamedPlaces } from './place-table.ts';
import { isBangkok, plainPlaceName } from './places/plain-name.ts';

/** What is known of a place, the smallest first, each as people write it: 'ต.สุเทพ', 'อ.เมืองเชียงใหม่', 'จ.เชียงใหม่'. */
export function placeParts(
  { province, district, subdistrict }: NamedPlaces,
  language: Language,
): readonly string[] {
  const parts = [subdistrict, district, province];
  if (language !== 'th-TH')
    return parts.flatMap((part) => (part === undefined ? [] : nameIn(part, language)));
  // The capital's parts have names of their own, and it is no "จังหวัด".
  const prefixes = isBangkok(province) ? ['แขวง', 'เขต', ''] : ['ต.', 'อ.', 'จ.'];
  return parts.flatMap((part, at) => {
    const level = LEVELS[at];
    return part === undefined || level === undefined
      ? []
      : `${prefixes[at] ?? ''}${plainPlaceName(part.name, level)}`;
  });
}

const LEVELS = ['subdistrict', 'district', 'province'] as const;

/** In one line: 'แขวงสีลม เขตบางรัก กรุงเทพมหานคร', 'Suthep, Mueang Chiang Mai, Chiang Mai'. */
export function placeLine(places: NamedPlaces, language: Language): string {
  return inOneLine(placeParts(places, language), language);
}

export function inOneLine(parts: readonly string[], language: Language): string {
  return parts.join(language === 'th-TH' ? ' ' : ', ');
}
