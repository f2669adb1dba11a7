import { expect, test } from 'vitest';
import { satangFromBaht, ZERO_SATANG } from '#domain/kernel/money';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import { setQuantity } from '#state/cart/cart';
import { ALL_PRODUCTS, refreshProductList, refreshProducts } from '#state/catalogue/catalogue';
import { readCartView } from '#state/cart/cart-view';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { refreshOrders } from '#state/orders/history/order-history';
import { refreshOrder } from '#state/orders/history/refresh-order';
import type { Phone } from '#state/runtime/phone';
import { editOrder } from '#state/orders/unsent/unsent-decisions';
import { GOODS } from '#tests/support/data/products';
import { refreshReplica, startKeeping } from '#tests/support/phone/keeper';
import { networkTo } from '#tests/support/phone/network-to';
import { ordersIn } from '#tests/support/server/orders-in';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';

/**
 * Row 17. Seen failing when the history's refresh removed the orders of the server's page from the outbox, when a
 * product's refresh rewrote the waiting orders, and when it emptied the cart.
 */
const server = await openStockedServer();

async function caseNowCosts(baht: number): Promise<void> {
  await setProductPrices(server.database, GOODS.fishSauce.code, {
    salesPrice: satangFromBaht(baht),
    byLevel: { 1: satangFromBaht(baht) },
    advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
    isAdvancePrice: false,
  });
}

/** All automatic reads of the app, whatever screen is open. */
async function everythingIsAskedAgain(phone: Phone): Promise<void> {
  await refreshOrders(phone);
  for (const order of await unsentOn(phone)) await refreshOrder(phone, order.id);
  await refreshProducts(phone, [GOODS.fishSauce.code]);
  await refreshProductList(phone, ALL_PRODUCTS);
  await prefetchForOrdering(phone);
  await refreshReplica(phone);
}

/** Orders never arrive; everything else does. */
async function openWhereOrdersFail(withReplica: boolean) {
  const connection = networkTo(server.app);
  let isBroken = true;
  const opened = await openShopkeeper(server, 'shop1', {
    connection: {
      fetch: async (request) => {
        if (isBroken && request.url.endsWith('ADD_ORDER')) return new Response('oops', { status: 502 });
        return await connection.fetch(request);
      },
    },
  });
  if (withReplica) await startKeeping(opened.phone);
  return { ...opened, connection, mend: () => void (isBroken = false) };
}

test.each([
  ['lists', false],
  ['the whole catalogue', true],
] as const)(
  'new prices and history (%s) leave a pending order as it was seen and queued',
  async (_, withReplica) => {
    const { phone, untilIdle, mend } = await openWhereOrdersFail(withReplica);
    await orderFishSauce(phone, 2);
    await setQuantity(phone, GOODS.fishSauce.code, 2, 7);
    await untilIdle();
    const [shown] = await unsentOn(phone);
    const [pending] = await phone.personal.outbox.toArray();
    expect(shown?.draft.totals.total).toBe(96_000);

    await caseNowCosts(470);
    await everythingIsAskedAgain(phone);
    const [after] = await unsentOn(phone);
    expect(after?.draft).toEqual(shown?.draft);
    expect(after?.request).toEqual(shown?.request);
    const [pendingAfter] = await phone.personal.outbox.toArray();
    expect(pendingAfter?.id).toBe(pending?.id);
    expect(pendingAfter?.body).toEqual(pending?.body);
    expect((await readCartView(phone)).lines).toEqual([
      { productCode: GOODS.fishSauce.code, quantities: [0, 7, 0] },
    ]);
    expect((await readCartView(phone)).draft.totals.total).toBe(7 * 11_750);

    mend();
    await phone.sync.wake('manual');
    expect(await unsentOn(phone)).toEqual([]);
    expect(await ordersIn(server)).toMatchObject([{ id: shown?.id, total: 94_000 }]);
    expect((await readCartView(phone)).count).toBe(1);
  },
);

test('a history that lists the order does not settle it; only its own answer does', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  connection.plan('ADD_ORDER', 'answer-lost');
  await orderFishSauce(phone, 2);
  await untilIdle();
  const [pending] = await unsentOn(phone);
  expect(pending).toMatchObject({ state: 'unknown' });

  await everythingIsAskedAgain(phone);
  expect(await historyOn(phone)).toEqual([pending?.id]);
  expect(await unsentOn(phone)).toMatchObject([{ id: pending?.id, request: pending?.request }]);

  await phone.sync.wake('manual');
  expect(await unsentOn(phone)).toEqual([]);
  expect(await historyOn(phone)).toEqual([pending?.id]);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('a refresh does not change the lines of an order that is being edited', async () => {
  const { phone, connection, network } = await openShopkeeper(server);
  network.isOnline = false;
  connection.close();
  const placed = await orderFishSauce(phone, 3);
  expect(await editOrder(phone, placed.kind === 'saved' ? placed.orderId : '')).toBe('done');
  network.isOnline = true;
  connection.open();
  const before = (await readCartView(phone)).lines;
  await everythingIsAskedAgain(phone);
  expect((await readCartView(phone)).lines).toEqual(before);
  expect(before).toEqual([{ productCode: GOODS.fishSauce.code, quantities: [3, 0, 0] }]);
});
