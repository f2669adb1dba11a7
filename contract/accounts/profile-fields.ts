import type { Profile } from '#domain/accounts/profile';
import { fieldMap } from '#contract/protocol/field-map';
import { homePlaces, mapPin } from '#contract/kernel/place-fields';
import { textUpTo } from '#contract/kernel/scalars';

/**
 * Far above the stored lengths: a text that is too long is reported as such, and only absurd ones are malformed.
 */
const MAX_LENGTH = 2000;

const code = textUpTo(20);

/** The fields that a customer may edit (Specification, PROF-1): a part of larger objects, or a stored draft. */
export const profileFields = fieldMap<Profile>({
  name: ['CUSTOMERNAME', textUpTo(MAX_LENGTH)],
  mobile: ['MOBILENO', textUpTo(MAX_LENGTH)],
  phone: ['Phone', textUpTo(MAX_LENGTH)],
  addressText: ['ADDRESS', textUpTo(MAX_LENGTH)],
  ...homePlaces(code, textUpTo(200)),
  postcode: ['ZIP', code],
  taxId: ['TAXNO', textUpTo(MAX_LENGTH)],
  pin: mapPin('lat', 'lon'),
});
