import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spendAccessLink } from '#contract/accounts/access-link';
import { endOtherSessions, endSession, getSessions } from '#contract/accounts/device-sessions';
import { beginLine, finishLine, getLineLink, linkLine, signInByCode } from '#contract/accounts/line-calls';
import { makeAccessLink } from '#contract/accounts/make-access-link';
import { requestCode, verifyCode } from '#contract/accounts/one-time-code';
import { changePassword } from '#contract/accounts/password-calls';
import type { AccessLink } from '#domain/accounts/access-link';
import type { LinePurpose } from '#domain/accounts/line-login';
import { signOutUser } from '#server/services/accounts/sign-in/sign-out-user';
import { lineLinks } from '#server/store/accounts/line-links';
import { accounts } from '#server/store/accounts/accounts';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { openTestLine, type TestLine } from '#tests/support/gateways/line';
import { MOBILES, PASSWORD } from '#tests/support/data/people';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

let server: TestServer;
let line: TestLine;
/** The owner's phone, and a stolen session of the same account. */
let owner: string;
let stolen: string;

beforeAll(async () => {
  line = await openTestLine(() => server.clock());
  server = await openTestServer({ line: { login: line.login } });
});
afterAll(async () => {
  await server.close();
  await line.close();
});
beforeEach(async () => {
  await server.reset();
  [owner, stolen] = [await tokenOf(server, 'shop1'), await tokenOf(server, 'shop1')];
});

const NEW_PASSWORD = 'rice-tree-22';
const THIEF = { name: 'Thief' };

/** Goes to LINE and returns. */
async function comeBack(who = THIEF, purpose: LinePurpose = 'sign-in') {
  const begun = answerOf(
    beginLine,
    await server.send(beginLine.path, { body: beginLine.request.toWire(purpose) }),
  );
  if (begun.kind !== 'started') throw new Error(begun.code);
  const { state, code } = await line.visit(begun.address, who);
  const body = finishLine.request.toWire({ state, code, browserKey: begun.browserKey });
  return answerOf(finishLine, await server.send(finishLine.path, { body }));
}

async function ticketOf(who = THIEF): Promise<string> {
  const answer = await comeBack(who, 'link');
  if (answer.kind !== 'not-linked') throw new Error(answer.kind);
  return answer.ticket;
}

async function link(token: string, proof: Readonly<Record<string, string>>, ticket?: string) {
  const body = { Ticket: ticket ?? (await ticketOf()), ...proof };
  return answerOf(linkLine, await server.send(linkLine.path, { token, body }));
}

async function proveNumber(mobile: string, purpose = 'LINE'): Promise<string> {
  const id = randomUUID();
  server.clock.moveOn(60_000);
  await server.send(requestCode.path, { body: { OtpID: id, Mobile: mobile, Purpose: purpose } });
  const code = /\d{6}/.exec(server.messages()[0]?.text ?? '')?.[0] ?? '';
  const answer = answerOf(
    verifyCode,
    await server.send(verifyCode.path, { body: { OtpID: id, Code: code } }),
  );
  if (answer.kind !== 'verified') throw new Error(answer.code);
  return answer.ticket;
}

/** A link for another device, created with this session. */
const linkMadeBy = async (token: string): Promise<AccessLink> =>
  answerOf(makeAccessLink, await server.send(makeAccessLink.path, { token, body: {} }));

async function isLet(link: AccessLink): Promise<boolean> {
  const body = spendAccessLink.request.toWire(link);
  return answerOf(spendAccessLink, await server.send(spendAccessLink.path, { body })).kind === 'signed-in';
}

const endOthers = (token: string) =>
  server.send(endOtherSessions.path, { token, body: {}, key: randomUUID() });
const change = (token: string) =>
  server.send(changePassword.path, { token, body: { OldPassword: PASSWORD, NewPassword: NEW_PASSWORD } });
const linked = () => server.database.select().from(lineLinks);

describe('a stolen session', () => {
  it('links no LINE account, and is ended by signing out other devices and a new password', async () => {
    const ticket = await ticketOf();
    await server.send(linkLine.path, { token: stolen, body: { Ticket: ticket } });
    expect((await endOthers(owner)).body).toMatchObject({ status_code: '200' });
    expect((await change(owner)).body).toMatchObject({ status_code: '200' });
    expect((await server.send(getLineLink.path, { token: stolen })).status).toBe(401);
    expect(await comeBack()).toMatchObject({ kind: 'not-linked' });
  });

  it('needs the password to link LINE, with a limited number of attempts', async () => {
    const refused = { kind: 'refused', code: 'invalid-password' };
    expect(await link(stolen, {})).toEqual(refused);
    expect(await link(stolen, { Password: 'guess' })).toEqual(refused);
    expect(await linked()).toEqual([]);
    const statuses: number[] = [];
    const body = { Ticket: await ticketOf(), Password: 'guess' };
    for (let nth = 0; nth < 9; nth += 1)
      statuses.push((await server.send(linkLine.path, { token: stolen, body })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('loses a LINE link made with the password when the owner signs out other devices', async () => {
    expect(await link(stolen, { Password: PASSWORD })).toMatchObject({ kind: 'linked' });
    await endOthers(owner);
    expect(await comeBack()).toMatchObject({ kind: 'not-linked' });
  });

  it('loses its LINE link when the owner signs out that device', async () => {
    await link(stolen, { Password: PASSWORD });
    const devices = answerOf(getSessions, await server.send(getSessions.path, { token: owner, body: {} }));
    const other = devices.find(({ isThis }) => !isThis)?.id ?? '';
    await server.send(endSession.path, { token: owner, body: { SessionId: other }, key: randomUUID() });
    expect(await comeBack()).toMatchObject({ kind: 'not-linked' });
  });

  it('cannot use an access link that it made before the owner signed out other devices', async () => {
    const [unused, used] = [await linkMadeBy(stolen), await linkMadeBy(stolen)];
    expect(await isLet(used)).toBe(true);
    await endOthers(owner);
    expect(await isLet(unused)).toBe(false);
  });

  it('cannot use an access link that was made before a new password, whoever made it', async () => {
    const links = [await linkMadeBy(stolen), await linkMadeBy(owner)];
    expect((await change(owner)).body).toMatchObject({ status_code: '200' });
    expect(await Promise.all(links.map(isLet))).toEqual([false, false]);
    expect(await isLet(await linkMadeBy(owner))).toBe(true);
  });

  it('has no access after staff sign the account out everywhere', async () => {
    await link(stolen, { Password: PASSWORD });
    await server.database.transaction((transaction) => signOutUser(transaction, 'shop1', server.clock()));
    expect(await comeBack()).toMatchObject({ kind: 'not-linked' });
  });
});

describe('the owner', () => {
  it('keeps a LINE link of this device until the password changes', async () => {
    await link(owner, { Password: PASSWORD });
    await endOthers(owner);
    expect(await comeBack()).toMatchObject({ kind: 'signed-in' });
    await change(owner);
    expect(await comeBack()).toMatchObject({ kind: 'not-linked' });
  });

  it('keeps a LINE link made with a code when other devices are signed out', async () => {
    const offered = await comeBack();
    const lineTicket = offered.kind === 'not-linked' ? offered.ticket : '';
    const body = { Ticket: await proveNumber(MOBILES.shop1), LineTicket: lineTicket };
    const entered = answerOf(signInByCode, await server.send(signInByCode.path, { body }));
    await endOthers(entered.kind === 'signed-in' ? entered.token : '');
    expect(await comeBack()).toMatchObject({ kind: 'signed-in' });
  });

  it("without a password needs a code to the account's own number to link LINE", async () => {
    await server.database.update(accounts).set({ passwordHash: '' }).where(eq(accounts.username, 'shop1'));
    const over = { kind: 'refused', code: 'ticket-over' };
    expect(await link(owner, { Password: '' })).toMatchObject({ code: 'invalid-password' });
    expect(await link(owner, { CodeTicket: 'made-up' })).toEqual(over);
    expect(await link(owner, { CodeTicket: await proveNumber(MOBILES.shop2) })).toEqual(over);
    expect(await link(owner, { CodeTicket: await proveNumber(MOBILES.shop1, 'PASSWORD') })).toEqual(over);
    const codeTicket = await proveNumber(MOBILES.shop1);
    expect(await link(owner, { CodeTicket: codeTicket })).toMatchObject({ kind: 'linked' });
    expect(await linked()).toHaveLength(1);
  });

  it('can repeat a link request whose answer was lost, also without the proof', async () => {
    const ticket = await ticketOf();
    await link(owner, { Password: PASSWORD }, ticket);
    expect(await link(owner, {}, ticket)).toMatchObject({ kind: 'linked' });
  });
});
