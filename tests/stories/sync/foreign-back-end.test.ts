import { afterAll, expect, test } from 'vitest';
import { ALL_PRODUCTS, refreshProducts } from '#state/catalogue/catalogue';
import { productsFitting } from '#state/catalogue/replica/replica-lists';
import { signIn, signInAsGuest } from '#state/accounts/session';
import { PASSWORD } from '#tests/foreign-back-end/data/people';
import { openForeignBackEnd } from '#tests/foreign-back-end/open-foreign-back-end';
import { openForeignPhone } from '#tests/foreign-back-end/foreign-phone';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';

const backEnd = openForeignBackEnd();

afterAll(() => backEnd.app.close());

test('a customer of a foreign back end signs in and has its products', async () => {
  const { phone } = await openForeignPhone(backEnd);
  expect(await signIn(phone, { username: 'somchai', password: PASSWORD })).toMatchObject({
    kind: 'signed-in',
    person: { customerCode: 'F-1001', role: 'customer' },
  });
  await startKeeping(phone);
  expect(await refreshReplica(phone)).toBe('ready');
  const view = await replicaOf(phone);
  expect(view && productsFitting(view, { ...ALL_PRODUCTS, text: 'ซอสพริก' }).products).toMatchObject([
    { code: 'F4' },
  ]);
});

test('a guest of a foreign back end browses its products', async () => {
  const { phone } = await openForeignPhone(backEnd);
  expect(await signInAsGuest(phone)).toMatchObject({ kind: 'signed-in', person: { role: 'guest' } });
  expect(await refreshProducts(phone, ['F1', 'F2'])).toBe('ready');
});

test('a password refused by a foreign back end is reported as such', async () => {
  const { phone } = await openForeignPhone(backEnd);
  expect(await signIn(phone, { username: 'somchai', password: 'wrong' })).toEqual({
    kind: 'refused',
    code: 'invalid-login',
  });
});
