import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order';
import { orderRow, saveOrder } from '#local/orders/orders';
import { openCheckout, saveCheckoutChoices } from '#state/orders/checkout/checkout-choices';
import { newOrderId } from '#state/orders/checkout/orders';
import { setQuantity } from '#state/cart/cart';
import { cartKey } from '#state/runtime/cart-key';
import type { Phone } from '#state/runtime/phone';
import { anOrder } from '#tests/support/data/an-order';
import { GOODS } from '#tests/support/data/products';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

/** Stores an order of the signed-in customer, as the server reported it. */
async function storeOrder(phone: Phone, id: string, changes: Partial<Order>): Promise<void> {
  const { account, customer } = await cartKey(phone);
  await saveOrder(phone.personal.orders, orderRow(account, customer, anOrder({ id, ...changes })));
}

const paymentAtCheckout = async (phone: Phone) => (await openCheckout(phone)).choices.payment;

test('the checkout starts with the payment method of the newest order for money', async () => {
  const { phone } = await openShopkeeper(server);
  expect(await paymentAtCheckout(phone)).toBeUndefined();
  await storeOrder(phone, 'a', { payment: 'BANK', orderedAt: '2026-11-18T02:00:00.000Z' });
  await storeOrder(phone, 'b', { payment: 'THAIQR', orderedAt: '2026-11-19T02:00:00.000Z' });
  expect(await paymentAtCheckout(phone)).toBe('THAIQR');
  await storeOrder(phone, 'c', { mode: 'point', orderedAt: '2026-11-20T02:00:00.000Z' });
  expect(await paymentAtCheckout(phone)).toBe('THAIQR');
});

test('the checkout starts with no payment method if this version does not know the newest one', async () => {
  const { phone } = await openShopkeeper(server);
  await storeOrder(phone, 'a', { payment: 'BANK', orderedAt: '2026-11-18T02:00:00.000Z' });
  await storeOrder(phone, 'b', { payment: 'other', orderedAt: '2026-11-19T02:00:00.000Z' });
  expect(await paymentAtCheckout(phone)).toBeUndefined();
});

test('a payment method chosen at the checkout stays chosen', async () => {
  const { phone } = await openShopkeeper(server);
  await storeOrder(phone, 'a', { payment: 'BANK' });
  await setQuantity(phone, GOODS.fishSauce.code, 1, 1);
  await saveCheckoutChoices(phone, await newOrderId(phone), { payment: 'COD' });
  expect(await paymentAtCheckout(phone)).toBe('COD');
});
