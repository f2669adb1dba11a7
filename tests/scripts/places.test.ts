import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withIds } from '../../scripts/places/give-ids.mjs';
import { readPackageRows } from '../../scripts/places/package-rows.mjs';
import { readTableRows } from '../../scripts/places/table-rows.mjs';

const kept = JSON.parse(readFileSync(new URL('../../places/thailand.json', import.meta.url), 'utf8'));

const TABLE = {
  p: [[10, 'กรุงเทพมหานคร', 'Bangkok']],
  d: [[1006, 'บางกะปิ', 'Bang Kapi']],
  s: [
    [100601, 'คลองจั่น', 'Khlong Chan', 10240, 13.78, 100.64],
    ['100608', 'หัวหมาก', 'Hua Mak', '10240'],
  ],
};

const rowsOf = (changes: object = {}) => readTableRows({ ...TABLE, ...changes });

describe('the table of places', () => {
  test('that stands in the project is what the package makes of it, with the ids that were given', async () => {
    expect(withIds(await readPackageRows(), kept)).toEqual(kept);
  });

  test('takes the ids of a published table', () => {
    expect(withIds(rowsOf(), [])).toEqual([
      [
        '10',
        'กรุงเทพมหานคร',
        'Bangkok',
        [
          [
            '06',
            'บางกะปิ',
            'Bang Kapi',
            [
              ['01', 'คลองจั่น', 'Khlong Chan', '10240'],
              ['08', 'หัวหมาก', 'Hua Mak', '10240'],
            ],
          ],
        ],
      ],
    ]);
  });
});

describe('an id that was given', () => {
  const before = withIds(
    rowsOf().map((row) => ({ ...row, subdistrict: { ...row.subdistrict, code: '' } })),
    [],
  );
  const idsOf = (table: typeof before) => table[0]?.[3][0]?.[3].map(([id, name]) => `${id} ${name}`);

  test('is one of our own where the code is not known, and no published one', () => {
    expect(idsOf(before)).toEqual(['60 คลองจั่น', '61 หัวหมาก']);
  });

  test('stays, whatever code a later table has', () => {
    expect(idsOf(withIds(rowsOf(), before))).toEqual(['60 คลองจั่น', '61 หัวหมาก']);
  });

  test('stays with a subdistrict that is not published any more', () => {
    const [first, ...others] = TABLE.s;
    expect(others).toHaveLength(1);
    expect(idsOf(withIds(rowsOf({ s: [first] }), before))).toEqual(['60 คลองจั่น', '61 หัวหมาก']);
  });
});

describe('postcodes', () => {
  const oneWith = (...postcodes: string[]) =>
    rowsOf({ s: [TABLE.s[1]] }).map((row) => ({ ...row, postcodes }));
  const postcodesOf = (table: ReturnType<typeof withIds>, at = 0) => table[0]?.[3][0]?.[3][at]?.slice(3);

  test('that are in use stay beside the one that a later table names first', () => {
    const before = withIds(oneWith('10250', '10240'), []);
    expect(postcodesOf(withIds(oneWith('10240'), before))).toEqual(['10240', '10250']);
  });

  test('that a later table does not know give way', () => {
    const before = withIds(oneWith('10230'), []);
    expect(postcodesOf(withIds(oneWith('10240'), before))).toEqual(['10240']);
  });

  test('of an island without any are those of its district', () => {
    const [first, island] = rowsOf();
    if (first === undefined || island === undefined) throw new Error('two rows are needed');
    expect(postcodesOf(withIds([first, { ...island, postcodes: [] }], []), 1)).toEqual(['10240']);
  });
});

describe('a published table', () => {
  test.for([
    ['without districts', { d: undefined }, 'no list d'],
    ['with a code that is too short', { p: [[1, 'กรุงเทพมหานคร', 'Bangkok']] }, 'p: '],
    ['with a place without an English name', { d: [[1006, 'บางกะปิ', '']] }, 'd: '],
    ['with a subdistrict of no district', { s: [[999901, 'หัวหมาก', 'Hua Mak', 10240]] }, '999901 is in no'],
    ['with a subdistrict without a postcode', { s: [[100601, 'คลองจั่น', 'Khlong Chan']] }, 'no postcode'],
  ] as const)('%s is not taken in', ([, changes, problem]) => {
    expect(() => rowsOf(changes)).toThrow(problem);
  });
});
