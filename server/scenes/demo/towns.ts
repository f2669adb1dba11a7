import type { PlaceName } from '#domain/places/place-name';
import type { MapPin } from '#domain/kernel/map-pin';

/** The subdistrict of a demo shop, with the codes of the Department of Provincial Administration. */
export interface Town {
  readonly province: PlaceName;
  readonly district: PlaceName;
  readonly subdistrict: PlaceName;
  readonly postcode: string;
  /** A point in the middle of it. */
  readonly centre: MapPin;
}

function town(
  [provinceId, province]: readonly [string, string],
  [districtId, district]: readonly [string, string],
  [subdistrictId, subdistrict]: readonly [string, string],
  postcode: string,
  [latitude, longitude]: readonly [number, number],
): Town {
  return {
    province: { id: provinceId, name: province },
    district: { id: districtId, name: district },
    subdistrict: { id: subdistrictId, name: subdistrict },
    postcode,
    centre: { latitude, longitude },
  };
}

export const TOWNS = {
  huaMak: town(
    ['10', 'กรุงเทพมหานคร'],
    ['1006', 'บางกะปิ'],
    ['100608', 'หัวหมาก'],
    '10240',
    [13.7563, 100.6442],
  ),
  khlongChan: town(
    ['10', 'กรุงเทพมหานคร'],
    ['1006', 'บางกะปิ'],
    ['100601', 'คลองจั่น'],
    '10240',
    [13.7762, 100.6452],
  ),
  chiangMai: town(['50', 'เชียงใหม่'], ['5001', 'เมืองเชียงใหม่'], ['500108', 'สุเทพ'], '50200', [18.7953, 98.952]),
  nonthaburi: town(['12', 'นนทบุรี'], ['1201', 'เมืองนนทบุรี'], ['120101', 'สวนใหญ่'], '11000', [13.8453, 100.493]),
  pakNam: town(
    ['11', 'สมุทรปราการ'],
    ['1101', 'เมืองสมุทรปราการ'],
    ['110101', 'ปากน้ำ'],
    '10270',
    [13.599, 100.5968],
  ),
  ayutthaya: town(
    ['14', 'พระนครศรีอยุธยา'],
    ['1401', 'พระนครศรีอยุธยา'],
    ['140101', 'ประตูชัย'],
    '13000',
    [14.3512, 100.565],
  ),
  chonBuri: town(
    ['20', 'ชลบุรี'],
    ['2001', 'เมืองชลบุรี'],
    ['200101', 'บางปลาสร้อย'],
    '20000',
    [13.3611, 100.9847],
  ),
  korat: town(
    ['30', 'นครราชสีมา'],
    ['3001', 'เมืองนครราชสีมา'],
    ['300101', 'ในเมือง'],
    '30000',
    [14.9738, 102.0836],
  ),
  ubon: town(
    ['34', 'อุบลราชธานี'],
    ['3401', 'เมืองอุบลราชธานี'],
    ['340101', 'ในเมือง'],
    '34000',
    [15.2287, 104.8564],
  ),
  khonKaen: town(
    ['40', 'ขอนแก่น'],
    ['4001', 'เมืองขอนแก่น'],
    ['400101', 'ในเมือง'],
    '40000',
    [16.4322, 102.8236],
  ),
  udon: town(['41', 'อุดรธานี'], ['4101', 'เมืองอุดรธานี'], ['410101', 'หมากแข้ง'], '41000', [17.4138, 102.7872]),
  chiangRai: town(
    ['57', 'เชียงราย'],
    ['5701', 'เมืองเชียงราย'],
    ['570101', 'เวียง'],
    '57000',
    [19.9105, 99.8406],
  ),
  phitsanulok: town(
    ['65', 'พิษณุโลก'],
    ['6501', 'เมืองพิษณุโลก'],
    ['650101', 'ในเมือง'],
    '65000',
    [16.8211, 100.2659],
  ),
  nakhonPathom: town(
    ['73', 'นครปฐม'],
    ['7301', 'เมืองนครปฐม'],
    ['730101', 'พระปฐมเจดีย์'],
    '73000',
    [13.8196, 100.0601],
  ),
  phuket: town(['83', 'ภูเก็ต'], ['8301', 'เมืองภูเก็ต'], ['830101', 'ตลาดใหญ่'], '83000', [7.8847, 98.3923]),
  hatYai: town(['90', 'สงขลา'], ['9011', 'หาดใหญ่'], ['901101', 'หาดใหญ่'], '90110', [7.0086, 100.4747]),
} as const satisfies Readonly<Record<string, Town>>;
