import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedPlace, Subdistrict } from '#domain/places/place';
import { placeLine } from '#domain/places/place-line';
import { placesOf } from '#domain/places/place-table';
import { openBackEndTable } from '#domain/places/back-end-table';
import { placeNamed } from '#domain/places/place-called';
import { plainPlaceName } from '#domain/places/plain-name';
import { markPublished, publishedIdIn } from '#domain/places/published-id';
import { everyPlace } from '#tests/support/data/places';

const published = everyPlace();
const districts = published.provinces.flatMap((province) =>
  published.districtsOf(province.id).map((district) => ({ province, district })),
);

const place = (id: string, name: string): NamedPlace => ({ id, name, englishName: '' });
const NOTHING = { provinces: undefined, districts: new Map(), subdistricts: new Map() };

describe('the name of a place', () => {
  it('is plain without its title', () => {
    expect(plainPlaceName(' จังหวัดเชียงใหม่  ', 'province')).toBe('เชียงใหม่');
    expect(plainPlaceName('อ. แม่ริม', 'district')).toBe('แม่ริม');
    expect(plainPlaceName('กิ่งอำเภอดอยหล่อ', 'district')).toBe('ดอยหล่อ');
    expect(plainPlaceName('เขตบางกะปิ', 'district')).toBe('บางกะปิ');
    expect(plainPlaceName('แขวงหัวหมาก', 'subdistrict')).toBe('หัวหมาก');
    for (const name of ['กรุงเทพ', 'กรุงเทพฯ', 'กทม.', 'กทม', 'จ.กรุงเทพมหานคร'])
      expect(plainPlaceName(name, 'province')).toBe('กรุงเทพมหานคร');
  });

  it('in the published table is plain already', () => {
    const wrong = districts.flatMap(({ province, district }) => [
      ...[province].filter(({ name }) => plainPlaceName(name, 'province') !== name),
      ...[district].filter(({ name }) => plainPlaceName(name, 'district') !== name),
      ...published
        .subdistrictsOf(district.id)
        .filter(({ name }) => plainPlaceName(name, 'subdistrict') !== name),
    ]);
    expect(wrong).toEqual([]);
  });
});

describe('an address line of places', () => {
  it('has each title once, wherever it comes from', () => {
    const line = (district: NamedPlace, province: NamedPlace) =>
      placeLine({ province, district, subdistrict: undefined }, 'th-TH');
    expect(line(place('507', 'อ.แม่ริม'), place('38', 'เชียงใหม่'))).toBe('อ.แม่ริม จ.เชียงใหม่');
    expect(line(place('6', 'บางกะปิ'), place('1', 'กรุงเทพฯ'))).toBe('เขตบางกะปิ กรุงเทพฯ');
  });

  it('has the right titles for each published place', () => {
    const wrong = districts.flatMap(({ province, district }) =>
      published
        .subdistrictsOf(district.id)
        .map((subdistrict) => placeLine({ province, district, subdistrict }, 'th-TH'))
        .filter((line) => !/^(?:ต\..+ อ\..+ จ\..+|แขวง.+ เขต.+ กรุงเทพมหานคร)$/.test(line)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a place searched by name', () => {
  it('is found in another table by its Thai or English name, with or without a title', () => {
    const told = [place('1', 'กรุงเทพฯ'), place('2', 'Chiang Mai')];
    expect(placeNamed(told, { level: 'province', name: 'กรุงเทพมหานคร' })?.id).toBe('1');
    const wanted = { level: 'province', name: 'เชียงใหม่', englishName: 'Chiang Mai' } as const;
    expect(placeNamed(told, wanted)?.id).toBe('2');
  });

  it('is the capital district also if a table calls it only by that word', () => {
    const about = { level: 'district', provinceName: 'จังหวัดน่าน' } as const;
    expect(placeNamed([place('9', 'เมือง')], { ...about, name: 'เมืองน่าน' })?.id).toBe('9');
    expect(placeNamed([place('9', 'อำเภอเมืองน่าน')], { ...about, name: 'เมือง' })?.id).toBe('9');
  });

  it('is not found if several or none have the name', () => {
    const twice = [place('1', 'หนองบัว'), place('2', 'ต.หนองบัว')];
    expect(placeNamed(twice, { level: 'subdistrict', name: 'หนองบัว' })).toBeUndefined();
    expect(placeNamed(twice, { level: 'subdistrict', name: 'หนองบัวใต้' })).toBeUndefined();
  });
});

describe('the place table of a back end', () => {
  it('without an answer is the app’s own, with marked ids', () => {
    const table = openBackEndTable(published, NOTHING);
    const choice = { provinceId: '10', districtId: '1006', subdistrictId: '100608' };
    const marked = {
      provinceId: markPublished(choice.provinceId),
      districtId: markPublished(choice.districtId),
      subdistrictId: markPublished(choice.subdistrictId),
    };
    expect(placesOf(table, marked)).toMatchObject({
      province: { id: marked.provinceId },
      subdistrict: { id: marked.subdistrictId, name: 'หัวหมาก' },
    });
    expect(table.isComplete('province', '')).toBe(false);
  });

  it('keeps places of different levels with the same id apart', () => {
    const town: Subdistrict = { ...place('1', 'แขวงหัวหมาก'), postcodes: [] };
    const table = openBackEndTable(published, {
      provinces: [place('1', 'กทม.')],
      districts: new Map([['1', [place('1', 'เขตบางกะปิ')]]]),
      subdistricts: new Map([['1', [town]]]),
    });
    expect(['10', '1006', '100608'].map(table.idOf)).toEqual(['1', '1', '1']);
    expect(table.districtsOf('1')).toEqual([{ id: '1', name: 'เขตบางกะปิ', englishName: 'Bang Kapi' }]);
    // The table has no postcode for the place, so the published ones are used.
    expect(table.subdistrictsOf('1')).toMatchObject([{ id: '1', postcodes: ['10240', '10250'] }]);
  });

  it('maps every place of a table with other ids and titles', () => {
    fc.assert(
      fc.property(fc.constantFrom(...districts), fc.boolean(), ({ province, district }, hasTitle) => {
        const title = (word: string, { name }: NamedPlace) => `${hasTitle ? word : ''}${name} `;
        const towns = published.subdistrictsOf(district.id);
        const table = openBackEndTable(published, {
          provinces: published.provinces.map((each, at) => place(`${at}`, title('จังหวัด', each))),
          districts: new Map(
            published.provinces.map(({ id }, at) => [
              `${at}`,
              published
                .districtsOf(id)
                .map((each, below) => place(`${at * 100 + below}`, title('อำเภอ', each))),
            ]),
          ),
          subdistricts: new Map([
            [
              idOfDistrict(province, district),
              towns.map((each, at) => ({ ...place(`t${at}`, title('ตำบล', each)), postcodes: [] })),
            ],
          ]),
        });
        expect(publishedIdIn(table.idOf(district.id))).toBeUndefined();
        expect(towns.map(({ id }) => table.idOf(id))).toEqual(towns.map((_, at) => `t${at}`));
      }),
      { numRuns: 10 },
    );
  });
});

/** Counts them as the property above does. */
function idOfDistrict(province: NamedPlace, district: NamedPlace): string {
  const at = published.provinces.findIndex(({ id }) => id === province.id);
  return `${at * 100 + published.districtsOf(province.id).findIndex(({ id }) => id === district.id)}`;
}
