import { expect, test } from 'vitest';
import { ENGLISH_UNIT_WORDS, englishUnitNames } from '#domain/catalogue/english-unit-name';
import { thaiUnitName } from '#domain/catalogue/unit-name';

const inEnglish = englishUnitNames([
  { name: 'ตั้ง', nameEn: 'stack' },
  { name: 'ซอง', nameEn: 'pouch' },
]);

test('a unit shows its Thai name in Thai, whatever English names there are', () => {
  expect(thaiUnitName({ name: 'ลัง', nameEn: 'crate' })).toBe('ลัง');
});

test('in English a unit shows its own English name, then the word for it, then its Thai name', () => {
  expect(inEnglish({ name: 'ลัง', nameEn: 'crate' })).toBe('crate');
  expect(inEnglish({ name: 'ลัง' })).toBe('case');
  expect(inEnglish({ name: 'กองโต' })).toBe('กองโต');
});

test('the words of the tenant come before the default ones', () => {
  expect(inEnglish({ name: 'ตั้ง' })).toBe('stack');
  expect(inEnglish({ name: 'ซอง' })).toBe('pouch');
});

test.for([
  ['ลัง', 3, 'cases'],
  ['ลัง', 0, 'cases'],
  ['ลัง', 1, 'case'],
  ['กล่อง', 2, 'boxes'],
  ['แก้ว', 2, 'glasses'],
  ['สิทธิ์', 10, 'entries'],
  ['ถาด', 2, 'trays'],
  ['โหล', 2, 'dozen'],
  ['กก.', 5, 'kg'],
  ['กองโต', 2, 'กองโต'],
] as const)('%s is counted as %i %s', ([thai, count, english]) => {
  expect(inEnglish({ name: thai }, count)).toBe(english);
  expect(thaiUnitName({ name: thai }, count)).toBe(thai);
});

test('the asterisk that hides a unit is not a part of its name', () => {
  expect(thaiUnitName({ name: 'แพ็ค*' })).toBe('แพ็ค');
  expect(inEnglish({ name: 'แพ็ค*' })).toBe('pack');
});

test.for(Object.entries(ENGLISH_UNIT_WORDS))('the word for %s is English: %s', ([thai, english]) => {
  expect(thai).toMatch(/^[\u0e00-\u0e7f.]+$/);
  expect(english).toMatch(/^[a-z]+$/);
});
