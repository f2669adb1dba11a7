import { expect, test } from 'vitest';
import { satangFromBaht, ZERO_SATANG } from '#domain/kernel/money';
import { withdrawProduct } from '#server/store/catalogue/products';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import { setQuantity } from '#state/cart/cart';
import { refreshProducts } from '#state/catalogue/catalogue';
import { readCartView } from '#state/cart/cart-view';
import { newOrderId } from '#state/orders/checkout/orders';
import { acceptNewTotal, discardOrder, editOrder } from '#state/orders/unsent/unsent-decisions';
import { GOODS } from '#tests/support/data/products';
import { ordersIn } from '#tests/support/server/orders-in';
import { openStockedServer } from '#tests/support/server/stocked-server';
import {
  confirm,
  historyOn,
  openShopkeeper,
  orderFishSauce,
  unsentOn,
} from '#tests/support/phone/shopkeeper';

const server = await openStockedServer();

/** The phone keeps its old prices, because requesting new ones fails. */
async function openWithOldPrices() {
  const opened = await openShopkeeper(server);
  opened.connection.plan('GET_PRODUCT_LIST', ...Array.from({ length: 9 }, () => 'closed' as const));
  return opened;
}

/** A case of fish sauce, 480.00 at the phone's last request. */
async function caseNowCosts(baht: number): Promise<void> {
  await setProductPrices(server.database, GOODS.fishSauce.code, {
    salesPrice: satangFromBaht(baht),
    byLevel: { 1: satangFromBaht(baht) },
    advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
    isAdvancePrice: false,
  });
}

test('an order that costs more is refused with the difference; the new total is accepted once', async () => {
  const { phone, connection, untilIdle } = await openWithOldPrices();
  await caseNowCosts(500);
  await orderFishSauce(phone, 2);
  await untilIdle();

  const [refused] = await unsentOn(phone);
  expect(refused).toMatchObject({
    state: 'refused',
    revision: 1,
    refusal: {
      code: 'total-above-accepted',
      newTotal: 100_000,
      differences: [{ productCode: GOODS.fishSauce.code, seenUnitPrice: 48_000, currentUnitPrice: 50_000 }],
    },
  });
  expect(await ordersIn(server)).toEqual([]);

  const orderId = refused?.id ?? '';
  connection.plan('ADD_ORDER', 'answer-lost');
  const [first, second] = await Promise.all([acceptNewTotal(phone, orderId), acceptNewTotal(phone, orderId)]);
  expect([first, second].sort()).toEqual(['done', 'gone']);
  await untilIdle();
  await phone.sync.wake('manual');
  expect(await unsentOn(phone)).toEqual([]);
  expect(await historyOn(phone)).toEqual([orderId]);
  expect(await ordersIn(server)).toMatchObject([{ id: orderId, revision: 2 }]);
  const keys = connection.arrivalsAt('ADD_ORDER').map((arrival) => arrival.idempotencyKey);
  expect(keys).toEqual([`${orderId}:1`, `${orderId}:2`, `${orderId}:2`]);
});

test('an order that costs less now is accepted without asking', async () => {
  const { phone, untilIdle } = await openWithOldPrices();
  await caseNowCosts(470);
  await orderFishSauce(phone);
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
  expect((await phone.personal.orders.toArray()).map((row) => row.summary.totals.total)).toEqual([47_000]);
});

test('online, the checkout loads the prices again and shows the new price', async () => {
  const { phone } = await openShopkeeper(server);
  await setQuantity(phone, GOODS.fishSauce.code, 1, 1);
  await caseNowCosts(500);
  await newOrderId(phone);
  await expect.poll(async () => (await readCartView(phone)).draft.totals.total).toBe(50_000);
});

test('a price that changes right before the tap blocks the order until it is seen', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  const orderId = await newOrderId(phone);
  await untilIdle();
  const seen = (await readCartView(phone)).draft.totals;
  await caseNowCosts(470);
  await refreshProducts(phone, [GOODS.fishSauce.code]);

  expect(await confirm(phone, orderId, seen)).toEqual({ kind: 'blocked', code: 'price-changed' });
  expect(await unsentOn(phone)).toEqual([]);
  const repainted = (await readCartView(phone)).draft.totals;
  expect(repainted.total).toBe(94_000);
  expect(await confirm(phone, orderId, repainted)).toEqual({ kind: 'saved', orderId });
  await untilIdle();
  const [order] = await phone.personal.orders.toArray();
  expect(order?.summary.totals.total).toBe(94_000);
});

test('a phone that cannot save the order says so and keeps cart and checkout', async () => {
  const { phone } = await openShopkeeper(server);
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  const orderId = await newOrderId(phone);
  const noRoom = () => {
    throw new DOMException('the disk is full', 'QuotaExceededError');
  };
  phone.personal.outbox.hook('creating', noRoom);
  expect(await confirm(phone, orderId)).toEqual({ kind: 'blocked', code: 'not-saved' });
  phone.personal.outbox.hook('creating').unsubscribe(noRoom);
  expect(await unsentOn(phone)).toEqual([]);
  expect((await readCartView(phone)).count).toBe(1);
  expect(await newOrderId(phone)).toBe(orderId);
});

// Seen failing when the promise of the prices was not awaited: the run ends with an unhandled rejection.
test('a checkout opens even if the prices that follow cannot be saved', async () => {
  const { phone } = await openShopkeeper(server);
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  phone.answers.close();
  expect(await newOrderId(phone)).not.toBe('');
  await expect.poll(() => phone.log.read().map(({ code }) => code)).toContain('prices-not-saved');
});

test('a refused order waits for its owner and delays no other order', async () => {
  const { phone, untilIdle } = await openWithOldPrices();
  await withdrawProduct(server.database, GOODS.fishSauce.code);
  await orderFishSauce(phone);
  await untilIdle();
  await setQuantity(phone, GOODS.soySauce.code, 1, 1);
  await confirm(phone, await newOrderId(phone));
  await untilIdle();
  expect(await unsentOn(phone)).toMatchObject([{ state: 'refused', refusal: { code: 'lines-gone' } }]);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('an edited order returns to the cart and is sent as the next revision', async () => {
  const { phone, untilIdle } = await openWithOldPrices();
  await caseNowCosts(500);
  const placed = await orderFishSauce(phone, 3);
  await untilIdle();
  if (placed.kind !== 'saved') throw new Error('not saved');

  expect(await editOrder(phone, placed.orderId)).toBe('done');
  expect(await unsentOn(phone)).toEqual([]);
  expect((await readCartView(phone)).lines).toEqual([
    { productCode: GOODS.fishSauce.code, quantities: [3, 0, 0] },
  ]);

  await caseNowCosts(480);
  expect(await newOrderId(phone)).toBe(placed.orderId);
  await orderFishSauce(phone, 1, placed.orderId);
  await untilIdle();
  expect(await ordersIn(server)).toMatchObject([{ id: placed.orderId, revision: 2 }]);
});

test('an order whose answer was lost is not edited or discarded before the server is asked', async () => {
  const { phone, connection, network, untilIdle } = await openShopkeeper(server);
  connection.plan('ADD_ORDER', 'answer-lost');
  const placed = await orderFishSauce(phone);
  await untilIdle();
  if (placed.kind !== 'saved') throw new Error('not saved');

  network.isOnline = false;
  connection.close();
  expect(await discardOrder(phone, placed.orderId)).toBe('unreachable');
  expect(await unsentOn(phone)).toHaveLength(1);

  connection.open();
  expect(await editOrder(phone, placed.orderId)).toBe('accepted');
  expect(await unsentOn(phone)).toEqual([]);
  expect(await historyOn(phone)).toEqual([placed.orderId]);
  expect((await readCartView(phone)).lines).toEqual([]);
});

test('an order that was never sent can be discarded offline', async () => {
  const { phone, connection, network } = await openShopkeeper(server);
  network.isOnline = false;
  connection.close();
  const placed = await orderFishSauce(phone);
  await phone.sync.wake('enqueue');
  if (placed.kind !== 'saved') throw new Error('not saved');
  expect(await discardOrder(phone, placed.orderId)).toBe('done');
  connection.open();
  await phone.sync.wake('manual');
  expect(await ordersIn(server)).toEqual([]);
});
