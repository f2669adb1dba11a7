import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { OFFICE_HEADER } from '#contract/office/office-call';
import {
  endOwnDevice,
  listOwnDevices,
  officeSignIn,
  officeSignOut,
  stepUp,
  whoAmI,
} from '#contract/office/session-calls';
import { listOrders } from '#contract/office/order-list-calls';
import { addStaff, listStaff, setStaffActive, setStaffRoles } from '#contract/office/staff-calls';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/durations';
import { EVERY_ORDER } from '#domain/office/order-list';
import { permissionsOf } from '#domain/office/staff-role';
import { setPasswordHash } from '#server/store/accounts/accounts';
import { officeSessions } from '#server/store/office/office-sessions';
import { staffMembers } from '#server/store/accounts/staff-members';
import { runDailyCleanup } from '#server/services/office/run-daily-cleanup';
import { signOutUser } from '#server/services/accounts/sign-in/sign-out-user';
import { PASSWORD } from '#tests/support/data/people';
import {
  addStaffWith,
  officeOf,
  openOfficeBrowser,
  type OfficeBrowser,
} from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const ORDERS = { filter: EVERY_ORDER, sort: 'newest', after: '', take: 50 } as const;

describe('a sign-in to the office', () => {
  test('opens a session with the roles and permissions of the person', async () => {
    const browser = openOfficeBrowser(server);
    const answer = await browser.signIn('staff1');
    expect(answer).toMatchObject({
      kind: 'signed-in',
      me: { step: 'ready', username: 'staff1', roles: ['owner'], permissions: permissionsOf(['owner']) },
    });
    expect(await browser.ask(whoAmI, undefined)).toMatchObject({
      username: 'staff1',
      hasSecondFactor: false,
    });
  });

  test('sets a cookie that scripts and other sites cannot use, below the prefix of the tenant', async () => {
    const browser = openOfficeBrowser(server);
    const sent = await browser.send(officeSignIn, { username: 'staff1', password: PASSWORD });
    const set = sent.headers['set-cookie'] ?? '';
    expect(set).toMatch(/^khaisong-office=[\w-]{43};/);
    expect(set).toContain('HttpOnly');
    expect(set).toContain('SameSite=Strict');
    expect(set).toContain('Path=/demo/');
    expect(set).not.toContain('Secure');
    expect(JSON.stringify(sent.body)).not.toContain(browser.cookie().split('=')[1]);
  });

  test('stores only a hash of the token', async () => {
    const browser = await officeOf(server, 'owner');
    const token = browser.cookie().split('=')[1] ?? '';
    const rows = await server.database.select().from(officeSessions);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.for([
    ['a wrong password', 'staff1', 'wrong'],
    ['an unknown name', 'nobody', PASSWORD],
    ['a customer', 'shop1', PASSWORD],
    ['a rider', 'rider1', PASSWORD],
  ] as const)('is refused for %s', async ([, username, password]) => {
    const browser = openOfficeBrowser(server);
    expect(await browser.signIn(username, password)).toEqual({ kind: 'refused', code: 'invalid-login' });
    expect(browser.cookie()).toBe('');
  });

  test('waits after too many wrong passwords, counted together with the app', async () => {
    const browser = openOfficeBrowser(server);
    let sent = await browser.send(officeSignIn, { username: 'staff1', password: 'wrong' });
    for (let tries = 0; tries < 30 && sent.status === 200; tries += 1)
      sent = await browser.send(officeSignIn, { username: 'staff1', password: 'wrong' });
    expect(sent.status).toBe(429);
    expect(Number(sent.headers['retry-after'])).toBeGreaterThan(0);
    const app = await server.send('api/AUTHEN_WEB', { body: { username: 'staff1', password: PASSWORD } });
    expect(app.status).toBe(429);
  });
});

describe('a session of the office', () => {
  test('is no way into the calls of the app, and a token of the app is none into the office', async () => {
    const browser = await officeOf(server, 'owner');
    const history = await server.send('ORDER_MANAGEMENT/GET_ORDER_HISTORY', {
      headers: { cookie: browser.cookie() },
    });
    expect(history.status).toBe(401);
    const other = openOfficeBrowser(server);
    const token = await server.signIn('staff1');
    expect((await other.send(whoAmI, undefined, { token })).status).toBe(401);
  });

  test('needs the header that pages of other sites cannot send', async () => {
    const browser = await officeOf(server, 'owner');
    const without = { headers: { [OFFICE_HEADER.toLowerCase()]: '', cookie: browser.cookie() } };
    expect((await browser.send(whoAmI, undefined, without)).status).toBe(403);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      expect((await browser.send(whoAmI, undefined, { headers })).status).toBe(403);
    const own = { headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await browser.send(whoAmI, undefined, own)).status).toBe(200);
  });

  test('ends after 30 minutes without a request, and lives on with one', async () => {
    const browser = await officeOf(server, 'sales');
    server.clock.moveOn(29 * MINUTE_MS);
    expect((await browser.send(whoAmI, undefined)).status).toBe(200);
    server.clock.moveOn(29 * MINUTE_MS);
    expect((await browser.send(whoAmI, undefined)).status).toBe(200);
    server.clock.moveOn(30 * MINUTE_MS);
    expect((await browser.send(whoAmI, undefined)).status).toBe(401);
  });

  test('ends after 8 hours, however much it is used', async () => {
    const browser = await officeOf(server, 'sales');
    for (let quarter = 0; quarter < 31; quarter += 1) {
      server.clock.moveOn(15 * MINUTE_MS);
      expect((await browser.send(whoAmI, undefined)).status).toBe(200);
    }
    server.clock.moveOn(15 * MINUTE_MS);
    expect((await browser.send(whoAmI, undefined)).status).toBe(401);
  });

  test('ends when its owner signs out, here or in another browser', async () => {
    const first = await officeOf(server, 'sales');
    const second = await officeOf(server, 'sales');
    const devices = await second.ask(listOwnDevices, undefined);
    expect(devices).toHaveLength(2);
    const other = devices.find(({ isThis }) => !isThis);
    await second.ask(endOwnDevice, other?.id ?? '');
    expect((await first.send(whoAmI, undefined)).status).toBe(401);
    await second.ask(officeSignOut, undefined);
    expect((await second.send(whoAmI, undefined)).status).toBe(401);
  });

  test('of somebody else stays when a person names it', async () => {
    const sales = await officeOf(server, 'sales');
    const finance = await officeOf(server, 'finance');
    const [device] = await sales.ask(listOwnDevices, undefined);
    await finance.ask(endOwnDevice, device?.id ?? '');
    expect((await sales.send(whoAmI, undefined)).status).toBe(200);
  });

  test.for<readonly [string, (owner: OfficeBrowser, id: string) => Promise<unknown>]>([
    ['the password changes', (_owner, id) => setPasswordHash(server.database, id, 'another')],
    ['the roles change', (owner, id) => owner.ask(setStaffRoles, { id, roles: ['viewer'] })],
    ['the account is closed', (owner, id) => owner.ask(setStaffActive, { id, isActive: false })],
    ['the command line signs the person out', () => signOutUser(server.database, 'sales', server.clock())],
  ])('ends when %s', async ([, change]) => {
    const id = await addStaffWith(server, 'sales', ['sales']);
    const owner = await officeOf(server, 'owner');
    const browser = await officeOf(server, 'sales');
    expect((await browser.send(listOrders, ORDERS)).status).toBe(200);
    await change(owner, id);
    expect((await browser.send(listOrders, ORDERS)).status).toBe(401);
  });

  test('asks for the password again after ten minutes, before a change of staff accounts', async () => {
    const browser = await officeOf(server, 'owner');
    const added = { username: 'new1', name: 'คนใหม่', roles: ['viewer'] } as const;
    server.clock.moveOn(10 * MINUTE_MS);
    const refused = await browser.send(addStaff, added);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ error: 'password-needed' });
    expect(await browser.ask(stepUp, 'wrong')).toEqual({ kind: 'refused', code: 'invalid-password' });
    expect((await browser.send(addStaff, added)).status).toBe(403);
    expect(await browser.ask(stepUp, PASSWORD)).toMatchObject({ kind: 'stepped-up' });
    expect(await browser.ask(addStaff, added)).toMatchObject({ kind: 'added' });
  });

  test('is deleted long after its end', async () => {
    await officeOf(server, 'sales');
    server.clock.moveOn(91 * 24 * HOUR_MS);
    await runDailyCleanup(server.database, server.clock());
    expect(await server.database.select().from(officeSessions)).toEqual([]);
  });
});

test('a staff account without a row of roles may not sign in', async () => {
  const id = await addStaffWith(server, 'older', ['owner']);
  await server.database.delete(staffMembers).where(eq(staffMembers.accountId, id));
  expect(await openOfficeBrowser(server).signIn('older')).toMatchObject({ kind: 'refused' });
  const owner = await officeOf(server, 'owner');
  expect(await owner.ask(listStaff, undefined)).toContainEqual(
    expect.objectContaining({ username: 'older', roles: [] }),
  );
});
