import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/cancel-order';
import { addOrder } from '#contract/orders/add-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { changedLines } from '#domain/orders/changes/order-change';
import { promotionRules } from '#server/store/promotions/promotion-rules';
import { runPromotions, spend400, twoGetOne } from '#tests/support/data/promotion-rules';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
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

async function seen(OrderId: string) {
  const sent = await server.send(getOrderDetail.path, { token, body: { OrderId } });
  const order = answerOf(getOrderDetail, sent);
  if (order === undefined) throw new Error('the customer does not see the order');
  return order;
}

const change = async (orderNo: string, ...args: readonly string[]) =>
  await desk.run('change-order', orderNo, ...args, '--reason', 'customer phoned', '--write');

const quantitiesOf = async (id: string) => (await seen(id)).lines.map(({ quantity }) => quantity);

const used = async () => (await server.database.select().from(promotionRules))[0]?.used;

test('a change of quantities counts the promotions again, with what the order itself used', async () => {
  await runPromotions(server.database, twoGetOne('TWO', { timesInAll: 3 }));
  const { id, orderNo } = await placed(4);
  expect(await quantitiesOf(id)).toEqual([4, 2]);
  expect(await change(orderNo, '--line', 'C1001=2')).toMatchObject({ exit: 0 });
  expect(await quantitiesOf(id)).toEqual([2, 1]);
  expect(await used()).toBe(1);
  expect(await change(orderNo, '--line', 'C1001=8')).toMatchObject({ exit: 0 });
  expect(await quantitiesOf(id)).toEqual([8, 3]);
  expect(await used()).toBe(3);
  await server.send(cancelOrder.path, { token, key: randomUUID(), body: { OrderId: id } });
  expect(await used()).toBe(0);
});

test('a change of the note alone keeps promotions and total, also of a rule that ended', async () => {
  await runPromotions(server.database, twoGetOne(), spend400(5));
  const { id, orderNo, totals, promotions } = await placed(2);
  await runPromotions(server.database, spend400(5, 'SPEND', { lastDay: '2026-11-19' }));
  expect(await change(orderNo, '--note', 'after noon')).toMatchObject({ exit: 0 });
  expect(await seen(id)).toMatchObject({ remark: 'after noon', totals, promotions, revision: 2 });
});

test('a free line beside the ordered one of the same product is a line of its own', async () => {
  await runPromotions(server.database, twoGetOne());
  const { id, orderNo } = await placed(2);
  await change(orderNo, '--line', 'C1001=3');
  const { lines, changes = [] } = await seen(id);
  const told = changedLines(changes[0]?.before.lines ?? [], lines);
  expect(told.map(({ from, to }) => [from, to])).toEqual([[2, 3]]);
});
