import type { Profile } from '#domain/accounts/profile';
import { fieldMap, type FieldCodec, type FieldMap } from '#contract/protocol/field-map';
import { mapPin, placeName } from '#contract/kernel/place-fields';
import { text, textUpTo } from '#contract/kernel/scalars';

/** The limits of one call. */
interface ProfileCodecs {
  /** For name, numbers and street. */
  readonly line: FieldCodec<string>;
  /** For the postcode and the ids of places. */
  readonly code: FieldCodec<string>;
  readonly nameOfPlace: FieldCodec<string>;
}

/**
 * The fields that a customer may edit (Specification, PROF-1), under the names that they have in a user, a profile, a
 * registration and a client.
 */
export function profileMap({ line, code, nameOfPlace }: ProfileCodecs) {
  return {
    name: ['CUSTOMERNAME', line],
    mobile: ['MOBILENO', line],
    phone: ['Phone', line],
    addressText: ['ADDRESS', line],
    province: placeName('ProvinceID', 'ProvinceName', code, nameOfPlace),
    district: placeName('AmpherID', 'AmpherName', code, nameOfPlace),
    subdistrict: placeName('TownID', 'TownName', code, nameOfPlace),
    postcode: ['ZIP', code],
    taxId: ['TAXNO', line],
    pin: mapPin('lat', 'lon'),
  } as const satisfies FieldMap<Profile>;
}

/** For answers, which are read openly. */
export const answeredProfile = profileMap({ line: text, code: text, nameOfPlace: text });

/**
 * Far above the stored lengths: a text that is too long is reported as such, and only absurd ones are malformed.
 */
const MAX_LENGTH = 2000;

/** A part of larger objects, or a stored draft. */
export const profileFields = fieldMap<Profile>(
  profileMap({ line: textUpTo(MAX_LENGTH), code: textUpTo(20), nameOfPlace: textUpTo(200) }),
);
