import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/durations';
import { shownAsOf } from '#domain/stock/stock-levels';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { fillKnown } from '#state/stock/stock-levels';
import { refreshStock } from '#state/stock/stock-part';
import { stockStore } from '#state/stock/stock-store';
import { signOut } from '#state/accounts/sign-out';
import { GOODS } from '#tests/support/data/products';
import { amountsOf, keepStock } from '#tests/support/data/stock';
import { openShopkeeper, orderFishSauce, unsentOn, type Shopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { stock: { isNumberShown: true } } });
const FISH = GOODS.fishSauce.code;
const SOY = GOODS.soySauce.code;

const keep = async (...counts: readonly Parameters<typeof keepStock>[2][]) => {
  await keepStock(server.database, server.clock(), ...counts);
};

async function openWithStock(): Promise<Shopkeeper> {
  const keeper = await openShopkeeper(server);
  await refreshStock(keeper.phone);
  return keeper;
}

const known = ({ phone }: Shopkeeper, code: string) => stockStore(phone).read()?.byProduct.get(code);

test('a phone knows the states, the numbers and the days, also offline', async () => {
  await keep(
    { productCode: FISH, amount: 20, lowFrom: 24 },
    { productCode: SOY, toldState: 'out', policy: 'back-order', backOn: '2026-12-05' },
  );
  const keeper = await openWithStock();
  keeper.connection.close();
  await refreshStock(keeper.phone);
  expect(known(keeper, FISH)?.levels).toMatchObject([{ unit: 0, state: 'low', left: 20, policy: 'warn' }]);
  expect(known(keeper, SOY)?.levels).toMatchObject([
    { state: 'out', policy: 'back-order', backOn: '2026-12-05', left: undefined },
  ]);
});

test('later it asks again, and joins what changed with what it kept', async () => {
  await keep({ productCode: FISH, amount: 20 }, { productCode: SOY, amount: 50 });
  const keeper = await openWithStock();
  await keeper.wait(HOUR_MS);
  server.clock.moveOn(HOUR_MS);
  const other = await openShopkeeper(server, 'shop2');
  await keep({ productCode: SOY, amount: 0 });
  await refreshStock(other.phone);
  await refreshStock(keeper.phone);
  const [, second] = keeper.connection.arrivalsAt('GET_LEVELS');
  expect(second).toBeDefined();
  expect(known(keeper, FISH)?.levels).toMatchObject([{ state: 'in-stock', left: 20 }]);
  expect(known(keeper, SOY)?.levels).toMatchObject([{ state: 'out' }]);
});

test('an old count shows its own moment, a younger one that of the answer', async () => {
  await keep({ productCode: FISH, amount: 20 });
  const counted = server.clock();
  server.clock.moveOn(2 * DAY_MS);
  const keeper = await openWithStock();
  const fish = known(keeper, FISH);
  const [level] = fish?.levels ?? [];
  if (fish === undefined || level === undefined) throw new Error('no level');
  expect(shownAsOf(level, fish.answeredAt)).toEqual(counted);
  const young = new Date(counted.getTime() + MINUTE_MS);
  expect(shownAsOf(level, young)).toEqual(young);
});

test('a line that was shown to come later is ordered so, without a question', async () => {
  await keep({ productCode: FISH, amount: 24, policy: 'back-order' });
  const keeper = await openWithStock();
  const { phone, connection, untilIdle } = keeper;
  connection.close();
  await orderFishSauce(phone, 3);
  const [unsent] = await unsentOn(phone);
  expect(unsent?.request.waitFor).toEqual([{ productCode: FISH, unit: 1 }]);
  connection.open();
  await phone.sync.wake('manual');
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
  expect(await amountsOf(server.database, FISH)).toEqual([24 - 72]);
});

test('a cart says offline what may be missing', async () => {
  await keep({ productCode: FISH, amount: 30, policy: 'block' });
  const { phone, connection } = await openWithStock();
  connection.close();
  await setQuantity(phone, FISH, 1, 3);
  const { draft, products } = await readCartView(phone);
  expect(fillKnown(phone, draft.lines, (code) => products.get(code))).toMatchObject([
    { left: 1, policy: 'block' },
  ]);
});

test('signing out forgets what the account knew', async () => {
  await keep({ productCode: FISH, amount: 30 });
  const keeper = await openWithStock();
  await signOut(keeper.phone);
  expect(await keeper.phone.answers.cachedAnswers.toArray()).toEqual([]);
});

test('a company without stock is never asked for it', async () => {
  await keep({ productCode: FISH, amount: 0, policy: 'block' });
  const configuration = server.tenant.configuration;
  const keeper = await openShopkeeper(server, 'shop1', {
    tenant: { ...configuration, capabilities: { ...configuration.capabilities, stock: false } },
  });
  await refreshStock(keeper.phone);
  expect(keeper.connection.arrivalsAt('GET_LEVELS')).toEqual([]);
  expect(known(keeper, FISH)).toBeUndefined();
});
