/**
 * The back end's own table. Its numbers are not DOPA's codes, and its names have prefixes, short forms and trailing
 * blanks, as in real tables. Each level is numbered on its own: 1 is a province and a subdistrict.
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

const town = (id: number, name: string, zip: string): ForeignTown => ({ id, name, zip });

const district = (id: number, name: string, ...towns: readonly ForeignTown[]): ForeignDistrict => ({
  id,
  name,
  towns,
});

const province = (id: number, name: string, ...districts: readonly ForeignDistrict[]): ForeignProvince => ({
  id,
  name,
  districts,
});

export const PROVINCES: readonly ForeignProvince[] = [
  province(
    1,
    'กรุงเทพฯ',
    district(6, 'เขตบางกะปิ   ', town(1, 'แขวงคลองจั่น', '10240'), town(6, 'แขวงหัวหมาก', '10240')),
    district(38, 'เขตปทุมวัน   ', town(35, 'แขวงลุมพินี', '10330'), town(36, 'แขวงปทุมวัน', '10330')),
  ),
  province(
    38,
    'เชียงใหม่   ',
    district(502, 'อ.เมืองเชียงใหม่', town(4410, 'ต.สุเทพ', '50200'), town(4411, 'ต.ช้างเผือก', '50300')),
    // The second town exists in no published table.
    district(507, 'อ.แม่ริม', town(4470, 'ต.ริมใต้', '50180'), town(4499, 'นิคมแม่ริม', '50180')),
  ),
  province(77, 'จังหวัดบึงกาฬ', district(998, 'อำเภอเมืองบึงกาฬ', town(8860, 'ตำบลบึงกาฬ', '38000'))),
];

export const DISTRICTS: readonly ForeignDistrict[] = PROVINCES.flatMap(({ districts }) => districts);

/** Whether these three places contain each other. */
export function isPlace(provinceId = '', districtId = '', townId = ''): boolean {
  const province = PROVINCES.find(({ id }) => String(id) === provinceId);
  const district = province?.districts.find(({ id }) => String(id) === districtId);
  return district?.towns.some(({ id }) => String(id) === townId) ?? false;
}
