import { expect, test } from 'vitest';
import { removeAddress } from '#contract/addresses/change-address';
import { readSession } from '#local/accounts/sessions';
import { keepMyAddress, removeAddressHere, takeTheirAddress } from '#state/addresses/change-address';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { readUnsentAddresses } from '#state/addresses/unsent-addresses';
import {
  addressesAt,
  addressesOn,
  addressOn,
  requestAddresses,
  rewriteAddress,
  writeAddress,
} from '#tests/support/phone/addresses-on';
import { addressId, KEY1 } from '#tests/support/data/products';
import { openShopkeeper, type Shopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const SHIP = addressId(KEY1, 'S');

/** One person with two phones, both with this morning's list. */
async function twoPhones(): Promise<readonly [Shopkeeper, Shopkeeper]> {
  const first = await openShopkeeper(server);
  const second = await openShopkeeper(server);
  for (const { phone } of [first, second]) expect(await requestAddresses(phone)).toBe('ready');
  return [first, second];
}

const nameAt = async (id: string) => (await addressesAt(server)).find((address) => address.id === id)?.name;

/** The first phone's change arrives; the second phone's was made offline. */
async function changedElsewhere(): Promise<Shopkeeper> {
  const [first, second] = await twoPhones();
  second.connection.close();
  await rewriteAddress(second.phone, SHIP, { name: 'จากเครื่องสอง' });
  await rewriteAddress(first.phone, SHIP, { name: 'จากเครื่องแรก' });
  await first.untilIdle();
  second.connection.open();
  await sendNow(second.phone);
  return second;
}

// Seen failing without a revision in the request: the second phone silently overwrote the first.
test('an address changed on another device is not overwritten until its owner decides', async () => {
  const { phone } = await changedElsewhere();
  expect(await nameAt(SHIP)).toBe('จากเครื่องแรก');
  expect(await addressOn(phone, SHIP)).toMatchObject({
    name: 'จากเครื่องสอง',
    change: { state: 'refused', problem: 'address-changed', present: { name: 'จากเครื่องแรก' } },
  });
  // Reloading the list decides nothing.
  await requestAddresses(phone);
  await sendNow(phone);
  expect(await addressOn(phone, SHIP)).toMatchObject({ name: 'จากเครื่องสอง', change: { state: 'refused' } });
});

test('"keep mine" overwrites the other change with the pending one', async () => {
  const { phone, untilIdle } = await changedElsewhere();
  expect(await keepMyAddress(phone, SHIP)).toMatchObject({ kind: 'saved' });
  await untilIdle();
  expect(await nameAt(SHIP)).toBe('จากเครื่องสอง');
  expect(await addressOn(phone, SHIP)).toMatchObject({ name: 'จากเครื่องสอง', change: undefined });
});

test('"take theirs" shows the server’s address at once, also offline', async () => {
  const { phone, connection, untilIdle } = await changedElsewhere();
  connection.close();
  expect(await takeTheirAddress(phone, SHIP)).toMatchObject({ kind: 'saved' });
  expect(await addressOn(phone, SHIP)).toMatchObject({ name: 'จากเครื่องแรก', change: undefined });
  connection.open();
  await untilIdle();
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(await nameAt(SHIP)).toBe('จากเครื่องแรก');
});

test('after a deletion elsewhere, "keep mine" restores the address and "take theirs" drops it', async () => {
  for (const isKept of [true, false]) {
    const [first, second] = await twoPhones();
    const id = await writeAddress(first.phone);
    await first.untilIdle();
    await requestAddresses(second.phone);
    second.connection.close();
    await rewriteAddress(second.phone, id, { name: 'ยังใช้อยู่' });
    await removeAddressHere(first.phone, id);
    await first.untilIdle();
    second.connection.open();
    await sendNow(second.phone);
    expect(await addressOn(second.phone, id)).toMatchObject({ change: { present: { isActive: false } } });
    await (isKept ? keepMyAddress : takeTheirAddress)(second.phone, id);
    await second.untilIdle();
    expect(await nameAt(id)).toBe(isKept ? 'ยังใช้อยู่' : undefined);
    expect((await addressesOn(second.phone)).some((address) => address.id === id)).toBe(isKept);
    expect(await second.phone.personal.outbox.count()).toBe(0);
  }
});

test('deleting an address deleted elsewhere succeeds; deleting one changed elsewhere asks', async () => {
  const [first, second] = await twoPhones();
  const [gone, changed] = [await writeAddress(first.phone), await writeAddress(first.phone)];
  await first.untilIdle();
  await requestAddresses(second.phone);
  second.connection.close();
  for (const id of [gone, changed]) await removeAddressHere(second.phone, id);
  await removeAddressHere(first.phone, gone);
  await rewriteAddress(first.phone, changed, { name: 'ใหม่' });
  await first.untilIdle();
  second.connection.open();
  await sendNow(second.phone);
  expect((await addressesOn(second.phone)).map(({ id }) => id)).not.toContain(gone);
  expect(await addressOn(second.phone, changed)).toMatchObject({
    name: 'ใหม่',
    change: { kind: 'remove-address', problem: 'address-changed' },
  });
  await keepMyAddress(second.phone, changed);
  await second.untilIdle();
  expect(await nameAt(changed)).toBeUndefined();
});

test('two phones that delete the last two shipping addresses leave one, and say so', async () => {
  const [first, second] = await twoPhones();
  const other = await writeAddress(first.phone);
  await first.untilIdle();
  await requestAddresses(second.phone);
  for (const { connection } of [first, second]) connection.close();
  expect(await removeAddressHere(first.phone, other)).toMatchObject({ kind: 'saved' });
  expect(await removeAddressHere(first.phone, SHIP)).toEqual({ kind: 'last-of-type' });
  expect(await removeAddressHere(second.phone, SHIP)).toMatchObject({ kind: 'saved' });
  for (const { connection, phone } of [first, second]) {
    connection.open();
    await sendNow(phone);
  }
  expect((await addressesAt(server)).filter(({ type }) => type === 'shipping').map(({ id }) => id)).toEqual([
    SHIP,
  ]);
  expect(await addressOn(second.phone, SHIP)).toMatchObject({
    change: { state: 'refused', problem: 'last-of-type' },
  });
  const session = await readSession(second.phone.personal.sessions);
  if (session === undefined) throw new Error('signed out');
  expect(await readUnsentAddresses(second.phone, session)).toMatchObject([{ id: SHIP, isRefused: true }]);
  await takeTheirAddress(second.phone, SHIP);
  expect(await addressOn(second.phone, SHIP)).toMatchObject({ change: undefined });
});

// Seen failing when a change kept an old revision: the first of two changes in a row was a conflict for the second.
test('two changes in a row from one phone are no conflict, even if the first answer was lost', async () => {
  const { phone, connection, wait, untilIdle } = await openShopkeeper(server);
  await requestAddresses(phone);
  connection.plan('UPDATE_DELIVERY_ADDRESS', 'answer-lost');
  await rewriteAddress(phone, SHIP, { name: 'หนึ่ง' });
  await untilIdle();
  await rewriteAddress(phone, SHIP, { name: 'สอง' });
  expect(await addressOn(phone, SHIP)).toMatchObject({ name: 'สอง', change: { state: 'waiting' } });
  await wait(2_000);
  expect(await nameAt(SHIP)).toBe('สอง');
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(connection.arrivalsAt(removeAddress.path)).toEqual([]);
});
