import { afterAll, beforeEach, expect, test } from 'vitest';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { signInWithCode } from '#state/accounts/code-sign-in';
import {
  startLineLogin,
  finishLineLogin,
  lineTicketOf,
  linkProvenLine,
  readLineLink,
  unlinkOwnLine,
} from '#state/accounts/line-login';
import type { Phone } from '#state/runtime/phone';
import { requestOneTimeCode, tryOneTimeCode } from '#state/accounts/prove-number';
import { clearSession, currentPerson, signIn, signInAsGuest } from '#state/accounts/session';
import { failingDisk } from '#tests/support/phone/failing-disk';
import { GOODS } from '#tests/support/data/products';
import { openTestLine } from '#tests/support/gateways/line';
import { networkTo } from '#tests/support/phone/network-to';
import { MOBILES, PASSWORD } from '#tests/support/data/people';
import { openTestPhone } from '#tests/support/phone/phone';
import type { TestServer } from '#tests/support/server/test-server';
import { openStockedServer } from '#tests/support/server/stocked-server';

const NOK = { name: 'Nok', isFriend: true };

/** LINE starts before the server, but uses its clock. */
const opened: { server?: TestServer } = {};
const line = await openTestLine(() => opened.server?.clock() ?? new Date());
const server = await openStockedServer({ line: { login: line.login } });
opened.server = server;
afterAll(() => line.close());
beforeEach(() => {
  line.simulator.knobs.isDown = false;
});

async function openGuest(disk = failingDisk()) {
  const connection = networkTo(server.app);
  const testPhone = await openTestPhone({
    tenant: server.tenant.configuration,
    connection,
    disk: disk.factory,
  });
  await signInAsGuest(testPhone.phone);
  return { ...testPhone, connection, disk };
}

/** The browser goes to LINE and returns. */
async function visitLine(
  phone: Phone,
  who: Parameters<typeof line.visit>[1] = NOK,
  purpose: 'sign-in' | 'link' = 'sign-in',
) {
  const begun = await startLineLogin(phone, purpose);
  if (begun.kind !== 'begun') throw new Error(begun.code);
  return await line.visit(begun.address, who);
}

async function comeBack(phone: Phone, who?: Parameters<typeof line.visit>[1]) {
  return await finishLineLogin(phone, await visitLine(phone, who));
}

/** shop1 signs in once with its password and links LINE. */
async function linkShop1(phone: Phone): Promise<void> {
  expect(await comeBack(phone)).toEqual({ kind: 'not-linked', lineName: 'Nok', purpose: 'sign-in' });
  expect(await signIn(phone, { username: 'shop1', password: PASSWORD })).toMatchObject({ kind: 'signed-in' });
  expect(await linkProvenLine(phone, { password: PASSWORD })).toEqual({ kind: 'linked', lineName: 'Nok' });
}

test("a linked customer signs in with LINE, and the guest's cart moves to the account", async () => {
  const first = await openGuest();
  await linkShop1(first.phone);
  expect(await readLineLink(first.phone)).toEqual({
    kind: 'ready',
    link: { lineName: 'Nok', maySend: true },
  });

  const second = await openGuest();
  await setQuantity(second.phone, GOODS.fishSauce.code, 1, 2);
  expect(await comeBack(second.phone)).toMatchObject({ kind: 'signed-in', isCartMoved: true });
  expect((await currentPerson(second.phone))?.customerCode).toBe('C0001');
  expect((await readCartView(second.phone)).lines).toHaveLength(1);
});

test('a one-time code replaces the password and links LINE in the same step', async () => {
  const { phone } = await openGuest();
  await comeBack(phone);
  const asked = { id: phone.ids.newId(), mobile: MOBILES.shop2, purpose: 'line' } as const;
  await requestOneTimeCode(phone, asked);
  const code = /\d{6}/.exec(server.messages()[0]?.text ?? '')?.[0] ?? '';
  const proof = await tryOneTimeCode(phone, { id: asked.id, code });
  const ticket = proof.kind === 'verified' ? proof.ticket : '';
  expect(await signInWithCode(phone, { ticket, lineTicket: '' })).toEqual({
    kind: 'refused',
    code: 'ticket-over',
  });
  const outcome = await signInWithCode(phone, { ticket, lineTicket: lineTicketOf(phone) });
  expect(outcome).toMatchObject({ kind: 'signed-in' });
  await clearSession(phone);
  expect(await comeBack(phone)).toMatchObject({ kind: 'signed-in' });
  expect((await currentPerson(phone))?.customerCode).toBe('C0002');
});

test('an unlinked LINE no longer opens the account', async () => {
  const { phone } = await openGuest();
  await linkShop1(phone);
  expect(await unlinkOwnLine(phone)).toBe('unlinked');
  expect(await readLineLink(phone)).toEqual({ kind: 'ready', link: undefined });
  expect(await comeBack(phone)).toMatchObject({ kind: 'not-linked' });
});

test('the app may be closed during the visit to LINE, and another tab may finish the sign-in', async () => {
  const testPhone = await openGuest();
  await linkShop1(testPhone.phone);
  await clearSession(testPhone.phone);
  const back = await visitLine(testPhone.phone);
  testPhone.close();
  const { phone } = await (await testPhone.reopen()).openTab();
  expect(await finishLineLogin(phone, back)).toMatchObject({ kind: 'signed-in' });
});

test.each([
  ['a cancelled sign-in at LINE', async (phone: Phone) => await visitLine(phone, 'cancel'), 'line-cancelled'],
  ['an answer to another browser', async () => await visitLine((await openGuest()).phone), 'line-expired'],
  [
    'an answer to an earlier attempt',
    async (phone: Phone) => {
      const earlier = await visitLine(phone);
      await visitLine(phone);
      return earlier;
    },
    'line-expired',
  ],
  ['a typed address', async () => ({ state: '', code: '', error: '' }), 'line-expired'],
  [
    'a return after eleven minutes',
    async (phone: Phone) => {
      const back = await visitLine(phone);
      server.clock.moveOn(11 * 60_000);
      return back;
    },
    'line-expired',
  ],
  [
    'a LINE server that is down',
    async (phone: Phone) => {
      const back = await visitLine(phone);
      line.simulator.knobs.isDown = true;
      return back;
    },
    'line-unreachable',
  ],
] as const)('%s signs nobody in and leaves the cart unchanged', async (_what, comes, code) => {
  const { phone } = await openGuest();
  await linkShop1(phone);
  await clearSession(phone);
  await signInAsGuest(phone);
  await setQuantity(phone, GOODS.fishSauce.code, 1, 3);
  expect(await finishLineLogin(phone, await comes(phone))).toEqual({ kind: 'refused', code });
  expect((await currentPerson(phone))?.role).toBe('guest');
  expect((await readCartView(phone)).lines).toHaveLength(1);
});

test('a request lost on its way can be repeated; one whose answer is lost counts as used', async () => {
  const { phone, connection } = await openGuest();
  await linkShop1(phone);
  await clearSession(phone);
  const back = await visitLine(phone);
  connection.plan('FINISH_LOGIN', 'closed');
  expect(await finishLineLogin(phone, back)).toEqual({ kind: 'unreachable' });
  connection.plan('FINISH_LOGIN', 'answer-lost');
  expect(await finishLineLogin(phone, back)).toEqual({ kind: 'unreachable' });
  expect(await finishLineLogin(phone, back)).toEqual({ kind: 'refused', code: 'line-used' });
  expect(await currentPerson(phone)).toBeUndefined();
});

test('a full phone says so before it goes to LINE, and is unchanged when it comes back', async () => {
  const { phone, disk } = await openGuest();
  await linkShop1(phone);
  await clearSession(phone);
  disk.isFull = (stores) => stores.includes('settings');
  expect(await startLineLogin(phone, 'sign-in')).toEqual({ kind: 'refused', code: 'not-saved' });
  disk.isFull = () => false;
  const back = await visitLine(phone);
  disk.isFull = (stores) => stores.includes('sessions');
  expect(await finishLineLogin(phone, back)).toEqual({ kind: 'not-saved' });
  disk.isFull = () => false;
  expect(await currentPerson(phone)).toBeUndefined();
});

test("LINE's code, state and ticket appear in no log, and nowhere on the phone after use", async () => {
  const { phone, connection } = await openGuest();
  await linkShop1(phone);
  const back = await visitLine(phone);
  await finishLineLogin(phone, back);
  const stored = JSON.stringify([
    phone.log.read(),
    await phone.personal.settings.toArray(),
    await phone.personal.sessions.toArray(),
    connection.arrivals.map(({ path }) => path),
  ]);
  for (const secret of [back.code, back.state, lineTicketOf(phone) || 'no ticket'])
    expect(stored).not.toContain(secret);
});
