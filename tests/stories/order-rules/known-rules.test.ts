import { beforeEach, expect, test } from 'vitest';
import { orderRules } from '#server/store/order-rules/order-rules';
import { refreshOrderRules } from '#state/order-rules/order-rules-part';
import { orderRulesStore } from '#state/order-rules/order-rules-store';
import { signOut } from '#state/accounts/sign-out';
import { setOrderRules } from '#tests/support/data/order-rules';
import { GOODS } from '#tests/support/data/products';
import { openShopkeeper, orderFishSauce, type Shopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();
const FISH = GOODS.fishSauce.code;

beforeEach(async () => {
  await server.database.delete(orderRules);
});

const known = ({ phone }: Shopkeeper, code = FISH) => orderRulesStore(phone).read()?.byProduct.get(code);

async function openWithRules(...rules: readonly Parameters<typeof setOrderRules>[1][]): Promise<Shopkeeper> {
  await setOrderRules(server.database, ...rules);
  const keeper = await openShopkeeper(server);
  await refreshOrderRules(keeper.phone);
  return keeper;
}

test('a selector steps by the rules that the phone keeps, also offline', async () => {
  const keeper = await openWithRules({ productCode: FISH, multiple: 6, minimum: 12 });
  keeper.connection.close();
  await refreshOrderRules(keeper.phone);
  const rules = known(keeper);
  expect([0, 12, 13].map((quantity) => rules?.nextOf(1)(quantity, 1))).toEqual([12, 18, 18]);
  expect(rules?.nextOf(1)(12, -1)).toBe(0);
  expect(rules?.nextOf(3)(1, 1)).toBe(2);
  expect(known(keeper, GOODS.soySauce.code)).toBeUndefined();
});

test('what waits on this phone counts as bought, once', async () => {
  const keeper = await openWithRules({ productCode: FISH, periodMaximum: 10, periodDays: 7 });
  const bought = () => known(keeper)?.rules[0]?.period?.bought;
  keeper.connection.close();
  await orderFishSauce(keeper.phone, 4);
  await refreshOrderRules(keeper.phone);
  expect(bought()).toBe(4);
  keeper.connection.open();
  await keeper.phone.sync.wake('manual');
  await keeper.untilIdle();
  await refreshOrderRules(keeper.phone);
  expect(bought()).toBe(4);
});

test('a phone that has the version gets no rules again, and keeps them', async () => {
  const keeper = await openWithRules({ productCode: FISH, multiple: 6 });
  const before = known(keeper);
  await keeper.wait(120_000);
  server.clock.moveOn(120_000);
  await refreshOrderRules(keeper.phone);
  expect(keeper.connection.arrivalsAt('GET_ORDER_RULES').length).toBeGreaterThan(1);
  expect(known(keeper)).toBe(before);
});

test('signing out forgets what the account knew', async () => {
  const keeper = await openWithRules({ productCode: FISH, multiple: 6 });
  await signOut(keeper.phone);
  expect(await keeper.phone.answers.cachedAnswers.toArray()).toEqual([]);
});

test('an older back end is never asked, and an order is taken as before', async () => {
  await setOrderRules(server.database, { productCode: FISH, multiple: 6 });
  const { configuration } = server.tenant;
  const keeper = await openShopkeeper(server, 'shop1', {
    tenant: {
      ...configuration,
      capabilities: { ...configuration.capabilities, orderRules: false, deliveryFees: false },
    },
  });
  await refreshOrderRules(keeper.phone);
  expect(keeper.connection.arrivalsAt('GET_ORDER_RULES')).toEqual([]);
  expect(known(keeper)).toBeUndefined();
});
