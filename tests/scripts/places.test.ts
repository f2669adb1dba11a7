import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/server/temporary-folder';
import { withIds } from '../../scripts/places/give-ids.mjs';
import { readPackageRows } from '../../scripts/places/package-rows.mjs';
import { readTable } from '../../scripts/places/table-rows.mjs';

const kept = JSON.parse(readFileSync(new URL('../../places/thailand.json', import.meta.url), 'utf8'));

const keptPoints = JSON.parse(readFileSync(new URL('../../places/points.json', import.meta.url), 'utf8'));

const TABLE = {
  p: [[10, 'กรุงเทพมหานคร', 'Bangkok']],
  d: [[1006, 'บางกะปิ', 'Bang Kapi']],
  s: [
    [100601, 'คลองจั่น', 'Khlong Chan', 10240, 13.78, 100.64],
    ['100608', 'หัวหมาก', 'Hua Mak', '10240'],
  ],
};

const tableWith = (changes: object = {}) => readTable(JSON.stringify({ ...TABLE, ...changes }));
const rowsOf = (changes: object = {}) => tableWith(changes).rows;

describe('the table of places', () => {
  test('in the project is what the package makes, with the assigned ids', async () => {
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

describe('an assigned id', () => {
  const before = withIds(
    rowsOf().map((row) => ({ ...row, subdistrict: { ...row.subdistrict, code: '' } })),
    [],
  );
  const idsOf = (table: typeof before) => table[0]?.[3][0]?.[3].map(([id, name]) => `${id} ${name}`);

  test('is one of our own if the code is unknown, and no published one', () => {
    expect(idsOf(before)).toEqual(['60 คลองจั่น', '61 หัวหมาก']);
  });

  test('stays, whatever code a later table has', () => {
    expect(idsOf(withIds(rowsOf(), before))).toEqual(['60 คลองจั่น', '61 หัวหมาก']);
  });

  test('stays with a subdistrict that is no longer published', () => {
    const [first, ...others] = TABLE.s;
    expect(others).toHaveLength(1);
    expect(idsOf(withIds(rowsOf({ s: [first] }), before))).toEqual(['60 คลองจั่น', '61 หัวหมาก']);
  });
});

describe('a retired place', () => {
  const university = { code: '', thai: 'มหาวิทยาลัยขอนแก่น', english: 'Khon Kaen University' };
  const town = { code: '400101', thai: 'ในเมือง', english: 'Nai Mueang' };
  const rows = [
    { subdistrict: town, postcodes: ['40000'] },
    { subdistrict: university, postcodes: ['40002'] },
  ].map((row) => ({
    ...row,
    province: { code: '40', thai: 'ขอนแก่น', english: 'Khon Kaen' },
    district: { code: '4001', thai: 'เมืองขอนแก่น', english: 'Mueang Khon Kaen' },
  }));

  test('is listed apart with its id and its successor, which has its postcodes', () => {
    const made = withIds(rows, []);
    expect(made[0]?.[3][0]?.slice(3)).toEqual([
      [['01', 'ในเมือง', 'Nai Mueang', '40000', '40002']],
      [['60', 'มหาวิทยาลัยขอนแก่น', 'Khon Kaen University', '01', '40002']],
    ]);
    expect(withIds(rows, made)).toEqual(made);
    expect(withIds(rows.slice(0, 1), made)).toEqual(made);
  });
});

describe('postcodes', () => {
  const oneWith = (...postcodes: string[]) =>
    rowsOf({ s: [TABLE.s[1]] }).map((row) => ({ ...row, postcodes }));
  const postcodesOf = (table: ReturnType<typeof withIds>, at = 0) => table[0]?.[3][0]?.[3][at]?.slice(3);

  test('in use stay beside the one that a later table names first', () => {
    const before = withIds(oneWith('10250', '10240'), []);
    expect(postcodesOf(withIds(oneWith('10240'), before))).toEqual(['10240', '10250']);
  });

  test('unknown to a later table are dropped', () => {
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
    ['without districts', { d: undefined }, 'The table does not contain the list d'],
    ['with a code that is too short', { p: [[1, 'กรุงเทพมหานคร', 'Bangkok']] }, 'line 1, p row 1: [1,'],
    ['with a place without an English name', { d: [[1006, 'บางกะปิ', '']] }, 'd row 1: [1006,'],
    [
      'with a subdistrict of no district',
      { s: [[999901, 'หัวหมาก', 'Hua Mak', 10240]] },
      'the district of 999901 is missing',
    ],
    ['with a subdistrict without a postcode', { s: [[100601, 'คลองจั่น', 'Khlong Chan']] }, 'no postcode'],
    ['with a code that occurs twice', { s: [TABLE.s[0], TABLE.s[0]] }, '100601 appears twice in the table'],
    [
      'with a point whose numbers are the wrong way round',
      { s: [[100601, 'คลองจั่น', 'Khlong Chan', 10240, 100.64, 13.78]] },
      'the coordinates of 100601 are not in Thailand',
    ],
    [
      'with a point that is a word',
      { s: [[100601, 'คลองจั่น', 'Khlong Chan', 10240, 'null', 'null']] },
      'the coordinates of 100601 are not in Thailand',
    ],
    ['without a single subdistrict', { s: [] }, 'The table does not contain any subdistricts'],
  ] as const)('%s is reported', ([, changes, problem]) => {
    expect(tableWith(changes).problems.join('\n')).toContain(problem);
  });

  test('that is not JSON is reported', () => {
    expect(readTable('{"p": [')).toMatchObject({
      rows: [],
      problems: [expect.stringContaining('not valid JSON')],
    });
  });
});

describe('the import', () => {
  const script = fileURLToPath(new URL('../../scripts/places/import-places.mjs', import.meta.url));
  const fixture = fileURLToPath(new URL('../fixtures/places-table.json', import.meta.url));

  async function importInto(tableFile: string) {
    const folder = await temporaryFolder();
    const places = (name: string) => join(folder.path, name);
    for (const name of ['thailand.json', 'points.json'])
      await copyFile(fileURLToPath(new URL(`../../places/${name}`, import.meta.url)), places(name));
    const ran = spawnSync(process.execPath, [script, '--table', tableFile, '--into', folder.path], {
      encoding: 'utf8',
    });
    const read = async (name: string) => JSON.parse(await readFile(places(name), 'utf8'));
    return { ran, folder, table: await read('thailand.json'), points: await read('points.json') };
  }

  test('takes names, postcodes and points, and assigned ids stay', async () => {
    const { ran, folder, table, points } = await importInto(fixture);
    const left = await readdir(folder.path);
    await folder.remove();
    expect(ran.stderr).toBe('');
    expect(ran.stdout).toContain('Imported 4 subdistricts, 3 of them with coordinates; 1 are new.');
    const idsOf = (from: typeof table, provinceId: string) =>
      from
        .filter(([id]: [string]) => id === provinceId)
        .flatMap(
          ([, , , districts]: [string, string, string, [string, string, string, [string, string][]][]]) =>
            districts.flatMap(([district, , , below]) =>
              below.map(([id, name]) => `${district}${id} ${name}`),
            ),
        );
    expect(idsOf(table, '10')).toEqual(idsOf(kept, '10'));
    expect(idsOf(table, '20')).toEqual(expect.arrayContaining(idsOf(kept, '20')));
    expect(idsOf(table, '20')).toHaveLength(idsOf(kept, '20').length + 1);
    // Hua Mak had a point from the list of towns; the table's point replaces it.
    expect(points.filter(([id]: [string]) => id === '100608')).toEqual([['100608', 13.755, 100.644]]);
    expect(points).toHaveLength(keptPoints.length + 2);
    expect(left.toSorted()).toEqual(['points.json', 'thailand.json']);
  });

  test('of a table with wrong rows writes nothing and names each by its line', async () => {
    const folder = await temporaryFolder();
    const wrong = join(folder.path, 'wrong.json');
    const text = await readFile(fixture, 'utf8');
    await writeFile(
      wrong,
      text.replace('"20110", 13.17', '"2011", 13.17').replace('13.755, 100.644', '100.644, 13.755'),
    );
    const { ran, folder: into, table, points } = await importInto(wrong);
    await Promise.all([folder.remove(), into.remove()]);
    expect(ran.status).toBe(1);
    expect(ran.stderr).toMatch(/line 12, s row 1: the coordinates of 100608 are not in Thailand/);
    expect(ran.stderr).toMatch(/line 14, s row 3: 200701 has no postcode/);
    expect(ran.stderr).toContain('Nothing was written.');
    expect([table, points]).toEqual([kept, keptPoints]);
  });

  test('of a table that gives a code to another place writes nothing', async () => {
    const folder = await temporaryFolder();
    const wrong = join(folder.path, 'wrong.json');
    await writeFile(
      wrong,
      (await readFile(fixture, 'utf8')).replaceAll('ศรีราชา", "Si Racha"]', 'พัทยา", "Pattaya"]'),
    );
    const { ran, folder: into, table } = await importInto(wrong);
    await Promise.all([folder.remove(), into.remove()]);
    expect(ran.status).toBe(1);
    expect(ran.stderr).toContain('2007 belongs to both ศรีราชา and พัทยา');
    expect(table).toEqual(kept);
  });
});
