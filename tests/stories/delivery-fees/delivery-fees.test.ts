import { beforeEach, describe, expect, test } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import { withDelivery } from '#domain/orders/order-draft';
import { readSession } from '#local/accounts/sessions';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { addLinesToCart } from '#state/cart/add-to-cart';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { readOrderAgain } from '#state/orders/history/order-again';
import { newOrderId } from '#state/orders/checkout/orders';
import { priceAtCheckout } from '#state/orders/checkout/order-request';
import { acceptNewTotal } from '#state/orders/unsent/unsent-decisions';
import { knownRulesOf } from '#state/order-rules/order-rules-store';
import { keepZones } from '#tests/support/data/delivery-days';
import { GOODS } from '#tests/support/data/products';
import { confirm, openShopkeeper, unsentOn, type Shopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

beforeEach(async () => {
  await server.database.delete(deliveryZones);
});

const everywhere = async (fee: number, freeFrom = 900) =>
  await keepZones(server.database, { fee: satangFromBaht(fee), freeFrom: satangFromBaht(freeFrom) });

const BANGKOK = {
  province: { id: '10', name: 'กรุงเทพมหานคร' },
  district: { id: '1004', name: 'บางรัก' },
  subdistrict: { id: '100402', name: 'สีลม' },
  pin: undefined,
};

/** A phone that has seen the addresses and the zones. */
async function openPrepared(
  ...args: Parameters<typeof openShopkeeper> extends [unknown, ...infer Rest] ? Rest : never
) {
  const keeper = await openShopkeeper(server, ...args);
  await prefetchForOrdering(keeper.phone);
  return keeper;
}

/** The totals on the screen of the checkout. */
async function totalsOn({ phone }: Shopkeeper, isFeeWaived = false) {
  const account = (await readSession(phone.personal.sessions))?.account;
  const { draft } = priceAtCheckout(await readCartView(phone), undefined);
  const known = knownRulesOf(phone, account);
  return withDelivery(draft, known?.deliveryAt(BANGKOK, { mode: 'money', isFeeWaived })).totals;
}

/** Orders cases of fish sauce at the total on the screen. */
async function order(keeper: Shopkeeper, cases = 1) {
  await setQuantity(keeper.phone, GOODS.fishSauce.code, 1, cases);
  const orderId = await newOrderId(keeper.phone);
  return { orderId, outcome: await confirm(keeper.phone, orderId, await totalsOn(keeper)) };
}

async function goOnline(keeper: Shopkeeper) {
  keeper.connection.open();
  await keeper.phone.sync.wake('manual');
  await keeper.untilIdle();
}

const orderOn = async ({ phone }: Shopkeeper, id: string) =>
  (await phone.personal.orders.toArray()).find((row) => row.id === id);

describe('a phone that knows the fees', () => {
  test('orders with the fee offline, and the company takes the order as it was seen', async () => {
    await everywhere(50);
    const keeper = await openPrepared();
    keeper.connection.close();
    const { orderId, outcome } = await order(keeper);
    expect(outcome.kind).toBe('saved');
    const [unsent] = await unsentOn(keeper.phone);
    expect(unsent?.draft.totals).toMatchObject({ goods: 48_000, deliveryFee: 5_000, total: 53_000 });
    expect(unsent?.request).toMatchObject({ seenTotal: 53_000 });
    await goOnline(keeper);
    const row = await orderOn(keeper, orderId);
    expect(row?.summary.totals).toMatchObject({ deliveryFee: 5_000, total: 53_000 });
    expect(row?.takenOtherwise).toBeUndefined();
  });

  test('has no fee from the threshold on, and for goods that the customer collects', async () => {
    await everywhere(50);
    const keeper = await openPrepared();
    await setQuantity(keeper.phone, GOODS.fishSauce.code, 1, 2);
    expect(await totalsOn(keeper)).toMatchObject({ total: 96_000 });
    await setQuantity(keeper.phone, GOODS.fishSauce.code, 1, 1);
    expect(await totalsOn(keeper)).toMatchObject({ total: 53_000 });
    expect(await totalsOn(keeper, true)).toMatchObject({ total: 48_000 });
  });

  test('knows them also if the company has no rules about quantities', async () => {
    await everywhere(50);
    const { configuration } = server.tenant;
    const keeper = await openPrepared('shop1', {
      tenant: { ...configuration, capabilities: { ...configuration.capabilities, orderRules: false } },
    });
    await setQuantity(keeper.phone, GOODS.fishSauce.code, 1, 1);
    expect(await totalsOn(keeper)).toMatchObject({ deliveryFee: 5_000 });
  });

  test('stops at the button if the fee changed since the person saw it', async () => {
    await everywhere(50);
    const keeper = await openPrepared();
    await setQuantity(keeper.phone, GOODS.fishSauce.code, 1, 1);
    const orderId = await newOrderId(keeper.phone);
    const seen = await totalsOn(keeper);
    expect(await confirm(keeper.phone, orderId, { ...seen, total: satangFromBaht(480) })).toMatchObject({
      kind: 'blocked',
      code: 'price-changed',
    });
  });

  test('orders the same goods again without the fee of the order', async () => {
    await everywhere(50);
    const keeper = await openPrepared();
    const { orderId } = await order(keeper);
    await keeper.untilIdle();
    const again = await readOrderAgain(keeper.phone, orderId);
    const lines = again.kind === 'ready' ? again.again.lines.flatMap(({ now }) => now ?? []) : [];
    await addLinesToCart(keeper.phone, lines);
    const { totals } = (await readCartView(keeper.phone)).draft;
    expect([totals.total, totals.deliveryFee]).toEqual([48_000, undefined]);
  });
});

describe('an order whose fee the phone did not know', () => {
  test('waits with the new total, and is taken with the fee that the person accepts', async () => {
    const keeper = await openPrepared();
    await everywhere(50);
    const { orderId } = await order(keeper);
    await keeper.untilIdle();
    const [refused] = await unsentOn(keeper.phone);
    expect(refused?.draft.totals.deliveryFee).toBeUndefined();
    expect(refused?.refusal).toMatchObject({
      code: 'total-above-accepted',
      newTotal: 53_000,
      delivery: { charged: 5_000 },
    });
    await acceptNewTotal(keeper.phone, orderId);
    await keeper.untilIdle();
    expect((await orderOn(keeper, orderId))?.summary.totals).toMatchObject({
      deliveryFee: 5_000,
      total: 53_000,
    });
  });

  test('is taken as a lower total if the delivery became free, and says so', async () => {
    await everywhere(50);
    const keeper = await openPrepared();
    await everywhere(50, 400);
    const { orderId } = await order(keeper);
    await keeper.untilIdle();
    const row = await orderOn(keeper, orderId);
    expect(row?.summary.totals).toMatchObject({ total: 48_000 });
    expect(row?.takenOtherwise).toMatchObject({ seenTotal: 53_000, seenDeliveryFee: 5_000, differences: [] });
  });
});

test('an app that knows no fees orders as before, and accepts the new total', async () => {
  await everywhere(50);
  const { configuration } = server.tenant;
  const keeper = await openPrepared('shop1', {
    tenant: { ...configuration, capabilities: { ...configuration.capabilities, deliveryFees: false } },
  });
  const { orderId } = await order(keeper);
  await keeper.untilIdle();
  expect((await unsentOn(keeper.phone))[0]?.refusal).toMatchObject({ newTotal: 53_000 });
  await acceptNewTotal(keeper.phone, orderId);
  await keeper.untilIdle();
  expect((await orderOn(keeper, orderId))?.summary.totals.total).toBe(53_000);
});
