import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import { placeholderCoupon } from '#domain/payments/coupon';
import { addCoupons } from '#server/store/payments/coupons';
import { promotionRules } from '#server/store/promotions/promotion-rules';
import { readSession } from '#local/accounts/sessions';
import { visibleUnitRows } from '#domain/catalogue/units';
import { setQuantity } from '#state/cart/cart';
import { refreshProducts } from '#state/catalogue/catalogue';
import { readCartView } from '#state/cart/cart-view';
import { loadPricingPart, refreshPromotions } from '#state/promotions/pricing-part';
import { signOut } from '#state/accounts/sign-out';
import { newOrderId } from '#state/orders/checkout/orders';
import { acceptNewTotal } from '#state/orders/unsent/unsent-decisions';
import { aCoupon } from '#tests/support/data/coupons';
import { GOODS, KEY1 } from '#tests/support/data/products';
import {
  reducedFishSauce,
  runPromotions,
  spend400,
  twoGetOne,
  withSoySauce,
} from '#tests/support/data/promotion-rules';
import {
  confirm,
  historyOn,
  openShopkeeper,
  orderFishSauce,
  unsentOn,
  type Shopkeeper,
} from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

/** The phone has the rules of this moment. */
async function openWithRules(): Promise<Shopkeeper> {
  const keeper = await openShopkeeper(server);
  await refreshPromotions(keeper.phone);
  return keeper;
}

async function acceptedOn({ phone }: Shopkeeper) {
  const [row] = await phone.personal.orders.toArray();
  return row;
}

const stop = async (id: string) => {
  await server.database.update(promotionRules).set({ isActive: false }).where(eq(promotionRules.id, id));
};

test('a cart offline has the discount and the free goods of the rules that the phone keeps', async () => {
  await runPromotions(server.database, spend400(5), withSoySauce());
  const { phone, connection } = await openWithRules();
  connection.close();
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  const { draft, promoted } = await readCartView(phone);
  expect(draft.totals).toMatchObject({ goods: 96_000, discount: 4_800, total: 91_200 });
  expect(draft.lines).toHaveLength(1);
  expect(promoted?.freeLines).toMatchObject([{ productCode: 'C1002', unit: 2, quantity: 2, lineTotal: 0 }]);
});

test('a cart without the rules of the company says so until they come', async () => {
  await runPromotions(server.database, spend400(5));
  const { phone, connection } = await openShopkeeper(server);
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  // Without its code nothing is known about promotions, and the note would flash at each start.
  expect((await readCartView(phone)).arePromotionsUnknown).toBe(false);
  connection.close();
  await refreshPromotions(phone);
  expect(await readCartView(phone)).toMatchObject({
    arePromotionsUnknown: true,
    draft: { totals: { discount: 0 } },
  });
  connection.open();
  await refreshPromotions(phone);
  expect(await readCartView(phone)).toMatchObject({
    arePromotionsUnknown: false,
    draft: { totals: { discount: 4_800 } },
  });
});

test('a guest is never told that promotions will be counted', async () => {
  const { phone } = await openShopkeeper(server);
  await loadPricingPart(phone);
  await signOut(phone);
  expect((await readCartView(phone)).arePromotionsUnknown).toBe(false);
});

test('an order placed offline is accepted at the total that the phone computed', async () => {
  await runPromotions(server.database, spend400(7.5), withSoySauce());
  const keeper = await openWithRules();
  const { phone, connection, untilIdle } = keeper;
  connection.close();
  await orderFishSauce(phone, 3);
  const [unsent] = await unsentOn(phone);
  expect(unsent?.request).toMatchObject({
    seenTotal: 133_200,
    promotions: { ruleIds: ['SOY', 'SPEND'] },
  });
  connection.open();
  await phone.sync.wake('manual');
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
  const row = await acceptedOn(keeper);
  expect(row?.summary.totals.total).toBe(133_200);
  expect(row?.takenOtherwise).toBeUndefined();
  expect(row?.order?.promotions).toEqual(unsent?.promoted?.promotions);
  expect(row?.order?.lines.slice(1)).toMatchObject([{ productCode: 'C1002', quantity: 3, lineTotal: 0 }]);
});

test('a coupon opens its rule and takes its percentage of what the rules left', async () => {
  await addCoupons(server.database, KEY1, [
    aCoupon('SAVE10', { discount: { kind: 'percent', percent: 10 }, minimumTotal: satangFromBaht(480) }),
  ]);
  await runPromotions(server.database, spend400(50, 'SPEND', { coupon: 'SAVE10' }));
  const keeper = await openWithRules();
  const { phone, untilIdle } = keeper;
  const coupon = { ...placeholderCoupon('SAVE10'), discount: { kind: 'percent', percent: 10 } as const };
  await setQuantity(phone, GOODS.fishSauce.code, 1, 1);
  expect((await readCartView(phone)).draft.totals.total).toBe(48_000);
  await confirm(phone, await newOrderId(phone), undefined, { coupon });
  await untilIdle();
  expect((await acceptedOn(keeper))?.summary.totals).toMatchObject({ discount: 26_400, total: 21_600 });
});

test('a promotion that ended meanwhile is named, and the new total can be accepted', async () => {
  await runPromotions(server.database, spend400(5), withSoySauce());
  const keeper = await openWithRules();
  const { phone, connection, untilIdle } = keeper;
  connection.close();
  await orderFishSauce(phone, 1);
  await stop('SPEND');
  connection.open();
  await phone.sync.wake('manual');
  await untilIdle();
  const [refused] = await unsentOn(phone);
  expect(refused?.refusal).toMatchObject({
    code: 'total-above-accepted',
    newTotal: 48_000,
    promotions: [{ ruleId: 'SPEND', problem: 'promotion-ended' }],
  });
  expect(await acceptNewTotal(phone, refused?.id ?? '')).toBe('done');
  const [again] = await unsentOn(phone);
  expect(again?.promoted?.promotions.rules.map(({ id }) => id)).toEqual(['SOY']);
  await untilIdle();
  expect(await historyOn(phone)).toEqual([refused?.id]);
});

test('free goods whose quota was used up meanwhile are named beside the accepted order', async () => {
  await runPromotions(server.database, twoGetOne('TWO', { timesInAll: 1 }));
  const keeper = await openWithRules();
  const { phone, connection, untilIdle } = keeper;
  connection.close();
  await orderFishSauce(phone, 2);
  const other = await openShopkeeper(server, 'shop2');
  await orderFishSauce(other.phone, 2);
  await other.untilIdle();
  connection.open();
  await phone.sync.wake('manual');
  await untilIdle();
  expect((await acceptedOn(keeper))?.takenOtherwise).toMatchObject({
    seenTotal: 96_000,
    differences: [],
    promotions: [{ ruleId: 'TWO', problem: 'promotion-used-up', name: 'โปร TWO' }],
  });
});

test('a promotion that asks for more by now is named as changed', async () => {
  await runPromotions(server.database, twoGetOne());
  const keeper = await openWithRules();
  const { phone, connection, untilIdle } = keeper;
  connection.close();
  await orderFishSauce(phone, 2);
  await runPromotions(server.database, twoGetOne('TWO', { minimumQuantity: { count: 3, unit: 1 } }));
  connection.open();
  await phone.sync.wake('manual');
  await untilIdle();
  expect((await acceptedOn(keeper))?.takenOtherwise?.promotions).toMatchObject([
    { ruleId: 'TWO', problem: 'promotion-changed' },
  ]);
});

test('orders that wait on the phone count against a quota', async () => {
  await runPromotions(server.database, twoGetOne('TWO', { timesPerCustomer: 1 }));
  const { phone, connection } = await openWithRules();
  connection.close();
  await orderFishSauce(phone, 2);
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  expect((await readCartView(phone)).promoted).toBeUndefined();
});

test('a card shows the reduced price of one unit offline, and the list price once the rule ended', async () => {
  await runPromotions(server.database, reducedFishSauce(5));
  const { phone, connection } = await openWithRules();
  const priceOfCase = async () => {
    const part = await loadPricingPart(phone);
    const session = await readSession(phone.personal.sessions);
    const pricesOfOne = await part?.readPricesOfOne(phone, session, 'money');
    const [row] = visibleUnitRows(GOODS.fishSauce, 1, 'money');
    return row === undefined ? row : pricesOfOne?.(GOODS.fishSauce, row);
  };
  connection.close();
  expect(await priceOfCase()).toEqual({ master: 48_000, current: 45_600, isAdvance: true });
  connection.open();
  await stop('REDUCED');
  await refreshPromotions(phone);
  expect(await priceOfCase()).toBeUndefined();
});

test('rules that the phone has are not sent again, and changed ones are', async () => {
  await runPromotions(server.database, spend400(5));
  const { phone } = await openWithRules();
  await setQuantity(phone, GOODS.fishSauce.code, 1, 1);
  await phone.answers.cachedAnswers.toCollection().modify((row) => {
    const renamed = JSON.stringify(row.value).replace('โปร SPEND', 'ที่เก็บไว้');
    Object.assign(row, { value: JSON.parse(renamed) });
  });
  const seen = async () => (await readCartView(phone)).promoted?.promotions.rules;
  await refreshPromotions(phone);
  expect(await seen()).toMatchObject([{ name: 'ที่เก็บไว้', discount: 2_400 }]);
  await runPromotions(server.database, spend400(10));
  await refreshPromotions(phone);
  expect(await seen()).toMatchObject([{ name: 'โปร SPEND', discount: 4_800 }]);
});

test('the rules of an account are not on the phone after signing out', async () => {
  await runPromotions(server.database, spend400(5));
  const { phone } = await openWithRules();
  const kept = async () =>
    (await phone.answers.cachedAnswers.toArray()).filter(({ name }) => name.startsWith('promotion-rules:'));
  expect(await kept()).toHaveLength(1);
  await signOut(phone);
  expect(await kept()).toEqual([]);
});

test('a back end without promotions is asked for no rules, and its orders carry none', async () => {
  await runPromotions(server.database, spend400(5));
  const { phone, connection } = await openShopkeeper(server);
  const { capabilities } = phone.tenant;
  const tenant = { ...phone.tenant, capabilities: { ...capabilities, promotions: false } };
  const plain = { ...phone, tenant };
  await refreshPromotions(plain);
  connection.close();
  await orderFishSauce(plain, 2);
  expect(connection.arrivalsAt('GET_RULES')).toEqual([]);
  const [unsent] = await unsentOn(plain);
  expect(unsent?.request.seenTotal).toBe(96_000);
  expect(unsent?.request.promotions).toBeUndefined();
});

test('the chosen product of free goods is sent with the order and given', async () => {
  const rule = withSoySauce('GIFT');
  if (rule.kind !== 'free-goods') throw new Error('the rule gives nothing');
  const free = { quantity: { count: 1, unit: 1 as const }, products: ['C1002', 'C1003'] };
  await runPromotions(server.database, { ...rule, free });
  const keeper = await openWithRules();
  const { phone, untilIdle } = keeper;
  await refreshProducts(phone, ['C1003']);
  await setQuantity(phone, GOODS.fishSauce.code, 1, 1);
  const { advice } = await readCartView(phone);
  const open = advice?.openChoices('', new Map()) ?? [];
  expect(open.map(({ productCode, products }) => [productCode, products.map(({ code }) => code)])).toEqual([
    ['C1002', ['C1002', 'C1003']],
  ]);
  const freeGoods = new Map([['GIFT', 'C1003']]);
  expect(advice?.openChoices('', freeGoods)).toMatchObject([{ productCode: 'C1003' }]);
  await confirm(phone, await newOrderId(phone), undefined, { freeGoods });
  await untilIdle();
  expect((await acceptedOn(keeper))?.order?.lines).toMatchObject([
    { productCode: 'C1001' },
    { productCode: 'C1003' },
  ]);
});
