import { expect, test } from 'vitest';
import { lineKeyText } from '#domain/orders/line-choice';
import { setQuantity } from '#state/cart/cart';
import { refreshPromotions } from '#state/promotions/pricing-part';
import { newOrderId } from '#state/orders/checkout/orders';
import { acceptNewTotal } from '#state/orders/unsent/unsent-decisions';
import { GOODS } from '#tests/support/data/products';
import { runPromotions, spend400 } from '#tests/support/data/promotion-rules';
import { amountsOf, keepStock } from '#tests/support/data/stock';
import {
  confirm,
  historyOn,
  openShopkeeper,
  orderFishSauce,
  unsentOn,
  type Shopkeeper,
} from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { stock: { policy: 'block' } } });

const FISH = { productCode: GOODS.fishSauce.code, unit: 1 } as const;
const SOY = { productCode: GOODS.soySauce.code, unit: 1 } as const;

const keep = async (...counts: readonly Parameters<typeof keepStock>[2][]) => {
  await keepStock(server.database, server.clock(), ...counts);
};

const fishLeft = () => amountsOf(server.database, FISH.productCode);

async function acceptedOn({ phone }: Shopkeeper) {
  const [row] = await phone.personal.orders.toArray();
  return row;
}

/** Five cases of fish sauce, of which two are left. */
async function refusedFive(policy: 'block' | 'back-order') {
  await keep({ ...FISH, unit: 0, amount: 48, policy, backOn: '2026-12-05' });
  const keeper = await openShopkeeper(server);
  await orderFishSauce(keeper.phone, 5);
  await keeper.untilIdle();
  const [refused] = await unsentOn(keeper.phone);
  expect(refused?.state).toBe('refused');
  return { keeper, id: refused?.id ?? '' };
}

test('what is left is taken at its total, as the next revision of the same order', async () => {
  const { keeper, id } = await refusedFive('block');
  expect(await acceptNewTotal(keeper.phone, id)).toBe('done');
  const [again] = await unsentOn(keeper.phone);
  expect(again?.request).toMatchObject({ revision: 2, seenTotal: 96_000, lines: [{ quantity: 2 }] });
  await keeper.untilIdle();
  expect(await historyOn(keeper.phone)).toEqual([id]);
  expect(await fishLeft()).toEqual([0]);
  expect((await acceptedOn(keeper))?.takenOtherwise).toBeUndefined();
});

test('the whole line waits if the person agrees, at the total that was seen', async () => {
  const { keeper, id } = await refusedFive('back-order');
  expect(await acceptNewTotal(keeper.phone, id, new Map([[lineKeyText(FISH), 'wait']]))).toBe('done');
  const [again] = await unsentOn(keeper.phone);
  expect(again?.request).toMatchObject({ seenTotal: 240_000, waitFor: [FISH], lines: [{ quantity: 5 }] });
  await keeper.untilIdle();
  const row = await acceptedOn(keeper);
  expect(row?.summary.totals.total).toBe(240_000);
  expect(row?.takenOtherwise?.differences).toMatchObject([
    { problem: 'short-stock', stock: { left: 2, backOn: '2026-12-05' } },
  ]);
  expect(await fishLeft()).toEqual([48 - 120]);
});

test('a line is left out, and the others are ordered', async () => {
  await keep({ ...FISH, unit: 0, amount: 48 });
  const keeper = await openShopkeeper(server);
  await setQuantity(keeper.phone, SOY.productCode, 1, 2);
  await orderFishSauce(keeper.phone, 5);
  await keeper.untilIdle();
  const [refused] = await unsentOn(keeper.phone);
  const choices = new Map([[lineKeyText(FISH), 'remove' as const]]);
  expect(await acceptNewTotal(keeper.phone, refused?.id ?? '', choices)).toBe('done');
  await keeper.untilIdle();
  const lines = (await acceptedOn(keeper))?.order?.lines.map(({ productCode }) => productCode);
  expect(lines).toEqual([SOY.productCode]);
  expect(await fishLeft()).toEqual([48]);
});

test('a mixed choice under a promotion is sent with the full prices as its limit', async () => {
  await runPromotions(server.database, spend400(5));
  await keep({ ...FISH, unit: 0, amount: 48 }, { ...SOY, unit: 0, amount: 24 });
  const keeper = await openShopkeeper(server);
  await refreshPromotions(keeper.phone);
  await setQuantity(keeper.phone, SOY.productCode, 1, 2);
  await setQuantity(keeper.phone, FISH.productCode, 1, 5);
  await confirm(keeper.phone, await newOrderId(keeper.phone));
  await keeper.untilIdle();
  const [refused] = await unsentOn(keeper.phone);
  expect(refused?.refusal?.code).toBe('lines-gone');
  const choices = new Map([[lineKeyText(SOY), 'remove' as const]]);
  expect(await acceptNewTotal(keeper.phone, refused?.id ?? '', choices)).toBe('done');
  const [again] = await unsentOn(keeper.phone);
  expect(again?.request).toMatchObject({ seenTotal: 96_000, acceptUpTo: 96_000 });
  await keeper.untilIdle();
  expect((await acceptedOn(keeper))?.summary.totals.total).toBe(91_200);
});

test('an order whose answer is lost takes its goods once', async () => {
  await keep({ ...FISH, unit: 0, amount: 48 });
  const keeper = await openShopkeeper(server);
  keeper.connection.plan('ORDER_MANAGEMENT/ADD_ORDER', 'answer-lost');
  await orderFishSauce(keeper.phone, 2);
  await keeper.untilIdle();
  await keeper.phone.sync.wake('manual');
  await keeper.untilIdle();
  expect(await historyOn(keeper.phone)).toHaveLength(1);
  expect(await fishLeft()).toEqual([0]);
});

test('of two phones that order the last goods offline, the later is offered what is left', async () => {
  await keep({ ...FISH, unit: 0, amount: 72 });
  const first = await openShopkeeper(server);
  const second = await openShopkeeper(server, 'shop2');
  first.connection.close();
  second.connection.close();
  await orderFishSauce(first.phone, 2);
  await orderFishSauce(second.phone, 2);
  for (const keeper of [first, second]) {
    keeper.connection.open();
    await keeper.phone.sync.wake('manual');
    await keeper.untilIdle();
  }
  expect(await unsentOn(first.phone)).toEqual([]);
  const [refused] = await unsentOn(second.phone);
  expect(refused?.refusal?.differences).toMatchObject([{ stock: { left: 1 } }]);
  expect(await acceptNewTotal(second.phone, refused?.id ?? '')).toBe('done');
  await second.untilIdle();
  expect(await fishLeft()).toEqual([0]);
});
