import { setQuantity } from '#state/cart/cart';
import { refreshProducts } from '#state/catalogue/catalogue';
import { readCartView } from '#state/cart/cart-view';
import { priceAtCheckout } from '#state/orders/checkout/order-request';
import { type CheckoutChoice } from '#state/orders/checkout/checkout-choice';
import { newOrderId, placeOrder, type PlaceOrderOutcome } from '#state/orders/checkout/orders';
import { signIn } from '#state/accounts/session';
import { readUnsentOrders, type UnsentOrder } from '#state/orders/unsent/unsent-orders';
import { currentPerson } from '#state/accounts/session';
import type { Phone } from '#state/runtime/phone';
import { accountOf, customerOf } from '#local/kernel/account';
import { addressId, GOODS, KEY1 } from '#tests/support/data/products';
import { networkTo, type ServerConnection } from './network-to.ts';
import { PASSWORD } from '../data/people.ts';
import { openTestPhone, type TestPhone, type TestPhoneOptions } from './phone.ts';
import type { TestServer } from '#tests/support/server/test-server';

/** A customer with their own phone and connection, who has already seen the price of the fish sauce. */
export interface Shopkeeper extends TestPhone {
  readonly connection: ServerConnection;
}

/** The accounts that order: shops for themselves, and the agent. */
type Orderer = 'shop1' | 'shop2' | 'agent1';

export async function openShopkeeper(
  server: TestServer,
  username: Orderer = 'shop1',
  { host, ...options }: Partial<TestPhoneOptions> & { readonly host?: string } = {},
): Promise<Shopkeeper> {
  const connection = networkTo(server.app, 'demo', host);
  const testPhone = await openTestPhone({ tenant: server.tenant.configuration, connection, ...options });
  await enter(testPhone.phone, username);
  await refreshProducts(testPhone.phone, [GOODS.fishSauce.code, GOODS.soySauce.code]);
  await testPhone.untilIdle();
  return { ...testPhone, connection };
}

export async function enter(phone: Phone, username: Orderer): Promise<void> {
  const outcome = await signIn(phone, { username, password: PASSWORD });
  if (outcome.kind !== 'signed-in') throw new Error(`could not sign in: ${outcome.kind}`);
}

/** Puts cases of fish sauce into the cart and places the order. */
export async function orderFishSauce(phone: Phone, cases = 1, orderId?: string): Promise<PlaceOrderOutcome> {
  await setQuantity(phone, GOODS.fishSauce.code, 1, cases);
  return await confirm(phone, orderId ?? (await newOrderId(phone)));
}

/** Orders one case of fish sauce to this address. */
export async function orderFishSauceTo(phone: Phone, shipToId: string): Promise<PlaceOrderOutcome> {
  await setQuantity(phone, GOODS.fishSauce.code, 1, 1);
  return await confirm(phone, await newOrderId(phone), undefined, { shipToId });
}

/** Presses the order button with its current text, or with the text that the person saw earlier. */
export async function confirm(
  phone: Phone,
  orderId: string,
  seen?: CheckoutChoice['seen'],
  more: Pick<
    Partial<CheckoutChoice>,
    | 'coupon'
    | 'freeGoods'
    | 'payment'
    | 'shipTo'
    | 'shipToId'
    | 'deliveryDay'
    | 'shippingCondition'
    | 'isFeeWaived'
  > = {},
): Promise<PlaceOrderOutcome> {
  const person = await currentPerson(phone);
  const customer = person === undefined ? KEY1 : customerOf(person);
  return await placeOrder(phone, {
    orderId,
    shipToId: addressId(customer, 'S'),
    billToId: addressId(customer, 'B'),
    shippingCondition: '01',
    paymentCondition: 'C000',
    payment: 'COD',
    remark: '',
    ...more,
    seen: seen ?? priceAtCheckout(await readCartView(phone), more.coupon, more.freeGoods).draft.totals,
  });
}

export async function unsentOn(phone: Phone): Promise<readonly UnsentOrder[]> {
  const person = await currentPerson(phone);
  return person === undefined ? [] : await readUnsentOrders(phone, accountOf(person));
}

/** The ids of the orders in this phone's history. */
export async function historyOn(phone: Phone): Promise<readonly string[]> {
  return (await phone.personal.orders.toArray()).map((row) => row.id);
}
