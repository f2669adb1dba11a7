import { expect, test } from 'vitest';
import { placeAfterSignIn } from '#domain/accounts/after-sign-in';
import { signInWithCode } from '#state/accounts/code-sign-in';
import { requestOneTimeCode, setNewPassword, tryOneTimeCode } from '#state/accounts/prove-number';
import { currentPerson, signIn, signInAsGuest } from '#state/accounts/session';
import { networkTo } from '#tests/support/phone/network-to';
import { MOBILES, PASSWORD } from '#tests/support/data/people';
import { openTestPhone } from '#tests/support/phone/phone';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

async function openGuest() {
  const connection = networkTo(server.app);
  const testPhone = await openTestPhone({ tenant: server.tenant.configuration, connection });
  await signInAsGuest(testPhone.phone);
  return { ...testPhone, connection };
}

async function ticketFor(
  phone: Awaited<ReturnType<typeof openGuest>>['phone'],
  mobile: keyof typeof MOBILES,
  purpose: 'rider' | 'password',
): Promise<string | undefined> {
  const before = server.messages().length;
  const id = phone.ids.newId();
  expect(await requestOneTimeCode(phone, { id, mobile: MOBILES[mobile], purpose })).toMatchObject({
    kind: 'sent',
  });
  if (server.messages().length === before) return undefined;
  const code = /\d{6}/.exec(server.messages()[0]?.text ?? '')?.[0] ?? '';
  const proof = await tryOneTimeCode(phone, { id, code });
  return proof.kind === 'verified' ? proof.ticket : undefined;
}

test('a rider signs in by a code alone, once, and goes to the deliveries', async () => {
  const { phone } = await openGuest();
  const ticket = (await ticketFor(phone, 'rider1', 'rider')) ?? '';
  const outcome = await signInWithCode(phone, { ticket, lineTicket: '' });
  expect(outcome).toMatchObject({ kind: 'signed-in', person: { role: 'rider', customerCode: 'R0001' } });
  expect(outcome.kind === 'signed-in' && placeAfterSignIn(outcome)).toBe('/rider');
  expect((await currentPerson(phone))?.role).toBe('rider');
  expect(await signInWithCode(phone, { ticket, lineTicket: '' })).toEqual({
    kind: 'refused',
    code: 'ticket-over',
  });
});

test('a rider signs in by the password as well', async () => {
  const { phone } = await openGuest();
  const outcome = await signIn(phone, { username: 'rider1', password: PASSWORD });
  expect(outcome.kind === 'signed-in' && placeAfterSignIn(outcome)).toBe('/rider');
});

test("a customer gets no rider's code and cannot sign in with a code alone", async () => {
  const { phone } = await openGuest();
  expect(await ticketFor(phone, 'shop1', 'rider')).toBeUndefined();
  server.clock.moveOn(60_000);
  const ticket = (await ticketFor(phone, 'shop1', 'password')) ?? 'none';
  expect(await signInWithCode(phone, { ticket, lineTicket: '' })).toEqual({
    kind: 'refused',
    code: 'ticket-over',
  });
});

test("a rider's code cannot set a password", async () => {
  const { phone } = await openGuest();
  const ticket = (await ticketFor(phone, 'rider1', 'rider')) ?? 'none';
  expect(await setNewPassword(phone, { ticket, password: 'ส่งของดีมากทุกวัน' })).toEqual({
    kind: 'refused',
    code: 'ticket-over',
  });
});
