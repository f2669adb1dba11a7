import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import {
  changePassword,
  requestOneTimeCode,
  setNewPassword,
  tryOneTimeCode,
} from '#state/accounts/prove-number';
import { currentPerson, signIn, signInAsGuest, startSession } from '#state/accounts/session';
import { accounts } from '#server/store/accounts/accounts';
import { GOODS } from '#tests/support/data/products';
import { networkTo } from '#tests/support/phone/network-to';
import { MOBILES, PASSWORD } from '#tests/support/data/people';
import { openTestPhone } from '#tests/support/phone/phone';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { isAutoGuestLogin: true } });

const NEW_PASSWORD = 'ร้านใหม่ใจดี2569';

async function openGuest() {
  const connection = networkTo(server.app);
  const testPhone = await openTestPhone({ tenant: server.tenant.configuration, connection });
  await startSession(testPhone.phone);
  return { ...testPhone, connection };
}

const codeOnPhone = () => /\d{6}/.exec(server.messages()[0]?.text ?? '')?.[0] ?? '';

test('a customer who forgot the password verifies a number, sets a new one and keeps the cart', async () => {
  const { phone } = await openGuest();
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  const asked = { id: phone.ids.newId(), mobile: MOBILES.shop2, purpose: 'password' as const };
  expect(await requestOneTimeCode(phone, asked)).toEqual({
    kind: 'sent',
    isTooSoon: false,
    resendAfterMs: 15_000,
  });
  expect(server.messages()[0]?.text).toMatch(/^รหัสยืนยัน \d{6}/);
  expect(await requestOneTimeCode(phone, asked)).toMatchObject({ kind: 'sent', isTooSoon: true });

  const wrong = await tryOneTimeCode(phone, { id: asked.id, code: '0' });
  expect(wrong).toEqual({ kind: 'refused', code: 'invalid-code' });
  const proof = await tryOneTimeCode(phone, { id: asked.id, code: codeOnPhone() });
  const ticket = proof.kind === 'verified' ? proof.ticket : '';
  const weak = await setNewPassword(phone, { ticket, password: '12345678' });
  expect(weak).toEqual({ kind: 'refused', code: 'password-not-strong' });
  expect(await setNewPassword(phone, { ticket, password: NEW_PASSWORD })).toMatchObject({
    kind: 'signed-in',
    isCartMoved: true,
  });
  expect((await currentPerson(phone))?.customerCode).toBe('C0002');
  expect((await readCartView(phone)).lines).toHaveLength(1);
});

test('a guest whose correct code loses its answer can send the same code again', async () => {
  const { phone, connection } = await openGuest();
  const asked = { id: phone.ids.newId(), mobile: MOBILES.agent1, purpose: 'password' as const };
  await requestOneTimeCode(phone, asked);
  const code = codeOnPhone();
  connection.plan('VERIFY_OTP', 'answer-lost');
  expect(await tryOneTimeCode(phone, { id: asked.id, code })).toEqual({
    kind: 'refused',
    code: 'unreachable',
  });
  expect(await tryOneTimeCode(phone, { id: asked.id, code })).toMatchObject({ kind: 'verified' });
});

test('a changed password keeps this phone signed in and signs others out at their next request', async () => {
  const [here, there] = [await openGuest(), await openGuest()];
  await signIn(here.phone, { username: 'shop1', password: PASSWORD });
  await signIn(there.phone, { username: 'shop1', password: PASSWORD });
  const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect(await changePassword(here.phone, { ...change, oldPassword: 'no' })).toEqual({
    kind: 'refused',
    code: 'invalid-old-password',
  });
  expect(await changePassword(here.phone, change)).toEqual({ kind: 'changed' });
  await startSession(here.phone);
  await startSession(there.phone);
  expect((await currentPerson(here.phone))?.customerCode).toBe('C0001');
  expect((await currentPerson(there.phone))?.role).toBe('guest');
  await signInAsGuest(here.phone);
  expect(await signIn(here.phone, { username: 'shop1', password: PASSWORD })).toEqual({
    kind: 'refused',
    code: 'invalid-login',
  });
});

test('a customer whose account was closed learns it only after the correct code', async () => {
  const { phone } = await openGuest();
  const asked = { id: phone.ids.newId(), mobile: MOBILES.agent1, purpose: 'password' as const };
  server.clock.moveOn(60_000);
  await requestOneTimeCode(phone, asked);
  const proof = await tryOneTimeCode(phone, { id: asked.id, code: codeOnPhone() });
  await server.database.update(accounts).set({ isActive: false }).where(eq(accounts.username, 'agent1'));
  const refusal = { kind: 'refused', code: 'user-not-found' };
  const ticket = proof.kind === 'verified' ? proof.ticket : 'none';
  expect(await setNewPassword(phone, { ticket, password: NEW_PASSWORD })).toEqual(refusal);
  expect(await setNewPassword(phone, { ticket: 'guessed', password: NEW_PASSWORD })).toEqual({
    ...refusal,
    code: 'ticket-over',
  });
});
