import type { FoundPlace } from './geocoder.ts';
import type { Language } from './language.ts';
import type { UnderstoodAddress } from './pasted-address.ts';
import { nameIn } from './place.ts';
import type { PlaceChoice } from './place-choice.ts';

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

/** Bangkok's parts are called otherwise, and it is no "จังหวัด". */
const BANGKOK_ID = '10';
const OF_BANGKOK = { subdistrict: 'แขวง', district: 'เขต', province: '' } as const;
const OF_OTHERS = { subdistrict: 'ต.', district: 'อ.', province: 'จ.' } as const;

/** What was found, and what it lies in, as people write it: 'ต.สุเทพ' and 'อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200'. */
export function foundPlaceWords(
  { province, district, subdistrict, postcodes }: FoundPlace,
  language: Language,
): { readonly name: string; readonly within: string } {
  const isThai = language === 'th-TH';
  const before = province.id === BANGKOK_ID ? OF_BANGKOK : OF_OTHERS;
  const [name = '', ...above] = [
    ...(subdistrict === undefined
      ? []
      : [`${isThai ? before.subdistrict : ''}${nameIn(subdistrict, language)}`]),
    ...(district === undefined ? [] : [`${isThai ? before.district : ''}${nameIn(district, language)}`]),
    `${isThai ? before.province : ''}${nameIn(province, language)}`,
  ];
  return {
    name,
    within: [above.join(isThai ? ' ' : ', '), ...postcodes].filter((part) => part !== '').join(' '),
  };
}
