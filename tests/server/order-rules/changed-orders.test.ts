import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { orderRules } from '#server/store/order-rules/order-rules';
import { setOrderRules } from '#tests/support/data/order-rules';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  await server.database.delete(orderRules);
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

async function placed(Qty: number) {
  const body = orderBody({
    Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty, SeenUnitPrice: 480 }],
    AcceptUpTo: 480 * Qty,
  });
  const token = await tokenOf(server, 'shop1');
  const answer = answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
  if (answer.kind !== 'accepted') throw new Error(`refused: ${answer.refusal.code}`);
  return answer.order;
}

const say = async (flag: '--line' | '--add', orderNo: string, line: string) =>
  await desk.run('change-order', orderNo, flag, line, '--reason', 'customer phoned', '--write');
const change = async (orderNo: string, line: string) => await say('--line', orderNo, line);
const add = async (orderNo: string, line: string) => await say('--add', orderNo, line);

test('a changed quantity follows the rules, and what the order had stays', async () => {
  const { orderNo } = await placed(5);
  await setOrderRules(server.database, { productCode: 'C1001', multiple: 6 });
  const refused = await change(orderNo, 'C1001=7');
  expect(refused.exit).not.toBe(0);
  expect(refused.complained).toContain('order rules');
  expect(await add(orderNo, 'C1002=1/1')).toMatchObject({ exit: 0 });
  expect(await change(orderNo, 'C1001=12')).toMatchObject({ exit: 0 });
});

test('the order itself does not count as bought in the period', async () => {
  await setOrderRules(server.database, { productCode: 'C1001', periodMaximum: 10, periodDays: 7 });
  const { orderNo } = await placed(8);
  expect(await change(orderNo, 'C1001=10')).toMatchObject({ exit: 0 });
  expect((await change(orderNo, 'C1001=11')).exit).not.toBe(0);
});
