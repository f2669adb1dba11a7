import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { listStock, listStockEntries, saveStock, saveSubstitutes } from '#contract/office/stock/stock-calls';
import { addOrder } from '#contract/orders/add-order';
import type { SaveStock } from '#domain/office/stock/save-stock';
import type { StockFilter } from '#domain/office/stock/stock-list';
import { ROLES_WITH, STAFF_ROLES } from '#domain/office/staff-role';
import { readOfficeChanges, topicsBetween } from '#server/services/office/lists/office-changes';
import { readStocks } from '#server/store/stock/stocks';
import { findSubstitutes } from '#server/store/stock/substitutes';
import { GOODS } from '#tests/support/data/products';
import { amountsOf, keepStock } from '#tests/support/data/stock';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { stock: { policy: 'warn' } } });
const FISH = GOODS.fishSauce.code;
const SOY = GOODS.soySauce.code;
const MINUTE_MS = 60_000;

const keep = (...counts: readonly Parameters<typeof keepStock>[2][]) =>
  keepStock(server.database, server.clock(), ...counts);

const query = (text = '', filter?: StockFilter) => ({ text, filter, after: '', take: 50 });

const rowOf = async (office: OfficeBrowser, code: string) => {
  const row = (await office.ask(listStock, query(code))).rows.find(({ productCode }) => productCode === code);
  if (row === undefined) throw new Error(`no stock of ${code}`);
  return row;
};

/** A clerk's change of fish sauce that keeps everything but what the test is about. */
const fish = (seen: string, more: Partial<SaveStock> = {}): SaveStock => ({
  productCode: FISH,
  unit: 0,
  seen,
  amount: undefined,
  state: undefined,
  lowFrom: 0,
  policy: undefined,
  backOn: '',
  ...more,
});

/** Two cases of 24. */
const orderFish = async () => {
  const token = await tokenOf(server, 'shop1');
  const Lines = [{ P_Code: FISH, UnitNo: 1, Qty: 2, SeenUnitPrice: 480 }];
  const body = orderBody({ Lines, SeenTotal: 960, AcceptUpTo: 960 });
  expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
};

const fishLeft = () => amountsOf(server.database, FISH);

describe('the list of stock', () => {
  test('says what is left, its state, and what open orders have taken', async () => {
    await keep(
      { productCode: FISH, amount: 60, lowFrom: 12, backOn: '2026-12-05', policy: 'block' },
      { productCode: SOY, toldState: 'out' },
    );
    await orderFish();
    const office = await officeOf(server, 'viewer');
    expect((await office.ask(listStock, query())).rows).toMatchObject([
      {
        productCode: FISH,
        amount: 12,
        state: 'low',
        reserved: 48,
        policy: 'block',
        companyPolicy: 'warn',
        backOn: '2026-12-05',
      },
      { productCode: SOY, amount: undefined, state: 'out', reserved: 0, policy: undefined },
    ]);
  });

  test('is searched by name and filtered, a page at a time', async () => {
    await keep(
      { productCode: FISH, amount: 24 },
      { productCode: FISH, unit: 1, amount: 3, lowFrom: 5 },
      { productCode: SOY, amount: 0 },
    );
    await orderFish();
    const office = await officeOf(server, 'warehouse');
    const keysOf = async (text: string, filter?: StockFilter) =>
      (await office.ask(listStock, query(text, filter))).rows.map(
        ({ productCode, unit }) => `${productCode}/${unit}`,
      );
    expect(await keysOf('', 'out')).toEqual([`${SOY}/0`]);
    expect(await keysOf('', 'low')).toEqual([`${FISH}/1`]);
    expect(await keysOf('', 'in-stock')).toEqual([`${FISH}/0`]);
    expect(await keysOf(GOODS.soySauce.name.slice(0, 4))).toContain(`${SOY}/0`);
    const first = await office.ask(listStock, { ...query(), take: 2 });
    expect(first.rows).toHaveLength(2);
    expect((await office.ask(listStock, { ...query(), after: first.next, take: 2 })).rows).toMatchObject([
      { productCode: SOY },
    ]);
  });

  test('finds what orders took beyond what there was', async () => {
    await keep({ productCode: FISH, amount: 24 }, { productCode: SOY, amount: 0 });
    await orderFish();
    const office = await officeOf(server, 'warehouse');
    expect((await office.ask(listStock, query('', 'short'))).rows).toMatchObject([
      { productCode: FISH, amount: -24, state: 'out' },
    ]);
  });
});

describe('a clerk who counts', () => {
  test('writes an entry and says so in the audit log', async () => {
    await keep({ productCode: FISH, amount: 60 });
    const office = await officeOf(server, 'warehouse');
    const { version } = await rowOf(office, FISH);
    expect(await office.ask(saveStock, fish(version, { amount: 50, lowFrom: 12 }))).toMatchObject({
      kind: 'saved',
      amount: 50,
    });
    const entries = { productCode: FISH, unit: 0, after: '', take: 20 } as const;
    expect((await office.ask(listStockEntries, entries)).rows).toMatchObject([
      { cause: 'count', change: -10, amount: 50, orderNo: '' },
      { cause: 'count', change: 60, amount: 60 },
    ]);
    const owner = await officeOf(server, 'owner');
    const audit = { accountId: '', action: 'stock-set', subject: undefined, subjectId: FISH } as const;
    const days = { text: '', firstDay: '', lastDay: '', after: '', take: 10 };
    const [entry] = (await owner.ask(listAudit, { ...audit, ...days })).rows;
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ stockLeft: 50, lowFrom: 12 });
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ stockLeft: 60, lowFrom: 0 });
  });

  test('counts without the orders that come while the form is open', async () => {
    await keep({ productCode: FISH, amount: 100 });
    const office = await officeOf(server, 'warehouse');
    const { version } = await rowOf(office, FISH);
    await orderFish();
    expect(await office.ask(saveStock, fish(version, { amount: 200 }))).toMatchObject({ amount: 152 });
    expect(await fishLeft()).toEqual([152]);
  });

  test('never overwrites the newer count of another', async () => {
    await keep({ productCode: FISH, amount: 100 });
    const [one, other] = [await officeOf(server, 'warehouse'), await officeOf(server, 'sales')];
    const { version } = await rowOf(one, FISH);
    server.clock.moveOn(MINUTE_MS);
    await other.ask(saveStock, fish(version, { amount: 80 }));
    for (const more of [{ amount: 90 }, { policy: 'block' as const }])
      expect(await one.ask(saveStock, fish(version, more))).toEqual({
        kind: 'refused',
        code: 'stock-changed',
      });
    expect(await fishLeft()).toEqual([80]);
    const again = (await rowOf(one, FISH)).version;
    expect(await one.ask(saveStock, fish(again, { amount: 90 }))).toMatchObject({ kind: 'saved' });
  });

  test('of two who save at once, one is told of the other', async () => {
    await keep({ productCode: FISH, amount: 100 });
    const [one, other] = [await officeOf(server, 'warehouse'), await officeOf(server, 'sales')];
    const { version } = await rowOf(one, FISH);
    const answers = await Promise.all([
      one.ask(saveStock, fish(version, { amount: 80 })),
      other.ask(saveStock, fish(version, { amount: 70 })),
    ]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'saved']);
  });

  test('may set the rules alone, and the count keeps its moment', async () => {
    await keep({ productCode: FISH, amount: 100 });
    const counted = server.clock();
    server.clock.moveOn(MINUTE_MS);
    const office = await officeOf(server, 'warehouse');
    const { version } = await rowOf(office, FISH);
    await office.ask(saveStock, fish(version, { policy: 'block', backOn: '2026-12-05', lowFrom: 120 }));
    expect(await readStocks(server.database)).toMatchObject([
      { amount: 100, policy: 'block', backOn: '2026-12-05', lowFrom: 120, countedAt: counted },
    ]);
  });

  test('begins to keep a stock, and may stop counting it', async () => {
    const office = await officeOf(server, 'warehouse');
    const saved = await office.ask(saveStock, fish('', { amount: 10 }));
    expect(saved).toMatchObject({ kind: 'saved', amount: 10 });
    expect(await office.ask(saveStock, fish('', { amount: 12 }))).toMatchObject({ code: 'stock-changed' });
    const version = saved.kind === 'saved' ? saved.version : '';
    expect(await office.ask(saveStock, fish(version, { state: 'low' }))).toMatchObject({ amount: undefined });
    expect(await rowOf(office, FISH)).toMatchObject({ amount: undefined, state: 'low' });
    expect(await office.ask(saveStock, { ...fish('', { amount: 1 }), productCode: 'NONE' })).toEqual({
      kind: 'refused',
      code: 'stock-product-unknown',
    });
  });

  test.for(STAFF_ROLES.filter((role) => !ROLES_WITH['stock.change'].includes(role)))(
    'is not %s',
    async (role) => {
      const office = await officeOf(server, role);
      expect((await office.send(saveStock, fish('', { amount: 10 }))).status).toBe(403);
      const change = { productCode: FISH, codes: [SOY], seen: [] };
      expect((await office.send(saveSubstitutes, change)).status).toBe(403);
      expect(await readStocks(server.database)).toEqual([]);
    },
  );
});

describe('substitutes', () => {
  test('are named in their order, and shown with the stock', async () => {
    await keep({ productCode: FISH, amount: 0 });
    const office = await officeOf(server, 'warehouse');
    const codes = [SOY, GOODS.endedOffer.code];
    expect(await office.ask(saveSubstitutes, { productCode: FISH, codes, seen: [] })).toEqual({
      kind: 'saved',
    });
    expect((await rowOf(office, FISH)).substitutes.map(({ code }) => code)).toEqual(codes);
  });

  test('are not overwritten by somebody who did not see them', async () => {
    const office = await officeOf(server, 'warehouse');
    await office.ask(saveSubstitutes, { productCode: FISH, codes: [SOY], seen: [] });
    const other = { productCode: FISH, codes: [GOODS.endedOffer.code], seen: [] };
    expect(await office.ask(saveSubstitutes, other)).toEqual({
      kind: 'refused',
      code: 'substitutes-changed',
    });
    expect([...(await findSubstitutes(server.database, [FISH]))]).toEqual([[FISH, [SOY]]]);
  });

  test.for([['NONE'], [FISH], [SOY, SOY]])('cannot be %s', async (codes) => {
    const office = await officeOf(server, 'warehouse');
    expect(await office.ask(saveSubstitutes, { productCode: FISH, codes, seen: [] })).toEqual({
      kind: 'refused',
      code: 'substitute-unknown',
    });
  });
});

test('an order, a count and new substitutes are told to open lists', async () => {
  await keep({ productCode: FISH, amount: 100 });
  const office = await officeOf(server, 'warehouse');
  const topicsOf = async (work: () => Promise<unknown>) => {
    const before = await readOfficeChanges(server.database);
    await work();
    return await topicsBetween(server.database, before, await readOfficeChanges(server.database));
  };
  expect(await topicsOf(orderFish)).toContain('stock');
  const { version } = await rowOf(office, FISH);
  expect(await topicsOf(() => office.ask(saveStock, fish(version, { amount: 52 })))).toContain('stock');
  const change = { productCode: FISH, codes: [SOY], seen: [] };
  expect(await topicsOf(() => office.ask(saveSubstitutes, change))).toContain('stock');
});
