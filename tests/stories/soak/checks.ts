import { addOrder } from '#contract/orders/add-order';
import { readPendingGroups } from '#state/app/pending-groups';
import { customerText } from '#local/kernel/account';
import { idempotencyKeys } from '#server/store/database/idempotency-keys';
import { findPrivacyChoice } from '#server/store/accounts/privacy-choices';
import { storedAddress } from '#server/store/orders/stored-order';
import { readStocks } from '#server/store/stock/stocks';
import { linesOfOrder } from '#server/store/orders/order-lines';
import { readCartView } from '#state/cart/cart-view';
import { refreshOrders } from '#state/orders/history/order-history';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { refreshWishlist } from '#state/wishlist/wishlist';
import { orderIdempotencyKey } from '#domain/orders/order';
import { expect } from 'vitest';
import { ORDER_PAGE_SIZE } from '#domain/orders/order-history';
import { addressesAt } from '#tests/support/phone/addresses-on';
import { addressId, KEY1, KEY2 } from '#tests/support/data/products';
import { brokenBalances } from '#tests/support/data/ledger';
import { ordersIn } from '#tests/support/server/orders-in';
import type { Phone } from '#state/runtime/phone';
import type { TestServer } from '#tests/support/server/test-server';
import { unsentOn } from '#tests/support/phone/shopkeeper';
import { wishedAt, wishedOn } from '#tests/support/phone/wishlists';
import { productsOfCart, productsOfLines, listOf } from './intents.ts';
import { expectNoSlipLost } from './slip-acts.ts';
import { CODES, type World } from './world.ts';

const CUSTOMER_OF = { shop1: KEY1, shop2: KEY2 } as const;

/** The server's codes for a key or an order with two uses, or for a malformed request. */
const NEVER_EARNED: ReadonlySet<string | undefined> = new Set([
  'key-reused',
  'order-closed',
  'another-order',
  'malformed',
  'forbidden',
  'cannot-read',
]);

/** Checks that must pass at every moment, however bad the connection is. */
export async function expectNothingLost(world: World): Promise<void> {
  const { intents, owner, tabs, server } = world;
  const [tab] = tabs;
  if (tab === undefined) throw new Error('no tab is open');
  const { personal } = tab.phone;
  const { lines } = await readCartView(tab.phone);
  expect(listOf(productsOfCart(lines)), `the cart of ${owner}`).toEqual(listOf(intents.carts.get(owner)));

  const known = await personal.transaction(
    'r',
    [personal.unsentOrders, personal.outbox, personal.receipts],
    async () => {
      const unsent = await personal.unsentOrders.toArray();
      const rows = await personal.outbox.toArray();
      const keys = rows.filter(({ kind }) => kind === 'add-order').map((row) => row.id);
      const mistaken = rows.filter(({ lastProblem }) => NEVER_EARNED.has(lastProblem));
      expect(mistaken, 'refusals that this phone brought on itself').toEqual([]);
      expect(unsent.map((row) => orderIdempotencyKey(row.request)).toSorted()).toEqual(keys.toSorted());
      const receipts = await personal.receipts.where('id').notEqual('').toArray();
      const accepted = receipts.filter(({ outcome }) => outcome === 'accepted').map(({ subject }) => subject);
      return new Set([...unsent.map(({ id }) => id), ...accepted]);
    },
  );
  await expectNoSlipLost(world);
  const lost = [...intents.orders.keys()].filter((id) => !known.has(id));
  expect(lost, 'orders that this phone forgot').toEqual([]);
  const unwanted = (await ordersIn(server)).map(({ id }) => id).filter((id) => !intents.orders.has(id));
  expect(unwanted, 'orders that nobody wants (any more)').toEqual([]);
}

/** Checks that must pass for the signed-in account after everything has recovered. */
export async function expectPhoneEqualsShop(world: World): Promise<void> {
  const { intents, owner, tabs, server } = world;
  const [tab] = tabs;
  if (tab === undefined || owner === 'guest') throw new Error('nobody is there to look');
  const { phone } = tab;
  expect(await unsentOn(phone), `what ${owner} still owes`).toEqual([]);
  await expectWishesEqualShop(phone, server, owner);
  await expectLastWordCounts(world, owner);
  const inShop = (await ordersIn(server)).filter(
    (row) => row.customerCode === CUSTOMER_OF[owner].customerCode,
  );
  for (let skip = 0; skip <= inShop.length; skip += ORDER_PAGE_SIZE)
    expect(await refreshOrders(phone, undefined, skip)).toMatchObject({ outcome: 'ready' });
  const own = customerText(CUSTOMER_OF[owner]);
  const here = (await phone.personal.orders.toArray()).filter((row) => row.customer === own);
  expect(here.map(({ id }) => id).toSorted()).toEqual(inShop.map(({ id }) => id).toSorted());
  for (const { id, total } of inShop) {
    expect(await refreshOrder(phone, id)).toBe('ready');
    const kept = (await phone.personal.orders.toArray()).find((row) => row.id === id);
    expect(kept?.summary.totals.total).toBe(total);
    expect(listOf(productsOfLines(kept?.order?.lines ?? []))).toEqual(
      listOf(intents.orders.get(id)?.quantities),
    );
  }
}

/** The last change by this phone's owner is the server's state, whatever arrived late. */
async function expectLastWordCounts({ intents, server }: World, owner: 'shop1' | 'shop2'): Promise<void> {
  const customer = CUSTOMER_OF[owner];
  const wished = await wishedAt(server, owner);
  const addresses = await addressesAt(server, customer);
  const here = new Map<string, string | boolean | undefined>([
    [`${owner} consents`, (await findPrivacyChoice(server.database, customer))?.isGiven],
    [`${owner} ships to`, addresses.find(({ id }) => id === addressId(customer, 'S'))?.name],
    ...CODES.map((code) => [`${owner} wishes ${code}`, wished.includes(code)] as const),
  ]);
  for (const [subject, last] of intents.said)
    if (here.has(subject)) expect(here.get(subject), subject).toBe(last);
}

/** Favourites that no other device changes end in their last chosen state, on the phone and on the server. */
async function expectWishesEqualShop(
  phone: Phone,
  server: TestServer,
  owner: 'shop1' | 'shop2',
): Promise<void> {
  const { account } = (await phone.personal.sessions.get('current')) ?? { account: '' };
  expect((await readPendingGroups(phone, account)).get('favourites')).toBeUndefined();
  expect(await refreshWishlist(phone)).toBe('ready');
  expect(await wishedOn(phone)).toEqual(await wishedAt(server, owner));
}

export interface Effects {
  readonly orders: number;
  /** Intended orders that are missing in the server's database. */
  readonly lost: number;
  /** Orders in the database that were not intended, or that have more than one key. */
  readonly twice: number;
}

/** Compares the server's database with the intents: exactly those orders, with those products, at those prices. */
export async function countEffects({ intents, server }: World): Promise<Effects> {
  const rows = await ordersIn(server);
  for (const { id, total, shipTo } of rows) {
    const intended = intents.orders.get(id);
    expect(listOf(productsOfLines(await linesOfOrder(server.database, id)))).toEqual(
      listOf(intended?.quantities),
    );
    expect(total).toBeLessThanOrEqual(intended?.acceptUpTo ?? 0);
    if (intended?.shipToName !== undefined)
      expect(storedAddress.parse(shipTo).name, 'the address of the checkout').toBe(intended.shipToName);
  }
  const oversold = (await readStocks(server.database)).filter(({ amount }) => (amount ?? 0) < 0);
  expect(oversold, 'goods that were sold although there were none').toEqual([]);
  expect(await brokenBalances(server.database), 'balances that are not the sum of their entries').toEqual([]);
  const inShop = new Set(rows.map(({ id }) => id));
  const accepted = await acceptedIds(server);
  const again = accepted.filter((id, index) => accepted.indexOf(id) !== index);
  return {
    orders: rows.length,
    lost: [...intents.orders.keys()].filter((id) => !inShop.has(id)).length,
    twice: rows.filter(({ id }) => !intents.orders.has(id)).length + again.length,
  };
}

/** The orders of all keys under which one was accepted. */
async function acceptedIds(server: TestServer): Promise<readonly string[]> {
  const keys = await server.database.select().from(idempotencyKeys);
  return keys.flatMap(({ answer }) => {
    const stored = addOrder.answer.fromWire(answer);
    return stored.ok && stored.value.kind === 'accepted' ? [stored.value.order.id] : [];
  });
}
