import type { FoundPlace } from './geocoder.ts';
import type { Language } from '#domain/kernel/language';
import type { ParsedAddress } from './search/pasted-address.ts';
import type { PlaceChoice } from './place-choice.ts';
import { inOneLine, placeParts } from './place-line.ts';

/**
 * Turns a search result into a choice. Levels below it stay open. Of several postcodes, the first is chosen
 * if it was typed.
 */
export function choiceOfFound(
  { province, district, subdistrict, postcodes }: FoundPlace,
  typed: string,
): PlaceChoice {
  const [first = ''] = postcodes;
  return {
    provinceId: province.id,
    districtId: district?.id ?? '',
    subdistrictId: subdistrict?.id ?? '',
    postcode: postcodes.length === 1 || typed.includes(first) ? first : '',
  };
}

export function choiceOfParsed({
  province,
  district,
  subdistrict,
  postcode,
}: ParsedAddress): PlaceChoice {
  return {
    provinceId: province?.id ?? '',
    districtId: district?.id ?? '',
    subdistrictId: subdistrict?.id ?? '',
    postcode: subdistrict === undefined ? '' : postcode,
  };
}

/** A search result as text, with its parent places: 'ต.สุเทพ' and 'อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200'. */
export function foundPlaceText(
  found: FoundPlace,
  language: Language,
): { readonly name: string; readonly within: string } {
  const [name = '', ...above] = placeParts(found, language);
  const within = [inOneLine(above, language), ...found.postcodes];
  return { name, within: within.filter((part) => part !== '').join(' ') };
}
