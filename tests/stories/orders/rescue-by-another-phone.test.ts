import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { qrTextsOf } from '#contract/orders/qr-series';
import { readRescue, writeRescue } from '#contract/orders/rescued-orders';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderRequest } from '#domain/orders/order';
import { totalsOf } from '#domain/orders/order-draft';
import { setQuantity } from '#state/cart/cart';
import { personalDatabaseName } from '#local/database/database-names';
import { readRawDatabase } from '#local/database/raw-rows';
import { rescuedRows } from '#state/orders/unsent/rescued-rows';
import { handOver } from '#state/orders/unsent/hand-over';
import { newOrderId, placeOrder } from '#state/orders/checkout/orders';
import type { Phone } from '#state/runtime/phone';
import { readCartView } from '#state/cart/cart-view';
import { signIn } from '#state/accounts/session';
import {
  nextQrStep,
  NOTHING_SEEN,
  readOrderImport,
  sendImportedOrders,
  type QrCollection,
} from '#state/orders/unsent/order-import';
import { discardOrder, editOrder } from '#state/orders/unsent/unsent-decisions';
import {
  addressesAt,
  requestAddresses,
  rewriteAddress,
  writeAddress,
} from '#tests/support/phone/addresses-on';
import { failingDisk } from '#tests/support/phone/failing-disk';
import { addressId, GOODS, KEY1 } from '#tests/support/data/products';
import { ordersIn } from '#tests/support/server/orders-in';
import { CUSTOMERS, PASSWORD } from '#tests/support/data/people';
import { networkTo } from '#tests/support/phone/network-to';
import { openTestPhone } from '#tests/support/phone/phone';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';

/**
 * A phone that never reconnects hands its orders to another one (Decision 13). Seen failing when the other phone made a
 * new id, and when the first phone parked an order that the server had under the same key without its note.
 */
const server = await openStockedServer();

/** An offline phone with one pending order. */
async function openCutOff() {
  const cutOff = await openShopkeeper(server);
  cutOff.network.isOnline = false;
  cutOff.connection.close();
  return cutOff;
}

async function textOf(phone: Phone): Promise<string> {
  const given = await handOver(phone);
  if (given === undefined) throw new Error('nothing to hand over');
  return given.text;
}

async function takeAndSend(phone: Phone, text: string): Promise<number | 'not-saved'> {
  const imported = await readOrderImport(phone, text);
  if (imported.kind !== 'orders') throw new Error(imported.problem);
  return await sendImportedOrders(phone, imported.orders);
}

/** An order with a note to the company, which is not handed over. */
async function orderWithNote(phone: Phone): Promise<string> {
  return await orderTo(phone, addressId(KEY1, 'S'));
}

async function orderTo(phone: Phone, shipToId: string): Promise<string> {
  await setQuantity(phone, GOODS.soySauce.code, 1, 2);
  const orderId = await newOrderId(phone);
  await placeOrder(phone, {
    orderId,
    shipToId,
    billToId: addressId(KEY1, 'B'),
    shippingCondition: '01',
    paymentCondition: 'C000',
    payment: 'COD',
    remark: 'ฝากไว้ที่ป้าแดง',
    seen: (await readCartView(phone)).draft.totals,
  });
  return orderId;
}

test('orders sent by another phone are accepted once each, and both phones know it', async () => {
  const first = await openCutOff();
  await orderFishSauce(first.phone, 2);
  const noted = await orderWithNote(first.phone);
  const text = await textOf(first.phone);
  const waiting = (await unsentOn(first.phone)).map((order) => order.id);

  const second = await openShopkeeper(server);
  const imported = await readOrderImport(second.phone, text);
  expect(imported).toMatchObject({
    kind: 'orders',
    orders: [
      { place: 'new', draft: { lines: [{ productName: GOODS.fishSauce.name, quantity: 2 }] } },
      { place: 'new', draft: { lines: [{ productName: GOODS.soySauce.name }] } },
    ],
  });
  expect(await takeAndSend(second.phone, text)).toBe(2);
  await second.untilIdle();
  expect(await unsentOn(second.phone)).toEqual([]);
  expect((await historyOn(second.phone)).toSorted()).toEqual(waiting.toSorted());

  first.network.isOnline = true;
  first.connection.open();
  await first.phone.sync.wake('manual');
  expect(await unsentOn(first.phone)).toEqual([]);
  expect((await historyOn(first.phone)).toSorted()).toEqual(waiting.toSorted());
  expect(waiting).toContain(noted);
  expect((await ordersIn(server)).map((order) => order.id).toSorted()).toEqual(waiting.toSorted());

  expect(await takeAndSend(second.phone, text)).toBe(0);
});

/** An offline phone that has this morning's addresses. */
async function openWithAddresses() {
  const keeper = await openShopkeeper(server);
  await requestAddresses(keeper.phone);
  keeper.network.isOnline = false;
  keeper.connection.close();
  return keeper;
}

// Seen failing when the address stayed behind, as it once did: the server refused the other phone's order for an
// unknown address.
test('an address unknown to the server is handed over with its order, and sent before it, once', async () => {
  const first = await openWithAddresses();
  const id = await writeAddress(first.phone, { name: 'สาขาใหม่' });
  const other = await writeAddress(first.phone, { name: 'ที่ไม่เกี่ยว' });
  const orderId = await orderTo(first.phone, id);
  const text = await textOf(first.phone);
  expect(text).toContain(id);
  expect(text).not.toContain(other);

  const second = await openShopkeeper(server);
  expect(await readOrderImport(second.phone, text)).toMatchObject({
    orders: [{ place: 'new', shipTo: { id, name: 'สาขาใหม่' }, addresses: [{ kind: 'add-address' }] }],
  });
  expect(await takeAndSend(second.phone, text)).toBe(1);
  await second.untilIdle();
  expect(await second.phone.personal.outbox.count()).toBe(0);
  expect(await ordersIn(server)).toMatchObject([{ id: orderId, shipTo: { id, name: 'สาขาใหม่' } }]);
  const paths = second.connection.arrivals.map((arrival) =>
    arrival.path.slice(arrival.path.lastIndexOf('/') + 1),
  );
  expect(paths.filter((path) => path.startsWith('ADD_'))).toEqual(['ADD_DELIVERY_ADDRESS', 'ADD_ORDER']);

  // Later changes of it queue behind what was handed over.
  await rewriteAddress(first.phone, id, { name: 'สาขาใหม่ ประตูหลัง' });
  first.network.isOnline = true;
  first.connection.open();
  await first.phone.sync.wake('manual');
  await first.untilIdle();
  expect(await first.phone.personal.outbox.count()).toBe(0);
  const keyOf = (keeper: typeof first) =>
    keeper.connection.arrivalsAt('ADD_DELIVERY_ADDRESS').map(({ idempotencyKey }) => idempotencyKey);
  expect(keyOf(first)).toContain(keyOf(second)[0]);
  expect((await addressesAt(server)).filter((address) => address.id === id)).toMatchObject([
    { name: 'สาขาใหม่ ประตูหลัง' },
  ]);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('a hand-over includes the address change that its order waits for, and no later one', async () => {
  const first = await openWithAddresses();
  const id = addressId(KEY1, 'S');
  await rewriteAddress(first.phone, id, { name: 'ชื่อใหม่' });
  await orderTo(first.phone, id);
  // Queued after the order, so it does not concern it.
  await rewriteAddress(first.phone, addressId(KEY1, 'B'), { name: 'บิลใหม่' });
  const text = await textOf(first.phone);
  const second = await openShopkeeper(server);
  expect(await takeAndSend(second.phone, text)).toBe(1);
  await second.untilIdle();
  first.connection.open();
  await first.phone.sync.wake('manual');
  await first.untilIdle();
  for (const { phone } of [first, second]) expect(await phone.personal.outbox.count()).toBe(0);
  expect(await ordersIn(server)).toMatchObject([{ shipTo: { name: 'ชื่อใหม่' } }]);
  expect((await addressesAt(server)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ชื่อใหม่', 'บิลใหม่']),
  );
});

test('a file with an address of another customer, or of no order in it, is refused', async () => {
  const first = await openWithAddresses();
  const id = await writeAddress(first.phone);
  await orderTo(first.phone, id);
  const text = await textOf(first.phone);
  const { phone } = await openShopkeeper(server);
  const file = JSON.parse(text);
  const [address] = file.addresses;
  const withBody = (change: object) =>
    JSON.stringify({ ...file, addresses: [{ ...address, body: { ...address.body, ...change } }] });
  for (const forged of [
    withBody({ _id: crypto.randomUUID() }),
    withBody({ Cust_ID: 'C0002' }),
    withBody({ Address_Type: 'X' }),
    JSON.stringify({ ...file, addresses: [{ ...address, kind: 'remove-address' }] }),
    JSON.stringify({ ...file, addresses: [{ ...address, key: 7 }] }),
    JSON.stringify({ ...file, addresses: 'none' }),
  ])
    expect(await readOrderImport(phone, forged)).toEqual({ kind: 'problem', problem: 'broken' });
  expect(await readOrderImport(phone, text)).toMatchObject({ kind: 'orders' });
});

test('two phones that send the same order at once create one order', async () => {
  const first = await openCutOff();
  await orderFishSauce(first.phone, 2);
  const text = await textOf(first.phone);
  const second = await openShopkeeper(server);
  first.network.isOnline = true;
  first.connection.open();
  await Promise.all([first.phone.sync.wake('manual'), takeAndSend(second.phone, text)]);
  // While the server still works for one phone, it can only tell the other to come back.
  await Promise.all([first.untilIdle(), second.untilIdle()]);
  for (const each of [first, second]) {
    await each.wait(60_000);
    await each.phone.sync.wake('manual');
    expect(await unsentOn(each.phone)).toEqual([]);
    expect(await historyOn(each.phone)).toHaveLength(1);
  }
  expect(await ordersIn(server)).toHaveLength(1);
});

test('a handed-over order is not edited or discarded before the server is asked', async () => {
  const first = await openCutOff();
  const placed = await orderFishSauce(first.phone, 2);
  if (placed.kind !== 'saved') throw new Error('not saved');
  const text = await textOf(first.phone);
  expect(await editOrder(first.phone, placed.orderId)).toBe('unreachable');
  expect(await discardOrder(first.phone, placed.orderId)).toBe('unreachable');

  const second = await openShopkeeper(server);
  await takeAndSend(second.phone, text);
  await second.untilIdle();
  first.connection.open();
  expect(await editOrder(first.phone, placed.orderId)).toBe('accepted');
  expect(await ordersIn(server)).toHaveLength(1);
});

test("a phone refuses another customer's orders, which stay as they are", async () => {
  const first = await openCutOff();
  await orderFishSauce(first.phone, 2);
  const text = await textOf(first.phone);
  const stranger = await openShopkeeper(server, 'shop2');
  expect(await readOrderImport(stranger.phone, text)).toEqual({ kind: 'problem', problem: 'other-customer' });
  const reading = readRescue(text, 'demo');
  if (reading.kind !== 'orders') throw new Error(reading.kind);
  const forced = reading.orders.map((request) => ({
    request,
    draft: { mode: request.mode, lines: [], problems: [], totals: totalsOf([]) },
    shipTo: undefined,
    addresses: [],
    place: 'new' as const,
  }));
  expect(await sendImportedOrders(stranger.phone, forced)).toBe(0);
  expect(await ordersIn(server)).toEqual([]);
});

/** Seen failing when one order of another account made the whole file unusable. */
test('a phone sends its own orders of a mixed file and names the orders of other shops', async () => {
  const first = await openCutOff();
  await orderFishSauce(first.phone, 2);
  const mine = readRescue(await textOf(first.phone), 'demo');
  if (mine.kind !== 'orders') throw new Error(mine.kind);
  const text = writeRescue('demo', [...mine.orders, orderFor(CUSTOMERS.shop2)]);
  const second = await openShopkeeper(server);
  expect(await readOrderImport(second.phone, text)).toMatchObject({
    kind: 'orders',
    orders: [{ place: 'new', request: { customer: { customerCode: 'C0001' } } }],
    leftOut: 1,
  });
  expect(await takeAndSend(second.phone, text)).toBe(1);
  const third = await openShopkeeper(server, 'shop2');
  expect(await takeAndSend(third.phone, text)).toBe(1);
  await second.untilIdle();
  await third.untilIdle();
  expect(await ordersIn(server)).toHaveLength(2);
});

test("an agent sends a client's order, and the server refuses that of a shop that is no client", async () => {
  const connection = networkTo(server.app);
  const { phone, untilIdle } = await openTestPhone({ tenant: server.tenant.configuration, connection });
  await signIn(phone, { username: 'agent1', password: PASSWORD });
  const mine = orderFor(CUSTOMERS.client1);
  const others = orderFor(CUSTOMERS.stranger);
  expect(await takeAndSend(phone, writeRescue('demo', [mine, others]))).toBe(2);
  await untilIdle();
  expect((await ordersIn(server)).map((order) => order.id)).toEqual([mine.id]);
  expect(await unsentOn(phone)).toMatchObject([
    { id: others.id, state: 'refused', lastProblem: 'forbidden' },
  ]);
});

function orderFor(customer: CustomerKey): OrderRequest {
  const total = GOODS.fishSauce.prices.salesPrice;
  return {
    id: crypto.randomUUID(),
    revision: 1,
    customer: { customerCode: customer.customerCode, saleUnit: customer.saleUnit },
    mode: 'money',
    lines: [{ productCode: GOODS.fishSauce.code, unit: 1, quantity: 1, seenUnitPrice: total }],
    seenTotal: total,
    acceptUpTo: total,
    shipToId: addressId(customer, 'S'),
    billToId: addressId(customer, 'B'),
    shippingCondition: '01',
    paymentCondition: 'C000',
    payment: 'COD',
    couponId: '',
    remark: '',
  };
}

test('a cut, foreign or newer file, or one of another tenant, is refused with its own reason', async () => {
  const first = await openCutOff();
  await orderFishSauce(first.phone, 2);
  const text = await textOf(first.phone);
  const { phone } = await openShopkeeper(server);
  const problemWith = async (broken: string) => {
    const imported = await readOrderImport(phone, broken);
    return imported.kind === 'problem' ? imported.problem : imported.kind;
  };
  expect(await problemWith(text.slice(0, -20))).toBe('broken');
  expect(await problemWith(text.replace('"Qty"', '"qty"').replace('"OrderId":"', '"OrderId":"x'))).toBe(
    'broken',
  );
  expect(await problemWith('{"menu":["ข้าวผัด"]}')).toBe('not-ours');
  expect(await problemWith(text.replace(/"form":\d/, '"form":7'))).toBe('newer');
  expect(await problemWith(text.replace('"tenant":"demo"', '"tenant":"other"'))).toBe('other-tenant');
  expect(await unsentOn(phone)).toEqual([]);
});

test('pictures are read in any order and repeatedly; nothing is sent while one is missing', async () => {
  const first = await openCutOff();
  await orderFishSauce(first.phone, 2);
  await orderWithNote(first.phone);
  const text = await textOf(first.phone);
  const pictures = qrTextsOf(text);
  expect(pictures.length).toBeGreaterThan(2);
  const [one = '', ...others] = pictures.toReversed();
  const begun = [...others, ...others].reduce<QrCollection>(nextQrStep, NOTHING_SEEN);
  expect(begun.found).toMatchObject({ kind: 'missing' });
  const strange = nextQrStep(begun, 'https://example.com');
  expect(strange).toMatchObject({ problem: 'not-ours', found: { kind: 'missing' } });
  expect(nextQrStep(strange, one)).toMatchObject({ found: { kind: 'whole', text }, problem: undefined });
});

/** Seen failing when a full phone was not handled. */
test('a phone without room for the orders says so and stores none', async () => {
  const first = await openCutOff();
  await orderFishSauce(first.phone, 2);
  const text = await textOf(first.phone);
  const disk = failingDisk();
  const second = await openShopkeeper(server, 'shop1', { disk: disk.factory });
  disk.isFull = (stores) => stores.includes('outbox');
  expect(await takeAndSend(second.phone, text)).toBe('not-saved');
  disk.isFull = () => false;
  expect(await unsentOn(second.phone)).toEqual([]);
  expect(await takeAndSend(second.phone, text)).toBe(1);
  await second.untilIdle();
  expect(await ordersIn(server)).toHaveLength(1);
});

test('a guest cannot import orders', async () => {
  const connection = networkTo(server.app);
  const { phone } = await openTestPhone({ tenant: server.tenant.configuration, connection });
  expect(await readOrderImport(phone, '{}')).toEqual({ kind: 'problem', problem: 'guest' });
});

// Seen failing with the file's earlier form for a dead database: the other phone rejected it as no file of orders.
test('another phone sends the orders of a dead database from the same file, once each', async () => {
  const disk = new IDBFactory();
  const dead = await openShopkeeper(server, 'shop1', { disk });
  dead.connection.close();
  const placed = await orderFishSauce(dead.phone, 2);
  const noted = await orderWithNote(dead.phone);
  const id = await writeAddress(dead.phone, { name: 'สาขาใหม่' });
  const toNew = await orderTo(dead.phone, id);
  dead.close();
  const deps = { indexedDB: disk, clock: dead.clock };
  const database = await readRawDatabase(deps, personalDatabaseName('demo'));
  if (database === undefined || placed.kind !== 'saved') throw new Error('nothing was saved');
  const { text = '', orderCount, leftOutCount } = rescuedRows('demo', database);
  expect([orderCount, leftOutCount]).toEqual([3, 0]);

  const second = await openShopkeeper(server);
  expect(await takeAndSend(second.phone, text)).toBe(3);
  await second.untilIdle();
  expect(await unsentOn(second.phone)).toEqual([]);

  dead.connection.open();
  const revived = await dead.reopen();
  await revived.phone.sync.wake('manual');
  expect(await unsentOn(revived.phone)).toEqual([]);
  const ids = (await ordersIn(server)).map((order) => order.id);
  expect(ids.toSorted()).toEqual([placed.orderId, noted, toNew].toSorted());
  expect((await addressesAt(server)).filter((address) => address.id === id)).toHaveLength(1);
});
