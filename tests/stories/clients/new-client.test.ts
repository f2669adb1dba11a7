import { randomUUID } from 'node:crypto';
import { readPendingGroups } from '#state/app/pending-groups';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { saveFile } from '#contract/accounts/private-file';
import { registerClient } from '#contract/clients/register-client';
import { addressesOfNewClient, type NewClient } from '#domain/clients/new-client';
import { customerOf } from '#local/kernel/account';
import { readSession } from '#local/accounts/sessions';
import { customers, findCustomer } from '#server/store/accounts/customers';
import { privateFiles } from '#server/store/accounts/private-files';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { orderFor, readClients, refreshClients } from '#state/clients/clients';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { discardNewClient, orderForKnownClient } from '#state/clients/decisions/new-client-decisions';
import { readClientDraft, saveClientDraft, saveClientDraftPhoto } from '#state/clients/client-draft';
import { readClientPhotos, takeClientPhotoAgain } from '#state/clients/client-photos';
import { readPendingClients } from '#state/clients/new-clients';
import { newOrderId, placeOrder } from '#state/orders/checkout/orders';
import { readProfile } from '#state/accounts/profile/profile';
import { registerClientHere } from '#state/clients/register-client';
import { discardUnsentClients } from '#state/clients/decisions/discard-unsent-clients';
import { readUnsentClients } from '#state/clients/unsent-clients';
import { readWishlist, setWished } from '#state/wishlist/wishlist';
import type { Phone } from '#state/runtime/phone';
import { currentPerson } from '#state/accounts/session';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { addressId, GOODS } from '#tests/support/data/products';
import { ordersIn } from '#tests/support/server/orders-in';
import { CUSTOMERS } from '#tests/support/data/people';
import { openShopkeeper, unsentOn } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

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

/** The agent's phone after the morning: it has the clients, addresses and conditions. */
async function openAgent() {
  const agent = await openShopkeeper(server, 'agent1');
  await prefetchForOrdering(agent.phone);
  return agent;
}

async function known(phone: Phone) {
  const session = await readSession(phone.personal.sessions);
  return session === undefined ? [] : ((await readClients(phone, session))?.clients ?? []);
}

async function pending(phone: Phone) {
  const session = await readSession(phone.personal.sessions);
  return session === undefined ? [] : await readPendingClients(phone, session.account);
}

/** Registers the client and orders for it. */
async function registerAndOrder(phone: Phone, client: NewClient, photo?: string): Promise<void> {
  const outcome = await registerClientHere(phone, { client, photo }, []);
  if (outcome.kind !== 'saved') throw new Error(outcome.kind);
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
  (await server.database.select().from(customers)).filter((customer) => customer.name === name);

test('a shop registered offline can get an order at once; both arrive once and in sequence', async () => {
  const agent = await openAgent();
  const { phone, connection } = agent;
  const client = newClient();
  connection.close();
  await registerAndOrder(phone, client);
  expect(await currentPerson(phone)).toMatchObject({ customerCode: client.id, name: client.name });
  await setQuantity(phone, FISH, 1, 4);
  await agent.untilIdle();
  expect(await called(client.name)).toEqual([]);

  const again = await agent.reopen();
  connection.open();
  await sendNow(again.phone);
  const [customer] = await called(client.name);
  expect(await called(client.name)).toHaveLength(1);
  expect(await ordersIn(server)).toMatchObject([
    { customerCode: customer?.customerCode, customerName: client.name, orderedBy: agent1.name },
  ]);
  expect(await unsentOn(again.phone)).toEqual([]);
  expect(await pending(again.phone)).toEqual([]);
  expect(connection.arrivalsAt(registerClient.path)).toHaveLength(1);
  expect(connection.arrivalsAt(addOrder.path)).toHaveLength(1);
  // The acting customer, the cart and the list use the company's code.
  expect(await currentPerson(again.phone)).toMatchObject({ customerCode: customer?.customerCode });
  expect((await readCartView(again.phone)).lines).toEqual([{ productCode: FISH, quantities: [4, 0, 0] }]);
  const listed = async () => (await known(again.phone)).filter(({ name }) => name === client.name);
  expect(await listed()).toMatchObject([{ customerCode: customer?.customerCode }]);
  expect(await refreshClients(again.phone)).toBe('ready');
  expect(await listed()).toHaveLength(1);
  expect(await currentPerson(again.phone)).toMatchObject({ customerCode: customer?.customerCode });
});

test('a registration whose answer is lost goes again and makes one shop and one order', async () => {
  const agent = await openAgent();
  const { phone, connection } = agent;
  const client = newClient();
  connection.plan('REGISTER_CLIENT', 'answer-lost');
  await registerAndOrder(phone, client);
  await agent.untilIdle();
  expect(connection.arrivalsAt(addOrder.path)).toEqual([]);
  await agent.wait(10_000);
  expect(await called(client.name)).toHaveLength(1);
  expect(await ordersIn(server)).toHaveLength(1);
  expect(await unsentOn(phone)).toEqual([]);
});

test('a refreshed list of clients does not close a shop whose registration is pending', async () => {
  const agent = await openAgent();
  agent.connection.plan('REGISTER_CLIENT', 'server-error');
  const client = newClient();
  await registerAndOrder(agent.phone, client);
  await agent.untilIdle();
  expect(await refreshClients(agent.phone)).toBe('ready');
  expect(await currentPerson(agent.phone)).toMatchObject({ customerCode: client.id });
});

test('a shop with the number of a client is not registered, and the agent sees that client', async () => {
  const { phone } = await openAgent();
  const outcome = await registerClientHere(
    phone,
    { client: newClient({ mobile: client1.mobile }) },
    await known(phone),
  );
  expect(outcome).toMatchObject({
    kind: 'duplicate',
    by: 'mobile',
    clients: expect.arrayContaining([expect.objectContaining({ customerCode: client1.customerCode })]),
  });
  expect(await pending(phone)).toEqual([]);
});

/** The phone did not know its clients when this one was registered; the server does. */
async function duplicateParked(photo?: string) {
  const agent = await openAgent();
  const client = newClient({ mobile: client1.mobile });
  agent.connection.close();
  await registerAndOrder(agent.phone, client, photo);
  await agent.untilIdle();
  agent.connection.open();
  await sendNow(agent.phone);
  return { ...agent, client };
}

test('the order of a duplicate registration waits and goes to the client that the agent chooses', async () => {
  const { phone, client, untilIdle } = await duplicateParked();
  expect(await pending(phone)).toMatchObject([{ state: 'refused', problem: 'duplicate-mobile' }]);
  expect(await unsentOn(phone)).toMatchObject([{ state: 'refused' }]);
  expect(await ordersIn(server)).toEqual([]);
  expect(await orderForKnownClient(phone, client.id, stranger)).toBe('gone');

  expect(await orderForKnownClient(phone, client.id, client1)).toBe('done');
  await untilIdle();
  expect(await pending(phone)).toEqual([]);
  expect(await currentPerson(phone)).toMatchObject({ customerCode: client1.customerCode });
  expect(await ordersIn(server)).toMatchObject([
    { customerCode: client1.customerCode, shipTo: { id: addressId(client1, 'S') } },
  ]);
  expect(await called(client.name)).toEqual([]);
});

test('a duplicate with a corrected number is registered, and its order follows', async () => {
  const { phone, client, untilIdle } = await duplicateParked();
  const outcome = await registerClientHere(
    phone,
    { client: { ...client, mobile: '0819990002' }, isAgain: true },
    await known(phone),
  );
  expect(outcome).toMatchObject({ kind: 'saved' });
  await untilIdle();
  const [customer] = await called(client.name);
  expect(await ordersIn(server)).toMatchObject([{ customerCode: customer?.customerCode }]);
});

test('a discarded registration drops its order, and the agent orders for the own store', async () => {
  const { phone, client } = await duplicateParked();
  expect(await discardNewClient(phone, client.id)).toBe('done');
  expect(await pending(phone)).toEqual([]);
  expect(await unsentOn(phone)).toEqual([]);
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(await currentPerson(phone)).toMatchObject({ customerCode: agent1.customerCode });
});

const pictureOf = async (background: string) =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
const PHOTO = await pictureOf('#3c3');
const OTHER_PHOTO = await pictureOf('#c33');

const photosOn = async (phone: Phone) => {
  const session = await readSession(phone.personal.sessions);
  return session === undefined ? [] : await readClientPhotos(phone, session);
};

const unsentClientsOn = async (phone: Phone) => {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  return await readUnsentClients(phone, session);
};

/** The number of private pictures on the server, and the id of the shop's photo. */
const photoAtTheCompany = async (name: string) => {
  const [customer] = await called(name);
  const files = await server.database.select({ id: privateFiles.id }).from(privateFiles);
  return { shopPhoto: customer?.shopPhoto, files: files.map(({ id }) => id) };
};

test('a photo waits with the registration, survives a restart and is sent after it, once', async () => {
  const agent = await openAgent();
  const { phone, connection } = agent;
  const client = newClient();
  connection.close();
  await registerAndOrder(phone, client, PHOTO);
  await agent.untilIdle();
  const again = await agent.reopen();
  expect(await photosOn(again.phone)).toMatchObject([{ content: PHOTO, refusal: undefined }]);
  expect(await unsentClientsOn(again.phone)).toMatchObject({
    registrations: [{ name: client.name, hasPhoto: true, isRefused: false }],
    photos: [],
    count: 1,
  });
  const session = await readSession(again.phone.personal.sessions);
  expect((await readPendingGroups(again.phone, session?.account ?? '')).get('details')).toBeUndefined();
  connection.open();
  connection.plan('SAVE_FILE', 'answer-lost');
  await sendNow(again.phone);
  // The client is registered and has an order. Its photo is stored under the company's code.
  expect(await ordersIn(server)).toHaveLength(1);
  const [customer] = await called(client.name);
  expect(await photosOn(again.phone)).toMatchObject([{ customer: { customerCode: customer?.customerCode } }]);
  expect((await readProfile(again.phone))?.pendingFiles).toHaveLength(1);
  await again.wait(10_000);
  const { shopPhoto, files } = await photoAtTheCompany(client.name);
  expect(files).toEqual([shopPhoto]);
  expect(await photosOn(again.phone)).toEqual([]);
  expect((await unsentClientsOn(again.phone)).count).toBe(0);
  expect(await again.phone.personal.outbox.count()).toBe(0);
  expect(connection.arrivalsAt(saveFile.path)).toHaveLength(2);
});

test('a refused photo is reported, blocks nothing and can be replaced', async () => {
  const agent = await openAgent();
  const { phone } = agent;
  const client = newClient();
  await registerAndOrder(phone, client, Buffer.from('no picture at all').toString('base64'));
  await agent.untilIdle();
  expect(await ordersIn(server)).toHaveLength(1);
  expect(await pending(phone)).toEqual([]);
  const [photo] = await photosOn(phone);
  expect(photo).toMatchObject({ refusal: 'file-no-picture' });
  expect(await unsentClientsOn(phone)).toMatchObject({ registrations: [], count: 1 });
  if (photo === undefined) throw new Error('no photo is owed');
  expect(await takeClientPhotoAgain(phone, { customer: photo.customer, content: PHOTO })).toBe('saved');
  await agent.untilIdle();
  expect(await photosOn(phone)).toEqual([]);
  const { shopPhoto, files } = await photoAtTheCompany(client.name);
  expect(files).toEqual([shopPhoto]);
});

test('a registration saved again replaces its photo, or drops it if it has none', async () => {
  const agent = await openAgent();
  const { phone, network, connection } = agent;
  const client = newClient();
  network.isOnline = false;
  connection.close();
  await registerAndOrder(phone, client, PHOTO);
  await agent.untilIdle();
  const again = async (photo?: string) =>
    await registerClientHere(phone, { client, photo, isAgain: true }, []);
  expect(await again(OTHER_PHOTO)).toMatchObject({ kind: 'saved' });
  expect(await photosOn(phone)).toMatchObject([{ content: OTHER_PHOTO }]);
  expect(await again()).toMatchObject({ kind: 'saved' });
  expect(await photosOn(phone)).toMatchObject([{ content: OTHER_PHOTO }]);
  expect(await again('')).toMatchObject({ kind: 'saved' });
  expect(await photosOn(phone)).toEqual([]);
  network.isOnline = true;
  connection.open();
  await sendNow(phone);
  expect(await photoAtTheCompany(client.name)).toEqual({ shopPhoto: '', files: [] });
});

test('a registration changed after it arrived is not reported as saved', async () => {
  const agent = await openAgent();
  const client = newClient();
  await registerAndOrder(agent.phone, client);
  await agent.untilIdle();
  const written = { client: { ...client, name: 'ร้านยายสาย 2' }, isAgain: true };
  expect(await registerClientHere(agent.phone, written, [])).toEqual({ kind: 'arrived' });
});

test('favourites and photo of a duplicate move to the existing client, beside what it has', async () => {
  const { phone, connection, untilIdle, client } = await duplicateParked(PHOTO);
  connection.close();
  await setWished(phone, FISH, true);
  await setWished(phone, GOODS.soySauce.code, true);
  await setWished(phone, GOODS.soySauce.code, false);
  connection.open();
  expect(await orderForKnownClient(phone, client.id, client1)).toBe('done');
  await untilIdle();
  const wished = async () => (await readWishlist(phone)).wishes.map(({ productCode }) => productCode);
  expect(await wished()).toEqual([FISH]);
  expect(await phone.personal.outbox.count()).toBe(0);
  const known = await findCustomer(server.database, client1);
  const files = await server.database.select().from(privateFiles);
  expect(files).toMatchObject([{ id: known?.shopPhoto, customerCode: client1.customerCode }]);
});

test('favourites of a shop stay when the server gives the shop its code', async () => {
  const agent = await openAgent();
  const { phone, connection } = agent;
  connection.close();
  await registerAndOrder(phone, newClient());
  await setWished(phone, FISH, true);
  connection.open();
  connection.plan('SET_PRODUCT', 'server-error');
  await sendNow(phone);
  const wished = async () => (await readWishlist(phone)).wishes.map(({ productCode }) => productCode);
  expect(await pending(phone)).toEqual([]);
  expect(await wished()).toEqual([FISH]);
  await agent.wait(60_000);
  expect(await wished()).toEqual([FISH]);
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('signing out with a discard deletes the registration and its photo', async () => {
  const agent = await openAgent();
  agent.network.isOnline = false;
  agent.connection.close();
  await registerAndOrder(agent.phone, newClient(), PHOTO);
  await agent.untilIdle();
  expect(await discardUnsentClients(agent.phone)).toBe('all');
  expect(await agent.phone.personal.outbox.count()).toBe(0);
});

test('a registration draft with its photo survives a restart until it is saved', async () => {
  const agent = await openAgent();
  const client = newClient({ mobile: '081', pin: undefined });
  await saveClientDraft(agent.phone, { client, pinText: '13.75' });
  await saveClientDraftPhoto(agent.phone, PHOTO);
  const { phone, untilIdle } = await agent.reopen();
  expect(await readClientDraft(phone)).toEqual({ client, pinText: '13.75', photo: PHOTO });
  await registerAndOrder(phone, newClient({ id: client.id }), PHOTO);
  expect(await readClientDraft(phone)).toBeUndefined();
  await untilIdle();
});
