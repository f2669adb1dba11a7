/**
 * The back end's own table: its numbers are not DOPA's codes, and its names are written as such tables write them, with
 * prefixes, short forms and trailing blanks. Each level is counted on its own: 1 is a province and a subdistrict.
 */
export interface ForeignTown {
  readonly id: number;
  readonly name: string;
  readonly zip: string;
}

export interface ForeignDistrict {
  readonly id: number;
  readonly name: string;
  readonly towns: readonly ForeignTown[];
}

export interface ForeignProvince {
  readonly id: number;
  readonly name: string;
  readonly districts: readonly ForeignDistrict[];
}

export const PROVINCES: readonly ForeignProvince[] = [
  {
    id: 1,
    name: 'กรุงเทพฯ',
    districts: [
      {
        id: 6,
        name: 'เขตบางกะปิ   ',
        towns: [
          { id: 1, name: 'แขวงคลองจั่น', zip: '10240' },
          { id: 6, name: 'แขวงหัวหมาก', zip: '10240' },
        ],
      },
      {
        id: 38,
        name: 'เขตปทุมวัน   ',
        towns: [
          { id: 35, name: 'แขวงลุมพินี', zip: '10330' },
          { id: 36, name: 'แขวงปทุมวัน', zip: '10330' },
        ],
      },
    ],
  },
  {
    id: 38,
    name: 'เชียงใหม่   ',
    districts: [
      {
        id: 502,
        name: 'อ.เมืองเชียงใหม่',
        towns: [
          { id: 4410, name: 'ต.สุเทพ', zip: '50200' },
          { id: 4411, name: 'ต.ช้างเผือก', zip: '50300' },
        ],
      },
      {
        id: 507,
        name: 'อ.แม่ริม',
        towns: [
          { id: 4470, name: 'ต.ริมใต้', zip: '50180' },
          // Its own, of no published table.
          { id: 4499, name: 'นิคมแม่ริม', zip: '50180' },
        ],
      },
    ],
  },
  {
    id: 77,
    name: 'จังหวัดบึงกาฬ',
    districts: [{ id: 998, name: 'อำเภอเมืองบึงกาฬ', towns: [{ id: 8860, name: 'ตำบลบึงกาฬ', zip: '38000' }] }],
  },
];

export const DISTRICTS: readonly ForeignDistrict[] = PROVINCES.flatMap(({ districts }) => districts);

/** Whether these three lie in each other. */
export function isPlace(provinceId = '', districtId = '', townId = ''): boolean {
  const province = PROVINCES.find(({ id }) => String(id) === provinceId);
  const district = province?.districts.find(({ id }) => String(id) === districtId);
  return district?.towns.some(({ id }) => String(id) === townId) ?? false;
}
