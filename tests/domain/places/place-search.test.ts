import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FoundPlace } from '#domain/places/geocoder';
import { openPlaceSearch } from '#domain/places/search/place-search';
import { everyPlace, gazetteer } from '#tests/support/data/places';
import { IS_SOAK } from '#tests/support/runs/property-runs';

const { search } = gazetteer();

const lineOf = ({ subdistrict, district, province }: FoundPlace) =>
  [subdistrict?.name, district?.name, province.name].filter((name) => name !== undefined).join(' ');

const firstOf = (text: string) => search(text, 10).places.map(lineOf)[0];

describe('a place search', () => {
  test.for([
    ['หัวหมาก', 'หัวหมาก บางกะปิ กรุงเทพมหานคร'],
    ['แขวงหัวหมาก เขตบางกะปิ', 'หัวหมาก บางกะปิ กรุงเทพมหานคร'],
    ['hua mak bang kapi bangkok', 'หัวหมาก บางกะปิ กรุงเทพมหานคร'],
    ['Hua Mak Subdistrict, Bang Kapi District, Bangkok', 'หัวหมาก บางกะปิ กรุงเทพมหานคร'],
    ['ต.สุเทพ', 'สุเทพ เมืองเชียงใหม่ เชียงใหม่'],
    ['tambon Suthep amphoe Mueang Chiang Mai', 'สุเทพ เมืองเชียงใหม่ เชียงใหม่'],
    ['สุเทพ ๕๐๒๐๐', 'สุเทพ เมืองเชียงใหม่ เชียงใหม่'],
    ['อ.เมือง จ.ชลบุรี', 'เมืองชลบุรี ชลบุรี'],
    ['เมือง ชลบุรี', 'เมืองชลบุรี ชลบุรี'],
    ['ต.ในเมือง อ.เมือง ขอนแก่น', 'ในเมือง เมืองขอนแก่น ขอนแก่น'],
    ['ศรีราชาชลบุรี', 'ศรีราชา ชลบุรี'],
    ['chonburi', 'ชลบุรี'],
    ['CHIANGMAI', 'เชียงใหม่'],
    ['ayutthaya', 'พระนครศรีอยุธยา'],
    ['กทม.', 'กรุงเทพมหานคร'],
    ['โคราช', 'นครราชสีมา'],
    ['พัทยา', 'บางละมุง ชลบุรี'],
    ['สนามชัยเขต', 'สนามชัยเขต ฉะเชิงเทรา'],
    ['pom prap sattru', 'ป้อมปราบศัตรูพ่าย กรุงเทพมหานคร'],
  ] as const)('for %s finds %s', ([text, place]) => {
    expect(firstOf(text)).toBe(place);
    expect(search(text, 1).isAlike).toBe(false);
  });

  test.for([
    ['Sri Racha', 'ศรีราชา ชลบุรี'],
    ['เชียงใม่', 'เชียงใหม่'],
    ['ลาดกะบัง', 'ลาดกระบัง กรุงเทพมหานคร'],
    ['Chiangmia', 'เชียงใหม่'],
    ['phukett', 'ภูเก็ต'],
  ] as const)('with a typing error finds similar places, and marks them as similar: %s', ([text, place]) => {
    expect(firstOf(text)).toBe(place);
    expect(search(text, 1).isAlike).toBe(true);
  });

  test('for a common name lists every place of that name', () => {
    const { places } = search('หนองบัว', 100);
    const called = places.filter(({ subdistrict }) => subdistrict?.name === 'หนองบัว').map(lineOf);
    expect(called.length).toBeGreaterThanOrEqual(28);
    expect(new Set(called).size).toBe(called.length);
    expect(lineOf(places[0] ?? { ...NOWHERE })).toBe('หนองบัว นครสวรรค์');
  });

  test('for a postcode lists its places, first those with only that postcode', () => {
    const { places } = search('10250', 100);
    expect(places.length).toBeGreaterThan(3);
    expect(places.filter(({ postcodes }) => postcodes[0] !== '10250')).toEqual([]);
  });

  test.for([
    ['', 0],
    ['   ', 0],
    ['zzzz', 0],
    ['99999', 0],
  ] as const)('for "%s" finds %i places', ([text, count]) => {
    expect(search(text, 10).places).toHaveLength(count);
  });

  test('returns no more places than requested', () => {
    expect(search('บาง', 7).places).toHaveLength(7);
  });
});

describe('the pin of a found place', () => {
  test("is the town of a province, the seat of a district, or a subdistrict's own point or seat", () => {
    const pinOf = (text: string) => search(text, 1).places[0]?.pin;
    expect(pinOf('จ.เชียงใหม่')).toEqual(pinOf('อ.เมืองเชียงใหม่'));
    expect(pinOf('แขวงคลองจั่น')).not.toEqual(pinOf('เขตบางกะปิ'));
    expect(pinOf('ต.สุรศักดิ์ อ.ศรีราชา')).toEqual(pinOf('อ.ศรีราชา'));
  });
});

test('no search throws, and each result lies within its parent places', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'กขงนบมรเแา่ั์ .,อจต123abik'), maxLength: 14 }), (text) => {
      for (const { province, district, subdistrict } of search(text, 20).places) {
        expect((district?.id ?? province.id).startsWith(province.id)).toBe(true);
        expect((subdistrict?.id ?? district?.id ?? '').startsWith(district?.id ?? '')).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

const NOWHERE = {
  province: { id: '', name: '', englishName: '' },
  district: undefined,
  subdistrict: undefined,
  postcodes: [],
  pin: { latitude: 0, longitude: 0 },
};

test('every subdistrict is found by its name and area in both languages, and by postcode', () => {
  const table = everyPlace();
  const everywhere = openPlaceSearch(table, undefined);
  const foundBy = new Map<string, ReadonlySet<string>>();
  const idsBy = (postcode: string, provinceId: string, within: typeof everywhere) => {
    const key = IS_SOAK ? postcode : `${postcode} ${provinceId}`;
    const where = IS_SOAK ? everywhere : within;
    const known =
      foundBy.get(key) ??
      new Set(where(postcode, 1000).places.map(({ subdistrict }) => subdistrict?.id ?? ''));
    foundBy.set(key, known);
    return known;
  };
  const districts = table.provinces.flatMap((province) => {
    // All places against all others would take minutes; others in the province are the likeliest to rank higher. The
    // soak searches postcodes everywhere.
    const within = openPlaceSearch({ ...table, provinces: [province] }, undefined);
    return table.districtsOf(province.id).map((district) => ({ province, district, within }));
  });
  const subdistricts = districts.flatMap(({ district, ...above }) =>
    table.subdistrictsOf(district.id).map((subdistrict) => ({ ...above, district, subdistrict })),
  );
  const lost = subdistricts.flatMap(({ province, district, subdistrict, within }, at) => {
    const ways = [
      `ต.${subdistrict.name} อ.${district.name} จ.${province.name}`,
      `${subdistrict.englishName}, ${district.englishName}, ${province.englishName}`,
      subdistrict.name,
    ];
    // Each in one way, in turn; the soak tries all of them.
    const texts = ways.filter((_text, way) => IS_SOAK || way === at % ways.length);
    return [
      ...texts.filter(
        (text) => !within(text, 60).places.some((found) => found.subdistrict?.id === subdistrict.id),
      ),
      ...subdistrict.postcodes.filter(
        (postcode) => !idsBy(postcode, province.id, within).has(subdistrict.id),
      ),
    ];
  });
  process.stdout.write(
    `${table.provinces.length} provinces, ${districts.length} districts, ${subdistricts.length} subdistricts, ` +
      `${foundBy.size} postcodes of provinces: each subdistrict is found by its names and by its postcodes.\n`,
  );
  expect(lost).toEqual([]);
}, 120_000);

test('an id begins with the id of the place around it, and every id is unique', () => {
  const { provinces, districtsOf, subdistrictsOf } = everyPlace();
  const ids = new Set<string>();
  const wrong: string[] = [];
  const take = (id: string, above: string, digits: number) => {
    if (!id.startsWith(above) || id.length !== digits || !/^\d+$/.test(id) || ids.has(id)) wrong.push(id);
    ids.add(id);
  };
  for (const province of provinces) {
    take(province.id, '', 2);
    for (const district of districtsOf(province.id)) {
      take(district.id, province.id, 4);
      for (const { id } of subdistrictsOf(district.id)) take(id, district.id, 6);
    }
  }
  expect(wrong).toEqual([]);
  expect(ids.size).toBe(77 + 928 + 7436);
});
