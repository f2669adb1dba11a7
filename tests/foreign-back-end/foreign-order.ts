import { readCartView } from '#state/cart/cart-view';
import { newOrderId, placeOrder } from '#state/orders/checkout/orders';
import { addressesOn, requestAddresses } from '#tests/support/phone/addresses-on';
import type { ForeignPhone } from './foreign-phone.ts';

/** Conditions of an order for money. */
const OF_MONEY = { shippingCondition: 'T1', paymentCondition: 'D30' };

/**
 * Orders the cart's content to the addresses from the profile, and sends the order.
 *
 * @returns the order's id
 */
export async function orderAtForeign(
  { phone, untilIdle }: ForeignPhone,
  conditions: typeof OF_MONEY = OF_MONEY,
): Promise<string> {
  await requestAddresses(phone);
  await untilIdle();
  const addresses = await addressesOn(phone);
  const idOf = (type: 'shipping' | 'billing') => addresses.find((each) => each.type === type)?.id ?? '';
  const orderId = await newOrderId(phone);
  const outcome = await placeOrder(phone, {
    orderId,
    shipToId: idOf('shipping'),
    billToId: idOf('billing'),
    ...conditions,
    payment: 'COD',
    remark: '',
    seen: (await readCartView(phone)).draft.totals,
  });
  if (outcome.kind !== 'saved') throw new Error(`could not order: ${outcome.code}`);
  await untilIdle();
  return orderId;
}
