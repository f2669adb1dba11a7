import { expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { runStaff } from '#server/cli/commands/run-staff';
import { findOrderRow } from '#server/store/orders/orders';
import { linesOfOrder } from '#server/store/orders/order-lines';
import { listOrders } from '#server/store/orders/orders';
import { cancelOrder, readUnsentCancels } from '#state/orders/history/cancel-order';
import { refreshOrders } from '#state/orders/history/order-history';
import { newOrderId } from '#state/orders/checkout/orders';
import type { Phone } from '#state/runtime/phone';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { editOrder } from '#state/orders/unsent/unsent-decisions';
import { KEY1 } from '#tests/support/data/products';
import { networkTo } from '#tests/support/phone/network-to';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const ACCOUNT = 'C0001|BKK1|customer';

/** Runs a clerk's command, with a reason. */
async function office(...args: readonly string[]): Promise<string> {
  const output: string[] = [];
  const say = (line: string) => void output.push(line);
  const exit = await runStaff([...args, '--reason', 'ลูกค้าโทรมา', '--write', '--language', 'en'], {
    print: say,
    printError: say,
    now: server.clock,
    monotonicMs: () => 0,
    openTenant: async () => ({ tenant: server.tenant, close: async () => {} }),
  });
  return `${exit} ${output.join('\n')}`;
}

async function quantitiesAt(orderId: string) {
  return (await linesOfOrder(server.database, orderId)).map(({ quantity }) => quantity);
}

async function stored(phone: Phone, orderId: string) {
  const row = await phone.personal.orders.get([ACCOUNT, orderId]);
  return {
    revision: row?.order?.revision,
    quantities: row?.order?.lines.map(({ quantity }) => quantity),
    total: row?.order?.totals.total,
    listed: row?.summary.totals.total,
    reasons: row?.order?.changes?.map(({ reason }) => reason),
  };
}

async function ordersAtTheCompany() {
  const query = { status: 'all', period: undefined, take: 100, skip: 0, isPointMode: false } as const;
  return (await listOrders(server.database, KEY1, query)).map(({ id }) => id);
}

test("an order changed by the office while its answer was lost shows the office's version", async () => {
  const { phone, connection, wait, untilIdle } = await openShopkeeper(server);
  const before = await ordersAtTheCompany();
  connection.plan('ADD_ORDER', 'answer-lost');
  const orderId = await newOrderId(phone);
  await orderFishSauce(phone, 1, orderId);
  await untilIdle();
  expect(await unsentOn(phone)).toHaveLength(1);
  expect(await office('change-order', orderId, '--line', 'C1001=3')).toMatch(/^0 /);
  await wait(30_000);
  await sendNow(phone);
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
  await refreshOrders(phone);
  expect(await stored(phone, orderId)).toEqual({
    revision: 2,
    quantities: [3],
    total: 144_000,
    listed: 144_000,
    reasons: ['ลูกค้าโทรมา'],
  });
  const added = (await ordersAtTheCompany()).filter((id) => !before.includes(id));
  expect(added).toEqual([orderId]);
  expect(await quantitiesAt(orderId)).toEqual([3]);
});

test('editing an order in doubt that the office changed creates no second order', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  connection.plan('ADD_ORDER', 'answer-lost');
  const orderId = await newOrderId(phone);
  await orderFishSauce(phone, 2, orderId);
  await untilIdle();
  expect(await office('change-order', orderId, '--line', 'C1001=5')).toMatch(/^0 /);
  expect(await editOrder(phone, orderId)).toBe('accepted');
  expect(await phone.personal.cartLines.count()).toBe(0);
  expect(await stored(phone, orderId)).toMatchObject({ revision: 2, quantities: [5] });
});

test('a cancel that waits offline is refused if the office changes the order first', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  await orderFishSauce(phone);
  await untilIdle();
  const [orderId = ''] = await historyOn(phone);
  await refreshOrder(phone, orderId);
  connection.close();
  await cancelOrder(phone, orderId);
  expect(await office('change-order', orderId, '--line', 'C1001=4')).toMatch(/^0 /);
  connection.open();
  await sendNow(phone);
  await untilIdle();
  expect(await readUnsentCancels(phone, ACCOUNT)).toMatchObject([
    { orderId, state: 'refused', problem: 'order-changed' },
  ]);
  expect((await findOrderRow(server.database, orderId))?.status).toBe('so-wait');
  await refreshOrder(phone, orderId);
  expect(await stored(phone, orderId)).toMatchObject({ revision: 2, quantities: [4] });
  await cancelOrder(phone, orderId);
  await untilIdle();
  expect((await findOrderRow(server.database, orderId))?.status).toBe('so-cancel');
  expect(await readUnsentCancels(phone, ACCOUNT)).toEqual([]);
});

test('a cancel that arrives first stays, and the office is told', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await orderFishSauce(phone);
  await untilIdle();
  const [orderId = ''] = await historyOn(phone);
  await cancelOrder(phone, orderId);
  await untilIdle();
  expect(await office('change-order', orderId, '--line', 'C1001=4')).toMatch(/^1 .*its status is so-cancel/s);
  expect(await quantitiesAt(orderId)).toEqual([1]);
});

test('a list updates total and lines together; without the lines the old total stays', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  await orderFishSauce(phone);
  await untilIdle();
  const [orderId = ''] = await historyOn(phone);
  await refreshOrder(phone, orderId);
  await office('change-order', orderId, '--line', 'C1001=2');
  connection.plan('GET_ORDER_DETAIL', 'server-error');
  await refreshOrders(phone);
  expect(await stored(phone, orderId)).toMatchObject({
    revision: 1,
    quantities: [1],
    total: 48_000,
    listed: 96_000,
  });
  await refreshOrders(phone);
  expect(await stored(phone, orderId)).toMatchObject({ revision: 2, quantities: [2], total: 96_000 });
});

test('a late first answer does not restore the old version of an order', async () => {
  const { phone, connection, wait, untilIdle } = await openShopkeeper(server);
  connection.plan('ADD_ORDER', 'answer-lost');
  const orderId = await newOrderId(phone);
  await orderFishSauce(phone, 1, orderId);
  await untilIdle();
  await office('change-order', orderId, '--line', 'C1001=6');
  await refreshOrder(phone, orderId);
  expect(await stored(phone, orderId)).toMatchObject({ revision: 2, quantities: [6] });
  await wait(30_000);
  await sendNow(phone);
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
  expect(await stored(phone, orderId)).toMatchObject({ revision: 2, quantities: [6], total: 288_000 });
});

// Seen failing when only answers that the server marks as stored were compared with the history.
test('an answer on its way while the office changes an order does not restore its old version', async () => {
  const toServer = networkTo(server.app);
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let isAnswered = false;
  const { phone, untilIdle } = await openShopkeeper(server, 'shop1', {
    connection: {
      fetch: async (request) => {
        const answer = await toServer.fetch(request);
        if (!request.url.endsWith(addOrder.path)) return answer;
        isAnswered = true;
        await gate;
        return answer;
      },
    },
  });
  const orderId = await newOrderId(phone);
  await orderFishSauce(phone, 1, orderId);
  await expect.poll(() => isAnswered).toBe(true);
  expect(await office('change-order', orderId, '--line', 'C1001=6')).toMatch(/^0 /);
  await refreshOrder(phone, orderId);
  expect(await stored(phone, orderId)).toMatchObject({ revision: 2, quantities: [6] });
  letThrough();
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
  expect(await stored(phone, orderId)).toMatchObject({ revision: 2, quantities: [6], total: 288_000 });
});
