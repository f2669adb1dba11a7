import { expect, test, vi } from 'vitest';
import { getAddresses } from '#contract/addresses/get-addresses';
import { readSession } from '#local/accounts/sessions';
import { customerText } from '#local/kernel/account';
import { readClientsReady } from '#state/clients/prefetch/clients-ready';
import { orderFor, readClients } from '#state/clients/clients';
import { prefetchFirstScreens } from '#state/app/prefetch-first-screens';
import { prefetchClients } from '#state/clients/prefetch/prefetch-clients';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { currentPerson } from '#state/accounts/session';
import type { Phone } from '#state/runtime/phone';
import { ordersIn } from '#tests/support/server/orders-in';
import { CUSTOMERS } from '#tests/support/data/people';
import { openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const { client1, client2 } = CUSTOMERS;

async function readiness(phone: Phone) {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  const clients = (await readClients(phone, session))?.clients ?? [];
  return { total: clients.length, ...(await readClientsReady(phone, session, clients)) };
}

test('online, every client becomes ready and can be ordered for offline', async () => {
  const agent = await openShopkeeper(server, 'agent1');
  const { phone, connection } = agent;
  await startKeeping(phone);
  await refreshReplica(phone);
  expect(await prefetchClients(phone, { isWanted: false })).toBe('ready');
  const { ready, total, areProductsHere, oldestAskedAt } = await readiness(phone);
  expect([...ready].toSorted()).toEqual([customerText(client1), customerText(client2)].toSorted());
  expect({ total, areProductsHere, oldestAskedAt }).toEqual({
    total: 2,
    areProductsHere: true,
    oldestAskedAt: phone.clock.now(),
  });

  connection.close();
  await orderFor(phone, client2);
  expect(await orderFishSauce(phone)).toMatchObject({ kind: 'saved' });
  connection.open();
  await agent.wait(10_000);
  expect(await ordersIn(server)).toMatchObject([{ customerCode: client2.customerCode, total: 50_000 }]);
});

test('no price of the last client shows at the next one, even before the products are loaded', async () => {
  const { phone, connection } = await openShopkeeper(server, 'agent1');
  await startKeeping(phone);
  await refreshReplica(phone);
  await prefetchClients(phone, { isWanted: false });
  await orderFor(phone, client1);
  const goods = await vi.waitUntil(() => replicaOf(phone));
  await phone.answers.products.clear();
  await phone.answers.productLists.clear();
  await prefetchFirstScreens(phone, goods);
  expect(await phone.answers.products.count()).toBeGreaterThan(0);
  connection.close();
  await orderFor(phone, client2);
  expect((await phone.answers.products.toArray()).filter(({ level }) => level === 2)).toEqual([]);
  // A slow phone is still writing its data to the disk.
  await prefetchFirstScreens(phone, goods);
  expect((await phone.answers.products.toArray()).filter(({ level }) => level === 2)).toEqual([]);
});

test('only clients whose data arrived completely count as ready', async () => {
  const agent = await openShopkeeper(server, 'agent1');
  const { phone, connection } = agent;
  await startKeeping(phone);
  await refreshReplica(phone);
  connection.plan(getAddresses.path, 'closed');
  expect(await prefetchClients(phone, { isWanted: false })).toBe('unreachable');
  const first = await readiness(phone);
  expect(first.total).toBe(2);
  expect(first.ready.size).toBe(0);
  expect(await prefetchClients(phone, { isWanted: false })).toBe('ready');
  expect((await readiness(phone)).ready.size).toBe(2);
});

test('no client is ready without the products', async () => {
  const { phone } = await openShopkeeper(server, 'agent1');
  expect(await prefetchClients(phone, { isWanted: false })).toBe('ready');
  const { ready, areProductsHere } = await readiness(phone);
  expect({ size: ready.size, areProductsHere }).toEqual({ size: 0, areProductsHere: false });
});

test('recent data of a client is fetched again only by the button', async () => {
  const { phone, connection, clock } = await openShopkeeper(server, 'agent1');
  await prefetchClients(phone, { isWanted: false });
  const asked = () => connection.arrivalsAt(getAddresses.path).length;
  const once = asked();
  await prefetchClients(phone, { isWanted: false });
  expect(asked()).toBe(once);
  await prefetchClients(phone, { isWanted: true });
  expect(asked()).toBe(once + 2);
  clock.moveOn(13 * 60 * 60 * 1000);
  await prefetchClients(phone, { isWanted: false });
  expect(asked()).toBe(once + 4);
});

test('preparing clients does not change whom the agent orders for', async () => {
  const { phone } = await openShopkeeper(server, 'agent1');
  await prefetchClients(phone, { isWanted: false });
  await orderFor(phone, client1);
  await prefetchClients(phone, { isWanted: true });
  expect((await currentPerson(phone))?.customerCode).toBe(client1.customerCode);
});
