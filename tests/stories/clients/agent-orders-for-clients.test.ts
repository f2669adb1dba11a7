import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ALL_ORDERS } from '#domain/orders/order-history';
import { addOrder } from '#contract/orders/add-order';
import { isVerifiedAgent, signedInPerson } from '#domain/accounts/person';
import { agentCustomers } from '#server/store/clients/agent-customers';
import { customers } from '#server/store/accounts/customers';
import { readCartView } from '#state/cart/cart-view';
import { setQuantity } from '#state/cart/cart';
import { cartKey } from '#state/runtime/cart-key';
import { saveCheckoutChoices, openCheckout } from '#state/orders/checkout/checkout-choices';
import { orderFor, readClients, refreshClients } from '#state/clients/clients';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { readOrderList } from '#state/orders/history/order-history';
import { newOrderId, placeOrder } from '#state/orders/checkout/orders';
import {
  changeQuickOrder,
  openQuickOrder,
  quickOrderStore,
  whenQuickOrderIsSaved,
} from '#state/quick-order/quick-order-draft';
import { currentPerson, signIn } from '#state/accounts/session';
import { readShipToId, chooseShipTo } from '#state/orders/checkout/ship-to';
import { editOrder } from '#state/orders/unsent/unsent-decisions';
import { readSession } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';
import { addressId, GOODS } from '#tests/support/data/products';
import { ordersIn } from '#tests/support/server/orders-in';
import { CUSTOMERS, PASSWORD } from '#tests/support/data/people';
import { confirm, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const { client1, client2, stranger, agent1 } = CUSTOMERS;
const FISH = GOODS.fishSauce.code;

/** The agent's phone, which received the clients while online. */
async function openAgent() {
  const agent = await openShopkeeper(server, 'agent1');
  expect(await refreshClients(agent.phone)).toBe('ready');
  return agent;
}

const orderingFor = async (phone: Phone) => (await currentPerson(phone))?.customerCode;
const cartOf = async (phone: Phone) => (await readCartView(phone)).lines;

test('an agent starts at the own store, orders for a client and returns with one tap', async () => {
  const { phone } = await openAgent();
  expect(await orderingFor(phone)).toBe(agent1.customerCode);
  expect(await orderFor(phone, client1)).toBe('done');
  const person = await currentPerson(phone);
  expect(person).toMatchObject({
    customerCode: client1.customerCode,
    name: client1.name,
    priceLevel: 2,
    role: 'agent',
  });
  expect(person === undefined ? undefined : isVerifiedAgent(signedInPerson(person))).toBe(true);
  expect(await orderFor(phone, 'own-store')).toBe('done');
  expect(await orderingFor(phone)).toBe(agent1.customerCode);
});

test('an agent chooses a client offline, and the choice survives a restart', async () => {
  const agent = await openAgent();
  agent.connection.close();
  await orderFor(agent.phone, client2);
  const { phone } = await agent.reopen();
  expect(await orderingFor(phone)).toBe(client2.customerCode);
});

test('nobody can order for a shop that is not their client', async () => {
  const { phone } = await openAgent();
  expect(await orderFor(phone, stranger)).toBe('clients-not-found');
  expect(await orderingFor(phone)).toBe(agent1.customerCode);
  const keeper = await openShopkeeper(server, 'shop1');
  expect(await orderFor(keeper.phone, client1)).toBe('clients-not-found');
});

test('an agent that the server no longer knows is told so; one without clients has none', async () => {
  const { phone } = await openAgent();
  await server.database.delete(agentCustomers);
  expect(await refreshClients(phone)).toBe('ready');
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  expect((await readClients(phone, session))?.clients).toEqual([]);
  await server.database.delete(customers).where(eq(customers.customerCode, agent1.customerCode));
  expect(await refreshClients(phone)).toBe('agent-not-found');
});

test('each client has its own cart, prices and ship-to address', async () => {
  const { phone } = await openAgent();
  await orderFor(phone, client1);
  await setQuantity(phone, FISH, 1, 2);
  await chooseShipTo(phone, addressId(client1, 'S'));
  expect((await readCartView(phone)).draft.totals.total).toBe(93_000);

  await orderFor(phone, client2);
  expect(await cartOf(phone)).toEqual([]);
  expect(await readShipToId(phone)).toBeUndefined();
  await setQuantity(phone, FISH, 1, 1);
  expect((await readCartView(phone)).draft.totals.total).toBe(50_000);

  await orderFor(phone, 'own-store');
  expect(await cartOf(phone)).toEqual([]);
  await orderFor(phone, client1);
  expect(await cartOf(phone)).toEqual([{ productCode: FISH, quantities: [2, 0, 0] }]);
  expect(await readShipToId(phone)).toBe(addressId(client1, 'S'));
});

// Seen failing with an edit that stored the quick order by account and mode alone: the second client had the first
// one's list.
test('each client keeps its own checkout draft and quick order', async () => {
  const { phone } = await openAgent();
  const writeFor = async (client: typeof client1, remark: string) => {
    await orderFor(phone, client);
    await setQuantity(phone, FISH, 1, 2);
    const { orderId } = await openCheckout(phone);
    await saveCheckoutChoices(phone, orderId, { remark, payment: 'AR' });
    await openQuickOrder(phone, await cartKey(phone));
    changeQuickOrder(phone, (draft) => ({ ...draft, text: remark }));
    await whenQuickOrderIsSaved(phone);
    return orderId;
  };
  const readFor = async (client: typeof client1) => {
    await orderFor(phone, client);
    await openQuickOrder(phone, await cartKey(phone));
    const { orderId, choices } = await openCheckout(phone);
    return { orderId, remark: choices.remark, list: quickOrderStore(phone).read()?.draft.text };
  };
  const first = await writeFor(client1, 'ส่งก่อนเที่ยง');
  expect(await readFor(client2)).toMatchObject({ remark: undefined, list: '' });
  const second = await writeFor(client2, 'โทรก่อนส่ง');
  expect(second).not.toBe(first);
  expect(await readFor(client1)).toEqual({ orderId: first, remark: 'ส่งก่อนเที่ยง', list: 'ส่งก่อนเที่ยง' });
  expect(await readFor(client2)).toEqual({ orderId: second, remark: 'โทรก่อนส่ง', list: 'โทรก่อนส่ง' });
});

test('offline orders for two clients arrive each with its own client, address and price', async () => {
  const agent = await openAgent();
  const { phone, connection } = agent;
  for (const client of [client1, client2]) {
    await orderFor(phone, client);
    await prefetchForOrdering(phone);
  }
  connection.close();
  for (const client of [client1, client2]) {
    await orderFor(phone, client);
    expect(await orderFishSauce(phone)).toMatchObject({ kind: 'saved' });
  }
  await agent.untilIdle();
  expect(await ordersIn(server)).toEqual([]);
  // The client that is open when they are sent has no influence.
  await orderFor(phone, 'own-store');
  connection.open();
  await agent.wait(10_000);

  expect(await unsentOn(phone)).toEqual([]);
  const accepted = await ordersIn(server);
  const inShort = accepted.map((order) => [
    order.customerCode,
    order.customerName,
    order.total,
    order.orderedBy,
  ]);
  expect(inShort.toSorted()).toEqual([
    [client1.customerCode, client1.name, 46_500, agent1.name],
    [client2.customerCode, client2.name, 50_000, agent1.name],
  ]);
  for (const order of accepted) {
    expect(order.shipTo).toMatchObject({ customerCode: order.customerCode, id: `${order.customerCode}-S` });
    expect(order.billTo).toMatchObject({ customerCode: order.customerCode, id: `${order.customerCode}-B` });
  }
});

test('an order carries the headers of its own client, whoever is open when it is sent', async () => {
  const agent = await openAgent();
  const { phone, connection } = agent;
  await orderFor(phone, client1);
  connection.close();
  await orderFishSauce(phone);
  await orderFor(phone, client2);
  connection.open();
  await agent.wait(10_000);
  expect(connection.arrivalsAt(addOrder.path)).toMatchObject([{ customerCode: client1.customerCode }]);
});

test("a client's order never goes to an address of another client", async () => {
  const { phone } = await openAgent();
  await orderFor(phone, client1);
  await prefetchForOrdering(phone);
  await orderFor(phone, client2);
  await prefetchForOrdering(phone);
  await setQuantity(phone, FISH, 1, 1);
  const outcome = await placeOrder(phone, {
    orderId: await newOrderId(phone),
    shipToId: addressId(client1, 'S'),
    billToId: addressId(client2, 'B'),
    shippingCondition: '01',
    paymentCondition: 'C000',
    payment: 'COD',
    remark: '',
    seen: (await readCartView(phone)).draft.totals,
  });
  expect(outcome).toEqual({ kind: 'blocked', code: 'no-address' });
  expect(await unsentOn(phone)).toEqual([]);
});

test('a checkout orders nothing once another tab orders for another client', async () => {
  const agent = await openAgent();
  await orderFor(agent.phone, client1);
  await setQuantity(agent.phone, FISH, 1, 1);
  const { orderId } = await openCheckout(agent.phone);
  const seen = (await readCartView(agent.phone)).draft.totals;
  const tab = await agent.openTab();
  await orderFor(tab.phone, client2);
  await setQuantity(tab.phone, FISH, 1, 1);
  expect(await confirm(agent.phone, orderId, seen)).toMatchObject({ kind: 'blocked' });
  expect(await unsentOn(agent.phone)).toEqual([]);
  await orderFor(agent.phone, client1);
  expect(await cartOf(agent.phone)).toEqual([{ productCode: FISH, quantities: [1, 0, 0] }]);
});

test("the history shows the current client's orders, and editing an order opens its client", async () => {
  const agent = await openAgent();
  const { phone, connection } = agent;
  await orderFor(phone, client1);
  await orderFishSauce(phone);
  await agent.untilIdle();
  connection.close();
  await orderFishSauce(phone, 3);
  const waiting = (await unsentOn(phone))[0]?.id ?? '';

  const history = async () => {
    const session = await readSession(phone.personal.sessions);
    return session === undefined ? undefined : await readOrderList(phone, session, ALL_ORDERS, 10);
  };
  expect(await history()).toMatchObject({ orders: [{}], unsent: [{ id: waiting }] });
  await orderFor(phone, client2);
  expect(await history()).toMatchObject({ orders: [], unsent: [], asOf: undefined });

  expect(await editOrder(phone, waiting)).toBe('done');
  expect(await orderingFor(phone)).toBe(client1.customerCode);
  expect(await cartOf(phone)).toEqual([{ productCode: FISH, quantities: [3, 0, 0] }]);
});

test('an answer about one client is never stored for another', async () => {
  const { phone } = await openAgent();
  await orderFor(phone, client1);
  const asking = prefetchForOrdering(phone);
  await orderFor(phone, client2);
  await asking;
  const rows = await phone.answers.cachedAnswers.toArray();
  const stored = new Map(rows.map(({ name, value }) => [name, JSON.stringify(value)]));
  for (const [client, other] of [
    [client1, client2],
    [client2, client1],
    [agent1, client1],
  ] as const) {
    const addresses = stored.get(`addresses:${client.customerCode}|${client.saleUnit}`) ?? '';
    expect(addresses).not.toContain(other.customerCode);
  }
  expect(stored.get(`addresses:${client2.customerCode}|${client2.saleUnit}`)).toContain(client2.customerCode);
});

test('an agent cannot order for a client who was given to another agent', async () => {
  const { phone } = await openAgent();
  await orderFor(phone, client1);
  await server.database
    .delete(agentCustomers)
    .where(
      and(
        eq(agentCustomers.agentCode, agent1.customerCode),
        eq(agentCustomers.customerCode, client1.customerCode),
      ),
    );
  expect(await refreshClients(phone)).toBe('ready');
  expect(await orderingFor(phone)).toBe(agent1.customerCode);
  expect(await orderFor(phone, client1)).toBe('clients-not-found');
});

test('signing in again starts at the own store and keeps the carts of the clients', async () => {
  const { phone } = await openAgent();
  await orderFor(phone, client1);
  await setQuantity(phone, FISH, 1, 4);
  await signIn(phone, { username: 'agent1', password: PASSWORD });
  expect(await orderingFor(phone)).toBe(agent1.customerCode);
  await orderFor(phone, client1);
  expect(await cartOf(phone)).toEqual([{ productCode: FISH, quantities: [4, 0, 0] }]);
});
