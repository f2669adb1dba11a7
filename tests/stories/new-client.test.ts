import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addOrder } from '#contract/add-order';
import { registerClient } from '#contract/register-client';
import { addressesOfNewClient, type NewClient } from '#domain/new-client';
import { customerOf } from '#local/account';
import { readSession } from '#local/sessions';
import { customers } from '#server/store/customers';
import { setQuantity } from '#state/cart';
import { readCartView } from '#state/cart-view';
import { orderFor, readClients, refreshClients } from '#state/clients';
import { keepForOrdering } from '#state/keep-for-ordering';
import { discardNewClient, orderForKnownClient } from '#state/new-client-decisions';
import { readOwedClients, registerClientHere } from '#state/new-clients';
import { newOrderId, placeOrder } from '#state/orders';
import type { Phone } from '#state/phone';
import { currentPerson } from '#state/session';
import { sendNow } from '#state/sync-verbs';
import { addressId, GOODS } from '#tests/support/goods';
import { ordersIn } from '#tests/support/orders-in';
import { CUSTOMERS } from '#tests/support/people';
import { openShopkeeper, unsentOn } from '#tests/support/shopkeeper';
import { openStockedShop } from '#tests/support/stocked-shop';

const shop = await openStockedShop();

const { client1, agent1, stranger } = CUSTOMERS;
const FISH = GOODS.fishSauce.code;

const newClient = (more: Partial<NewClient> = {}): NewClient => ({
  id: randomUUID(),
  name: 'ร้านยายสาย',
  mobile: '0819990001',
  taxId: '',
  addressText: '1 หมู่ 2',
  province: { id: '10', name: 'กรุงเทพมหานคร' },
  district: { id: '1001', name: 'พระนคร' },
  subdistrict: { id: '100101', name: 'พระบรมมหาราชวัง' },
  postcode: '10200',
  pin: { latitude: 13.75, longitude: 100.5 },
  ...more,
});

/** The agent's phone after the morning: clients, addresses and conditions are here. */
async function openAgent() {
  const agent = await openShopkeeper(shop, 'agent1');
  await keepForOrdering(agent.phone);
  return agent;
}

async function known(phone: Phone) {
  const session = await readSession(phone.personal.sessions);
  return session === undefined ? [] : ((await readClients(phone, session))?.clients ?? []);
}

async function owed(phone: Phone) {
  const session = await readSession(phone.personal.sessions);
  return session === undefined ? [] : await readOwedClients(phone, session.account);
}

/** Writes the shop down and orders for it. */
async function registerAndOrder(phone: Phone, client: NewClient): Promise<void> {
  const outcome = await registerClientHere(phone, client, []);
  if (outcome.kind !== 'kept') throw new Error(outcome.kind);
  expect(await orderFor(phone, outcome.customer)).toBe('done');
  await order(phone, client);
}

async function order(phone: Phone, client: NewClient): Promise<void> {
  await setQuantity(phone, FISH, 1, 1);
  const person = await currentPerson(phone);
  const [, billTo, shipTo] = addressesOfNewClient(client, customerOf(person ?? agent1));
  const outcome = await placeOrder(phone, {
    orderId: await newOrderId(phone),
    shipToId: shipTo?.id ?? '',
    billToId: billTo?.id ?? '',
    shippingCondition: '01',
    paymentCondition: 'C000',
    payment: 'COD',
    remark: '',
    seen: (await readCartView(phone)).draft.totals,
  });
  expect(outcome).toMatchObject({ kind: 'saved' });
}

const called = async (name: string) =>
  (await shop.database.select().from(customers)).filter((customer) => customer.name === name);

test('a shop that is registered without a signal is ordered for at once; both arrive, in order and once', async () => {
  const agent = await openAgent();
  const { phone, road } = agent;
  const client = newClient();
  road.close();
  await registerAndOrder(phone, client);
  expect(await currentPerson(phone)).toMatchObject({ customerCode: client.id, name: client.name });
  await setQuantity(phone, FISH, 1, 4);
  await agent.atRest();
  expect(await called(client.name)).toEqual([]);

  const again = await agent.reopen();
  road.open();
  await sendNow(again.phone);
  const [customer] = await called(client.name);
  expect(await called(client.name)).toHaveLength(1);
  expect(await ordersIn(shop)).toMatchObject([
    { customerCode: customer?.customerCode, customerName: client.name, orderedBy: agent1.name },
  ]);
  expect(await unsentOn(again.phone)).toEqual([]);
  expect(await owed(again.phone)).toEqual([]);
  expect(road.arrivalsAt(registerClient.path)).toHaveLength(1);
  expect(road.arrivalsAt(addOrder.path)).toHaveLength(1);
  // Acting-for, the cart and the list have the company's code.
  expect(await currentPerson(again.phone)).toMatchObject({ customerCode: customer?.customerCode });
  expect((await readCartView(again.phone)).lines).toEqual([{ productCode: FISH, quantities: [4, 0, 0] }]);
  const listed = async () => (await known(again.phone)).filter(({ name }) => name === client.name);
  expect(await listed()).toMatchObject([{ customerCode: customer?.customerCode }]);
  expect(await refreshClients(again.phone)).toBe('ready');
  expect(await listed()).toHaveLength(1);
  expect(await currentPerson(again.phone)).toMatchObject({ customerCode: customer?.customerCode });
});

test('the answer to a registration is lost: it goes again, and it is one shop and one order', async () => {
  const agent = await openAgent();
  const { phone, road } = agent;
  const client = newClient();
  road.plan('REGISTER_CLIENT', 'answer-lost');
  await registerAndOrder(phone, client);
  await agent.atRest();
  expect(road.arrivalsAt(addOrder.path)).toEqual([]);
  await agent.wait(10_000);
  expect(await called(client.name)).toHaveLength(1);
  expect(await ordersIn(shop)).toHaveLength(1);
  expect(await unsentOn(phone)).toEqual([]);
});

test('while a registration waits, the list of clients that is asked for again does not close the shop', async () => {
  const agent = await openAgent();
  agent.road.plan('REGISTER_CLIENT', 'server-error');
  const client = newClient();
  await registerAndOrder(agent.phone, client);
  await agent.atRest();
  expect(await refreshClients(agent.phone)).toBe('ready');
  expect(await currentPerson(agent.phone)).toMatchObject({ customerCode: client.id });
});

test("a shop of one of the own clients' numbers is not written down again: it is said which it is", async () => {
  const { phone } = await openAgent();
  const outcome = await registerClientHere(phone, newClient({ mobile: client1.mobile }), await known(phone));
  expect(outcome).toMatchObject({
    kind: 'duplicate',
    by: 'mobile',
    clients: expect.arrayContaining([expect.objectContaining({ customerCode: client1.customerCode })]),
  });
  expect(await owed(phone)).toEqual([]);
});

/** The phone did not know its clients when it was written down; the company does. */
async function duplicateParked() {
  const agent = await openAgent();
  const client = newClient({ mobile: client1.mobile });
  agent.road.close();
  await registerAndOrder(agent.phone, client);
  await agent.atRest();
  agent.road.open();
  await sendNow(agent.phone);
  return { ...agent, client };
}

test('the company knows the shop: it and its order wait for the agent, and go to the client that the agent chooses', async () => {
  const { phone, client, atRest } = await duplicateParked();
  expect(await owed(phone)).toMatchObject([{ state: 'refused', problem: 'duplicate-mobile' }]);
  expect(await unsentOn(phone)).toMatchObject([{ state: 'refused' }]);
  expect(await ordersIn(shop)).toEqual([]);
  expect(await orderForKnownClient(phone, client.id, stranger)).toBe('gone');

  expect(await orderForKnownClient(phone, client.id, client1)).toBe('done');
  await atRest();
  expect(await owed(phone)).toEqual([]);
  expect(await currentPerson(phone)).toMatchObject({ customerCode: client1.customerCode });
  expect(await ordersIn(shop)).toMatchObject([
    { customerCode: client1.customerCode, shipTo: { id: addressId(client1, 'S') } },
  ]);
  expect(await called(client.name)).toEqual([]);
});

test('the number was a slip: written again it is registered, and the order follows', async () => {
  const { phone, client, atRest } = await duplicateParked();
  const outcome = await registerClientHere(phone, { ...client, mobile: '0819990002' }, await known(phone));
  expect(outcome).toMatchObject({ kind: 'kept' });
  await atRest();
  const [customer] = await called(client.name);
  expect(await ordersIn(shop)).toMatchObject([{ customerCode: customer?.customerCode }]);
});

test('discarded, the shop and its order are gone, and the agent orders for the own store', async () => {
  const { phone, client } = await duplicateParked();
  expect(await discardNewClient(phone, client.id)).toBe('done');
  expect(await owed(phone)).toEqual([]);
  expect(await unsentOn(phone)).toEqual([]);
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(await currentPerson(phone)).toMatchObject({ customerCode: agent1.customerCode });
});
