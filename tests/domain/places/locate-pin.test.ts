import { expect, test } from 'vitest';
import type { PinPlace } from '#domain/places/geocoder';
import { openGazetteer } from '#domain/places/gazetteer';
import type { Outlines } from '#domain/places/outline';
import { readPlacePoints } from '#domain/places/place-points';
import { readPlaceTable } from '#domain/places/place-table';
import { gazetteer } from '#tests/support/data/places';

/** The position of each place on a current map, and its district. */
const KNOWN = [
  ['Wat Phra Kaeo, Bangkok', 13.7516, 100.4927, 'พระนคร', 'กรุงเทพมหานคร'],
  ['Chatuchak weekend market', 13.7999, 100.5503, 'จตุจักร', 'กรุงเทพมหานคร'],
  ['Siriraj hospital', 13.7589, 100.4853, 'บางกอกน้อย', 'กรุงเทพมหานคร'],
  ['Chulalongkorn university', 13.7384, 100.5321, 'ปทุมวัน', 'กรุงเทพมหานคร'],
  ['Don Mueang airport', 13.9126, 100.6068, 'ดอนเมือง', 'กรุงเทพมหานคร'],
  ['Suvarnabhumi airport', 13.69, 100.7501, 'บางพลี', 'สมุทรปราการ'],
  ['Thammasat university, Rangsit', 14.0722, 100.6135, 'คลองหลวง', 'ปทุมธานี'],
  ['Nonthaburi pier', 13.8422, 100.491, 'เมืองนนทบุรี', 'นนทบุรี'],
  ['Wat Chedi Luang, Chiang Mai', 18.787, 98.9866, 'เมืองเชียงใหม่', 'เชียงใหม่'],
  ['Wat Phra That Doi Suthep', 18.8048, 98.9216, 'เมืองเชียงใหม่', 'เชียงใหม่'],
  ['Wat Rong Khun', 19.8242, 99.7632, 'เมืองเชียงราย', 'เชียงราย'],
  ['Mae Sai border market', 20.4335, 99.8765, 'แม่สาย', 'เชียงราย'],
  ['Pai walking street', 19.3589, 98.4403, 'ปาย', 'แม่ฮ่องสอน'],
  ['Sukhothai historical park', 17.017, 99.7036, 'เมืองสุโขทัย', 'สุโขทัย'],
  ['Wat Yai, Phitsanulok', 16.8236, 100.2621, 'เมืองพิษณุโลก', 'พิษณุโลก'],
  ['Rim Moei market, Mae Sot', 16.6905, 98.518, 'แม่สอด', 'ตาก'],
  ['Khon Kaen university', 16.474, 102.823, 'เมืองขอนแก่น', 'ขอนแก่น'],
  ['Tha Sadet market, Nong Khai', 17.884, 102.743, 'เมืองหนองคาย', 'หนองคาย'],
  ['Phimai historical park', 15.2209, 102.4935, 'พิมาย', 'นครราชสีมา'],
  ['Terminal 21, Korat', 14.981, 102.0763, 'เมืองนครราชสีมา', 'นครราชสีมา'],
  ['Phanom Rung', 14.532, 102.9402, 'เฉลิมพระเกียรติ', 'บุรีรัมย์'],
  ['Ubon Ratchathani university', 15.117, 104.902, 'วารินชำราบ', 'อุบลราชธานี'],
  ['Wat Phra That Phanom', 16.9426, 104.7239, 'ธาตุพนม', 'นครพนม'],
  ['Indochina market, Mukdahan', 16.542, 104.733, 'เมืองมุกดาหาร', 'มุกดาหาร'],
  ['Rong Kluea market', 13.666, 102.547, 'อรัญประเทศ', 'สระแก้ว'],
  ['Walking street, Pattaya', 12.9265, 100.8718, 'บางละมุง', 'ชลบุรี'],
  ['Ko Samet', 12.568, 101.459, 'เมืองระยอง', 'ระยอง'],
  ['White Sand beach, Ko Chang', 12.101, 102.271, 'เกาะช้าง', 'ตราด'],
  ['Hua Hin station', 12.5685, 99.9577, 'หัวหิน', 'ประจวบคีรีขันธ์'],
  ['Damnoen Saduak floating market', 13.52, 99.959, 'ดำเนินสะดวก', 'ราชบุรี'],
  ['Phra Pathom Chedi', 13.8196, 100.0602, 'เมืองนครปฐม', 'นครปฐม'],
  ['Bridge over the Khwae', 14.041, 99.5037, 'เมืองกาญจนบุรี', 'กาญจนบุรี'],
  ['Patong beach, Phuket', 7.896, 98.2967, 'กะทู้', 'ภูเก็ต'],
  ['Chaweng beach, Ko Samui', 9.531, 100.062, 'เกาะสมุย', 'สุราษฎร์ธานี'],
  ['Ko Phi Phi Don', 7.74, 98.774, 'เมืองกระบี่', 'กระบี่'],
  ['Ko Lipe', 6.488, 99.303, 'เมืองสตูล', 'สตูล'],
  ['Prince of Songkla university', 7.0067, 100.4985, 'หาดใหญ่', 'สงขลา'],
  ['Su-ngai Kolok station', 6.0297, 101.966, 'สุไหงโก-ลก', 'นราธิวาส'],
  ['Clock tower of Betong', 5.7733, 101.0725, 'เบตง', 'ยะลา'],
  ['Wat Phra Mahathat, Nakhon Si Thammarat', 8.4115, 99.9663, 'เมืองนครศรีธรรมราช', 'นครศรีธรรมราช'],
] as const;

const ABROAD = [
  ['Patuxai, Vientiane', 17.9705, 102.6183],
  ['the bank of the Mekong in Vientiane', 17.9612, 102.607],
  ['Tachileik', 20.45, 99.887],
  ['Myawaddy', 16.689, 98.509],
  ['Poipet', 13.656, 102.564],
  ['the middle of Savannakhet', 16.567, 104.76],
  ['Huay Xai', 20.277, 100.413],
  ['Kawthaung', 9.983, 98.55],
  ['Rantau Panjang', 6.015, 101.976],
  ['Langkawi', 6.32, 99.85],
  ['the middle of the gulf', 11.5, 101],
  ['Singapore', 1.29, 103.85],
  ['nowhere at all', 0, 0],
] as const;

const { locate } = gazetteer();

const namesOf = (place: PinPlace) =>
  place.kind === 'outside'
    ? { province: 'outside', district: 'outside' }
    : { province: place.province.name, district: place.district.name };

test('of 40 known places, all provinces and at least 30 districts are found', () => {
  const told = KNOWN.map(([known, latitude, longitude, district, province]) => {
    const found = namesOf(locate({ latitude, longitude }));
    return {
      known,
      found,
      hasProvince: found.province === province,
      hasDistrict: found.district === district,
    };
  });
  const provinces = told.filter(({ hasProvince }) => hasProvince).length;
  const districts = told.filter(({ hasDistrict }) => hasDistrict).length;
  const others = told.filter(({ hasDistrict }) => !hasDistrict);
  process.stdout.write(
    `Of ${told.length} known places: ${provinces} in the right province, ${districts} in the right district` +
      `${others.map(({ known, found }) => `; ${known} said to be in ${found.district}, ${found.province}`).join('')}.\n`,
  );
  expect(told).toHaveLength(40);
  expect(told.filter(({ hasProvince }) => !hasProvince)).toEqual([]);
  expect(districts).toBeGreaterThanOrEqual(30);
});

test.for(ABROAD)('%s is outside Thailand', ([, latitude, longitude]) => {
  expect(locate({ latitude, longitude })).toEqual({ kind: 'outside' });
});

test('the subdistrict is proposed only if its own point is near', () => {
  expect(locate({ latitude: 13.758, longitude: 100.647 })).toMatchObject({ subdistrict: { name: 'หัวหมาก' } });
  expect(locate({ latitude: 18.5, longitude: 97.95 })).toMatchObject({ kind: 'in', subdistrict: undefined });
});

/** Two neighbouring provinces in the sea. */
const SMALL: Outlines = {
  provinces: [
    { id: '20', polygons: [[square(100, 10)]] },
    { id: '21', polygons: [[square(101, 10)]] },
  ],
  neighbours: [{ id: '418', polygons: [[square(102, 10)]] }],
};

function square(west: number, south: number) {
  return [
    [west, south],
    [west + 1, south],
    [west + 1, south + 1],
    [west, south + 1],
    [west, south],
  ] as const;
}

/** The only town of the second province is at the edge of the first. */
function smallGazetteer(points: readonly (readonly [string, number, number])[]) {
  const table = readPlaceTable([
    [
      '20',
      'ชลบุรี',
      'Chon Buri',
      [
        ['01', 'เมืองชลบุรี', 'Mueang Chon Buri', [['01', 'บางปลาสร้อย', 'Bang Pla Soi', '20000']]],
        [
          '02',
          'บ้านบึง',
          'Ban Bueng',
          Array.from({ length: 9 }, (_, at) => [`0${at + 1}`, `ที่ ${at + 1}`, 'One', '20170']),
        ],
      ],
    ],
    [
      '21',
      'ระยอง',
      'Rayong',
      [['01', 'เมืองระยอง', 'Mueang Rayong', [['01', 'ท่าประดู่', 'Tha Pradu', '21000']]]],
    ],
  ]);
  const places = readPlacePoints(points);
  if (table === undefined || places === undefined) throw new Error('the small country is none');
  return openGazetteer(table, places, SMALL);
}

test('the province is the one around the pin, even if the town of another is nearer', () => {
  const small = smallGazetteer([
    ['2001', 10.2, 100.1],
    ['2101', 10.5, 101.01],
  ]);
  expect(namesOf(small.locate({ latitude: 10.5, longitude: 100.98 })).province).toBe('ชลบุรี');
});

test('within a kilometre of a border, places on both sides are considered', () => {
  const small = smallGazetteer([
    ['2001', 10.2, 100.1],
    ['2101', 10.5, 101.01],
  ]);
  expect(namesOf(small.locate({ latitude: 10.5, longitude: 100.995 })).province).toBe('ระยอง');
});

test('a district of many subdistricts reaches farther than a small one', () => {
  const small = smallGazetteer([
    ['2001', 10.5, 100.2],
    ['2002', 10.5, 100.8],
    ['2101', 10.5, 101.5],
  ]);
  expect(namesOf(small.locate({ latitude: 10.5, longitude: 100.4 })).district).toBe('บ้านบึง');
  expect(namesOf(small.locate({ latitude: 10.5, longitude: 100.25 })).district).toBe('เมืองชลบุรี');
});

test('a district without a point is located at the point of its province', () => {
  const small = smallGazetteer([
    ['20', 10.5, 100.8],
    ['2001', 10.5, 100.1],
    ['2101', 10.5, 101.5],
  ]);
  expect(namesOf(small.locate({ latitude: 10.5, longitude: 100.75 })).district).toBe('บ้านบึง');
});

test('a pin at sea belongs to the nearest province, within territorial waters', () => {
  const small = smallGazetteer([
    ['2001', 10.5, 100.5],
    ['2101', 10.5, 101.5],
  ]);
  expect(namesOf(small.locate({ latitude: 9.85, longitude: 100.5 })).province).toBe('ชลบุรี');
  expect(small.locate({ latitude: 9.7, longitude: 100.5 })).toEqual({ kind: 'outside' });
});

test('at a national border the nearest town decides', () => {
  const small = smallGazetteer([
    ['2001', 10.5, 100.5],
    ['2101', 10.5, 102.005],
    ['418', 10.8, 101.995],
  ]);
  expect(namesOf(small.locate({ latitude: 10.5, longitude: 102.006 })).province).toBe('ระยอง');
  expect(small.locate({ latitude: 10.8, longitude: 101.994 })).toEqual({ kind: 'outside' });
  expect(namesOf(small.locate({ latitude: 10.2, longitude: 101.994 })).province).toBe('ระยอง');
});
