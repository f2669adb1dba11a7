import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESS_CHANGED } from '#contract/addresses/address-refusals';
import {
  addAddress,
  removeAddress,
  updateAddress,
  type ChangeAddressAnswer,
} from '#contract/addresses/change-address';
import { getAddresses } from '#contract/addresses/get-addresses';
import { wireCode } from '#contract/protocol/refusal-message';
import type { KnownAddress } from '#domain/addresses/address-change';
import { automaticAddresses, automaticId, type WrittenAddress } from '#domain/addresses/address-rules';
import { BLANK_PROFILE } from '#domain/accounts/profile';
import { addAddresses } from '#server/store/addresses/addresses';
import { ADDRESS_CASES, aWrittenAddress } from '#tests/support/data/address-cases';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { addressId, KEY1, KEY2 } from '#tests/support/data/products';
import { CUSTOMERS } from '#tests/support/data/people';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
let token: string;

beforeEach(async () => {
  await server.restock();
  token = await tokenOf(server, 'shop1');
});

afterAll(() => server.close());

const newAddress = (more: Partial<WrittenAddress> = {}, id: string = randomUUID()) => ({
  ...KEY1,
  id,
  ...aWrittenAddress(more),
});

async function add(
  added: ReturnType<typeof newAddress>,
  by = token,
  more: object = {},
): Promise<ChangeAddressAnswer> {
  const body = { ...Object(addAddress.request.toWire(added)), ...more };
  return answerOf(addAddress, await server.send(addAddress.path, { token: by, body }));
}

async function change(
  call: typeof updateAddress,
  changed: KnownAddress,
  by = token,
): Promise<ChangeAddressAnswer> {
  return answerOf(call, await server.send(call.path, { token: by, body: call.request.toWire(changed) }));
}

const update = (changed: KnownAddress, by = token) => change(updateAddress, changed, by);
const remove = (gone: KnownAddress, by = token) => change(removeAddress, gone, by);

async function listOf(by = token, body: object = {}): Promise<readonly KnownAddress[]> {
  return answerOf(getAddresses, await server.send(getAddresses.path, { token: by, body }));
}

async function oneOf(id: string): Promise<KnownAddress> {
  const found = (await listOf()).find((address) => address.id === id);
  if (found === undefined) throw new Error(`${id} is missing`);
  return found;
}

const codeOf = (answer: ChangeAddressAnswer) => (answer.kind === 'accepted' ? 'accepted' : answer.code);

describe('an added address', () => {
  test.each(ADDRESS_CASES)(
    'is checked by the same rules as on the phone: $name',
    async ({ change: written, problem }) => {
      const answer = await add(newAddress(written));
      expect(codeOf(answer)).toBe(problem === undefined ? 'accepted' : wireCode(problem));
      expect(await listOf()).toHaveLength(problem === undefined ? 4 : 3);
    },
  );

  test('is refused with the messages of the specification', async () => {
    for (const [written, message] of [
      [{ name: '' }, 'Please enter Name'],
      [{ phone: '' }, 'Please enter Mobile'],
      [{ phone: '1' }, 'Mobile required 10 digit'],
      [{ pin: undefined }, 'Please mark your location before submit'],
    ] as const)
      expect(await add(newAddress(written))).toMatchObject({ kind: 'refused', message });
  });

  test('is normalized, with place names and a code from the server', async () => {
    const silom = { district: { id: '1004', name: '?' }, subdistrict: { id: '100402', name: '?' } };
    const added = newAddress({ name: ' ร้านใหม่ ', phone: '+66 81 234 5678', ...silom, postcode: '' });
    expect(await add(added)).toMatchObject({ kind: 'accepted', known: { id: added.id, code: 'S001' } });
    expect(await oneOf(added.id)).toMatchObject({
      ...KEY1,
      name: 'ร้านใหม่',
      phone: '0812345678',
      subdistrict: { id: '100402', name: 'สีลม' },
      postcode: '10500',
      isActive: true,
    });
  });

  test('is stored once for the same id, and keeps later changes', async () => {
    const added = newAddress();
    const ends = await Promise.all([add(added), add(added), add(added)]);
    expect(ends.map(codeOf)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await listOf()).toHaveLength(4);
    expect(codeOf(await update({ ...(await oneOf(added.id)), name: 'ร้านอื่น' }))).toBe('accepted');
    expect(await add(added)).toMatchObject({ kind: 'accepted', known: { name: 'ร้านอื่น' } });
    expect(await oneOf(added.id)).toMatchObject({ name: 'ร้านอื่น' });
  });

  test("of a client belongs to the client, and only to the agent's own ones", async () => {
    const agent = await tokenOf(server, 'agent1');
    const { client1, stranger } = CUSTOMERS;
    const { customerCode, saleUnit } = client1;
    const added = { ...newAddress(), customerCode, saleUnit };
    expect(codeOf(await add(added, agent))).toBe('accepted');
    const listed = await listOf(agent, { CustomerCode: customerCode });
    expect(listed.map(({ id }) => id)).toContain(added.id);
    const foreign = addAddress.request.toWire({
      ...newAddress(),
      customerCode: stranger.customerCode,
      saleUnit,
    });
    expect((await server.send(addAddress.path, { token: agent, body: foreign })).status).toBe(403);
  });

  test('gets a unique code, even if several are added at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => add(newAddress())));
    const codes = (await listOf()).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('a changed address', () => {
  const id = addressId(KEY1, 'S');

  test.each(ADDRESS_CASES)(
    'is checked by the same rules as on the phone: $name',
    async ({ change: written, problem }) => {
      // A bill-to that replaced a ship-to would remove the last ship-to.
      await add(newAddress());
      const answer = await update({ ...(await oneOf(id)), ...aWrittenAddress(written) });
      expect(codeOf(answer)).toBe(problem === undefined ? 'accepted' : wireCode(problem));
    },
  );

  // Seen failing with an unconditional overwrite.
  test('is refused with the present state if its device missed a change', async () => {
    const before = await oneOf(id);
    const pin = { latitude: 13.7, longitude: 100.5 };
    expect(codeOf(await update({ ...before, name: 'จากเครื่องแรก', pin }))).toBe('accepted');
    const late = await update({ ...before, name: 'จากเครื่องสอง', pin });
    expect(late).toMatchObject({ code: ADDRESS_CHANGED, present: { name: 'จากเครื่องแรก' } });
    const present = await oneOf(id);
    expect(late).toMatchObject({ present });
    expect(codeOf(await update({ ...present, name: 'จากเครื่องสอง' }))).toBe('accepted');
    expect(await oneOf(id)).toMatchObject({ name: 'จากเครื่องสอง' });
  });

  // Seen failing with a revision that was computed from the text alone.
  test('is another one after it was changed back, for a device that missed both changes', async () => {
    const before = await oneOf(id);
    await update({ ...before, name: 'ชั่วคราว' });
    await update({ ...(await oneOf(id)), name: before.name });
    const late = await update({ ...before, name: 'จากเครื่องสอง' });
    expect(late).toMatchObject({ code: ADDRESS_CHANGED, present: { name: before.name } });
    expect(await oneOf(id)).toMatchObject({ name: before.name });
  });

  test('can be sent again after a lost answer', async () => {
    const changed = { ...(await oneOf(id)), name: 'ร้านใหม่' };
    expect((await Promise.all([update(changed), update(changed)])).map(codeOf)).toEqual([
      'accepted',
      'accepted',
    ]);
  });

  test('without a revision is accepted, unless the address was deleted', async () => {
    const added = newAddress();
    await add(added);
    const before = await oneOf(added.id);
    expect(codeOf(await update({ ...before, name: 'ก', revision: '' }))).toBe('accepted');
    expect(codeOf(await remove({ ...before, revision: '' }))).toBe('accepted');
    const late = await update({ ...before, name: 'ข', revision: '' });
    expect(late).toMatchObject({ code: ADDRESS_CHANGED, present: { isActive: false } });
    // A person who saw that it is gone may want it back.
    const gone = late.kind === 'refused' ? late.present : undefined;
    expect(codeOf(await update({ ...before, revision: gone?.revision ?? '' }))).toBe('accepted');
    expect(await oneOf(added.id)).toMatchObject({ isActive: true });
  });

  test('keeps its customer, code and id', async () => {
    const before = await oneOf(id);
    await update({ ...before, name: 'ใหม่', code: 'X999' });
    expect(await oneOf(id)).toMatchObject({ ...KEY1, id, code: before.code, name: 'ใหม่' });
  });

  test('of another customer is answered like an unknown one', async () => {
    const [other] = await listOf(await tokenOf(server, 'shop2'));
    const mine = await oneOf(id);
    const theirs = { ...mine, id: other?.id ?? '' };
    const none = { ...mine, id: randomUUID() };
    for (const call of [update, remove]) expect(await call(theirs)).toEqual(await call(none));
    expect(await listOf(await tokenOf(server, 'shop2'))).toHaveLength(3);
  });

  test('cannot be the registered one, which belongs to the profile', async () => {
    const registered = await oneOf(addressId(KEY1, 'C'));
    expect(codeOf(await update({ ...registered, type: 'shipping' }))).toBe('TYPE_INVALID');
    expect(codeOf(await remove(registered))).toBe('TYPE_INVALID');
  });

  test('cannot get another type if it is the last of its type', async () => {
    expect(codeOf(await update({ ...(await oneOf(id)), type: 'billing' }))).toBe('LAST_OF_TYPE');
    await add(newAddress());
    expect(codeOf(await update({ ...(await oneOf(id)), type: 'billing' }))).toBe('accepted');
  });
});

describe('a deleted address', () => {
  test('disappears from the list, and can be deleted again', async () => {
    const added = newAddress();
    await add(added);
    const before = await oneOf(added.id);
    expect((await Promise.all([remove(before), remove(before)])).map(codeOf)).toEqual([
      'accepted',
      'accepted',
    ]);
    expect((await listOf()).map(({ id }) => id)).not.toContain(added.id);
  });

  test('is kept if somebody changed it in the meantime', async () => {
    const added = newAddress();
    await add(added);
    const before = await oneOf(added.id);
    await update({ ...before, name: 'ใหม่' });
    expect(await remove(before)).toMatchObject({ code: ADDRESS_CHANGED, present: { name: 'ใหม่' } });
  });

  // Seen failing when the count came before the lock on the customer's row: both were deleted.
  test('cannot be the last one for shipping or billing, also with two deletions at once', async () => {
    for (const letter of ['S', 'B'] as const)
      expect(codeOf(await remove(await oneOf(addressId(KEY1, letter))))).toBe('LAST_OF_TYPE');
    const added = newAddress();
    await add(added);
    const both = [await oneOf(added.id), await oneOf(addressId(KEY1, 'S'))];
    const ends = await Promise.all(both.map((address) => remove(address)));
    expect(ends.map(codeOf).toSorted()).toEqual(['LAST_OF_TYPE', 'accepted']);
    expect((await listOf()).filter(({ type }) => type === 'shipping')).toHaveLength(1);
  });

  test('follows the same rules if an update deletes it', async () => {
    const only = await oneOf(addressId(KEY1, 'S'));
    expect(codeOf(await update({ ...only, isActive: false }))).toBe('LAST_OF_TYPE');
  });
});

describe('the automatic pair of addresses', () => {
  const pairOf = (key: typeof KEY1) => automaticAddresses(key, { ...BLANK_PROFILE, name: 'ร้านหนึ่ง' });

  test('is stored once for two devices, and may leave fields empty', async () => {
    const pair = pairOf(KEY1);
    const ends = await Promise.all([...pair, ...pair].map((address) => add(address)));
    expect(new Set(ends.map(codeOf))).toEqual(new Set(['accepted']));
    expect(await listOf()).toHaveLength(5);
    const made = await oneOf(automaticId(KEY1, 'shipping'));
    expect(codeOf(await update({ ...made, remark: 'x' }))).toBe('MOBILE_REQUIRED');
  });

  // Seen failing when any id was accepted: whoever guessed it kept the other shop from its own address.
  test('cannot be created for another customer', async () => {
    const [theirs] = pairOf(KEY2);
    if (theirs === undefined) throw new Error('no pair');
    const free = await add({ ...theirs, ...KEY1 });
    await addAddresses(server.database, [theirs]);
    expect(await add({ ...theirs, ...KEY1 })).toEqual(free);
    expect(codeOf(free)).toBe('ADDRESS_UNKNOWN');
  });
});
