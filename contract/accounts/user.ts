import * as z from 'zod/mini';
import { readPin } from '#domain/kernel/map-pin';
import { isAgent, isGuest } from '#domain/accounts/person';
import { DEFAULT_PRICE_LEVEL, isPriceLevel } from '#domain/catalogue/prices';
import { ROLES, type Role } from '#domain/kernel/roles';
import type { SignedIn } from '#domain/accounts/session';
import { bahtFromSatang } from '#domain/kernel/money';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { pinTexts } from '#contract/kernel/coordinates';
import { baht, requiredText, text } from '#contract/kernel/fields';

const fields = z.object({
  /** A back end may identify a rider by `userid` alone. */
  CUSTOMERCODE: text,
  SALEUNIT: text,
  CUSTOMERNAME: text,
  MOBILENO: text,
  ADDRESS: text,
  ProvinceID: text,
  ProvinceName: text,
  AmpherID: text,
  AmpherName: text,
  TownID: text,
  TownName: text,
  ZIP: text,
  TAXNO: text,
  Phone: text,
  lat: text,
  lon: text,
  PriceLevel: text,
  AccountCode: text,
  ShopPhotoImage: text,
  PicFileName: text,
  PersonType: text,
  jtoken: requiredText,
  AuthorizeAmount: baht,
  DebtAmount: baht,
  /** Set for riders (Specification, ROLE-6). */
  userid: text,
  usernames: text,
  /** Our own field: the specification's user has no role. */
  Role: text,
});

/** Derives the role of a user without one from the other fields (Specification, ROLE-5). */
function roleOf(wire: z.output<typeof fields>): Role {
  const named = ROLES.find((role) => role === wire.Role);
  if (named !== undefined) return named;
  if (wire.userid !== '' && ['', wire.userid].includes(wire.CUSTOMERCODE)) return 'rider';
  if (isGuest({ customerCode: wire.CUSTOMERCODE })) return 'guest';
  const agent = {
    accountCode: wire.AccountCode,
    taxId: wire.TAXNO,
    shopPhoto: wire.ShopPhotoImage,
    pictureFile: wire.PicFileName,
  };
  return isAgent(agent) ? 'agent' : 'customer';
}

function signedInFrom(wire: z.output<typeof fields>, customerCode: string): SignedIn {
  const level = Number(wire.PriceLevel);
  return {
    token: wire.jtoken,
    person: {
      customerCode,
      saleUnit: wire.SALEUNIT,
      name: wire.CUSTOMERNAME === '' ? wire.usernames : wire.CUSTOMERNAME,
      role: roleOf(wire),
      mobile: wire.MOBILENO,
      phone: wire.Phone,
      addressText: wire.ADDRESS,
      province: { id: wire.ProvinceID, name: wire.ProvinceName },
      district: { id: wire.AmpherID, name: wire.AmpherName },
      subdistrict: { id: wire.TownID, name: wire.TownName },
      postcode: wire.ZIP,
      taxId: wire.TAXNO,
      pin: readPin(wire.lat, wire.lon),
      priceLevel: isPriceLevel(level) ? level : DEFAULT_PRICE_LEVEL,
      accountCode: wire.AccountCode,
      shopPhoto: wire.ShopPhotoImage,
      pictureFile: wire.PicFileName,
      personType: wire.PersonType,
      creditLimit: wire.AuthorizeAmount,
      debt: wire.DebtAmount,
    },
  };
}

/** The user object (Specification, ROLE-7) with its token. */
export const user: ValueCodec<SignedIn> = codec(
  z.pipe(
    fields,
    z.transform((wire, reading) => {
      const customerCode = wire.CUSTOMERCODE.trim() === '' ? wire.userid : wire.CUSTOMERCODE;
      if (customerCode.trim() !== '') return signedInFrom(wire, customerCode);
      const input = wire.CUSTOMERCODE;
      reading.issues.push({ code: 'custom', message: 'must not be empty', input, path: ['CUSTOMERCODE'] });
      return z.NEVER;
    }),
  ),
  ({ person, token }) => {
    const pin = pinTexts(person.pin);
    return {
      CUSTOMERCODE: person.customerCode,
      SALEUNIT: person.saleUnit,
      CUSTOMERNAME: person.name,
      MOBILENO: person.mobile,
      ADDRESS: person.addressText,
      ProvinceID: person.province.id,
      ProvinceName: person.province.name,
      AmpherID: person.district.id,
      AmpherName: person.district.name,
      TownID: person.subdistrict.id,
      TownName: person.subdistrict.name,
      ZIP: person.postcode,
      TAXNO: person.taxId,
      Phone: person.phone,
      lat: pin.latitude,
      lon: pin.longitude,
      PriceLevel: person.priceLevel,
      AccountCode: person.accountCode,
      ShopPhotoImage: person.shopPhoto,
      PicFileName: person.pictureFile,
      PersonType: person.personType,
      jtoken: token,
      AuthorizeAmount: bahtFromSatang(person.creditLimit),
      DebtAmount: bahtFromSatang(person.debt),
      ...(person.role === 'rider' ? { userid: person.customerCode, usernames: person.name } : {}),
      Role: person.role,
    };
  },
);
