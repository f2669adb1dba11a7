import { expect, test } from 'vitest';
import { satangFromBaht, ZERO_SATANG } from '#domain/kernel/money';
import { raiseCounter } from '#server/store/database/counters';
import { withdrawProduct } from '#server/store/catalogue/products';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import { addLinesToCart } from '#state/cart/add-to-cart';
import { setQuantity } from '#state/cart/cart';
import { refreshProducts } from '#state/catalogue/catalogue';
import { readCartView } from '#state/cart/cart-view';
import { chooseMode } from '#state/cart/choose-mode';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { readOrderAgain, type OrderAgain } from '#state/orders/history/order-again';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { newOrderId } from '#state/orders/checkout/orders';
import type { Phone } from '#state/runtime/phone';
import { GOODS } from '#tests/support/data/products';
import { confirm, enter, openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({
  configuration: { materialTypes: [{ code: 'ZGAS', nameTh: 'แก๊ส', nameEn: 'Gas' }] },
});

const FISH = GOODS.fishSauce.code;
const SOY = GOODS.soySauce.code;

async function caseNowCosts(baht: number): Promise<void> {
  await setProductPrices(server.database, FISH, {
    salesPrice: satangFromBaht(baht),
    byLevel: { 1: satangFromBaht(baht) },
    advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
    isAdvancePrice: false,
  });
}

async function read(phone: Phone, orderId: string): Promise<OrderAgain> {
  const found = await readOrderAgain(phone, orderId);
  if (found.kind !== 'ready') throw new Error(`The order is ${found.kind}.`);
  return found.again;
}

async function orderBoth(phone: Phone): Promise<string> {
  await setQuantity(phone, FISH, 1, 2);
  await setQuantity(phone, FISH, 3, 6);
  await setQuantity(phone, SOY, 1, 1);
  const orderId = await newOrderId(phone);
  await confirm(phone, orderId);
  return orderId;
}

// Seen failing when unavailable lines were left out of the review.
test('an order is reviewed with a product gone and one price up; the rest goes into the cart', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  const orderId = await orderBoth(phone);
  await untilIdle();
  await caseNowCosts(600);
  await withdrawProduct(server.database, SOY);
  await raiseCounter(server.database, 'catalogue');
  await refreshProducts(phone, [FISH, SOY]);
  connection.close();

  const { lines } = await read(phone, orderId);
  expect(
    lines.map(({ ordered, now, problem, change }) => [
      ordered.productCode,
      ordered.unit,
      ordered.lineTotal,
      now?.lineTotal,
      problem,
      change,
    ]),
  ).toEqual([
    [FISH, 1, 96_000, 120_000, undefined, 'dearer'],
    [FISH, 3, 12_000, 15_000, undefined, 'dearer'],
    [SOY, 1, 45_600, undefined, 'product-gone', undefined],
  ]);

  await setQuantity(phone, FISH, 1, 1);
  const chosen = lines.flatMap(({ now }) => now ?? []);
  const added = await addLinesToCart(phone, chosen);
  if (added === 'not-saved') throw new Error('The disk of this test has room.');
  expect((await readCartView(phone)).lines).toEqual([{ productCode: FISH, quantities: [3, 0, 6] }]);
  await added.undo();
  expect((await readCartView(phone)).lines).toEqual([{ productCode: FISH, quantities: [1, 0, 0] }]);
});

// Seen failing when the details were not requested in the background of the history.
test('an order of another phone can be ordered again offline', async () => {
  const first = await openShopkeeper(server);
  const second = await openShopkeeper(server);
  const orderId = await orderBoth(first.phone);
  await first.untilIdle();
  expect(await readOrderAgain(second.phone, orderId)).toEqual({ kind: 'not-cached' });
  await prefetchForOrdering(second.phone);
  second.connection.close();
  expect((await read(second.phone, orderId)).lines).toHaveLength(3);
});

test('an order that is still pending can be ordered again', async () => {
  const { phone, connection } = await openShopkeeper(server);
  connection.close();
  const orderId = await newOrderId(phone);
  await orderFishSauce(phone, 2, orderId);
  expect(await read(phone, orderId)).toMatchObject({ orderNo: '', lines: [{ change: 'same' }] });
});

test('a customer cannot learn whether an order of another customer exists', async () => {
  const keeper = await openShopkeeper(server);
  const orderId = await orderBoth(keeper.phone);
  await keeper.untilIdle();
  await enter(keeper.phone, 'shop2');
  expect(await readOrderAgain(keeper.phone, orderId)).toEqual({ kind: 'not-cached' });
  expect(await refreshOrder(keeper.phone, orderId)).toBe('gone');
  const made = crypto.randomUUID();
  expect(await readOrderAgain(keeper.phone, made)).toEqual({ kind: 'not-cached' });
  expect(await refreshOrder(keeper.phone, made)).toBe('gone');
});

// Seen failing without the check of the customer: an agent's phone keeps the orders of all its clients.
test('an order of one client is not found while the agent orders for another', async () => {
  const keeper = await openShopkeeper(server);
  const orderId = await orderBoth(keeper.phone);
  await keeper.untilIdle();
  const { sessions } = keeper.phone.personal;
  const session = await sessions.get('current');
  if (session === undefined) throw new Error('Nobody is signed in.');
  await sessions.put({ ...session, person: { ...session.person, customerCode: 'C0999' } });
  expect(await readOrderAgain(keeper.phone, orderId)).toEqual({ kind: 'not-found' });
});

test('an order of another mode is not added to the cart of the current mode', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  const orderId = await orderBoth(phone);
  await untilIdle();
  await chooseMode(phone, 'material:ZGAS');
  expect(await readOrderAgain(phone, orderId)).toEqual({ kind: 'other-mode', mode: 'money' });
  await chooseMode(phone, 'money');
  expect(await readOrderAgain(phone, orderId)).toMatchObject({ kind: 'ready' });
});
