import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { listImports, undoImport } from '#contract/office/import-calls';
import { setPrices } from '#contract/office/prices/set-prices';
import { satang } from '#domain/kernel/money';
import { MAX_PRICED_PRODUCTS, type SetPricesAnswer } from '#domain/office/prices/set-prices';
import { ROLES_WITH, STAFF_ROLES } from '#domain/office/staff-role';
import { products } from '#server/store/catalogue/products';
import { storedPrices } from '#server/store/catalogue/stored-product';
import { tableImports } from '#server/store/office/table-imports';
import { officeOf } from '#tests/support/server/office-browser';
import { priceChanges, setSeenPrices } from '#tests/support/server/seen-prices';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const history = { id: '', table: 'prices', after: '', take: 50 } as const;

async function pricesOf(code: string) {
  const [row] = await server.database.select().from(products).where(eq(products.code, code));
  return storedPrices.parse(row?.prices);
}

const listPrices = async (...codes: readonly string[]) =>
  await Promise.all(codes.map(async (code) => (await pricesOf(code)).salesPrice));

/** A list price that is a little above the present one. */
async function raised(code: string, by = 100) {
  const { salesPrice } = await pricesOf(code);
  return { code, salesPrice: satang(salesPrice + by) };
}

const entryIn = (answer: SetPricesAnswer) => (answer.kind === 'changed' ? (answer.entry?.id ?? '') : '');

describe('prices that are pasted', () => {
  test('are shown with those that they replace and for whom, and nothing is written', async () => {
    const office = await officeOf(server, 'sales');
    const before = await pricesOf('C1001');
    const changes = priceChanges([{ code: 'C1001', byLevel: { 1: satang(49_000) } }]);
    const dry = await office.ask(setPrices, { changes, isDryRun: true, isAcceptingLargeChanges: false });
    expect(dry).toMatchObject({
      kind: 'changed',
      count: 1,
      prices: [{ code: 'C1001', level: 1, before: before.byLevel[1], after: satang(49_000) }],
      customers: [{ level: 1, products: 1, customers: expect.any(Number) }],
      entry: undefined,
    });
    expect(await pricesOf('C1001')).toEqual(before);
    expect(await server.database.$count(tableImports)).toBe(0);
  });

  test('are set, kept in the history, and written down in the audit log', async () => {
    const office = await officeOf(server, 'sales');
    const change = await raised('C1001');
    const answer = await setSeenPrices(office, [change, { ...(await raised('C1002', 0)) }]);
    expect(answer).toMatchObject({ kind: 'changed', count: 1, prices: [], entry: { table: 'prices' } });
    expect((await pricesOf('C1001')).salesPrice).toBe(change.salesPrice);
    expect((await office.ask(listImports, history)).rows).toMatchObject([
      { table: 'prices', file: '', changed: 1, unchanged: 1, by: 'พนักงาน sales', undoneAt: undefined },
    ]);
    const owner = await officeOf(server, 'owner');
    const audit = await owner.ask(listAudit, {
      accountId: '',
      text: '',
      action: 'prices-set',
      subject: undefined,
      subjectId: '',
      firstDay: '',
      lastDay: '',
      after: '',
      take: 50,
    });
    expect(JSON.parse(audit.rows[0]?.after ?? '')).toMatchObject({ products: 1 });
  });

  test('are all refused, with the rows, when another clerk changed one of them since the preview', async () => {
    const [first, second] = [await officeOf(server, 'sales'), await officeOf(server, 'owner')];
    const present = await listPrices('C1001', 'C1002');
    const named = await Promise.all(['C1001', 'C1002'].map((code) => raised(code)));
    const seen = priceChanges(
      named.map((change, index) => ({ ...change, seen: { salesPrice: present[index], byLevel: {} } })),
    );
    const others = await raised('C1002', 300);
    await setSeenPrices(second, [others]);
    expect(
      await first.ask(setPrices, { changes: seen, isDryRun: false, isAcceptingLargeChanges: true }),
    ).toEqual({
      kind: 'refused',
      code: 'prices-changed',
      conflicts: [{ code: 'C1002', level: 0, seen: present[1], present: others.salesPrice }],
      conflictCount: 1,
    });
    expect(await listPrices('C1001', 'C1002')).toEqual([present[0], others.salesPrice]);
  });

  test('are refused without the prices that the clerk saw', async () => {
    const office = await officeOf(server, 'sales');
    const before = await listPrices('C1001');
    const changes = priceChanges([await raised('C1001')]);
    expect(
      await office.ask(setPrices, { changes, isDryRun: false, isAcceptingLargeChanges: true }),
    ).toMatchObject({ code: 'prices-changed', conflicts: [{ code: 'C1001', seen: undefined }] });
    expect(await listPrices('C1001')).toEqual(before);
  });

  test('are refused when a code is unknown, or a large change is not confirmed', async () => {
    const office = await officeOf(server, 'sales');
    const [price = satang(0)] = await listPrices('C1001');
    expect(await setSeenPrices(office, [await raised('C1001'), { code: 'NONE' }])).toEqual({
      kind: 'refused',
      code: 'products-unknown',
      products: ['NONE'],
    });
    const seen = { salesPrice: price, byLevel: {} };
    const double = priceChanges([{ code: 'C1001', salesPrice: satang(price * 2), seen }]);
    expect(
      await office.ask(setPrices, { changes: double, isDryRun: false, isAcceptingLargeChanges: false }),
    ).toEqual({ kind: 'refused', code: 'prices-large', largeCount: 1 });
    expect(await listPrices('C1001')).toEqual([price]);
  });

  test('are at most 10,000', async () => {
    const office = await officeOf(server, 'sales');
    const manyOf = (count: number) =>
      priceChanges(Array.from({ length: count }, (_, at) => ({ code: `N${at}`, salesPrice: satang(100) })));
    const sent = async (count: number) =>
      await office.send(setPrices, {
        changes: manyOf(count),
        isDryRun: true,
        isAcceptingLargeChanges: false,
      });
    expect((await sent(MAX_PRICED_PRODUCTS + 1)).status).toBe(400);
    const all = await sent(MAX_PRICED_PRODUCTS);
    expect(all.status).toBe(200);
  });

  test.for(STAFF_ROLES.filter((role) => !ROLES_WITH['prices.change'].includes(role)))(
    'are refused of %s, who may not change them, and are not shown to them',
    async (role) => {
      const before = await listPrices('C1001');
      await setSeenPrices(await officeOf(server, 'owner'), [await raised('C1002')]);
      const changes = priceChanges([await raised('C1001')]);
      const office = await officeOf(server, role);
      for (const isDryRun of [true, false])
        expect(
          (await office.send(setPrices, { changes, isDryRun, isAcceptingLargeChanges: true })).status,
        ).toBe(403);
      expect(await listPrices('C1001')).toEqual(before);
      expect((await office.ask(listImports, history)).rows).toEqual([]);
    },
  );
});

describe('the undo of prices', () => {
  test('restores them later, by another clerk, once', async () => {
    const before = [await pricesOf('C1001'), await pricesOf('C1002')];
    const answer = await setSeenPrices(await officeOf(server, 'sales'), [
      { ...(await raised('C1001')), byLevel: { 1: satang(12_300), 7: satang(45_600) } },
      await raised('C1002'),
    ]);
    const owner = await officeOf(server, 'owner');
    const id = entryIn(answer);
    expect(await owner.ask(undoImport, id)).toMatchObject({
      kind: 'undone',
      kept: [],
      entry: { undoneRows: 2, keptRows: 0, undoneBy: 'พนักงาน owner' },
    });
    expect(await listPrices('C1001', 'C1002')).toEqual(before.map(({ salesPrice }) => salesPrice));
    const { byLevel } = await pricesOf('C1001');
    expect([byLevel[1], byLevel[7]]).toEqual([before[0]?.byLevel[1], satang(0)]);
    expect(await owner.ask(undoImport, id)).toEqual({ kind: 'refused', code: 'import-undone' });
  });

  test('keeps a product whose price somebody changed since, and restores the others', async () => {
    const sales = await officeOf(server, 'sales');
    const [price] = await listPrices('C1001');
    const answer = await setSeenPrices(sales, [await raised('C1001'), await raised('C1002')]);
    const edited = await raised('C1002', 500);
    await setSeenPrices(await officeOf(server, 'owner'), [edited]);
    expect(await sales.ask(undoImport, entryIn(answer))).toMatchObject({
      kind: 'undone',
      kept: [{ name: 'C1002', reason: 'edited' }],
      entry: { undoneRows: 1, keptRows: 1 },
    });
    expect(await listPrices('C1001', 'C1002')).toEqual([price, edited.salesPrice]);
  });

  test('is refused of a person who may not change prices', async () => {
    const answer = await setSeenPrices(await officeOf(server, 'sales'), [await raised('C1001')]);
    const warehouse = await officeOf(server, 'warehouse');
    expect(await warehouse.ask(undoImport, entryIn(answer))).toEqual({
      kind: 'refused',
      code: 'import-unknown',
    });
  });
});
