import * as z from 'zod/mini';
import type { NamedPlace, PlaceChoices, PlaceQuery, Subdistrict } from '#domain/places/place';
import type { Call } from '#contract/protocol/call';
import { codec, nothing, type ValueCodec } from '#contract/protocol/codec';
import { envelope, listEnvelope } from '#contract/protocol/envelope';
import { codeList, codes, requiredText, text } from '#contract/kernel/fields';
import { SHOPPERS } from '#contract/protocol/who';

/** ProvinceName is Thai. ProvinceNameEN is our own field, and '' if a back end has none. */
const province: ValueCodec<NamedPlace> = codec(
  z.pipe(
    z.object({ ProvinceID: requiredText, ProvinceName: text, ProvinceNameEN: text }),
    z.transform((wire) => ({
      id: wire.ProvinceID,
      name: wire.ProvinceName,
      englishName: wire.ProvinceNameEN,
    })),
  ),
  ({ id, name, englishName }) => ({ ProvinceID: id, ProvinceName: name, ProvinceNameEN: englishName }),
);

const district: ValueCodec<NamedPlace> = codec(
  z.pipe(
    z.object({ AmpherID: requiredText, AmpherName: text, AmpherNameEN: text }),
    z.transform((wire) => ({ id: wire.AmpherID, name: wire.AmpherName, englishName: wire.AmpherNameEN })),
  ),
  ({ id, name, englishName }) => ({ AmpherID: id, AmpherName: name, AmpherNameEN: englishName }),
);

/** If several postcodes are in use, ZipCode is the first; ZipCodes, with all of them, is our own field. */
const subdistrict: ValueCodec<Subdistrict> = codec(
  z.pipe(
    z.object({ TownID: requiredText, TownName: text, TownNameEN: text, ZipCode: text, ZipCodes: codes }),
    z.transform((wire) => ({
      id: wire.TownID,
      name: wire.TownName,
      englishName: wire.TownNameEN,
      postcodes: postcodesIn(wire),
    })),
  ),
  ({ id, name, englishName, postcodes }) => ({
    TownID: id,
    TownName: name,
    TownNameEN: englishName,
    ZipCode: postcodes[0] ?? '',
    ZipCodes: codeList(postcodes),
  }),
);

function postcodesIn(wire: { readonly ZipCode: string; readonly ZipCodes: readonly string[] }) {
  const only = wire.ZipCode.trim();
  if (wire.ZipCodes.length > 0) return wire.ZipCodes;
  return only === '' ? [] : [only];
}

const placeQuery: ValueCodec<PlaceQuery> = codec(
  z.pipe(
    z.object({ ProvinceID: text, AmpherID: text, TownID: text }),
    z.transform((wire) => ({
      provinceId: wire.ProvinceID,
      districtId: wire.AmpherID,
      subdistrictId: wire.TownID,
    })),
  ),
  (query) => ({ ProvinceID: query.provinceId, AmpherID: query.districtId, TownID: query.subdistrictId }),
);

const choices = z.pipe(
  z.object({
    Province: z.array(province.wire),
    Ampher: z.array(district.wire),
    Town: z.array(subdistrict.wire),
    ZipCode: text,
  }),
  z.transform((wire) => ({
    provinces: wire.Province,
    districts: wire.Ampher,
    subdistricts: wire.Town,
    postcode: wire.ZipCode,
  })),
);

const provinceId: ValueCodec<string> = codec(
  z.pipe(
    z.object({ ProvinceID: text }),
    z.transform((wire) => wire.ProvinceID),
  ),
  (id) => ({ ProvinceID: id }),
);

const districtId: ValueCodec<string> = codec(
  z.pipe(
    z.object({ DistrictID: text }),
    z.transform((wire) => wire.DistrictID),
  ),
  (id) => ({ DistrictID: id }),
);

const shared = {
  method: 'POST',
  who: SHOPPERS,
  offline: 'keep',
  idempotency: 'none',
  tag: 'places',
} as const;
const inMessage = { place: 'data_message', isCodeOptional: true } as const;

export const getPlaceChoices: Call<PlaceQuery, PlaceChoices> = {
  ...shared,
  name: 'getPlaceChoices',
  path: 'GET_MASTER_DATA/GET_ALL_PROVINCE',
  request: placeQuery,
  answer: envelope<PlaceChoices>({
    isCodeOptional: true,
    value: choices,
    toWire: (value) => ({
      Province: value.provinces.map((place) => province.toWire(place)),
      Ampher: value.districts.map((place) => district.toWire(place)),
      Town: value.subdistricts.map((place) => subdistrict.toWire(place)),
      ZipCode: value.postcode,
    }),
  }),
};

export const getProvinces: Call<undefined, readonly NamedPlace[]> = {
  ...shared,
  name: 'getProvinces',
  path: 'GET_MASTER_DATA/GET_PROVINCE',
  request: nothing,
  answer: listEnvelope(province, inMessage),
};

/** Lists the districts of a province. */
export const getDistricts: Call<string, readonly NamedPlace[]> = {
  ...shared,
  name: 'getDistricts',
  path: 'GET_MASTER_DATA/GET_DISTRICT',
  request: provinceId,
  answer: listEnvelope(district, inMessage),
};

/** Lists the subdistricts of a district. */
export const getSubdistricts: Call<string, readonly Subdistrict[]> = {
  ...shared,
  name: 'getSubdistricts',
  path: 'GET_MASTER_DATA/GET_TOWN',
  request: districtId,
  answer: listEnvelope(subdistrict, inMessage),
};
