import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { automaticId } from '#domain/addresses/address-rules';
import { addresses } from '#server/store/addresses/addresses';
import { orderFor, refreshClients } from '#state/clients/clients';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { addressesAt, addressesOn, requestAddresses } from '#tests/support/phone/addresses-on';
import { KEY1 } from '#tests/support/data/products';
import { CUSTOMERS } from '#tests/support/data/people';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const GET = 'GET_DELIVERY_ADDRESS';
const ADD = 'ADD_DELIVERY_ADDRESS';
const PAIR = [automaticId(KEY1, 'billing'), automaticId(KEY1, 'shipping')];

/** Deletes all addresses of the customer but the registered one. */
async function forgetAddresses(customerCode = KEY1.customerCode): Promise<void> {
  const of = await server.database.select().from(addresses).where(eq(addresses.customerCode, customerCode));
  for (const { id, type } of of)
    if (type !== 'customer') await server.database.delete(addresses).where(eq(addresses.id, id));
}

const idsAt = async () =>
  (await addressesAt(server))
    .filter(({ type }) => type !== 'customer')
    .map(({ id }) => id)
    .toSorted();

test('a customer without addresses gets a shipping and a billing address from the profile', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await forgetAddresses();
  expect(await requestAddresses(phone)).toBe('ready');
  expect((await addressesOn(phone)).filter(({ change }) => change?.state === 'waiting')).toHaveLength(2);
  await untilIdle();
  expect(await idsAt()).toEqual(PAIR);
  const { shop1 } = CUSTOMERS;
  expect(await addressesAt(server)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        type: 'shipping',
        name: shop1.name,
        text: shop1.addressText,
        phone: shop1.mobile,
      }),
    ]),
  );
});

// Seen failing when a failure counted as an empty list: each of these created a pair beside the customer's addresses.
test('no address is made while the list fails, is unreachable or is unreadable', async () => {
  const { phone, connection, network, untilIdle } = await openShopkeeper(server);
  for (const mishap of [
    'closed',
    'server-error',
    'captive-portal',
    'cut-body',
    'too-many-requests',
    'bare-401',
    'answer-lost',
  ] as const) {
    connection.plan(GET, mishap);
    expect(await requestAddresses(phone)).not.toBe('ready');
  }
  network.isOnline = false;
  connection.close();
  await prefetchForOrdering(phone);
  expect(await addressesOn(phone)).toEqual([]);
  expect(await phone.personal.outbox.count()).toBe(0);
  connection.open();
  expect(await requestAddresses(phone)).toBe('ready');
  await untilIdle();
  expect(connection.arrivalsAt(ADD)).toEqual([]);
  expect(await idsAt()).toHaveLength(2);
});

test('no address is made while a refresh of a known list fails', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  await requestAddresses(phone);
  await forgetAddresses();
  connection.plan(GET, 'server-error');
  expect(await requestAddresses(phone)).toBe('unreachable');
  await untilIdle();
  expect(connection.arrivalsAt(ADD)).toEqual([]);
  expect(await addressesOn(phone)).toHaveLength(3);
});

// Seen failing with random ids: two tabs that were open at the first start created four.
test('two tabs and two devices make one pair of addresses', async () => {
  const first = await openShopkeeper(server);
  const second = await openShopkeeper(server);
  const tab = await first.openTab();
  await forgetAddresses();
  // A browser that reports no network reads on request, but sends nothing: all three see an empty list.
  for (const { network } of [first, tab, second]) network.isOnline = false;
  await Promise.all([first, tab, second].map(({ phone }) => requestAddresses(phone)));
  expect(await first.phone.personal.outbox.count()).toBe(2);
  expect(await second.phone.personal.outbox.count()).toBe(2);
  for (const { network } of [first, tab, second]) network.isOnline = true;
  await Promise.all([first, tab, second].map(({ phone }) => sendNow(phone)));
  expect(await idsAt()).toEqual(PAIR);
  for (const { phone } of [first, second]) {
    await requestAddresses(phone);
    expect((await addressesOn(phone)).map(({ change }) => change)).toEqual([undefined, undefined, undefined]);
    expect(await phone.personal.outbox.count()).toBe(0);
  }
});

test('the addresses are made once even if the answers to them are lost', async () => {
  const { phone, connection, untilIdle, wait } = await openShopkeeper(server);
  await forgetAddresses();
  connection.plan(ADD, 'answer-lost', 'answer-lost');
  await requestAddresses(phone);
  await untilIdle();
  await requestAddresses(phone);
  await wait(60_000);
  await requestAddresses(phone);
  expect(await idsAt()).toEqual(PAIR);
  expect(await phone.personal.outbox.count()).toBe(0);
});

test("an agent's phone makes the addresses of the current client from the client's profile", async () => {
  const { client1 } = CUSTOMERS;
  const { phone, untilIdle } = await openShopkeeper(server, 'agent1');
  await forgetAddresses(client1.customerCode);
  await refreshClients(phone);
  await orderFor(phone, client1);
  await requestAddresses(phone);
  await untilIdle();
  const made = (await addressesAt(server, client1)).filter(({ type }) => type !== 'customer');
  expect(made.map(({ id }) => id).toSorted()).toEqual([
    automaticId(client1, 'billing'),
    automaticId(client1, 'shipping'),
  ]);
  expect(made.map(({ name }) => name)).toEqual([client1.name, client1.name]);
});
