import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listImports, undoImport } from '#contract/office/import-calls';
import type { ColumnMapping } from '#domain/office/imports/column-mapping';
import { TABLE_KINDS } from '#server/tables/sheets/table-kinds';
import { officeOf } from '#tests/support/server/office-browser';
import { csv, officeFilesOf } from '#tests/support/server/office-files';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

async function clerk() {
  const office = await officeOf(server, 'owner');
  return { office, files: officeFilesOf(server, office) };
}

const everyImport = { id: '', table: undefined, after: '', take: 50 };

/** A program for accounts writes such a file: a title, a blank line, and headings of its own. */
const PRICES = csv([
  ['รายงานราคาสินค้า', '', '', ''],
  ['', '', '', ''],
  ['SKU', 'รายการ', 'ราคาต่อหน่วย', 'หมายเหตุ'],
  ['C1001', 'น้ำปลา', '481', 'ใหม่'],
  ['C1002', 'ซีอิ๊ว', '482', ''],
]);

const MAPPING: ColumnMapping = {
  headingLine: 3,
  columns: [
    { column: 0, field: 'code' },
    { column: 2, field: 'price' },
  ],
  constants: [],
};

const products = { table: 'products' } as const;

const priceOf = async (code: string) => {
  const { columns, list } = TABLE_KINDS.products;
  const rows = await list(server.database);
  const at = columns.findIndex(({ field }) => field === 'price');
  return rows.find(([first]) => first === code)?.[at];
};

describe('a file whose headings are not those of the form', () => {
  test('is answered with its columns, samples of them, and guesses by the words of the headings', async () => {
    const { files } = await clerk();
    const { last } = await files.upload(PRICES, products);
    expect(last).toMatchObject({
      kind: 'columns',
      choice: {
        reason: expect.stringContaining('รายงานราคาสินค้า'),
        headingLine: 3,
        columns: [
          { letters: 'A', heading: 'SKU', samples: ['C1001', 'C1002'] },
          { letters: 'B', heading: 'รายการ', samples: ['น้ำปลา', 'ซีอิ๊ว'] },
          { letters: 'C', heading: 'ราคาต่อหน่วย', samples: ['481', '482'] },
          { letters: 'D', heading: 'หมายเหตุ', samples: ['ใหม่'] },
        ],
      },
    });
    expect(last?.choice?.guesses).toEqual([
      { column: 0, field: 'code' },
      { column: 1, field: 'name' },
      { column: 2, field: 'price' },
    ]);
    const code = last?.choice?.fields.find(({ field }) => field === 'code');
    expect(code).toEqual({ field: 'code', heading: 'Product code', isRequired: true, mayBeConstant: false });
    expect(last?.choice?.lines.map(({ line }) => line)).toEqual([1, 3, 4, 5]);
  });

  test('tells its columns below another line when a person says where the headings are', async () => {
    const { files } = await clerk();
    const { last } = await files.upload(PRICES, {
      ...products,
      mode: 'columns',
      mapping: { headingLine: 4, columns: [], constants: [] },
    });
    expect(last?.choice).toMatchObject({ headingLine: 4, columns: [{ heading: 'C1001' }, {}, {}, {}] });
  });

  test('is read by the columns that the person chose, with the cells of the file itself', async () => {
    const { files } = await clerk();
    const { last } = await files.upload(PRICES, { ...products, mapping: MAPPING });
    expect(last?.preview).toMatchObject({ rowCount: 2, mapping: MAPPING, isRemembered: false });
    const wrong = csv([
      ['ราคาทุกสาขา', ''],
      ['ราคาต่อหน่วย', 'SKU'],
      ['แพง', 'C1001'],
    ]);
    const columns = [
      { column: 1, field: 'code' },
      { column: 0, field: 'price' },
    ];
    const refused = await files.upload(wrong, {
      ...products,
      mapping: { headingLine: 2, columns, constants: [] },
    });
    expect(refused.last?.preview?.problems).toEqual([
      { cell: 'A3', column: 'Sales price', written: 'แพง', message: 'Must be a number' },
    ]);
  });

  test('needs no choice once a file with the same headings was imported, by anybody', async () => {
    const { office, files } = await clerk();
    const id = randomUUID();
    const applied = await files.apply(PRICES, { ...products, id, mapping: MAPPING });
    expect(applied.last).toMatchObject({ kind: 'applied', entry: { isMapped: true, changed: 2 } });
    expect((await office.ask(listImports, everyImport)).rows).toMatchObject([{ id, isMapped: true }]);

    const colleague = officeFilesOf(server, await officeOf(server, 'owner'));
    const otherOrder = csv([
      ['หมายเหตุ', 'ราคาต่อหน่วย', 'รายการ', 'SKU'],
      ['', '483', 'น้ำปลา', 'C1001'],
    ]);
    const { last } = await colleague.upload(otherOrder, products);
    expect(last?.preview).toMatchObject({
      isRemembered: true,
      mapping: { headingLine: 1 },
      rows: [{ values: [{ column: 'Sales price', before: '481', after: '483' }] }],
    });
    expect((await colleague.apply(otherOrder, products)).last?.kind).toBe('applied');

    expect(await office.ask(undoImport, id)).toMatchObject({ kind: 'undone', entry: { undoneRows: 1 } });
    expect(await priceOf('C1001')).toBe(483);
  });

  test('is remembered for its own kind of table alone, and not when it was only shown', async () => {
    const { files } = await clerk();
    await files.upload(PRICES, { ...products, mapping: MAPPING });
    expect((await files.upload(PRICES, products)).last?.kind).toBe('columns');
    await files.apply(PRICES, { ...products, mapping: MAPPING });
    expect((await files.upload(PRICES, { table: 'stock' })).last?.kind).toBe('columns');
  });

  test('keeps its own headings in the file of bad rows, which is read by the same columns', async () => {
    const { files } = await clerk();
    await files.apply(PRICES, { ...products, mapping: MAPPING });
    const bad = csv([
      ['SKU', 'รายการ', 'ราคาต่อหน่วย', 'หมายเหตุ'],
      ['C1001', 'น้ำปลา', 'x', 'ใหม่'],
    ]);
    const saved = await files.upload(bad, { ...products, mode: 'bad-rows' });
    expect(saved.bytes.toString()).toContain('Reason,SKU,รายการ,ราคาต่อหน่วย,หมายเหตุ');
    const { last } = await files.upload(
      Buffer.from(saved.bytes.toString().replace(',x,', ',490,')),
      products,
    );
    expect(last?.preview).toMatchObject({ isRemembered: true, problemCount: 0, changed: 1 });
  });
});

describe('a value for all rows', () => {
  const CONDITIONS = csv([
    ['รหัส', 'ชื่อวิธีส่ง', 'ลำดับที่'],
    ['03', 'รับเอง', '3'],
  ]);
  const columns = [
    { column: 0, field: 'code' },
    { column: 1, field: 'name' },
    { column: 2, field: 'place' },
  ];

  test('stands for a column that the file does not have', async () => {
    const { files } = await clerk();
    const mapping = { headingLine: 1, columns, constants: [{ field: 'kind', value: 'shipping' }] };
    const { last } = await files.apply(CONDITIONS, { mapping });
    expect(last).toMatchObject({ kind: 'applied', entry: { added: 1 } });
    const missing = await files.upload(CONDITIONS, { mapping: { ...mapping, constants: [] } });
    expect(missing.last).toMatchObject({ kind: 'refused', message: 'The column "ชนิด / Kind" is missing' });
  });

  test('is checked like a cell, and refused with the reason', async () => {
    const { files } = await clerk();
    const constants = [{ field: 'kind', value: 'ส่งด่วน' }];
    const { last } = await files.upload(CONDITIONS, { mapping: { headingLine: 1, columns, constants } });
    expect(last?.kind).toBe('refused');
    expect(last?.message).toContain('The value for all rows of "ชนิด / Kind" is not accepted: ');
  });
});

describe('chosen columns are checked strictly', () => {
  const mismatch = 'The chosen columns don’t fit this file or table. Choose them again';
  const [code, price] = MAPPING.columns;

  test.for<readonly [string, Partial<ColumnMapping>]>([
    ['of a field that the table does not have', { columns: [{ column: 0, field: 'password' }] }],
    [
      'of one field twice',
      {
        columns: [
          { column: 0, field: 'code' },
          { column: 1, field: 'code' },
        ],
      },
    ],
    [
      'of one column twice',
      {
        columns: [
          { column: 0, field: 'code' },
          { column: 0, field: 'name' },
        ],
      },
    ],
    [
      'with a value for a code that identifies a row',
      { columns: [], constants: [{ field: 'code', value: 'C1' }] },
    ],
    [
      'with a value beside a column',
      { columns: MAPPING.columns, constants: [{ field: 'price', value: '5' }] },
    ],
  ])('%s', async ([, wrong]) => {
    const { files } = await clerk();
    const { last } = await files.upload(PRICES, { ...products, mapping: { ...MAPPING, ...wrong } });
    expect(last).toMatchObject({ kind: 'refused', message: mismatch });
  });

  test('so that an unknown part of a request is refused before the file is read', async () => {
    const { files } = await clerk();
    const send = async (mapping: unknown) => {
      const wish = {
        ImportId: randomUUID(),
        Table: 'products',
        Mode: 'preview',
        File: 'a.csv',
        Language: 'en-US',
        Seen: '',
        Mapping: mapping,
      };
      const header = encodeURIComponent(JSON.stringify(wish));
      return (await files.upload(PRICES, {}, { 'x-khaisong-import': header })).status;
    };
    const wire = { HeadingLine: 3, MappedColumns: [], Constants: [] };
    expect(await send({ ...wire, MappedColumns: [{ Place: code?.column, Field: code?.field }] })).toBe(200);
    expect(await send({ ...wire, Nonsense: 1 })).toBe(400);
    expect(await send({ ...wire, HeadingLine: 21 })).toBe(400);
    expect(await send({ ...wire, MappedColumns: [{ Place: 200, Field: price?.field }] })).toBe(400);
    const constants = Array.from({ length: 6 }, () => ({ Field: 'points', Value: '1' }));
    expect(await send({ ...wire, Constants: constants })).toBe(400);
  });

  test('and values beyond the headings are refused, because a comma may have cut a name', async () => {
    const { files } = await clerk();
    const cut = csv([
      ['SKU', 'ชื่อ'],
      ['C1001', 'น้ำปลา 1', '000 มล.'],
    ]);
    const columns = [
      { column: 0, field: 'code' },
      { column: 1, field: 'name' },
    ];
    const { last } = await files.upload(cut, {
      ...products,
      mapping: { headingLine: 1, columns, constants: [] },
    });
    expect(last).toMatchObject({ kind: 'refused', message: expect.stringContaining('Cell C2 has a value') });
  });
});
