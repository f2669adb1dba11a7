import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { ordersIn } from '#tests/support/server/orders-in';
import { putFrozen, readFrozen, rowsOf } from '#tests/support/phone/frozen-database';
import { enter, unsentOn } from '#tests/support/phone/shopkeeper';
import { networkTo, type ServerConnection } from '#tests/support/phone/network-to';
import { openTestPhone } from '#tests/support/phone/phone';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();
const personal = readFrozen('personal-version-1');

async function phoneOfVersion1(connection: Pick<ServerConnection, 'fetch'> = networkTo(server.app)) {
  const disk = new IDBFactory();
  await putFrozen(disk, personal);
  const { phone } = await openTestPhone({ tenant: server.tenant.configuration, connection, disk });
  await enter(phone, 'shop1');
  return phone;
}

/** Records the text of each sent order. */
function listeningConnection() {
  const connection = networkTo(server.app);
  const sent: { readonly key: string | null; readonly text: string }[] = [];
  const fetch = async (request: Request) => {
    if (request.url.endsWith('ADD_ORDER'))
      sent.push({ key: request.headers.get('Idempotency-Key'), text: await request.clone().text() });
    return await connection.fetch(request);
  };
  return { sent, fetch };
}

// Seen failing when the sender of orders accepted only rows of schemaVersion 2: both orders were parked and neither arrived.
test('orders left by an older version arrive once each, and a refused one still waits', async () => {
  const phone = await phoneOfVersion1();
  await sendNow(phone);
  const sent = rowsOf(personal, 'outbox').slice(0, 2);
  const arrived = (await ordersIn(server)).map((order) => expect.objectContaining({ lane: order.id }));
  expect(arrived).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining(arrived));
  expect(await unsentOn(phone)).toMatchObject([{ state: 'refused' }]);
});

test('a change left by a newer version is parked, never guessed at or dropped', async () => {
  const phone = await phoneOfVersion1();
  await phone.personal.outbox.toCollection().modify({ schemaVersion: 99, state: 'waiting' });
  await sendNow(phone);
  expect(await ordersIn(server)).toEqual([]);
  const rows = await phone.personal.outbox.toArray();
  expect(rows.map((row) => [row.state, row.lastProblem])).toEqual([
    ['parked', 'cannot-read'],
    ['parked', 'cannot-read'],
    ['parked', 'cannot-read'],
  ]);
});

test('an order written by an older version is sent byte for byte under its key', async () => {
  const connection = listeningConnection();
  const phone = await phoneOfVersion1(connection);
  const frozen = rowsOf(personal, 'outbox').slice(0, 2);
  await sendNow(phone);
  const written = frozen.map((row) => ({ key: Object(row).id, text: JSON.stringify(Object(row).body) }));
  expect(connection.sent).toHaveLength(2);
  expect(connection.sent).toEqual(expect.arrayContaining(written));
});

// Seen failing when the order was written anew before each attempt, as it once was: today's app writes it differently
// from the frozen one, so it was another payload under the same key, and the server answered 422.
test('an order in an older form that may have arrived gets the first answer again', async () => {
  const connection = listeningConnection();
  const phone = await phoneOfVersion1(connection);
  const [first] = await phone.personal.outbox.orderBy('seq').toArray();
  if (first === undefined) throw new Error('the fixture has rows');
  const body = { Channel: 'web', ...Object(first.body), SeenTotal: '960.00' };
  await phone.personal.outbox.where('id').notEqual(first.id).delete();
  await phone.personal.outbox.update(first.seq ?? 0, { body, state: 'waiting', isMaybeSent: false });
  await sendNow(phone);
  expect(await unsentOn(phone)).toHaveLength(2);
  await phone.personal.outbox.put({ ...first, body, state: 'unknown', isMaybeSent: true });
  await sendNow(phone);
  expect(connection.sent.map(({ text }) => text)).toEqual([JSON.stringify(body), JSON.stringify(body)]);
  expect(await phone.personal.receipts.where('subject').equals(first.lane).toArray()).toMatchObject([
    { id: first.id, outcome: 'accepted' },
  ]);
  expect(await ordersIn(server)).toHaveLength(1);
});
