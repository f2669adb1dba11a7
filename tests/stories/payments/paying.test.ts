import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mayPayNow } from '#domain/payments/pay-now';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { addCoupons } from '#server/store/payments/coupons';
import { setQuantity } from '#state/cart/cart';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { newOrderId } from '#state/orders/checkout/orders';
import {
  checkOrderPayment,
  savePaymentWish,
  lastPaidOrder,
  payOrder,
  readStartedPayment,
  readOrderPayment,
  refreshOrderPayment,
  type PayOutcome,
} from '#state/payments/payments';
import { signOut } from '#state/accounts/sign-out';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import type { Phone } from '#state/runtime/phone';
import { aCoupon } from '#tests/support/data/coupons';
import { GOODS, KEY1 } from '#tests/support/data/products';
import { openPayingServer, type PayingServer } from '#tests/support/data/paying';
import { confirm, openShopkeeper, orderFishSauce, type Shopkeeper } from '#tests/support/phone/shopkeeper';

let paying: PayingServer;

beforeAll(async () => {
  paying = await openPayingServer();
});
beforeEach(() => paying.reset());
afterAll(() => paying.close());

const ACCOUNT = 'C0001|BKK1|customer';
const START = 'START_PAYMENT';

interface Payer extends Shopkeeper {
  readonly orderId: string;
}

/** shop1, with an order that the server has accepted. */
async function openPayer(username: 'shop1' | 'shop2' = 'shop1'): Promise<Payer> {
  const keeper = await openShopkeeper(paying.server, username, { host: new URL(paying.origin()).host });
  const placed = await orderFishSauce(keeper.phone);
  await keeper.untilIdle();
  if (placed.kind !== 'saved') throw new Error(placed.code);
  return { ...keeper, orderId: placed.orderId };
}

const pay = (phone: Phone, orderId: string, method: PaymentMethod, termMonths = 0) =>
  payOrder(phone, orderId, { method, termMonths });

function begun(outcome: PayOutcome) {
  if (outcome.kind !== 'started') throw new Error(`not begun: ${outcome.kind}`);
  return outcome.payment;
}

const stored = async (phone: Phone, orderId: string) =>
  (await readOrderPayment(phone, ACCOUNT, orderId))?.payment ?? undefined;

test("a paid code shows on the phone after the bank's notification, without the browser", async () => {
  const { phone, orderId } = await openPayer();
  const payment = begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'));
  expect(payment).toMatchObject({ state: 'waiting', amount: 48_000, show: { kind: 'code' } });
  expect(await stored(phone, orderId)).toMatchObject({ state: 'waiting', payments: [{ id: payment.id }] });
  await paying.pay(payment, 'approve');
  await refreshOrderPayment(phone, orderId);
  expect(await stored(phone, orderId)).toMatchObject({ state: 'paid', payments: [{ state: 'paid' }] });
});

test('"check again" asks the bank if no notification came', async () => {
  const { phone, orderId } = await openPayer();
  const payment = begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'));
  await paying.pay(payment, 'never');
  paying.server.clock.moveOn(3000);
  expect(await checkOrderPayment(phone, orderId, payment.id)).toBe('ready');
  expect(await stored(phone, orderId)).toMatchObject({ state: 'paid' });
});

test('a declined payment and a second method make two attempts and one payment', async () => {
  const { phone, orderId } = await openPayer();
  const first = begun(await pay(phone, orderId, 'VI'));
  await paying.pay(first, 'decline');
  await refreshOrderPayment(phone, orderId);
  expect(await stored(phone, orderId)).toMatchObject({ state: 'unpaid', payments: [{ state: 'declined' }] });
  const second = begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'));
  expect(second.id).not.toBe(first.id);
  await paying.pay(second, 'approve');
  await refreshOrderPayment(phone, orderId);
  expect((await stored(phone, orderId))?.payments.map(({ state }) => state)).toEqual(['paid', 'declined']);
  expect(await pay(phone, orderId, 'VI')).toEqual({ kind: 'refused', code: 'order-paid' });
});

test('a cancelled LINE Pay can be tried again as a new attempt', async () => {
  const { phone, orderId } = await openPayer();
  const first = begun(await pay(phone, orderId, 'LINEPAY'));
  expect(await paying.pay(first, 'cancel')).toContain('/payment/LINEPAY/');
  await refreshOrderPayment(phone, orderId);
  const second = begun(await pay(phone, orderId, 'LINEPAY'));
  expect(second.id).not.toBe(first.id);
  await paying.pay(second, 'approve');
  await refreshOrderPayment(phone, orderId);
  expect(await stored(phone, orderId)).toMatchObject({ state: 'paid' });
});

test('an order that a coupon pays completely can be placed offline and starts no payment', async () => {
  const coupon = aCoupon('WHOLE', { discount: { kind: 'percent', percent: 100 } });
  await addCoupons(paying.server.database, KEY1, [coupon]);
  const keeper = await openShopkeeper(paying.server, 'shop1', { host: new URL(paying.origin()).host });
  const { phone } = keeper;
  keeper.connection.close();
  await setQuantity(phone, GOODS.fishSauce.code, 1, 1);
  const orderId = await newOrderId(phone);
  const used = { coupon: { ...coupon, isUsed: false }, payment: 'LINEPAY' as const };
  expect(await confirm(phone, orderId, undefined, used)).toEqual({ kind: 'saved', orderId });
  await keeper.untilIdle();
  keeper.connection.open();
  await sendNow(phone);
  const order = (await phone.personal.orders.get([ACCOUNT, orderId]))?.order;
  expect(order).toMatchObject({ totals: { goods: 48_000, discount: 48_000, total: 0 }, payment: 'LINEPAY' });
  expect(await refreshOrder(phone, orderId)).toBe('ready');
  const known = (await phone.personal.orders.get([ACCOUNT, orderId]))?.summary;
  expect(known).toMatchObject({ paymentState: 'unpaid' });
  expect(known === undefined || mayPayNow(known)).toBe(false);
  expect(await pay(phone, orderId, 'LINEPAY')).toEqual({ kind: 'refused', code: 'order-not-payable' });
  expect((await paying.stateOf(orderId)).payments).toEqual([]);
});

describe('a payment stays one attempt', () => {
  test('after a lost answer and a killed app', async () => {
    const payer = await openPayer();
    const { phone, orderId } = payer;
    payer.connection.plan(START, 'answer-lost');
    expect(await pay(phone, orderId, 'KBANKBILLPAYMENT')).toEqual({ kind: 'unreachable' });
    const id = (await readStartedPayment(phone, ACCOUNT, orderId))?.id;
    const again = await payer.reopen();
    expect(begun(await pay(again.phone, orderId, 'KBANKBILLPAYMENT')).id).toBe(id);
    expect((await paying.stateOf(orderId)).payments).toHaveLength(1);
  });

  // Seen failing when the id was made at the tap and not stored: two attempts, and two codes that can both be paid.
  test('after a request that never arrived, and two taps at once', async () => {
    const { phone, orderId, connection } = await openPayer();
    connection.plan(START, 'closed');
    await pay(phone, orderId, 'KBANKBILLPAYMENT');
    const outcomes = await Promise.all([
      pay(phone, orderId, 'KBANKBILLPAYMENT'),
      pay(phone, orderId, 'KBANKBILLPAYMENT'),
    ]);
    expect(new Set(outcomes.map((outcome) => begun(outcome).id)).size).toBe(1);
    expect((await paying.stateOf(orderId)).payments).toHaveLength(1);
  });

  test('on another phone that sees it', async () => {
    const { phone, orderId } = await openPayer();
    const first = begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'));
    const other = await openShopkeeper(paying.server, 'shop1', { host: new URL(paying.origin()).host });
    await refreshOrderPayment(other.phone, orderId);
    expect(begun(await pay(other.phone, orderId, 'KBANKBILLPAYMENT')).id).toBe(first.id);
  });

  test('after a gateway that does not answer at first', async () => {
    const { phone, orderId } = await openPayer();
    paying.bank.simulator.knobs.answers = '500';
    const silent = begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'));
    expect(silent).toMatchObject({ state: 'started', show: undefined });
    paying.bank.simulator.knobs.answers = 'right';
    expect(begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'))).toMatchObject({
      id: silent.id,
      state: 'waiting',
    });
  });

  test('until it expires; then a new one starts', async () => {
    const { phone, orderId, clock } = await openPayer();
    const first = begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'));
    const SIX_MINUTES_MS = 6 * 60_000;
    clock.moveOn(SIX_MINUTES_MS);
    paying.server.clock.moveOn(SIX_MINUTES_MS);
    const second = begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'));
    expect(second.id).not.toBe(first.id);
    expect(second.secondsLeft).toBe(300);
  });
});

test('the time left follows the server, on a phone whose clock is days off', async () => {
  const payer = await openPayer();
  payer.clock.moveOn(-3 * 24 * 60 * 60_000);
  const { phone, orderId } = payer;
  begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'));
  payer.clock.moveOn(60_000);
  expect((await stored(phone, orderId))?.payments[0]?.secondsLeft).toBe(240);
});

test.each([
  ['hours ahead', 5 * 60 * 60_000],
  ['hours back', -5 * 60 * 60_000],
])('a clock set %s while the code is on the screen does not change the time left', async (_where, byMs) => {
  const { phone, orderId, clock, connection } = await openPayer();
  begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'));
  const left = async () => (await stored(phone, orderId))?.payments[0]?.secondsLeft;
  expect(await left()).toBe(300);
  connection.close();
  clock.setWall(new Date(clock.now().getTime() + byMs));
  expect(await left()).toBe(300);
  clock.moveOn(60_000);
  expect(await left()).toBe(240);
  // A later answer of the server counts with its own time.
  connection.open();
  paying.server.clock.moveOn(60_000);
  await refreshOrderPayment(phone, orderId);
  expect(await left()).toBe(240);
  clock.moveOn(300_000);
  expect(await left()).toBe(0);
});

test('offline no payment starts, and the known one stays visible', async () => {
  const { phone, orderId, connection } = await openPayer();
  begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'));
  connection.close();
  expect(await refreshOrderPayment(phone, orderId)).toBe('unreachable');
  expect(await stored(phone, orderId)).toMatchObject({ state: 'waiting' });
  expect(await pay(phone, orderId, 'LINEPAY')).toEqual({ kind: 'unreachable' });
});

test('a payment starts with the method chosen at the checkout', async () => {
  const keeper = await openShopkeeper(paying.server, 'shop1', { host: new URL(paying.origin()).host });
  const orderId = randomUUID();
  await savePaymentWish(keeper.phone, orderId, { method: 'KBANKCREDITCARD', termMonths: 3 });
  const wish = await readStartedPayment(keeper.phone, ACCOUNT, orderId);
  expect(wish).toMatchObject({ method: 'KBANKCREDITCARD', termMonths: 3 });
  await savePaymentWish(keeper.phone, orderId, { method: 'KBANKCREDITCARD', termMonths: 3 });
  expect(await readStartedPayment(keeper.phone, ACCOUNT, orderId)).toEqual(wish);
});

test('the server refuses installments below the minimum', async () => {
  const { phone, orderId } = await openPayer();
  expect(await pay(phone, orderId, 'KBANKCREDITCARD', 3)).toEqual({
    kind: 'refused',
    code: 'term-not-offered',
  });
});

test('signing out leaves no payment behind, and another customer is told nothing', async () => {
  const { phone, orderId } = await openPayer();
  begun(await pay(phone, orderId, 'KBANKBILLPAYMENT'));
  expect(await lastPaidOrder(phone)).toBe(orderId);
  await signOut(phone);
  expect(await readStartedPayment(phone, ACCOUNT, orderId)).toBeUndefined();
  expect(await stored(phone, orderId)).toBeUndefined();
  const other = await openPayer('shop2');
  expect(await refreshOrderPayment(other.phone, orderId)).toBe('ready');
  const seen = await readOrderPayment(other.phone, 'C0002|BKK1|customer', orderId);
  expect(seen?.payment).toBeNull();
  expect(await pay(other.phone, orderId, 'KBANKBILLPAYMENT')).toEqual({
    kind: 'refused',
    code: 'order-unknown',
  });
});
