import { expect, test } from 'vitest';
import { enterByLink, readAccess } from '#state/accounts/access-link';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { currentPerson, signInAsGuest } from '#state/accounts/session';
import { signOut } from '#state/accounts/sign-out';
import { partner } from '#tests/support/gateways/access-links';
import { GOODS } from '#tests/support/data/products';
import { networkTo } from '#tests/support/phone/network-to';
import { ordersIn } from '#tests/support/server/orders-in';
import { openTestPhone } from '#tests/support/phone/phone';
import { openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const ours = partner();
const server = await openStockedServer({ accessKeys: ours.keys });

const linkFor = (sub: string) => ours.link({ sub, until: new Date(server.clock().getTime() + 60_000) });

async function openGuest() {
  const connection = networkTo(server.app);
  const testPhone = await openTestPhone({ tenant: server.tenant.configuration, connection });
  await signInAsGuest(testPhone.phone);
  return { ...testPhone, connection };
}

test("a partner's link signs the guest in and moves the guest's cart to the account", async () => {
  const { phone } = await openGuest();
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  const link = linkFor('shop1');
  expect(await readAccess(phone, link)).toEqual({
    kind: 'good',
    offer: { name: 'ร้านหนึ่ง' },
    isPending: false,
  });
  expect(await enterByLink(phone, link)).toMatchObject({ kind: 'signed-in', isCartMoved: true });
  expect((await currentPerson(phone))?.customerCode).toBe('C0001');
  expect((await readCartView(phone)).lines).toEqual([
    { productCode: GOODS.fishSauce.code, quantities: [2, 0, 0] },
  ]);
});

test('a used link signs nobody else in, on this phone or another', async () => {
  const [first, second] = [await openGuest(), await openGuest()];
  const link = linkFor('shop1');
  await readAccess(second.phone, link);
  await enterByLink(first.phone, link);
  expect(await enterByLink(second.phone, link)).toEqual({ kind: 'refused' });
  expect(await readAccess(second.phone, link)).toEqual({ kind: 'refused' });
  expect(await currentPerson(second.phone)).toBeUndefined();
});

test('a valid link clears the session on entry and keeps the cart', async () => {
  const { phone } = await openShopkeeper(server, 'shop1');
  await setQuantity(phone, GOODS.soySauce.code, 1, 1);
  expect(await readAccess(phone, linkFor('shop2'))).toMatchObject({ kind: 'good', isPending: false });
  expect(await currentPerson(phone)).toBeUndefined();
  await enterByLink(phone, linkFor('shop1'));
  expect((await readCartView(phone)).count).toBe(1);
});

/** Seen failing with a link that clears the session despite pending changes. */
test('a valid link keeps an account with an unsent order signed in until the person agrees', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server, 'shop1');
  connection.plan('ADD_ORDER', 'server-error');
  await orderFishSauce(phone, 3);
  await untilIdle();
  await setQuantity(phone, GOODS.soySauce.code, 1, 1);
  expect(await readAccess(phone, linkFor('shop2'))).toMatchObject({ kind: 'good', isPending: true });
  expect((await currentPerson(phone))?.customerCode).toBe('C0001');

  await signOut(phone);
  await enterByLink(phone, linkFor('shop2'));
  expect([await unsentOn(phone), (await readCartView(phone)).lines]).toEqual([[], []]);
  await phone.sync.wake('manual');
  expect(await ordersIn(server)).toEqual([]);

  await enterByLink(phone, linkFor('shop1'));
  expect((await readCartView(phone)).count).toBe(1);
  await phone.sync.wake('manual');
  expect((await ordersIn(server)).map(({ customerCode }) => customerCode)).toEqual(['C0001']);
});

test('an invalid link signs nobody out', async () => {
  const { phone } = await openShopkeeper(server, 'shop1');
  const forged = partner('partner1').link({ sub: 'shop2', until: server.clock() });
  for (const link of [forged, { keyId: 'x', payload: '', signature: '' }]) {
    expect(await readAccess(phone, link)).toEqual({ kind: 'refused' });
    expect(await enterByLink(phone, link)).toEqual({ kind: 'refused' });
  }
  expect((await currentPerson(phone))?.customerCode).toBe('C0001');
});

test.each(['closed', 'server-error', 'captive-portal', 'cut-body'] as const)(
  'without an answer from the server (%s), nobody is signed out and the link stays valid',
  async (mishap) => {
    const { phone, connection } = await openShopkeeper(server, 'shop1');
    const link = linkFor('shop2');
    connection.plan('READ_ACCESS_LINK', mishap);
    expect(await readAccess(phone, link)).toEqual({ kind: 'unreachable' });
    expect((await currentPerson(phone))?.customerCode).toBe('C0001');
    expect(await readAccess(phone, link)).toMatchObject({ kind: 'good' });
    expect(await enterByLink(phone, link)).toMatchObject({ kind: 'signed-in' });
  },
);

test('a link whose answer is lost is used up, and the next attempt is refused', async () => {
  const { phone, connection } = await openGuest();
  const link = linkFor('shop1');
  connection.plan('SPEND_ACCESS_LINK', 'answer-lost');
  expect(await enterByLink(phone, link)).toEqual({ kind: 'unreachable' });
  expect(await enterByLink(phone, link)).toEqual({ kind: 'refused' });
});

test('a link is sent without the token of the signed-in account and appears in no URL or log', async () => {
  const { phone, connection } = await openShopkeeper(server, 'shop1');
  const link = linkFor('shop2');
  await readAccess(phone, link);
  await enterByLink(phone, link);
  const [reading, spending] = [...connection.arrivalsAt('ACCESS_LINK')];
  for (const arrival of [reading, spending]) expect(arrival?.customerCode).toBeUndefined();
  const written = JSON.stringify([
    phone.log.read(),
    connection.arrivals,
    await phone.personal.sessions.toArray(),
  ]);
  for (const part of [link.payload, link.signature]) expect(written).not.toContain(part);
});
