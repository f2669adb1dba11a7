import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccountNotices } from '#contract/accounts/account-notices';
import { beginLine, finishLine, linkLine } from '#contract/accounts/line-calls';
import { requestCode, verifyCode } from '#contract/accounts/one-time-code';
import { changePassword, setPassword } from '#contract/accounts/password-calls';
import { savePushSubscription } from '#contract/notifications/push';
import { readAccountPush } from '#domain/accounts/account-notice';
import { loopbackPush } from '#server/gateways/push/loopback-push';
import { loopbackSms } from '#server/gateways/sms/loopback-sms';
import { ACCOUNT_NOTICES_KEPT_MS } from '#server/services/accounts/notices/list-account-notices';
import {
  ACCOUNT_MESSAGE_LIFETIME_MS,
  accountNoticeJob,
} from '#server/services/accounts/notices/account-notice-job';
import { runDueJobs } from '#server/services/kernel/run-due-jobs';
import { runDailyCleanup } from '#server/services/office/run-daily-cleanup';
import { accountNotices } from '#server/store/accounts/account-notices';
import { accounts } from '#server/store/accounts/accounts';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { openTestLine, type TestLine } from '#tests/support/gateways/line';
import { MOBILES, PASSWORD, type Username } from '#tests/support/data/people';
import { aBrowser, subscriptionBody, testPushKeys } from '#tests/support/gateways/push';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';
import { jobsOf } from '#tests/support/server/jobs-of';
import { tokenOf } from '#tests/support/server/calls/token-of';

const push = loopbackPush(testPushKeys());
const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'rice-tree-22';

let server: TestServer;
let line: TestLine;
let sms: ReturnType<typeof loopbackSms>;
const faults: string[] = [];

beforeAll(async () => {
  line = await openTestLine(() => server.clock());
  server = await openTestServer({ push, line: { login: line.login } });
});
afterAll(async () => {
  await server.close();
  await line.close();
});
beforeEach(async () => {
  await server.reset();
  server.clock.moveOn(3_600_000);
  push.sent.length = 0;
  push.answers.clear();
  faults.length = 0;
  sms = loopbackSms(server.clock);
});

async function send(gateways: { readonly withoutPush?: boolean } = {}): Promise<void> {
  await runDueJobs(accountNoticeJob, {
    database: server.database,
    company: server.tenant.configuration,
    push: gateways.withoutPush === true ? undefined : push,
    sms,
    clock: server.clock,
    random: () => 0,
    onFault: (reason) => void faults.push(reason),
  });
}

async function subscribe(token: string): Promise<string> {
  const browser = aBrowser();
  const body = subscriptionBody(browser);
  expect((await server.send(savePushSubscription.path, { token, body })).status).toBe(200);
  return browser.endpoint;
}

async function noticesOf(token: string) {
  return answerOf(getAccountNotices, await server.send(getAccountNotices.path, { token, body: {} }));
}
const kindsFor = async (token: string) => (await noticesOf(token)).map(({ kind }) => kind);
const pushed = () =>
  push.sent.map(({ subscription, payload }) => [subscription.endpoint, readAccountPush(payload)]);
const messages = () => sms.messages().map(({ to, text }) => ({ to, text }));

const change = async (token: string) => {
  const body = { OldPassword: PASSWORD, NewPassword: NEW_PASSWORD };
  expect((await server.send(changePassword.path, { token, body })).body).toMatchObject({
    status_code: '200',
  });
};

async function prove(mobile: string, purpose: string): Promise<string> {
  const id = randomUUID();
  await server.send(requestCode.path, { body: { OtpID: id, Mobile: mobile, Purpose: purpose } });
  const code = /\d{6}/.exec(server.messages()[0]?.text ?? '')?.[0] ?? '';
  const answer = answerOf(
    verifyCode,
    await server.send(verifyCode.path, { body: { OtpID: id, Code: code } }),
  );
  if (answer.kind !== 'verified') throw new Error(answer.code);
  return answer.ticket;
}

async function linkLineBy(token: string): Promise<void> {
  const begun = answerOf(
    beginLine,
    await server.send(beginLine.path, { body: beginLine.request.toWire('link') }),
  );
  if (begun.kind !== 'started') throw new Error(begun.code);
  const { state, code } = await line.visit(begun.address, { name: 'Nok' });
  const finish = finishLine.request.toWire({ state, code, browserKey: begun.browserKey });
  const offered = answerOf(finishLine, await server.send(finishLine.path, { body: finish }));
  const Ticket = offered.kind === 'not-linked' ? offered.ticket : '';
  const sent = await server.send(linkLine.path, { token, body: { Ticket, Password: PASSWORD } });
  expect(answerOf(linkLine, sent)).toMatchObject({ kind: 'linked' });
}

/** Signs in through the real call, with a device name. */
async function enter(device: string, username: Username = 'shop1'): Promise<string> {
  const sent = await server.send('api/AUTHEN_WEB', {
    body: { username, password: PASSWORD },
    headers: { 'user-agent': device },
  });
  return String(Object(sent.body).jtoken);
}

describe('a sign-in', () => {
  it('notifies devices that signed in before, by push and in the app, and not the new one', async () => {
    const owner = await tokenOf(server, 'shop1');
    const endpoint = await subscribe(owner);
    server.clock.moveOn(1000);
    const at = server.clock();
    const stranger = await enter('Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile');
    await send();
    expect(pushed()).toEqual([[endpoint, 'new-sign-in']]);
    expect(await noticesOf(owner)).toEqual([
      {
        id: expect.any(String),
        kind: 'new-sign-in',
        userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile',
        at,
      },
    ]);
    expect(await noticesOf(stranger)).toEqual([]);
    expect(messages()).toEqual([]);
  });

  it('notifies nobody if the account has no other session', async () => {
    const first = await enter('Chrome');
    await enter('Chrome', 'shop2');
    await server.signInAsGuest();
    expect(await noticesOf(first)).toEqual([]);
    await server.send('api/SIGN_OUT', { token: first });
    const second = await enter('Chrome');
    server.clock.moveOn(1000);
    expect(await noticesOf(second)).toEqual([]);
    expect(await server.database.select().from(accountNotices)).toEqual([]);
  });

  it('notifies nobody of an account that is shared by several people, as in the demo', async () => {
    await server.database.update(accounts).set({ isShared: true }).where(eq(accounts.username, 'shop1'));
    const owner = await enter('Chrome');
    await enter('Safari');
    expect(await noticesOf(owner)).toEqual([]);
  });
});

describe('a new password', () => {
  it('notifies devices whose sessions it ends, and sends a text message if there is no push', async () => {
    const [owner, other] = [await tokenOf(server, 'shop1'), await tokenOf(server, 'shop1')];
    await change(owner);
    await send();
    expect(messages()).toEqual([
      { to: MOBILES.shop1, text: expect.stringMatching(/รหัสผ่าน.*Your password was changed/) },
    ]);
    expect((await server.send(getAccountNotices.path, { token: other })).status).toBe(401);
    expect(await kindsFor(owner)).not.toContain('password-changed');
  });

  it('sends no text message if a device with push has been signed in for a day', async () => {
    const other = await tokenOf(server, 'shop1');
    const endpoint = await subscribe(other);
    server.clock.moveOn(DAY_MS);
    const owner = await tokenOf(server, 'shop1');
    await change(owner);
    await send();
    expect(pushed()).toContainEqual([endpoint, 'password-changed']);
    expect(messages()).toEqual([]);
  });

  it('sends a text message even if a recent sign-in has a push subscription', async () => {
    await subscribe(await tokenOf(server, 'shop1'));
    await change(await tokenOf(server, 'shop1'));
    await send();
    expect(messages()).toHaveLength(1);
  });

  it('set by a code notifies devices by push, and sends no text message to that number', async () => {
    const endpoint = await subscribe(await tokenOf(server, 'shop1'));
    const ticket = await prove(MOBILES.shop1, 'PASSWORD');
    const sent = await server.send(setPassword.path, { body: { Ticket: ticket, Password: NEW_PASSWORD } });
    const byCode = answerOf(setPassword, sent);
    await send();
    expect(pushed()).toEqual([[endpoint, 'password-changed']]);
    expect(messages()).toEqual([]);
    expect(await kindsFor(byCode.kind === 'signed-in' ? byCode.token : '')).toEqual([]);
  });

  it('is shown to its owner after a sign-in on another device', async () => {
    const stranger = await tokenOf(server, 'shop1');
    await change(stranger);
    const ticket = await prove(MOBILES.shop1, 'PASSWORD');
    const body = { Ticket: ticket, Password: 'other-tree-33' };
    const back = answerOf(setPassword, await server.send(setPassword.path, { body }));
    expect(await kindsFor(back.kind === 'signed-in' ? back.token : '')).toEqual(['password-changed']);
  });

  it('that is refused notifies nobody', async () => {
    const owner = await tokenOf(server, 'shop1');
    const body = { OldPassword: 'wrong', NewPassword: NEW_PASSWORD };
    await server.send(changePassword.path, { token: owner, body });
    expect(await server.database.select().from(accountNotices)).toEqual([]);
  });
});

describe('a new LINE link', () => {
  it('notifies the other devices and sends a text message', async () => {
    const [owner, stranger] = [await tokenOf(server, 'shop1'), await tokenOf(server, 'shop1')];
    await linkLineBy(stranger);
    await send();
    expect(await kindsFor(owner)).toEqual(expect.arrayContaining(['line-linked']));
    expect(messages()).toEqual([
      { to: MOBILES.shop1, text: expect.stringMatching(/LINE.*Change your password/) },
    ]);
  });
});

describe('the outbox of account notices', () => {
  it('sends each message once, also if two processes send at the same time', async () => {
    await tokenOf(server, 'shop1');
    await change(await tokenOf(server, 'shop1'));
    await Promise.all([send(), send()]);
    await send();
    expect(messages()).toHaveLength(1);
    expect(await jobsOf(server.database, 'account-notice')).toEqual([]);
  });

  it('retries after a fault with growing intervals, and gives up when the notice is old', async () => {
    const endpoint = await subscribe(await tokenOf(server, 'shop1'));
    push.answers.set(endpoint, { kind: 'failed', reason: 'fcm.googleapis.com 503' });
    await tokenOf(server, 'shop1');
    await send();
    await send();
    expect(faults).toEqual(['fcm.googleapis.com 503']);
    for (const [waitMs, tries] of [
      [30_000, 2],
      [30_000, 2],
      [30_000, 3],
      [ACCOUNT_MESSAGE_LIFETIME_MS, 3],
    ] as const) {
      server.clock.moveOn(waitMs);
      await send();
      expect(faults).toHaveLength(tries);
    }
    expect(await jobsOf(server.database, 'account-notice')).toEqual([]);
  });

  it('drops messages that no gateway can send, and notices expire after a month', async () => {
    await subscribe(await tokenOf(server, 'shop1'));
    await tokenOf(server, 'shop1');
    await send({ withoutPush: true });
    expect(await jobsOf(server.database, 'account-notice')).toEqual([]);
    expect(await server.database.select().from(accountNotices)).toHaveLength(1);
    await runDailyCleanup(server.database, new Date(server.clock().getTime() + ACCOUNT_NOTICES_KEPT_MS + 1));
    expect(await server.database.select().from(accountNotices)).toEqual([]);
  });
});
