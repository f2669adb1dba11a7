import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { listImports, undoImport } from '#contract/office/import-calls';
import { stepUp } from '#contract/office/session-calls';
import { setPrices } from '#contract/office/prices/set-prices';
import { getProduct, saveProduct } from '#contract/office/products/product-form-calls';
import { fieldsIn, type ProductValues, type SaveProduct } from '#domain/office/products/product-form';
import { satang } from '#domain/kernel/money';
import { ROLES_WITH, STAFF_ROLES } from '#domain/office/staff-role';
import { importProducts } from '#server/services/catalogue/import/import-products';
import { readOfficeChanges, topicsBetween } from '#server/services/office/lists/office-changes';
import { findStoredProduct } from '#server/store/catalogue/products';
import { withDryRun } from '#server/services/kernel/with-dry-run';
import { saveProduct as saveByForm } from '#server/services/office/products/save-product';
import { productTable } from '#server/tables/products/product-table';
import { readRows } from '#server/tables/read-rows';
import { productSheet } from '#server/tables/sheets/products';
import { PASSWORD } from '#tests/support/data/people';
import { GOODS } from '#tests/support/data/products';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const CODE = GOODS.fishSauce.code;

const wish = (values: ProductValues, more: Partial<SaveProduct> = {}): SaveProduct => ({
  code: CODE,
  isNew: false,
  values,
  seen: {},
  language: 'en-US',
  isAcceptingLargeChanges: false,
  ...more,
});

/** Changes columns as a clerk does who sees the product as it is now. */
async function changed(office: OfficeBrowser, values: ProductValues, more: Partial<SaveProduct> = {}) {
  const present = (await office.ask(getProduct, CODE))?.values ?? {};
  const seen = Object.fromEntries(fieldsIn(values).map((field) => [field, present[field] ?? '']));
  return await office.ask(saveProduct, wish(values, { seen, ...more }));
}

const NEW = {
  name: 'น้ำปลาใหม่',
  shortNameEn: 'New fish sauce',
  groupCode: 'G001',
  brandCode: 'B001',
  unit1Name: 'ลัง',
  unit2Name: 'ขวด',
  unit2Rate: '12',
  unit1Barcode: '8850999009995',
  price: '1,304.50',
  price2: '1290',
};

const history = { id: '', table: 'prices', after: '', take: 50 } as const;

describe('the form of a product', () => {
  test('shows what its row in the table of products has', async () => {
    const office = await officeOf(server, 'viewer');
    expect(await office.ask(getProduct, CODE)).toMatchObject({
      code: CODE,
      values: { name: GOODS.fishSauce.name, unit3Rate: '24', price: '500', price3: '451.2', isSold: 'Y' },
      isSoldOut: false,
      pictures: ['C1001.webp'],
      lastChange: undefined,
    });
    expect(await office.ask(getProduct, 'NONE')).toBeUndefined();
  });

  test('changes the columns that it names, and the phones are told', async () => {
    const office = await officeOf(server, 'owner');
    const before = await readOfficeChanges(server.database);
    expect(await changed(office, { name: 'น้ำปลา', unit3Rate: '30', price2: '' })).toMatchObject({
      code: 'product-large',
    });
    const answer = await changed(office, { name: 'น้ำปลา', unit3Rate: '26', price2: '470' });
    expect(answer).toEqual({ kind: 'saved' });
    const stored = await findStoredProduct(server.database, CODE);
    expect(stored?.product).toEqual({
      ...GOODS.fishSauce,
      name: 'น้ำปลา',
      units: GOODS.fishSauce.units.with(2, { code: 'BT', name: 'ขวด', rate: 26 }),
      prices: {
        ...GOODS.fishSauce.prices,
        byLevel: { ...GOODS.fishSauce.prices.byLevel, 2: satang(47_000) },
      },
    });
    expect(await topicsBetween(server.database, before, await readOfficeChanges(server.database))).toContain(
      'products',
    );
  });

  test('says who changed the product last, and the audit log has each column', async () => {
    const office = await officeOf(server, 'owner');
    await changed(office, { name: 'น้ำปลา', points: '12' });
    expect((await office.ask(getProduct, CODE))?.lastChange).toMatchObject({
      action: 'product-saved',
      by: 'พนักงาน owner',
    });
    const { rows } = await office.ask(listAudit, {
      accountId: '',
      text: CODE,
      action: 'product-saved',
      subject: undefined,
      subjectId: '',
      firstDay: '',
      lastDay: '',
      after: '',
      take: 5,
    });
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({
      fields: ['name'],
      cells: [{ field: 'points', was: '10', is: '12' }],
    });
  });

  test('adds a product at the end of the list', async () => {
    const office = await officeOf(server, 'owner');
    expect(await office.ask(saveProduct, wish(NEW, { code: 'N1', isNew: true }))).toEqual({ kind: 'saved' });
    const stored = await findStoredProduct(server.database, 'N1');
    expect(stored?.product).toMatchObject({
      name: 'น้ำปลาใหม่',
      hierarchy: [
        { code: 'G001', name: 'เครื่องปรุง' },
        { code: 'B001', name: 'ดาวทะเล' },
        { code: '' },
        { code: '' },
        { code: '' },
      ],
      prices: { salesPrice: 130_450, byLevel: { 2: 129_000 } },
    });
    expect(await office.ask(saveProduct, wish(NEW, { code: 'N1', isNew: true }))).toEqual({
      kind: 'refused',
      code: 'product-exists',
    });
    expect((await office.ask(listImports, history)).rows).toEqual([]);
  });

  test('refuses with the messages of an import, at the column, and saves nothing', async () => {
    const office = await officeOf(server, 'owner');
    const answer = await changed(office, { name: '', unit2Rate: '', unit3Name: 'x', unit1Barcode: '123' });
    expect(answer).toEqual({
      kind: 'refused',
      code: 'product-invalid',
      problems: [{ field: 'unit1Barcode', message: expect.stringContaining('barcode') }],
    });
    expect(await changed(office, { name: '', unit2Rate: '' })).toMatchObject({
      code: 'product-invalid',
      problems: [{ field: 'name' }, { field: 'unit2Rate' }, { field: 'unit2Rate' }],
    });
    expect(await changed(office, { brandCode: 'NONE' })).toMatchObject({
      problems: [{ field: 'brandCode', message: expect.stringContaining('NONE') }],
    });
    expect(await changed(office, { groupCode: '' })).toMatchObject({ problems: [{ field: 'groupCode' }] });
    expect((await findStoredProduct(server.database, CODE))?.product).toEqual(GOODS.fishSauce);
  });

  test('tells the second clerk that the first changed the same column', async () => {
    const [first, second] = [await officeOf(server, 'owner'), await officeOf(server, 'content')];
    const seen = { name: GOODS.fishSauce.name };
    await changed(first, { name: 'ของคนแรก' });
    expect(await second.ask(saveProduct, wish({ name: 'ของคนที่สอง' }, { seen }))).toEqual({
      kind: 'refused',
      code: 'product-changed',
    });
    expect(await second.ask(saveProduct, wish({ name: 'ของคนแรก' }, { seen }))).toEqual({ kind: 'saved' });
    expect(await second.ask(saveProduct, wish({ points: '11' }, { seen: { points: '10' } }))).toEqual({
      kind: 'saved',
    });
  });

  test('asks to confirm a large change of a price or a factor', async () => {
    const office = await officeOf(server, 'owner');
    expect(await changed(office, { price: '900', unit2Rate: '12' })).toEqual({
      kind: 'refused',
      code: 'product-large',
      large: [
        { column: 'Unit 2 in unit 1', before: '4', after: '12', percent: '+200' },
        { column: 'Sales price', before: '500', after: '900', percent: '+80' },
      ],
    });
    const accepted = { isAcceptingLargeChanges: true };
    expect(await changed(office, { price: '900', unit2Rate: '12' }, accepted)).toEqual({ kind: 'saved' });
  });

  test('keeps the prices that it replaces, so that they can be undone', async () => {
    const office = await officeOf(server, 'owner');
    await changed(office, { price: '510', price1: '', name: 'น้ำปลา' }, { isAcceptingLargeChanges: true });
    const [entry] = (await office.ask(listImports, history)).rows;
    expect(entry).toMatchObject({ table: 'prices', changed: 1, by: 'พนักงาน owner' });
    await office.ask(stepUp, PASSWORD);
    expect(await office.ask(undoImport, entry?.id ?? '')).toMatchObject({ kind: 'undone', kept: [] });
    expect((await findStoredProduct(server.database, CODE))?.product).toEqual({
      ...GOODS.fishSauce,
      name: 'น้ำปลา',
    });
  });

  test('keeps prices that somebody else set while it was open', async () => {
    const office = await officeOf(server, 'owner');
    const { values = {} } = (await office.ask(getProduct, CODE)) ?? {};
    const change = { code: CODE, salesPrice: satang(51_000), byLevel: {} };
    const seenPrices = { salesPrice: satang(50_000), byLevel: {} };
    await office.ask(setPrices, {
      changes: [{ ...change, seen: seenPrices }],
      isDryRun: false,
      isAcceptingLargeChanges: false,
    });
    await office.ask(saveProduct, wish({ name: 'น้ำปลา' }, { seen: { name: values.name ?? '' } }));
    expect((await findStoredProduct(server.database, CODE))?.product.prices.salesPrice).toBe(51_000);
  });

  test.for(STAFF_ROLES)('lets %s save what the role may change', async (role) => {
    const office = await officeOf(server, role);
    const fact = await office.send(saveProduct, wish({ points: '11' }, { seen: { points: '10' } }));
    const price = await office.send(saveProduct, wish({ price: '501' }, { seen: { price: '500' } }));
    const mayFacts = ROLES_WITH['products.change'].includes(role);
    const mayPrices = mayFacts && ROLES_WITH['prices.change'].includes(role);
    expect([fact.status, price.status]).toEqual([mayFacts ? 200 : 403, mayPrices ? 200 : 403]);
  });
});

const text = fc.constantFrom('', 'น้ำปลา', 'a'.repeat(301));
const number = fc.constantFrom('', '0', '4', '24', '1.5', 'x', '-1');
const money = fc.constantFrom('', '0', '480', '฿1,304.50', '12.345', 'ฟรี', '-5');
const barcode = fc.constantFrom('', '8850999009995', '18851234567895', '123', '8850999009991');
const mark = fc.constantFrom('Y', 'N', '', 'maybe');

const cells = fc.record(
  {
    name: text,
    description: text,
    unit1Name: text,
    unit2Name: text,
    unit2Rate: number,
    unit3Name: text,
    unit3Rate: number,
    unit1Barcode: barcode,
    price: money,
    price2: money,
    advance1: money,
    isAdvancePrice: mark,
    isSold: mark,
    points: number,
    flavourCode: fc.constantFrom('', 'F001', 'a b'),
  },
  { requiredKeys: [], noNullPrototype: true },
);

test('the form and an import of the same row give the same product, or refuse the same columns', async () => {
  const clerk = { accountId: '00000000-0000-4000-8000-000000000000', now: server.clock() };
  await fc.assert(
    fc.asyncProperty(cells, fc.constantFrom(CODE, 'NEW9', 'a b'), async (values: ProductValues, code) => {
      const fields = fieldsIn(values);
      const table = {
        headings: ['code', ...fields],
        rows: [{ line: 2, cells: [code, ...fields.map((field) => values[field] ?? '')] }],
        merges: [],
        stray: undefined,
        mapping: undefined,
      };
      const byImport = await withDryRun(server.database, true, async (transaction) => {
        const read = readRows(productSheet, table);
        if (!read.ok) throw new Error(read.fault.code);
        const { rows, problems } = read.value;
        const refused = problems.length > 0 ? problems : (await importProducts(transaction, rows)).problems;
        return refused.length > 0
          ? refused.map(({ field }) => field).toSorted()
          : await findStoredProduct(transaction, code);
      });
      const byForm = await withDryRun(server.database, true, async (transaction) => {
        const known = await findStoredProduct(transaction, code);
        const request = wish(values, { code, isNew: known === undefined, isAcceptingLargeChanges: true });
        const seen = known === undefined ? {} : (await formOf(code)).values;
        const { result } = await saveByForm(transaction, clerk, { ...request, seen }, productTable);
        if (result.kind === 'saved') return await findStoredProduct(transaction, code);
        return result.code === 'product-invalid'
          ? result.problems.map(({ field }) => field).toSorted()
          : result.code;
      });
      expect(byForm).toEqual(byImport);
    }),
    { numRuns: 60 },
  );
});

async function formOf(code: string) {
  const office = await officeOf(server, 'owner');
  const found = await office.ask(getProduct, code);
  if (found === undefined) throw new Error(`${code} is missing`);
  return found;
}
