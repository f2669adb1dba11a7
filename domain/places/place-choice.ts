import type { Subdistrict } from './place.ts';

/** The ids of the places chosen so far; '' for those not chosen. */
export interface PlaceChoice {
  readonly provinceId: string;
  readonly districtId: string;
  readonly subdistrictId: string;
  readonly postcode: string;
}

export const NO_PLACE: PlaceChoice = { provinceId: '', districtId: '', subdistrictId: '', postcode: '' };

/**
 * Choosing another province clears district, subdistrict and postcode (Specification, PLACE-4); the same one
 * changes nothing.
 */
export function chooseProvince(choice: PlaceChoice, provinceId: string): PlaceChoice {
  return provinceId === choice.provinceId ? choice : { ...NO_PLACE, provinceId };
}

/** Choosing another district clears subdistrict and postcode; the same one changes nothing. */
export function chooseDistrict(choice: PlaceChoice, districtId: string): PlaceChoice {
  if (districtId === choice.districtId) return choice;
  return { ...NO_PLACE, provinceId: choice.provinceId, districtId };
}

/**
 * Sets the postcode if the subdistrict has only one; otherwise none is chosen yet. Choosing the same
 * subdistrict again keeps the postcode.
 */
export function chooseSubdistrict(choice: PlaceChoice, { id, postcodes }: Subdistrict): PlaceChoice {
  if (id === choice.subdistrictId && postcodes.includes(choice.postcode)) return choice;
  const [only, ...others] = postcodes;
  return { ...choice, subdistrictId: id, postcode: others.length === 0 ? (only ?? '') : '' };
}

/** Ignores a postcode that the subdistrict does not have. */
export function choosePostcode(
  choice: PlaceChoice,
  { id, postcodes }: Subdistrict,
  postcode: string,
): PlaceChoice {
  return id === choice.subdistrictId && postcodes.includes(postcode) ? { ...choice, postcode } : choice;
}

/**
 * The first part that is still to be chosen, in this order; undefined if the choice is complete
 * (Specification, PLACE-5).
 */
export function firstMissing(choice: PlaceChoice): keyof PlaceChoice | undefined {
  return ORDER.find((part) => choice[part] === '');
}

const ORDER = ['provinceId', 'districtId', 'subdistrictId', 'postcode'] as const;
