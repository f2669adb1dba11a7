import { expect, test } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import type { Phone } from '#state/runtime/phone';
import { replicaStore } from '#state/catalogue/replica/replica';
import { clearSession, signInAsGuest, startSession } from '#state/accounts/session';
import { signOut } from '#state/accounts/sign-out';
import { GOODS, MONEY_GOODS_COUNT } from '#tests/support/data/products';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { enter, openShopkeeper } from '#tests/support/phone/shopkeeper';

const server = await openStockedServer();

const FISH = GOODS.fishSauce.code;

async function openKeeper(username: 'shop1' | 'shop2' = 'shop1') {
  const keeper = await openShopkeeper(server, username);
  await startKeeping(keeper.phone);
  await refreshReplica(keeper.phone);
  return keeper;
}

/** All server data on the phone, as one text. */
async function diskOf(phone: Phone): Promise<string> {
  const tables = await Promise.all(phone.answers.tables.map((table) => table.toArray()));
  return JSON.stringify(tables);
}

async function fishPriceOn(phone: Phone) {
  return (await replicaOf(phone))?.byCode.get(FISH)?.prices;
}

/** The level's prices as a product has them, and as a chunk of a price list has them. */
const LEVEL_1 = /"1":48000|500,480,/;
const LEVEL_3 = /"3":45120|500,451.2,/;

// Seen failing with these edits: price lists not deleted at sign-out; the previous account's view shown until the next
// one was read.
test('level 1, level 3 and a guest on one phone each see only their own prices', async () => {
  const { phone } = await openKeeper('shop1');
  expect((await fishPriceOn(phone))?.byLevel).toEqual({ 1: satangFromBaht(480) });
  expect(await diskOf(phone)).toMatch(LEVEL_1);

  await signOut(phone);
  expect(await diskOf(phone)).not.toMatch(LEVEL_1);
  expect(await replicaOf(phone)).toBeUndefined();

  await enter(phone, 'shop2');
  await refreshReplica(phone);
  expect((await fishPriceOn(phone))?.byLevel).toEqual({ 3: satangFromBaht(451.2) });
  expect(await diskOf(phone)).not.toMatch(LEVEL_1);

  await signOut(phone);
  await signInAsGuest(phone);
  await refreshReplica(phone);
  expect((await fishPriceOn(phone))?.byLevel).toEqual({ 1: satangFromBaht(480) });
  expect(await diskOf(phone)).not.toMatch(LEVEL_3);
});

test("an account that signs in over another leaves none of the other's price lists behind", async () => {
  const { phone } = await openKeeper('shop1');
  await clearSession(phone);
  await enter(phone, 'shop2');
  const { priceLists, priceParts } = phone.answers;
  const accounts = [...(await priceLists.toArray()), ...(await priceParts.toArray())].map(
    ({ account }) => account,
  );
  expect(accounts.filter((account) => account.startsWith('C0001'))).toEqual([]);
  await refreshReplica(phone);
  expect((await fishPriceOn(phone))?.byLevel).toEqual({ 3: satangFromBaht(451.2) });
});

test('a session that the server ends loses its price lists on the phone', async () => {
  const { phone, connection } = await openKeeper('shop1');
  connection.plan('GET_MANIFEST', 'session-ended');
  await refreshReplica(phone);
  await expect.poll(() => diskOf(phone)).not.toMatch(LEVEL_1);
  expect(await phone.answers.priceLists.count()).toBe(0);
});

test('a dead token found at start loses its price lists on the phone', async () => {
  const { phone } = await openKeeper('shop1');
  await phone.personal.sessions.toCollection().modify((row) => void Object.assign(row, { token: 'dead' }));
  await startSession(phone);
  await expect.poll(() => diskOf(phone)).not.toMatch(LEVEL_1);
});

test('an answer that arrives after the sign-out is not stored', async () => {
  const { phone } = await openShopkeeper(server, 'shop1');
  await startKeeping(phone);
  const asking = refreshReplica(phone);
  await signOut(phone);
  expect(await asking).toBe('session-changed');
  expect(await phone.answers.priceLists.count()).toBe(0);
  expect(await phone.answers.priceParts.count()).toBe(0);
});

// Seen failing with an edit that used any account's price list if the own one is missing.
test("an offline account without prices sees products without prices, not another's prices", async () => {
  const { phone, connection, reopen } = await openKeeper('shop1');
  await clearSession(phone);
  await enter(phone, 'shop2');
  connection.close();
  const { phone: offline } = await reopen();
  await startKeeping(offline);
  expect(await refreshReplica(offline)).toBe('unreachable');
  await expect.poll(() => replicaStore(offline).read().kind).toBe('ready');
  const view = await replicaOf(offline);
  expect(view?.products).toHaveLength(MONEY_GOODS_COUNT);
  expect(view?.pricedCount).toBe(0);
  expect(view?.pricesAsOf).toBeUndefined();
  expect(view?.byCode.get('W1028')?.prices.salesPrice).toBe(0);
  await setQuantity(offline, 'W1028', 1, 1);
  const { draft } = await readCartView(offline);
  expect(draft.problems).toEqual([{ productCode: 'W1028', unit: 1, code: 'no-price' }]);
  connection.open();
  await refreshReplica(offline);
  expect((await replicaOf(offline))?.pricedCount).toBe(MONEY_GOODS_COUNT);
});
