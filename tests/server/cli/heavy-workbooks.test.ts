import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { TABLE_KINDS } from '#server/tables/sheets/table-kinds';
import { readTable } from '#server/tables/read-table';
import { MAX_MARKS, MAX_UNFOLDED_BYTES, checkWorkbookSize } from '#server/tables/check-workbook-size';
import { archiveOf, foldedTimes, part, type ArchivePart } from '#tests/support/files/archive';
import { temporaryFolder } from '#tests/support/server/temporary-folder';

const folder = await temporaryFolder();
afterAll(() => folder.remove());

async function readingOf(workbook: Uint8Array) {
  const file = join(folder.path, 'workbook.xlsx');
  await writeFile(file, workbook);
  const read = await readTable(file);
  return read.ok ? read.value.rows.length : read.fault.code;
}

const MEGABYTE = 1_048_576;

/** A workbook with one sheet and this shared text. */
const workbookWith = (sharedText: ArchivePart) =>
  archiveOf([
    part('[Content_Types].xml', '<Types/>'),
    part(
      '_rels/.rels',
      '<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    part(
      'xl/workbook.xml',
      '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="sheet.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="strings.xml"/></Relationships>',
    ),
    part(
      'xl/sheet.xml',
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2"><v>7</v></c></row></sheetData></worksheet>',
    ),
    sharedText,
  ]);

const sharedText = (folded: Buffer, declaredBytes: number) => ({
  ...part('xl/strings.xml', ''),
  folded,
  declaredBytes,
});

it('a workbook within the limits is read', async () => {
  expect(await readingOf(workbookWith(part('xl/strings.xml', '<sst><si><t>code</t></si></sst>')))).toBe(1);
});

it.each([
  ['and declares it', 200 * MEGABYTE],
  ['and declares a small size', 1000],
  ['and declares no size', 0],
])('a small workbook that unpacks to hundreds of megabytes %s is refused before', async (_, declared) => {
  const bomb = workbookWith(sharedText(foldedTimes(' '.repeat(MEGABYTE), 200), declared));
  expect(bomb.length).toBeLessThan(MEGABYTE);
  expect(await readingOf(bomb)).toBe('file-too-large');
});

it('a workbook whose parts are too large together is refused', () => {
  const media = { ...sharedText(foldedTimes(' '.repeat(MEGABYTE), 20), 20 * MEGABYTE), name: 'xl/media.xml' };
  const parts = Array.from({ length: 20 }, () => media);
  expect(parts.length * media.declaredBytes).toBeGreaterThan(MAX_UNFOLDED_BYTES);
  expect(checkWorkbookSize(archiveOf(parts.slice(0, 5)))).toMatchObject({ kind: 'fits' });
  expect(checkWorkbookSize(archiveOf(parts))).toEqual({ kind: 'too-heavy' });
});

it('a workbook with so many tags that reading it takes gigabytes is refused', async () => {
  const marks = '<a/>'.repeat(1_000_000);
  const many = sharedText(foldedTimes(marks, MAX_MARKS / 1_000_000 + 1), 60_000_000);
  expect(await readingOf(workbookWith(many))).toBe('file-too-large');
});

it('a truncated or corrupt workbook is refused with a known fault', async () => {
  const whole = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [['code'], ['C1'], ['C2']] }] }));
  expect(await readingOf(whole)).toBe(2);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, value, isCut) => {
      const broken = isCut ? whole.subarray(0, at) : Buffer.from(whole);
      if (!isCut) broken[at] = value;
      const reading = await readingOf(broken);
      expect(typeof reading === 'number' ? 'rows' : reading).toMatch(/^[a-z-]+$/);
    }),
    { numRuns: 200 },
  );
});

it('thousands of overlapping merged cells are reported once a line', async () => {
  const everywhere = { startRow: 1, startCol: 0, endRow: 1_000_000, endCol: 3 };
  const merges = Array.from({ length: 5000 }, () => everywhere);
  const sheets = [
    {
      name: 'a',
      rows: [
        ['code', 'name'],
        ['C1', 'a'],
        ['C2', 'b'],
      ],
      merges,
    },
  ];
  const file = join(folder.path, 'merged.xlsx');
  await writeFile(file, await writeXlsx({ sheets }));
  const read = await readTable(file);
  const rows = read.ok ? TABLE_KINDS.products.read(read.value) : read;
  expect(rows.ok && rows.value.problems).toEqual([
    { line: 2, field: 'code', code: 'merged-cells' },
    { line: 3, field: 'code', code: 'merged-cells' },
  ]);
});

it('a column filled with one code is reported briefly for each line', async () => {
  const rows = Array.from({ length: 20_000 }, () => ['C1']);
  const table = {
    headings: ['code'],
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
    stray: undefined,
    merges: [],
    mapping: undefined,
  };
  const read = TABLE_KINDS.products.read(table);
  expect(read.ok && read.value.problems).toHaveLength(20_000);
  expect(read.ok && read.value.problems[9]?.detail).toBe('2, 3, 4, 5, 6 …');
});
