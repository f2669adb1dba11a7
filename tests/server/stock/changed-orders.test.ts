import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/cancel-order';
import { addOrder } from '#contract/orders/add-order';
import { stockEntries } from '#server/store/stock/stock-entries';
import { amountsOf, keepStock } from '#tests/support/data/stock';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer({ configuration: { stock: { policy: 'block' } } });
let desk: StaffDesk;
let token: string;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
  token = await tokenOf(server, 'shop1');
});
afterEach(() => desk.close());
afterAll(() => server.close());

async function placed(Qty: number) {
  const body = orderBody({
    Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty, SeenUnitPrice: 480 }],
    AcceptUpTo: 480 * Qty,
  });
  const answer = answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
  if (answer.kind !== 'accepted') throw new Error(`refused: ${answer.refusal.code}`);
  return answer.order;
}

const change = async (orderNo: string, line: string) =>
  await desk.run('change-order', orderNo, '--line', line, '--reason', 'customer phoned', '--write');

const left = () => amountsOf(server.database, 'C1001');

const keep = async (amount: number) => {
  await keepStock(server.database, server.clock(), { productCode: 'C1001', amount });
};

test('a change takes and gives back the difference, and a cancel gives back the rest', async () => {
  await keep(100);
  const { id, orderNo } = await placed(2);
  expect(await change(orderNo, 'C1001=4')).toMatchObject({ exit: 0 });
  expect(await left()).toEqual([4]);
  expect(await change(orderNo, 'C1001=1')).toMatchObject({ exit: 0 });
  expect(await left()).toEqual([76]);
  await server.send(cancelOrder.path, { token, key: randomUUID(), body: { OrderId: id } });
  expect(await left()).toEqual([100]);
  const entries = await server.database.select().from(stockEntries).orderBy(stockEntries.number);
  expect(entries.map(({ cause, amount }) => [cause, amount])).toEqual([
    ['count', 100],
    ['order', -48],
    ['change', -48],
    ['change', 72],
    ['release', 24],
  ]);
});

test('under block a change to more than there is fails, and one to less is always possible', async () => {
  await keep(100);
  const { orderNo } = await placed(3);
  const refused = await change(orderNo, 'C1001=5');
  expect(refused.exit).not.toBe(0);
  expect(await left()).toEqual([28]);
  await keep(-20);
  expect(await change(orderNo, 'C1001=2')).toMatchObject({ exit: 0 });
  expect(await left()).toEqual([4]);
});
