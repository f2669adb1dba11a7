import { describe, expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { faultMessages } from '#server/tables/problem-messages';
import { MAX_ROWS, type TableFaultCode } from '#server/tables/table';
import { archiveOf, part, type ArchivePart } from '#tests/support/files/archive';
import { officeOf } from '#tests/support/server/office-browser';
import { csv, officeFilesOf } from '#tests/support/server/office-files';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const clerk = async () => officeFilesOf(server, await officeOf(server, 'owner'));

const products = { table: 'products' } as const;

/** A workbook with this sheet. */
const workbookOf = (rows: string, ...more: readonly ArchivePart[]) =>
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
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="sheet.xml"/></Relationships>',
    ),
    part('xl/sheet.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  ]);

const text = (place: string, value: string) => `<c r="${place}" t="str"><v>${value}</v></c>`;
const HEADINGS = `<row r="1">${text('A1', 'code')}${text('B1', 'price')}${text('C1', 'shortNameEn')}</row>`;

const CONTAINER = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(1024),
]);
const PAGE = Buffer.from('<html><table><tr><td>code</td></tr></table></html>');
const GOOD = csv([
  ['Product code', 'Sales price'],
  ['C1001', '481'],
]);

describe('a file is refused with its reason, before a row is checked', () => {
  test.for<readonly [string, string, Buffer, TableFaultCode]>([
    ['with macros by its name', 'prices.xlsm', workbookOf(HEADINGS), 'has-macros'],
    ['with macros inside', 'prices.xlsx', workbookOf(HEADINGS, part('xl/vbaProject.bin', 'x')), 'has-macros'],
    [
      'with a password',
      'a.xlsx',
      Buffer.concat([CONTAINER, Buffer.from('EncryptedPackage', 'utf16le')]),
      'file-locked',
    ],
    ['of Excel before 2007', 'prices.xls', CONTAINER, 'old-workbook'],
    ['that is a web page called .xls', 'prices.xls', PAGE, 'old-workbook'],
    ['that is a web page called .csv', 'prices.csv', PAGE, 'not-a-table'],
    ['that is a web page called .xlsx', 'prices.xlsx', PAGE, 'not-a-table'],
    ['that is a workbook called .csv', 'prices.csv', workbookOf(HEADINGS), 'not-a-table'],
    ['that is text called .xlsx', 'prices.xlsx', GOOD, 'not-a-table'],
    ['that is another kind of file', 'prices.pdf', Buffer.from('%PDF'), 'file-ending'],
    ['without a byte', 'prices.csv', Buffer.from(' '), 'empty'],
    ['without a row', 'prices.xlsx', workbookOf(''), 'empty'],
  ])('%s', async ([, fileName, bytes, code]) => {
    const files = await clerk();
    const { last } = await files.upload(bytes, { ...products, fileName });
    expect(last).toMatchObject({ kind: 'refused', message: faultMessages({ code }, 'en-US') });
  });

  test('with 200,000 rows', async () => {
    const files = await clerk();
    const rows = Array.from({ length: 4 * MAX_ROWS }, (_, index) => [`C${index}`, '481']);
    const message = faultMessages({ code: 'too-many-rows' }, 'en-US');
    const written = csv([['code', 'price'], ...rows]);
    expect((await files.upload(written, products)).last).toMatchObject({ kind: 'refused', message });
  });
});

describe('a formula of a workbook', () => {
  const cells = async (row: string) => {
    const files = await clerk();
    const bytes = workbookOf(`${HEADINGS}<row r="2">${text('A2', 'C1001')}${row}</row>`);
    return (await files.upload(bytes, { ...products, fileName: 'a.xlsx' })).last?.preview;
  };

  test('counts as the value that was stored with it', async () => {
    const preview = await cells(
      '<c r="B2"><f>480+1</f><v>481</v></c><c r="C2" t="str"><f>"" </f><v></v></c>',
    );
    expect(preview).toMatchObject({ problemCount: 0, changed: 1 });
    expect(preview?.rows[0]?.values).toMatchObject([
      { column: 'English name', after: '-' },
      { column: 'Sales price', after: '481' },
    ]);
  });

  test.for([
    '<c r="B2"><f>480+1</f></c>',
    '<c r="B2"><f>480+1</f><v/></c>',
    '<c r="B2"><f>480+1</f><v></v></c>',
  ])('without a value does not empty the cell: %s', async (cell) => {
    expect((await cells(cell))?.problems).toMatchObject([
      { cell: 'B2', message: expect.stringContaining('The formula in this cell has no value (#CALC!)') },
    ]);
  });

  test('with an error is refused in a column of texts, too', async () => {
    expect((await cells('<c r="C2" t="e"><f>NA()</f><v>#N/A</v></c>'))?.problems).toMatchObject([
      { cell: 'C2', message: expect.stringContaining('The formula in this cell has no value (#N/A)') },
    ]);
  });
});

describe('a text file', () => {
  test('with a formula has a text, and the file of bad rows runs nothing in a spreadsheet', async () => {
    const files = await clerk();
    const link = '=HYPERLINK("http://evil.example")';
    const bytes = Buffer.from(`code,shortNameEn,price\nC1001,"${link.replaceAll('"', '""')}",x`);
    expect((await files.upload(bytes, products)).last?.preview?.problems).toMatchObject([{ cell: 'C2' }]);
    const bad = await files.upload(bytes, { ...products, mode: 'bad-rows' });
    expect(bad.bytes.toString()).toContain(`'=HYPERLINK`);
  });

  test.for(['utf-8', 'windows-874', 'utf-16le', 'utf-16be'])('is read in %s', async (encoding) => {
    const files = await clerk();
    const { last } = await files.upload(encoded('รหัสสินค้า,ราคาขาย\nC1001,฿๔๘๑.-', encoding), products);
    expect(last?.preview?.rows).toMatchObject([{ values: [{ after: '481' }] }]);
  });

  test('with two columns of one heading asks which of them is meant', async () => {
    const files = await clerk();
    const bytes = csv([
      ['Product code', 'Sales price', 'Sales price'],
      ['C1001', '480', '481'],
    ]);
    const { last } = await files.upload(bytes, products);
    expect(last).toMatchObject({
      kind: 'columns',
      choice: { reason: 'The column "Sales price" appears twice' },
    });
    const columns = [
      { column: 0, field: 'code' },
      { column: 2, field: 'price' },
    ];
    const mapping = { headingLine: 1, columns, constants: [] };
    expect((await files.upload(bytes, { ...products, mapping })).last?.preview?.rows).toMatchObject([
      { values: [{ after: '481' }] },
    ]);
  });

  test('with semicolons below a title is read by columns', async () => {
    const files = await clerk();
    const bytes = Buffer.from('Price list 2026\n\nSKU;Price\nC1001;481\nC1002;482\n');
    expect((await files.upload(bytes, products)).last?.choice?.columns).toMatchObject([
      { heading: 'SKU', samples: ['C1001', 'C1002'] },
      { heading: 'Price', samples: ['481', '482'] },
    ]);
  });
});

test('merged cells of a second line of headings are no merged cells of the rows below it', async () => {
  const files = await clerk();
  const merged = { startRow: 0, startCol: 0, endRow: 0, endCol: 1 };
  const rows = [
    ['ข้อมูลสินค้า', null],
    ['SKU', 'ราคา'],
    ['C1001', 481],
    ['C1002', 482],
  ];
  const write = async (merges: readonly (typeof merged)[]) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows, merges: [...merges] }] }));
  const columns = [
    { column: 0, field: 'code' },
    { column: 1, field: 'price' },
  ];
  const wish = { ...products, fileName: 'a.xlsx', mapping: { headingLine: 2, columns, constants: [] } };
  expect((await files.upload(await write([merged]), wish)).last?.preview?.problemCount).toBe(0);
  const below = { startRow: 2, startCol: 1, endRow: 3, endCol: 1 };
  expect((await files.upload(await write([merged, below]), wish)).last?.preview?.problems).toMatchObject([
    { cell: 'B3' },
    { cell: 'B4' },
  ]);
});

function encoded(written: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(written);
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${written}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\ufeff${written}`, 'utf16le').swap16();
  return Buffer.from(
    [...written].map((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      return point < 0x80 ? point : point - 0x0e00 + 0xa0;
    }),
  );
}
