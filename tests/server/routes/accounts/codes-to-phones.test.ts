import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import {
  CODE_ATTEMPTS,
  CODE_LIFETIME_MS,
  CODE_RESEND_MS,
  TICKET_LIFETIME_MS,
} from '#domain/accounts/one-time-code';
import { DEFAULT_APP_SETTINGS } from '#server/app-settings';
import { accounts, findAccountByUsername } from '#server/store/accounts/accounts';
import { MOBILES, PASSWORD } from '#tests/support/data/people';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});

beforeEach(() => server.reset());

afterAll(() => server.close());

const NOBODYS = '0899999999';
const NEW_PASSWORD = 'ร้านใหม่ใจดี2569';

function request(mobile: string, id = randomUUID(), more: { readonly address?: string } = {}) {
  return server.send('OTP/REQUEST_OTP', {
    body: { OtpID: id, Mobile: mobile, Purpose: 'PASSWORD' },
    ...more,
  });
}

/** The newest code that the phone received. */
function codeOnPhone(): string {
  const code = /\d{6}/.exec(server.messages()[0]?.text ?? '')?.[0];
  if (code === undefined) throw new Error('no code came');
  return code;
}

/** A code that is never the right one. */
const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

const verify = (id: string, code: string) =>
  server.send('OTP/VERIFY_OTP', { body: { OtpID: id, Code: code } });

const waitIn = ({ body }: { readonly body: unknown }) =>
  Number(/"ResendAfter":(\d+)/.exec(JSON.stringify(body))?.[1]);

const ticketIn = ({ body }: { readonly body: unknown }) => {
  const text = JSON.stringify(body);
  return /"Ticket":"([\w-]+)"/.exec(text)?.[1] ?? '';
};

async function ticketFor(mobile: string): Promise<string> {
  const id = randomUUID();
  await request(mobile, id);
  return ticketIn(await verify(id, codeOnPhone()));
}

const setPassword = (ticket: string, password = NEW_PASSWORD) =>
  server.send('PASSWORD/SET_PASSWORD', { body: { Ticket: ticket, Password: password } });

const signIn = (password: string) => server.send('api/AUTHEN_WEB', { body: { username: 'shop1', password } });

test('a code sets a new password, signs in, and signs out every other device', async () => {
  const other = await server.signIn('shop1');
  const id = randomUUID();
  const asked = await request('081-111 1111', id);
  expect(asked.body).toMatchObject({ status_code: '200', data: { ResendAfter: 15 } });
  expect(server.messages()[0]?.to).toBe(MOBILES.shop1);

  const set = await setPassword(ticketIn(await verify(id, codeOnPhone())));
  expect(set.body).toMatchObject({ status_code: '200', CUSTOMERCODE: 'C0001' });
  expect((await signIn(PASSWORD)).body).toMatchObject({ status_code: 'INVALID_LOGIN' });
  expect((await signIn(NEW_PASSWORD)).body).toMatchObject({ CUSTOMERCODE: 'C0001' });
  const dead = await server.send('api/verify/isauth/user', { method: 'GET', token: other });
  expect(dead.body).toBe(false);
});

test('an unknown number gets the same answers and no message', async () => {
  const before = server.messages().length;
  const [known, unknown] = [await request(MOBILES.shop1), await request(NOBODYS)];
  expect(unknown.text).toBe(known.text);
  expect(server.messages()).toHaveLength(before + 1);
  const id = randomUUID();
  server.clock.moveOn(CODE_RESEND_MS);
  await request(NOBODYS, id);
  expect((await verify(id, '123456')).body).toMatchObject({
    status_code: 'INVALID_OTP',
    error_message: 'Invalid OTP Code',
  });
});

test('a staff account gets no code for any purpose', async () => {
  const mobile = readMobileNumber('0823456789') ?? null;
  const staff = await findAccountByUsername(server.database, 'staff1');
  await server.database
    .update(accounts)
    .set({ mobile })
    .where(eq(accounts.id, staff?.id ?? ''));
  const before = server.messages().length;
  for (const Purpose of ['PASSWORD', 'RIDER', 'LINE']) {
    const OtpID = randomUUID();
    const body = { OtpID, Mobile: mobile, Purpose };
    expect((await server.send('OTP/REQUEST_OTP', { body })).body).toMatchObject({ status_code: '200' });
    server.clock.moveOn(60_000);
  }
  expect(server.messages()).toHaveLength(before);
});

test('a ticket is void once the account becomes a staff account', async () => {
  const ticket = await ticketFor(MOBILES.shop1);
  await server.database.update(accounts).set({ role: 'staff' }).where(eq(accounts.username, 'shop1'));
  expect((await setPassword(ticket)).body).toMatchObject({ status_code: 'TICKET_OVER' });
});

test('a new code can be requested after 15 seconds, and replaces the first', async () => {
  const id = randomUUID();
  await request(MOBILES.shop1, id);
  const first = codeOnPhone();
  server.clock.moveOn(CODE_RESEND_MS - 1000);
  expect((await request(MOBILES.shop1, id)).body).toMatchObject({
    status_code: 'OTP_TOO_SOON',
    error_message: 'Please wait 15 seconds to request new OTP',
    data: { ResendAfter: 1 },
  });
  server.clock.moveOn(1000);
  await request(MOBILES.shop1, id);
  const second = codeOnPhone();
  const worthless = first === second ? wrongCode(second) : first;
  expect((await verify(id, worthless)).body).toMatchObject({ status_code: 'INVALID_OTP' });
  expect(ticketIn(await verify(id, second))).not.toBe('');
});

test('a code can be tried five times, and is void afterwards', async () => {
  const id = randomUUID();
  await request(MOBILES.shop1, id);
  const right = codeOnPhone();
  const tries = Array.from({ length: CODE_ATTEMPTS }, () => verify(id, wrongCode(right)));
  for (const answer of await Promise.all(tries))
    expect(answer.body).toMatchObject({ status_code: 'INVALID_OTP' });
  expect((await verify(id, right)).body).toMatchObject({ status_code: 'INVALID_OTP' });
});

test('a code is void after five minutes, and for another request', async () => {
  const id = randomUUID();
  await request(MOBILES.shop1, id);
  const right = codeOnPhone();
  expect((await verify(randomUUID(), right)).body).toMatchObject({ status_code: 'INVALID_OTP' });
  server.clock.moveOn(CODE_LIFETIME_MS);
  expect((await verify(id, right)).body).toMatchObject({ status_code: 'INVALID_OTP' });
});

test('a request id cannot be used for another number', async () => {
  const id = randomUUID();
  await request(MOBILES.shop1, id);
  const right = codeOnPhone();
  await request(MOBILES.shop2, id);
  expect(server.messages()[0]?.to).toBe(MOBILES.shop1);
  const ticket = ticketIn(await verify(id, right));
  expect((await setPassword(ticket)).body).toMatchObject({ CUSTOMERCODE: 'C0001' });
});

test('the right code can be sent again after a lost answer, which voids the first ticket', async () => {
  const id = randomUUID();
  await request(MOBILES.shop1, id);
  const lost = ticketIn(await verify(id, codeOnPhone()));
  const ticket = ticketIn(await verify(id, codeOnPhone()));
  expect((await setPassword(lost)).body).toMatchObject({ status_code: 'TICKET_OVER' });
  expect((await setPassword(ticket)).body).toMatchObject({ CUSTOMERCODE: 'C0001' });
});

test('a ticket sets one password, also with two calls at once, and expires', async () => {
  const ticket = await ticketFor(MOBILES.shop1);
  const answers = await Promise.all([setPassword(ticket), setPassword(ticket, `${NEW_PASSWORD}x`)]);
  const codes = answers.map(({ body }) => JSON.stringify(body).includes('TICKET_OVER'));
  expect(codes.toSorted()).toEqual([false, true]);

  server.clock.moveOn(CODE_RESEND_MS);
  const late = await ticketFor(MOBILES.shop1);
  server.clock.moveOn(TICKET_LIFETIME_MS);
  expect((await setPassword(late)).body).toMatchObject({ status_code: 'TICKET_OVER' });
});

test('a weak password is refused and does not use up the ticket', async () => {
  const ticket = await ticketFor(MOBILES.shop1);
  for (const weak of ['abc12', '12345678', '0811111111', 'password1'])
    expect((await setPassword(ticket, weak)).body, weak).toMatchObject({
      status_code: 'PASSWORD_NOT_STRONG',
      error_message: 'Password not strong',
    });
  expect((await setPassword(ticket)).body).toMatchObject({ CUSTOMERCODE: 'C0001' });
});

test('codes to a number are limited by client address, and other addresses still get one', async () => {
  const codeLimits = { ...DEFAULT_APP_SETTINGS.codeLimits, perMobile: 2 };
  const strict = await openTestServer({ sameDatabaseAs: server, settings: { codeLimits } });
  const from = async (address: string) => {
    const body = { OtpID: randomUUID(), Mobile: MOBILES.shop1, Purpose: 'PASSWORD' };
    const { status } = await strict.send('OTP/REQUEST_OTP', { body, address });
    strict.clock.moveOn(60_000);
    return status;
  };
  expect([await from('10.1.1.1'), await from('10.1.1.1')]).toEqual([200, 200]);
  strict.clock.moveOn(9 * 60_000);
  expect(await from('10.1.1.1')).toBe(429);
  strict.clock.moveOn(9 * 60_000);
  expect(await from('10.2.2.2')).toBe(200);
  await strict.close();
});

test('the wait for another code to a number grows, whatever address requests it', async () => {
  const waits: unknown[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const asked = await request(MOBILES.shop1, randomUUID(), { address: `10.1.1.${nth}` });
    expect(asked.body).toMatchObject({ status_code: '200' });
    const soon = await request(MOBILES.shop1, randomUUID(), { address: `10.1.2.${nth}` });
    expect(soon.body).toMatchObject({ status_code: 'OTP_TOO_SOON' });
    const wait = waitIn(soon);
    waits.push([waitIn(asked), wait]);
    server.clock.moveOn(wait * 1000);
  }
  expect(waits).toEqual([
    [15, 15],
    [60, 60],
    [600, 600],
    [600, 600],
    [600, 600],
  ]);
  server.clock.moveOn(3_600_000);
  expect(waitIn(await request(MOBILES.shop1))).toBe(15);
});

test('a number gets ten codes a day, and one more on a known device', async () => {
  const device = { 'x-khaisong-device': 'D'.repeat(43) };
  await server.send('api/AUTHEN_WEB', { body: { username: 'shop1', password: PASSWORD }, headers: device });
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1) {
    statuses.push((await request(MOBILES.shop1, randomUUID(), { address: `10.1.1.${nth}` })).status);
    server.clock.moveOn(10 * 60_000);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  const refused = await request(MOBILES.shop1);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 3600);
  const id = randomUUID();
  const body = { OtpID: id, Mobile: MOBILES.shop1, Purpose: 'PASSWORD' };
  expect((await server.send('OTP/REQUEST_OTP', { body, headers: device })).body).toMatchObject({
    status_code: '200',
    data: { ResendAfter: 15 },
  });
  expect(ticketIn(await verify(id, codeOnPhone()))).not.toBe('');
  server.clock.moveOn(24 * 3_600_000);
  expect((await request(MOBILES.shop1)).body).toMatchObject({ status_code: '200' });
});

test('codes are limited by day over all numbers', async () => {
  const codeLimits = { ...DEFAULT_APP_SETTINGS.codeLimits, overallADay: 2 };
  const strict = await openTestServer({ sameDatabaseAs: server, settings: { codeLimits } });
  const statuses: number[] = [];
  for (const Mobile of ['0877777771', '0877777772', '0877777773']) {
    const body = { OtpID: randomUUID(), Mobile, Purpose: 'PASSWORD' };
    statuses.push(
      (await strict.send('OTP/REQUEST_OTP', { body, address: `10.7.7.${statuses.length}` })).status,
    );
    strict.clock.moveOn(3_600_000);
  }
  expect(statuses).toEqual([200, 200, 429]);
  await strict.close();
});

test('from the third code on, a code can be tried three times, for 34 guesses a day', async () => {
  /** Whether the right code still works after this many wrong ones. */
  const opens: boolean[] = [];
  for (let nth = 1; nth <= 10; nth += 1) {
    const id = randomUUID();
    await request(MOBILES.shop1, id, { address: `10.1.1.${nth}` });
    const right = codeOnPhone();
    // Odd codes get one wrong attempt too many, even ones stop at the limit.
    const wrongs = (nth <= 2 ? 5 : 3) - (nth % 2 === 0 ? 1 : 0);
    for (let attempt = 0; attempt < wrongs; attempt += 1) await verify(id, wrongCode(right));
    opens.push(ticketIn(await verify(id, right)) !== '');
    server.clock.moveOn(10 * 60_000);
  }
  expect(opens).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((nth) => nth % 2 === 0));
});

test('codes are limited by client address and overall', async () => {
  const limits = { ...DEFAULT_APP_SETTINGS.codeLimits, perMobile: 99, windowMs: 60_000 };
  const fewFor = async (codeLimits: { readonly perAddress: number; readonly overall: number }) =>
    await openTestServer({ sameDatabaseAs: server, settings: { codeLimits: { ...limits, ...codeLimits } } });
  const statusesAt = async (at: TestServer, from: readonly string[]) => {
    const statuses: number[] = [];
    for (const address of from) {
      const Mobile = `08${String(statuses.length).padStart(8, '7')}`;
      const body = { OtpID: randomUUID(), Mobile, Purpose: 'PASSWORD' };
      statuses.push((await at.send('OTP/REQUEST_OTP', { body, address })).status);
    }
    return statuses;
  };
  const network = await fewFor({ perAddress: 2, overall: 99 });
  expect(await statusesAt(network, ['10.3.3.3', '10.3.3.3', '10.3.3.3', '10.4.4.4'])).toEqual([
    200, 200, 429, 200,
  ]);
  const everybody = await fewFor({ perAddress: 99, overall: 2 });
  everybody.clock.moveOn(60_000);
  expect(await statusesAt(everybody, ['10.5.5.5', '10.6.6.6', '10.7.7.7'])).toEqual([200, 200, 429]);
  await Promise.all([network.close(), everybody.close()]);
});

test('attempts with codes are limited by client address, right or wrong', async () => {
  const signInLimits = { perAccount: 99, perAddress: 3, guestsPerAddress: 99, windowMs: 60_000 };
  const strict = await openTestServer({ sameDatabaseAs: server, settings: { signInLimits } });
  const id = randomUUID();
  await request(MOBILES.shop1, id);
  const tried = async (OtpID: string, Code: string, address: string) =>
    (await strict.send('OTP/VERIFY_OTP', { body: { OtpID, Code }, address })).status;
  for (let nth = 0; nth < 3; nth += 1) expect(await tried(randomUUID(), '123456', '10.8.8.8')).toBe(200);
  expect(await tried(id, codeOnPhone(), '10.8.8.8')).toBe(429);
  expect(await tried(id, codeOnPhone(), '10.9.9.9')).toBe(200);
  await strict.close();
});

test('the database contains neither codes, tickets nor numbers in clear text', async () => {
  const id = randomUUID();
  await request(MOBILES.shop1, id);
  const code = codeOnPhone();
  const ticket = ticketIn(await verify(id, code));
  const rows = JSON.stringify(await server.database.execute('select * from one_time_codes'));
  expect(rows).toContain(id);
  expect(rows).not.toContain(code);
  expect(rows).not.toContain(ticket);
  expect(rows).not.toContain(MOBILES.shop1);
});

test('a tenant without text messages answers so', async () => {
  const silent = await openTestServer({ hasMessages: false, sameDatabaseAs: server });
  const body = { OtpID: randomUUID(), Mobile: MOBILES.shop1, Purpose: 'PASSWORD' };
  expect((await silent.send('OTP/REQUEST_OTP', { body })).body).toMatchObject({
    status_code: 'OTP_UNAVAILABLE',
  });
  expect((await server.send('OTP/REQUEST_OTP', { body: { ...body, Mobile: '12345' } })).status).toBe(400);
  await silent.close();
});

test('sent messages are shown in a demo, and not in any other tenant', async () => {
  await request(MOBILES.shop1);
  const page = (at: TestServer) => at.app.inject({ url: '/developer/messages' });
  const shown = await page(server);
  expect(shown.body).toContain(codeOnPhone());
  expect(shown.headers['cache-control']).toBe('no-store');
  const production = await openTestServer({ sameDatabaseAs: server, isDemo: false });
  expect((await page(production)).statusCode).toBe(404);
  await production.close();
});

test('a password is changed with the old one, which signs out all other devices', async () => {
  const [token, other] = [await server.signIn('shop1'), await server.signIn('shop1')];
  const change = (OldPassword: string, NewPassword: string) =>
    server.send('PASSWORD/CHANGE_PASSWORD', { token, body: { OldPassword, NewPassword } });
  expect((await change('wrong', NEW_PASSWORD)).body).toMatchObject({ error_message: 'Invalid old password' });
  expect((await change(PASSWORD, 'short')).body).toMatchObject({ error_message: 'Password not strong' });
  expect((await change(PASSWORD, PASSWORD)).body).toMatchObject({
    error_message: "New password can't be old password",
  });
  expect((await change(PASSWORD, NEW_PASSWORD)).body).toMatchObject({ status_code: '200' });
  const isAlive = async (asked: string) =>
    (await server.send('api/verify/isauth/user', { method: 'GET', token: asked })).body;
  expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
  expect((await signIn(NEW_PASSWORD)).body).toMatchObject({ CUSTOMERCODE: 'C0001' });
});

test('attempts with the old password are limited, and a guest has none', async () => {
  const token = await server.signIn('shop2');
  const change = (by: string) =>
    server.send('PASSWORD/CHANGE_PASSWORD', {
      token: by,
      body: { OldPassword: 'guess', NewPassword: NEW_PASSWORD },
    });
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1) statuses.push((await change(token)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await change(await server.signInAsGuest())).status).toBe(403);
});
