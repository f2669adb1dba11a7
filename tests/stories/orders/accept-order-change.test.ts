import { expect, test } from 'vitest';
import { runStaff } from '#server/cli/commands/run-staff';
import { findOrderRow } from '#server/store/orders/orders';
import {
  acceptOrderChange,
  readUnsentAgreements,
  withdrawAgreement,
} from '#state/orders/history/accept-order-change';
import { refreshOrders } from '#state/orders/history/order-history';
import { refreshOrder } from '#state/orders/history/refresh-order';
import type { Phone } from '#state/runtime/phone';
import { discardGroup } from '#state/app/pending-groups';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { historyOn, openShopkeeper, orderFishSauce, type Shopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const ACCOUNT = 'C0001|BKK1|customer';
const ACCEPT = 'ACCEPT_ORDER_CHANGE';

/** Runs a clerk's command. */
async function office(...args: readonly string[]): Promise<string> {
  const output: string[] = [];
  const say = (line: string) => void output.push(line);
  const exit = await runStaff([...args, '--write', '--language', 'en'], {
    print: say,
    printError: say,
    now: server.clock,
    monotonicMs: () => 0,
    openTenant: async () => ({ tenant: server.tenant, close: async () => {} }),
  });
  return `${exit} ${output.join('\n')}`;
}

async function changeTo(orderId: string, quantity: number): Promise<void> {
  const change = ['change-order', orderId, '--line', `C1001=${quantity}`, '--reason', 'ลูกค้าโทรมา'];
  expect(await office(...change)).toMatch(/^0 /);
}

/** @returns the id of an order of one case that the office raised to three, as the phone shows it */
async function raised({ phone, untilIdle }: Shopkeeper): Promise<string> {
  const before = await historyOn(phone);
  await orderFishSauce(phone);
  await untilIdle();
  const orderId = (await historyOn(phone)).find((id) => !before.includes(id)) ?? '';
  await changeTo(orderId, 3);
  await refreshOrder(phone, orderId);
  return orderId;
}

async function agreedOn(phone: Phone, orderId: string) {
  const row = await phone.personal.orders.get([ACCOUNT, orderId]);
  return { listed: row?.summary.agreed?.total, shown: row?.order?.agreed?.total };
}

const waitsAt = async (orderId: string) => (await findOrderRow(server.database, orderId))?.agreedTotal;

const approve = (orderId: string) => office('move', orderId, '--to', 'so-approve');

test('a higher total is accepted offline, and the order can be approved once that arrives', async () => {
  const shop = await openShopkeeper(server);
  const { phone, connection, untilIdle } = shop;
  const orderId = await raised(shop);
  expect(await agreedOn(phone, orderId)).toEqual({ listed: 48_000, shown: 48_000 });
  connection.close();
  expect(await acceptOrderChange(phone, orderId, 2)).toBe('pending');
  expect(await acceptOrderChange(phone, orderId, 2)).toBe('pending');
  await untilIdle();
  expect(await readUnsentAgreements(phone, ACCOUNT)).toMatchObject([{ orderId, state: 'waiting' }]);
  expect(await approve(orderId)).toMatch(/^1 /);
  connection.open();
  await sendNow(phone);
  await untilIdle();
  expect(await readUnsentAgreements(phone, ACCOUNT)).toEqual([]);
  expect(await agreedOn(phone, orderId)).toEqual({ listed: undefined, shown: undefined });
  expect(await approve(orderId)).toMatch(/^0 /);
});

test('an agreement whose answer was lost is found, and counts once', async () => {
  const shop = await openShopkeeper(server);
  const { phone, connection, wait, untilIdle } = shop;
  const orderId = await raised(shop);
  connection.plan(ACCEPT, 'answer-lost');
  await acceptOrderChange(phone, orderId, 2);
  await untilIdle();
  expect(await waitsAt(orderId)).toBeNull();
  await wait(30_000);
  await sendNow(phone);
  await untilIdle();
  expect(await readUnsentAgreements(phone, ACCOUNT)).toEqual([]);
  expect(await agreedOn(phone, orderId)).toEqual({ listed: undefined, shown: undefined });
});

test('an agreement that arrives after another change is refused, and the new total is shown', async () => {
  const shop = await openShopkeeper(server);
  const { phone, connection, untilIdle } = shop;
  const orderId = await raised(shop);
  connection.close();
  await acceptOrderChange(phone, orderId, 2);
  await changeTo(orderId, 9);
  connection.open();
  await sendNow(phone);
  await untilIdle();
  expect(await readUnsentAgreements(phone, ACCOUNT)).toMatchObject([
    { orderId, state: 'refused', problem: 'order-changed' },
  ]);
  expect(await waitsAt(orderId)).toBe(48_000);
  expect(await withdrawAgreement(phone, orderId)).toBe('done');
  await refreshOrder(phone, orderId);
  expect(await acceptOrderChange(phone, orderId, 3)).toBe('pending');
  await untilIdle();
  expect(await waitsAt(orderId)).toBeNull();
});

test('an agreement that was taken back or discarded offline never counts', async () => {
  const shop = await openShopkeeper(server);
  const { phone, connection, untilIdle } = shop;
  const orderId = await raised(shop);
  connection.close();
  await acceptOrderChange(phone, orderId, 2);
  expect(await withdrawAgreement(phone, orderId)).toBe('done');
  await acceptOrderChange(phone, orderId, 2);
  expect(await discardGroup(phone, 'agreements')).toBe('all');
  connection.open();
  await sendNow(phone);
  await untilIdle();
  expect(await waitsAt(orderId)).toBe(48_000);
  expect(await agreedOn(phone, orderId)).toEqual({ listed: 48_000, shown: 48_000 });
});

test('what a clerk hears on the telephone ends the question on the phone', async () => {
  const shop = await openShopkeeper(server);
  const { phone } = shop;
  const orderId = await raised(shop);
  expect(await office('agree', orderId)).toMatch(/^0 /);
  await refreshOrders(phone);
  expect(await agreedOn(phone, orderId)).toEqual({ listed: undefined, shown: undefined });
  expect(await acceptOrderChange(phone, orderId, 2)).toBe('gone');
});
