import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '#server/tables/read-table';
import { readDay } from '#server/tables/read-day';
import { MAX_ROWS } from '#server/tables/table';
import { FileExistsError, writeTable } from '#server/tables/write-table';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';
import { examples } from '#tests/support/runs/property-runs';

let server: TestServer;
let desk: StaffDesk;
beforeAll(async () => {
  server = await openTestServer();
  desk = await staffDesk(server);
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

/** Encodes "รหัส,ชื่อ / 1,น้ำปลา" in Windows Thai, one byte per letter. */
const inWindowsThai = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return point < 0x80 ? point : point - 0x0e00 + 0xa0;
  });

const cellsOf = async (name: string, content: string | Uint8Array) => {
  const read = await readTable(await desk.put(name, content));
  return read.ok ? [read.value.headings, ...read.value.rows.map(({ cells }) => cells)] : read.fault.code;
};

const TEXT = 'รหัส,ชื่อ\n1,น้ำปลา\n';
const TABLE = [
  ['รหัส', 'ชื่อ'],
  ['1', 'น้ำปลา'],
];

describe('a text file is read', () => {
  it.each([
    ['in UTF-8', new TextEncoder().encode(TEXT)],
    ['in UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['in TIS-620, as old Thai programs save it', inWindowsThai(TEXT)],
    [
      'in UTF-16 with tabs, as Excel saves Unicode text',
      Buffer.from(`\ufeff${TEXT.replaceAll(',', '\t')}`, 'utf16le'),
    ],
    [
      'with semicolons and the line ends of Windows',
      new TextEncoder().encode(TEXT.replaceAll(',', ';').replaceAll('\n', '\r\n')),
    ],
  ])('%s', async (_, bytes) => {
    expect(await cellsOf('table.csv', bytes)).toEqual(TABLE);
  });

  it('with line numbers as in a spreadsheet and without empty lines', async () => {
    const read = await readTable(await desk.put('lines.csv', 'a,b\n1,"two\nlines"\n,\n3,4\n'));
    expect(read.ok && read.value.rows.map(({ line }) => line)).toEqual([2, 4]);
  });
});

/** The start of every file in this container format. */
const OLD_WORKBOOK = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(1024),
]);
const LOCKED_WORKBOOK = Buffer.concat([OLD_WORKBOOK, Buffer.from('EncryptedPackage', 'utf16le')]);

describe('a file is refused', () => {
  it.each([
    ['that is a program', 'table.csv', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2]), 'not-a-table'],
    ['that has the ending of a workbook but is none', 'table.xlsx', 'code,name', 'not-a-table'],
    ['of another kind', 'table.pdf', '%PDF', 'file-ending'],
    ['without a heading', 'table.csv', '\n\n', 'empty'],
    ['with a title above the headings', 'table.csv', '\ncode,name\n', 'empty'],
    ['of Excel before 2007', 'table.xls', OLD_WORKBOOK, 'old-workbook'],
    ['of Excel before 2007 with another name', 'table.xlsx', OLD_WORKBOOK, 'old-workbook'],
    ['with a password', 'table.xlsx', LOCKED_WORKBOOK, 'file-locked'],
  ])('%s', async (_, name, content, code) => {
    expect(await cellsOf(name, content)).toBe(code);
  });

  it('that does not exist', async () => {
    expect(await readTable(`${desk.folder}/nowhere.csv`)).toEqual({
      ok: false,
      fault: { code: 'file-missing' },
    });
  });

  it.each(['csv', 'xlsx'])('with too many rows as %s, and the message has the limit', async (ending) => {
    const file = `${desk.folder}/many.${ending}`;
    const rows = Array.from({ length: MAX_ROWS + 1 }, (_, index) => [`C${index}`, 'น้ำปลา']);
    await writeTable(file, [{ name: 'many', headings: ['Product code', 'Product name'], rows }]);
    const said = await desk.run('import', 'products', file);
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain(`more than ${MAX_ROWS.toLocaleString('en-US')} rows`);
  });

  it.each([
    ['title,,\ncode,name,\n', 'Unknown column "title"'],
    ['code,name\nC1,น้ำปลา 1,000 มล.\n', 'Cell C2 has a value but its column has no heading'],
    ['code,,name\nC1,note,ชา\n', 'Cell B2 has a value but its column has no heading'],
    [`${'a,'.repeat(300)}a\n`, 'more than 200 column headings'],
  ])('with columns that form no table: %s', async (text, said) => {
    expect((await desk.run('import', 'products', await desk.put('odd.csv', text))).complained).toContain(
      said,
    );
  });

  it('but not for blank lines, however many they are', async () => {
    const read = await readTable(
      await desk.put('blank.csv', `code,name\nC1,a\n${',\n'.repeat(MAX_ROWS + 9)}C2,b\n`),
    );
    expect(read.ok && read.value.rows.map(({ cells }) => cells[0])).toEqual(['C1', 'C2']);
  });

  it.each([
    ['twice', 'code,code\n', 'The column "code" appears twice'],
    ['that is unknown', 'code,colour\n', 'Unknown column "colour"'],
    ['that is needed and missing', 'name\n', 'is missing'],
  ])('with a heading %s', async (_, text, words) => {
    expect((await desk.run('import', 'products', await desk.put('head.csv', text))).complained).toContain(
      words,
    );
  });
});

describe('a written table', () => {
  it('is never replaced by another, even in a race', async () => {
    const file = `${desk.folder}/once.csv`;
    const write = (text: string) => writeTable(file, [{ name: 'any', headings: ['a'], rows: [[text]] }]);
    const ends = await Promise.allSettled([write('one'), write('two'), write('three')]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const reasons: readonly unknown[] = ends.flatMap((end) =>
      end.status === 'rejected' ? [end.reason] : [],
    );
    expect(reasons.every((reason) => reason instanceof FileExistsError)).toBe(true);
    const first = await desk.text('once.csv');
    await expect(write('four')).rejects.toThrow(FileExistsError);
    expect(await desk.text('once.csv')).toBe(first);
    const files = await readdir(desk.folder);
    expect(files.filter((name) => name.startsWith('once'))).toEqual(['once.csv']);
  });

  it('is read with the delimiter of its headings, even if cells contain another one', async () => {
    const file = `${desk.folder}/semicolons.csv`;
    const rows = [
      ['x', '', '",;'],
      ['x', '', '";,'],
    ];
    await writeTable(file, [{ name: 'any', headings: ['a', 'b', 'c'], rows }]);
    const read = await readTable(file);
    expect(read.ok && read.value.rows.map(({ cells }) => cells)).toEqual(rows);
  });

  it.each(['csv', 'xlsx'])('is read back from %s unchanged, whatever its cells contain', async (ending) => {
    let files = 0;
    const cell = fc
      .string({
        unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', 'ก', '่', '1', 'a', ' ', '\n'),
        maxLength: 8,
      })
      .filter((text) => text.trim() === text && !/^'[=+\-@|\t\r\n]/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 4 }), async (rows) => {
        const full = rows.map((row) => ['x', ...row]);
        files += 1;
        const file = `${desk.folder}/any-${files}.${ending}`;
        await writeTable(file, [{ name: 'any', headings: ['a', 'b', 'c'], rows: full }]);
        const read = await readTable(file);
        const found = read.ok
          ? read.value.rows.map(({ cells }) => full[0]?.map((_, at) => String(cells[at] ?? '')))
          : [];
        expect(found).toEqual(full.map((row) => row.map((text) => text.trim())));
      }),
      examples(40),
    );
  });
});

describe('a day is read', () => {
  it.each([
    ['a date of Excel', new Date(Date.UTC(2026, 10, 20)), '2026-11-20'],
    ['a Buddhist date of Excel', new Date(Date.UTC(2569, 10, 20)), '2026-11-20'],
    ['a serial number of Excel', 46_346, '2026-11-20'],
    ['a Buddhist serial number of Excel', 244_673, '2026-11-20'],
    ['20/11/2569', '20/11/2569', '2026-11-20'],
    ['Thai digits', '๒๐/๑๑/๒๕๖๙', '2026-11-20'],
    ['20-11-2026', '20-11-2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20', '2026-11-20'],
    ['the 29th of February of a leap year', '29/2/2567', '2024-02-29'],
    ['an empty cell', null, ''],
  ])('from %s', (_, cell, day) => {
    expect(readDay(cell)).toEqual({ day });
  });

  it.each([
    ['a month before the day', '11/20/2026', 'not-a-date'],
    ['a day that does not exist', '31/6/2026', 'not-a-date'],
    ['the 29th of February of a common year', '29/2/2569', 'not-a-date'],
    ['a year of two digits', '20/11/69', 'year-of-two-digits'],
    ['the serial number of a day long ago', 12_345, 'not-a-date'],
    ['words', 'เมื่อวาน', 'not-a-date'],
  ])('but not from %s', (_, cell, code) => {
    expect(readDay(cell)).toEqual({ code });
  });
});
