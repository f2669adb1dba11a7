import { expect, test } from 'vitest';
import { setQuantity } from '#state/cart/cart';
import { saveCheckoutChoices, openCheckout } from '#state/orders/checkout/checkout-choices';
import { newOrderId } from '#state/orders/checkout/orders';
import { chooseShipTo, readShipToId } from '#state/orders/checkout/ship-to';
import { GOODS } from '#tests/support/data/products';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

// Seen failing when only the order stored the choice: the next order started with the first address again.
test('the checkout starts with the address chosen at home, also offline and for the next order', async () => {
  const { phone, connection } = await openShopkeeper(server);
  connection.close();
  expect(await readShipToId(phone)).toBeUndefined();
  expect((await openCheckout(phone)).choices).toEqual({});
  await chooseShipTo(phone, 'second');
  expect((await openCheckout(phone)).choices.shipToId).toBe('second');
  await phone.personal.checkoutDrafts.clear();
  expect(await readShipToId(phone)).toBe('second');
  expect((await openCheckout(phone)).choices.shipToId).toBe('second');
});

test('an address chosen at a checkout shows at home, and the remark stays', async () => {
  const { phone } = await openShopkeeper(server);
  await setQuantity(phone, GOODS.fishSauce.code, 1, 1);
  const orderId = await newOrderId(phone);
  await saveCheckoutChoices(phone, orderId, { shipToId: 'third', remark: 'หลังร้าน' });
  expect(await readShipToId(phone)).toBe('third');
  await chooseShipTo(phone, 'first');
  expect((await openCheckout(phone)).choices).toEqual({ shipToId: 'first', remark: 'หลังร้าน' });
});

test("a guest has no address, and one customer's choice is not another's", async () => {
  const { phone } = await openShopkeeper(server);
  await chooseShipTo(phone, 'second');
  const row = await phone.personal.sessions.get('current');
  if (row === undefined) throw new Error('nobody is signed in');
  await phone.personal.sessions.put({ ...row, person: { ...row.person, customerCode: 'ANOTHER' } });
  expect(await readShipToId(phone)).toBeUndefined();
  await phone.personal.sessions.put({
    ...row,
    person: { ...row.person, role: 'guest', customerCode: 'GUEST' },
  });
  await chooseShipTo(phone, 'second');
  expect(await readShipToId(phone)).toBeUndefined();
});
