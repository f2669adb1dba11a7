import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { setStockLevels } from '#contract/stock/set-levels';
import { readStocks } from '#server/store/stock/stocks';
import { amountsOf, keepStock } from '#tests/support/data/stock';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer({ configuration: { stock: { policy: 'block' } } });
const MINUTE_MS = 60_000;

async function report(Levels: readonly Readonly<Record<string, unknown>>[], CountedAt?: Date) {
  return await server.send(setStockLevels.path, {
    token: await tokenOf(server, 'staff1'),
    key: randomUUID(),
    body: { Levels, ...(CountedAt === undefined ? {} : { CountedAt: CountedAt.toISOString() }) },
  });
}

const orderTwoCases = async () =>
  answerOf(
    addOrder,
    await server.send(
      addOrder.path,
      sending(
        await tokenOf(server, 'shop1'),
        orderBody({
          Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 2, SeenUnitPrice: 480 }],
          SeenTotal: 960,
          AcceptUpTo: 960,
        }),
      ),
    ),
  );

const sauce = async () => await amountsOf(server.database, 'C1001');

test('a count made before an order leaves off what the order took; one after it does not', async () => {
  await keepStock(server.database, server.clock(), { productCode: 'C1001', amount: 100 });
  const before = server.clock();
  server.clock.moveOn(MINUTE_MS);
  expect((await orderTwoCases()).kind).toBe('accepted');
  server.clock.moveOn(MINUTE_MS);
  expect(answerOf(setStockLevels, await report([{ P_Code: 'C1001', Amount: 200 }], before))).toEqual({
    kind: 'changed',
    count: 1,
  });
  expect(await sauce()).toEqual([152]);
  await report([{ P_Code: 'C1001', Amount: 200 }]);
  expect(await sauce()).toEqual([200]);
});

test('a moment in the future is now, so that later orders still take from the count', async () => {
  const future = new Date(server.clock().getTime() + 60 * MINUTE_MS);
  await report([{ P_Code: 'C1001', Amount: 100 }], future);
  server.clock.moveOn(MINUTE_MS);
  await orderTwoCases();
  await report([{ P_Code: 'C1001', Amount: 100 }], new Date(server.clock().getTime() - MINUTE_MS));
  expect(await sauce()).toEqual([52]);
  expect((await readStocks(server.database))[0]?.countedAt.getTime()).toBeLessThanOrEqual(
    server.clock().getTime(),
  );
});

test('fields that a row lacks keep their value, and an empty day removes it', async () => {
  await report([{ P_Code: 'C1001', Amount: 100, LowFrom: 30, Policy: 'BACK_ORDER', BackOn: '05/12/2026' }]);
  await report([{ P_Code: 'C1001', Amount: 90 }]);
  const stock = async () =>
    (await readStocks(server.database)).find(({ productCode }) => productCode === 'C1001');
  expect(await stock()).toMatchObject({ lowFrom: 30, policy: 'back-order', backOn: '2026-12-05' });
  await report([{ P_Code: 'C1001', State: 'OUT', BackOn: '' }]);
  expect(await stock()).toMatchObject({ amount: null, toldState: 'out', lowFrom: 30, backOn: '' });
});

test('one unknown product or unit changes nothing', async () => {
  await report([{ P_Code: 'C1001', Amount: 100 }]);
  const answer = answerOf(
    setStockLevels,
    await report([
      { P_Code: 'C1001', Amount: 5 },
      { P_Code: 'NONE', Amount: 5 },
    ]),
  );
  expect(answer).toEqual({ kind: 'refused', code: 'products-unknown', products: ['NONE'] });
  expect(await sauce()).toEqual([100]);
});

test.each([
  [{ P_Code: 'C1001' }],
  [{ P_Code: 'C1001', Amount: 1, State: 'LOW' }],
  [{ P_Code: 'C1001', Amount: -1 }],
  [{ P_Code: 'C1001', Amount: 1, UnitNo: 4 }],
])('a row that does not say what is left is refused: %j', async (row) => {
  expect((await report([row])).status).toBe(400);
});
