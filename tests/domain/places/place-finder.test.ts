import { expect, test } from 'vitest';
import { choiceOfFound, choiceOfParsed, foundPlaceText } from '#domain/places/found-place';
import { openPlaceFinder } from '#domain/places/search/place-finder';
import { everyPlace } from '#tests/support/data/places';

const { search, parse } = openPlaceFinder(everyPlace());

function firstOf(text: string) {
  const [place] = search(text, 1).places;
  if (place === undefined) throw new Error(`${text} finds nothing`);
  return place;
}

test('a found subdistrict fills in all larger places and its only postcode', () => {
  expect(choiceOfFound(firstOf('ต.บางพระ อ.ศรีราชา'), 'ต.บางพระ')).toEqual({
    provinceId: '20',
    districtId: '2007',
    subdistrictId: firstOf('ต.บางพระ อ.ศรีราชา').subdistrict?.id,
    postcode: '20110',
  });
});

test('of several postcodes the typed one is chosen, or none', () => {
  const several = firstOf('แขวงดุสิต');
  const hua = firstOf('แขวงสวนจิตรลดา');
  expect(several.postcodes).toHaveLength(1);
  expect(hua.postcodes.length).toBeGreaterThan(1);
  expect(choiceOfFound(hua, 'สวนจิตรลดา').postcode).toBe('');
  expect(choiceOfFound(firstOf('สวนจิตรลดา 10303'), 'สวนจิตรลดา 10303').postcode).toBe('10303');
});

test('a found district leaves the subdistrict open, and a province leaves both open', () => {
  expect(choiceOfFound(firstOf('อ.ศรีราชา'), '')).toEqual({
    provinceId: '20',
    districtId: '2007',
    subdistrictId: '',
    postcode: '',
  });
  expect(choiceOfFound(firstOf('chonburi'), '')).toMatchObject({ provinceId: '20', districtId: '' });
});

test('a found place is shown with its titles and the places around it', () => {
  expect(foundPlaceText(firstOf('ต.สุเทพ'), 'th-TH')).toEqual({
    name: 'ต.สุเทพ',
    within: 'อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
  });
  expect(foundPlaceText(firstOf('หัวหมาก'), 'th-TH')).toEqual({
    name: 'แขวงหัวหมาก',
    within: 'เขตบางกะปิ กรุงเทพมหานคร 10240 10250',
  });
  expect(foundPlaceText(firstOf('หัวหมาก'), 'en-US')).toEqual({
    name: 'Hua Mak',
    within: 'Bang Kapi, Bangkok 10240 10250',
  });
});

test('places alone are searched for, and places with a house number are read as an address', () => {
  expect(parse('ต.ศรีราชา อ.ศรีราชา จ.ชลบุรี')).toBeUndefined();
  expect(parse('99/1 ถ.สุขุมวิท')).toBeUndefined();
  const address = parse('99/1 ต.ศรีราชา อ.ศรีราชา จ.ชลบุรี 20110');
  if (address === undefined) throw new Error('the address is not understood');
  expect(choiceOfParsed(address)).toMatchObject({
    provinceId: '20',
    districtId: '2007',
    postcode: '20110',
  });
});
