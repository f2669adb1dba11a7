import { dataAnswer, messageAnswer, textIn } from '../answers.ts';
import {
  DISTRICTS,
  PROVINCES,
  type ForeignDistrict,
  type ForeignProvince,
  type ForeignTown,
} from '../data/places.ts';
import type { Calls } from '../question.ts';

const provinceRow = ({ id, name }: ForeignProvince) => ({ ProvinceID: id, ProvinceName: name });
const districtRow = ({ id, name }: ForeignDistrict) => ({ AmpherID: id, AmpherName: name });
const townRow = ({ id, name, zip }: ForeignTown) => ({ TownID: id, TownName: name, ZipCode: zip });

const districtsOf = (provinceId: string) =>
  PROVINCES.find(({ id }) => String(id) === provinceId)?.districts ?? [];
const townsOf = (districtId: string) => DISTRICTS.find(({ id }) => String(id) === districtId)?.towns ?? [];

export const placeCalls: Calls = {
  'GET_MASTER_DATA/GET_PROVINCE': () => messageAnswer(PROVINCES.map(provinceRow)),
  'GET_MASTER_DATA/GET_DISTRICT': ({ body }) =>
    messageAnswer(districtsOf(textIn(body, 'ProvinceID')).map(districtRow)),
  'GET_MASTER_DATA/GET_TOWN': ({ body }) => messageAnswer(townsOf(textIn(body, 'DistrictID')).map(townRow)),
  'GET_MASTER_DATA/GET_ALL_PROVINCE': ({ body }) => {
    const towns = townsOf(textIn(body, 'AmpherID'));
    const town = towns.find(({ id }) => String(id) === textIn(body, 'TownID'));
    return dataAnswer({
      Province: PROVINCES.map(provinceRow),
      Ampher: districtsOf(textIn(body, 'ProvinceID')).map(districtRow),
      Town: towns.map(townRow),
      ZipCode: town?.zip ?? '',
    });
  },
};
