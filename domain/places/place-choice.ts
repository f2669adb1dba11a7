import type { Subdistrict } from './place.ts';

/** Where somebody lives, as far as it was chosen: ids, '' for what was not. */
export interface PlaceChoice {
  readonly provinceId: string;
  readonly districtId: string;
  readonly subdistrictId: string;
  readonly postcode: string;
}

export const NO_PLACE: PlaceChoice = { provinceId: '', districtId: '', subdistrictId: '', postcode: '' };

/** Another province clears district, subdistrict and postcode (Specification, PLACE-4); the same one changes nothing. */
export function chooseProvince(choice: PlaceChoice, provinceId: string): PlaceChoice {
  return provinceId === choice.provinceId ? choice : { ...NO_PLACE, provinceId };
}

/** Another district clears subdistrict and postcode. */
export function chooseDistrict(choice: PlaceChoice, districtId: string): PlaceChoice {
  if (districtId === choice.districtId) return choice;
  return { ...NO_PLACE, provinceId: choice.provinceId, districtId };
}

/** Brings its postcode along; where it has several, none is chosen yet. The same one again keeps the one that was chosen. */
export function chooseSubdistrict(choice: PlaceChoice, { id, postcodes }: Subdistrict): PlaceChoice {
  if (id === choice.subdistrictId && postcodes.includes(choice.postcode)) return choice;
  const [only, ...others] = postcodes;
  return { ...choice, subdistrictId: id, postcode: others.length === 0 ? (only ?? '') : '' };
}

/** Only one that the subdistrict has. */
export function choosePostcode(
  choice: PlaceChoice,
  { id, postcodes }: Subdistrict,
  postcode: string,
): PlaceChoice {
  return id === choice.subdistrictId && postcodes.includes(postcode) ? { ...choice, postcode } : choice;
}

/** What is still to be chosen first; undefined where nothing is. In this order (Specification, PLACE-5). */
export function firstMissing(choice: PlaceChoice): keyof PlaceChoice | undefined {
  return ORDER.find((part) => choice[part] === '');
}

const ORDER = ['provinceId', 'districtId', 'subdistrictId', 'postcode'] as const;
