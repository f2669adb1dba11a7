import type { NamedPlace, PlaceChoices, PlaceQuery, Subdistrict } from '#domain/places/place';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { nothing } from '#contract/protocol/codec';
import { envelope, listEnvelope } from '#contract/protocol/envelope';
import { fieldMap, group } from '#contract/protocol/field-map';
import { listOf, only } from '#contract/protocol/value-codecs';
import { codes, requiredText, text } from '#contract/kernel/scalars';
import { SHOPPERS } from '#contract/protocol/who';

/** The name is Thai. The English name is our own field, and '' if a back end has none. */
const placeCalled = (level: 'Province' | 'Ampher') =>
  fieldMap<NamedPlace>({
    id: [`${level}ID`, requiredText],
    name: [`${level}Name`, text],
    englishName: [`${level}NameEN`, text],
  });

const province = placeCalled('Province');

const district = placeCalled('Ampher');

/** If several postcodes are in use, ZipCode is the first; ZipCodes, with all of them, is our own field. */
const postcodes = group(
  { ZipCode: text, ZipCodes: codes },
  {
    read(wire) {
      const single = wire.ZipCode.trim();
      if (wire.ZipCodes.length > 0) return wire.ZipCodes;
      return single === '' ? [] : [single];
    },
    write: (list: readonly string[]) => ({ ZipCode: list[0] ?? '', ZipCodes: codes.toWire(list) }),
  },
);

const subdistrict = fieldMap<Subdistrict>({
  id: ['TownID', requiredText],
  name: ['TownName', text],
  englishName: ['TownNameEN', text],
  postcodes,
});

const choices = fieldMap<PlaceChoices>({
  provinces: ['Province', listOf(province)],
  districts: ['Ampher', listOf(district)],
  subdistricts: ['Town', listOf(subdistrict)],
  postcode: ['ZipCode', text],
});

const shared = { ...KEPT_READ, who: SHOPPERS, tag: 'places' } as const;
const inMessage = { place: 'data_message', isCodeOptional: true } as const;

export const getPlaceChoices: Call<PlaceQuery, PlaceChoices> = {
  ...shared,
  name: 'getPlaceChoices',
  path: 'GET_MASTER_DATA/GET_ALL_PROVINCE',
  request: fieldMap<PlaceQuery>({
  provinceId: ['ProvinceID', text],
  districtId: ['AmpherID', text],
  subdistrictId: ['TownID', text],
}),
  answer: envelope<PlaceChoices>({ isCodeOptional: true, value: choices.wire, toWire: choices.toWire }),
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
  request: only('ProvinceID', text),
  answer: listEnvelope(district, inMessage),
};

/** Lists the subdistricts of a district. */
export const getSubdistricts: Call<string, readonly Subdistrict[]> = {
  ...shared,
  name: 'getSubdistricts',
  path: 'GET_MASTER_DATA/GET_TOWN',
  request: only('DistrictID', text),
  answer: listEnvelope(subdistrict, inMessage),
};
