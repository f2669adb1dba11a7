import type { FoundPlace } from './geocoder.ts';
import type { Language } from '#domain/kernel/language';
import type { UnderstoodAddress } from './search/pasted-address.ts';
import type { PlaceChoice } from './place-choice.ts';
import { inOneLine, placeParts } from './place-line.ts';

/** What is not known below stays to be chosen; of several postcodes the one that was written is chosen. */
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

export function choiceOfUnderstood({
  province,
  district,
  subdistrict,
  postcode,
}: UnderstoodAddress): PlaceChoice {
  return {
    provinceId: province?.id ?? '',
    districtId: district?.id ?? '',
    subdistrictId: subdistrict?.id ?? '',
    postcode: subdistrict === undefined ? '' : postcode,
  };
}

/** What was found, and what it lies in, as people write it: 'ต.สุเทพ' and 'อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200'. */
export function foundPlaceWords(
  found: FoundPlace,
  language: Language,
): { readonly name: string; readonly within: string } {
  const [name = '', ...above] = placeParts(found, language);
  const within = [inOneLine(above, language), ...found.postcodes];
  return { name, within: within.filter((part) => part !== '').join(' ') };
}
