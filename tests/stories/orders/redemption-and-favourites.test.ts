import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { points } from '#domain/kernel/points';
import { findCustomer } from '#server/store/accounts/customers';
import { movesOfOrder } from '#server/store/orders/order-moves';
import { cancelOrder, readUnsentCancels } from '#state/orders/history/cancel-order';
import { setQuantity } from '#state/cart/cart';
import { refreshProducts } from '#state/catalogue/catalogue';
import { newOrderId } from '#state/orders/checkout/orders';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { refreshWishlist, setWished } from '#state/wishlist/wishlist';
import { GOODS, KEY1 } from '#tests/support/data/products';
import { confirm, historyOn, openShopkeeper, type Shopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { wishedAt, wishedOn } from '#tests/support/phone/wishlists';

/** The capabilities of the demo tenant for points. The gift costs 400 points, and shop1 has 1,000. */
const tenantFile = z.looseObject({ isPointMode: z.boolean(), capabilities: z.looseObject({}) });
const { isPointMode, capabilities } = tenantFile.parse(
  JSON.parse(await readFile(new URL('../../../tenants/redeem/configuration.json', import.meta.url), 'utf8')),
);
const server = await openStockedServer({ configuration: { isPointMode, capabilities } });

const ACCOUNT = 'C0001|BKK1|customer';
const GIFT = GOODS.gift.code;

let keeper: Shopkeeper;
beforeEach(async () => {
  keeper = await openShopkeeper(server);
  await refreshProducts(keeper.phone, [GIFT]);
});

const pointsInShop = async () => (await findCustomer(server.database, KEY1))?.points;

/** @returns the id of a goods issue that the server has accepted */
async function redeemed(gifts: number): Promise<string> {
  await setQuantity(keeper.phone, GIFT, 1, gifts);
  const orderId = await newOrderId(keeper.phone);
  expect(await confirm(keeper.phone, orderId)).toMatchObject({ kind: 'saved' });
  await keeper.untilIdle();
  expect(await historyOn(keeper.phone)).toContain(orderId);
  return orderId;
}

async function statusesOf(orderId: string) {
  return (await movesOfOrder(server.database, orderId)).map(({ status }) => status);
}

test('a favourite reward is a favourite on the other phone too', async () => {
  expect(await setWished(keeper.phone, GIFT, true)).toBe('saved');
  await keeper.untilIdle();
  expect(await wishedAt(server, 'shop1')).toEqual([GIFT]);
  const other = await openShopkeeper(server);
  await refreshWishlist(other.phone);
  expect(await wishedOn(other.phone)).toEqual([GIFT]);
});

test('a cancelled redemption returns its points, which buy the next one', async () => {
  const orderId = await redeemed(2);
  expect(await pointsInShop()).toBe(points(200));
  expect(await cancelOrder(keeper.phone, orderId)).toBe('pending');
  await keeper.untilIdle();
  expect(await statusesOf(orderId)).toEqual(['so-wait', 'so-cancel']);
  expect(await readUnsentCancels(keeper.phone, ACCOUNT)).toEqual([]);
  expect(await pointsInShop()).toBe(points(1000));
  await redeemed(2);
  expect(await pointsInShop()).toBe(points(200));
});

test('a redemption cancelled offline waits, and its points return once', async () => {
  const orderId = await redeemed(1);
  keeper.connection.close();
  expect(await cancelOrder(keeper.phone, orderId)).toBe('pending');
  await keeper.untilIdle();
  expect(await pointsInShop()).toBe(points(600));
  keeper.connection.open();
  keeper.connection.plan('CANCEL_ORDER', 'answer-lost');
  await sendNow(keeper.phone);
  await keeper.wait(30_000);
  expect(await statusesOf(orderId)).toEqual(['so-wait', 'so-cancel']);
  expect(await readUnsentCancels(keeper.phone, ACCOUNT)).toEqual([]);
  expect(await pointsInShop()).toBe(points(1000));
});
