import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { publicConfiguration } from '#contract/tenants/tenant-configuration';
import { OTHER } from '#domain/kernel/or-other';
import type { Profile } from '#domain/accounts/profile';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { readOrderAgain } from '#state/orders/history/order-again';
import { refreshOrders } from '#state/orders/history/order-history';
import { readProfile, refreshProfile, saveProfile } from '#state/accounts/profile/profile';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { refreshRiderInvoices } from '#state/delivery/rider-invoices';
import { approvedInvoice } from '#tests/support/data/invoices';
import { networkTo, type ServerConnection } from '#tests/support/phone/network-to';
import { asNewerServer } from '#tests/support/wire/as-newer-server';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { ordersIn } from '#tests/support/server/orders-in';
import { deliver, dropOn, grabAll, openRider, visitsOn, visitTo } from '#tests/support/phone/rider-phone';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

/**
 * Row 32: the phone's current modules with a server that knows more than they do. Before the fix the history was
 * unreadable, the rider's phone said cash on delivery, and no phone started with the configuration.
 */
const server = await openStockedServer();

const PROFILE: Profile = {
  name: 'ร้านป้าแดง สาขา 3',
  mobile: '0812345670',
  phone: '',
  addressText: '12 ถนนวัวลาย',
  province: { id: '50', name: 'เชียงใหม่' },
  district: { id: '5001', name: 'เมืองเชียงใหม่' },
  subdistrict: { id: '500101', name: 'ศรีภูมิ' },
  postcode: '50200',
  taxId: '1234567890121',
  pin: undefined,
};

/** Rewrites the real server's answers in transit. */
function rewritten(change: (path: string, text: string) => string): Pick<ServerConnection, 'fetch'> {
  const connection = networkTo(server.app);
  return {
    fetch: async (request) => {
      const answer = await connection.fetch(request);
      const text = change(new URL(request.url).pathname, await answer.text());
      return new Response(text, { status: answer.status, headers: answer.headers });
    },
  };
}

async function newerConfiguration(): Promise<TenantConfiguration> {
  const { body } = await server.app.inject({ url: '/demo/tenant.json' });
  const read = publicConfiguration.fromWire(JSON.parse(asNewerServer('/demo/tenant.json', body)));
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

test('an order with an unknown payment method is listed, opens and can be ordered again', async () => {
  const paidInGold = new Set<string>();
  const { phone, untilIdle } = await openShopkeeper(server, 'shop1', {
    connection: rewritten((path, text) => {
      if (!/GET_ORDER_(?:HISTORY|DETAIL)$/.test(path)) return text;
      const rows = text.split(/(?="OrderId")/);
      return rows
        .map((row) => ([...paidInGold].some((id) => row.includes(id)) ? row.replace('"COD"', '"GOLD"') : row))
        .join('');
    }),
  });
  await orderFishSauce(phone, 1);
  await orderFishSauce(phone, 2);
  await untilIdle();
  const [first, second] = await ordersIn(server);
  if (first === undefined || second === undefined) throw new Error('the shop has no orders');
  paidInGold.add(first.id);

  expect(await refreshOrders(phone)).toMatchObject({ outcome: 'ready' });
  const summaries = (await phone.personal.orders.toArray()).map(({ summary }) => summary);
  expect(summaries.find(({ id }) => id === first.id)).toMatchObject({
    payment: OTHER,
    orderNo: first.orderNo,
    totals: { total: first.total },
    orderedAt: first.orderedAt.toISOString(),
  });
  expect(summaries.find(({ id }) => id === second.id)).toMatchObject({ payment: 'COD' });
  expect(await refreshOrder(phone, first.id)).toBe('ready');
  expect(await readOrderAgain(phone, first.id)).toMatchObject({ kind: 'ready' });
});

test('a rider collects nothing for an unknown payment method, whatever the amount', async () => {
  const orderId = await approvedInvoice(server, { PaymentCode: 'AR' });
  const rider = await openRider(server, 'rider1', {
    connection: rewritten((path, text) =>
      path.endsWith('GET_INVOICES')
        ? text.replaceAll('"AR"', '"WALLET"').replaceAll('"ToCollect":0', '"ToCollect":480')
        : text,
    ),
  });
  await grabAll(rider.phone, [orderId]);
  await refreshRiderInvoices(rider.phone);
  expect((await dropOn(rider.phone, orderId))?.invoice).toMatchObject({
    payment: OTHER,
    toCollect: 0,
    total: 48_000,
  });
  expect((await visitTo(rider.phone, orderId)).money).toBeUndefined();

  const visit = await deliver(rider.phone, orderId);
  await rider.wait(600_000);
  expect(await visitsOn(rider.phone)).toMatchObject([
    { visit: { delivery: { id: visit, outcome: 'full', money: undefined } } },
  ]);
});

test('a profile works with a configuration that has an unknown field and payment method', async () => {
  const tenant = await newerConfiguration();
  expect(tenant.paymentMethods).toEqual(server.tenant.configuration.paymentMethods);
  expect(tenant.visibleProfileFields).toEqual(server.tenant.configuration.visibleProfileFields);
  const { phone, untilIdle } = await openShopkeeper(server, 'shop1', { tenant });
  expect(await refreshProfile(phone)).toBe('ready');
  expect(await saveProfile(phone, PROFILE)).toBe('saved');
  await untilIdle();
  expect(await refreshProfile(phone)).toBe('ready');
  expect((await readProfile(phone))?.known.profile.name).toBe(PROFILE.name);
});

test('with a newer server the app signs in, orders and sends pending changes once each', async () => {
  const connection = networkTo(server.app);
  const newer = {
    fetch: async (request: Request) => {
      const answer = await connection.fetch(request);
      const text = asNewerServer(new URL(request.url).pathname, await answer.text());
      return new Response(text, { status: answer.status, headers: answer.headers });
    },
  };
  const tenant = await newerConfiguration();
  const { phone, untilIdle, wait } = await openShopkeeper(server, 'shop1', { tenant, connection: newer });
  await orderFishSauce(phone, 1);
  await untilIdle();
  connection.close();
  await orderFishSauce(phone, 2);
  await untilIdle();
  expect(await unsentOn(phone)).toHaveLength(1);
  connection.open();
  await wait(60_000);
  expect(await unsentOn(phone)).toEqual([]);
  const there = (await ordersIn(server)).map(({ id }) => id);
  expect(there).toHaveLength(2);
  expect(await refreshOrders(phone)).toMatchObject({ outcome: 'ready' });
  expect((await historyOn(phone)).toSorted()).toEqual(there.toSorted());
});

test('the server refuses a request with an unknown payment method', async () => {
  const token = await tokenOf(server, 'shop1');
  const sent = await server.send(
    addOrder.path,
    sending(token, orderBody({ PaymentCode: 'GOLD', OrderId: randomUUID() })),
  );
  expect(sent.status).toBe(400);
  expect(await ordersIn(server)).toEqual([]);
});
