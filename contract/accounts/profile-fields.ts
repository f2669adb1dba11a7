import * as z from 'zod/mini';
import { readPin } from '#domain/kernel/map-pin';
import type { Profile } from '#domain/accounts/profile';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { pinTexts } from '#contract/kernel/coordinates';
import { text, textUpTo } from '#contract/kernel/fields';

/**
 * Far above the stored lengths: a text that is too long is reported as such, and only absurd ones are malformed.
 */
const MAX_LENGTH = 2000;

/** The wire names of the profile's fields (Specification, PROF-1). */
export const profileFields = {
  CUSTOMERNAME: textUpTo(MAX_LENGTH),
  MOBILENO: textUpTo(MAX_LENGTH),
  Phone: textUpTo(MAX_LENGTH),
  ADDRESS: textUpTo(MAX_LENGTH),
  ProvinceID: textUpTo(20),
  ProvinceName: textUpTo(200),
  AmpherID: textUpTo(20),
  AmpherName: textUpTo(200),
  TownID: textUpTo(20),
  TownName: textUpTo(200),
  ZIP: textUpTo(20),
  TAXNO: textUpTo(MAX_LENGTH),
  lat: text,
  lon: text,
};

type ProfileWire = { readonly [Name in keyof typeof profileFields]: string };

export function profileFrom(wire: ProfileWire): Profile {
  return {
    name: wire.CUSTOMERNAME,
    mobile: wire.MOBILENO,
    phone: wire.Phone,
    addressText: wire.ADDRESS,
    province: { id: wire.ProvinceID, name: wire.ProvinceName },
    district: { id: wire.AmpherID, name: wire.AmpherName },
    subdistrict: { id: wire.TownID, name: wire.TownName },
    postcode: wire.ZIP,
    taxId: wire.TAXNO,
    pin: readPin(wire.lat, wire.lon),
  };
}

export function profileToWire(profile: Profile): ProfileWire {
  const pin = pinTexts(profile.pin);
  return {
    CUSTOMERNAME: profile.name,
    MOBILENO: profile.mobile,
    Phone: profile.phone,
    ADDRESS: profile.addressText,
    ProvinceID: profile.province.id,
    ProvinceName: profile.province.name,
    AmpherID: profile.district.id,
    AmpherName: profile.district.name,
    TownID: profile.subdistrict.id,
    TownName: profile.subdistrict.name,
    ZIP: profile.postcode,
    TAXNO: profile.taxId,
    lat: pin.latitude,
    lon: pin.longitude,
  };
}

/** A profile alone, as the phone stores a draft of the form. */
export const typedProfile: ValueCodec<Profile> = codec(
  z.pipe(z.object(profileFields), z.transform(profileFrom)),
  profileToWire,
);
