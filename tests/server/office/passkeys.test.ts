import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  addPasskey,
  listPasskeys,
  provePasskey,
  removePasskey,
  startPasskey,
  startPasskeyProof,
} from '#contract/office/passkey-calls';
import { confirmSecondFactor, enrolSecondFactor } from '#contract/office/second-factor-calls';
import { proveSecondFactor, stepUp, whoAmI } from '#contract/office/session-calls';
import { listStaff, resetSecondFactor } from '#contract/office/staff-calls';
import { MINUTE_MS } from '#domain/kernel/durations';
import { MAX_PASSKEYS } from '#domain/office/passkey';
import { auditLog } from '#server/store/office/audit-log';
import { passkeys } from '#server/store/office/passkeys';
import { PASSWORD } from '#tests/support/data/people';
import {
  addStaffWith,
  officeOf,
  openOfficeBrowser,
  type OfficeBrowser,
} from '#tests/support/server/office-browser';
import { softwarePasskey } from '#tests/support/server/software-passkey';
import { openStockedServer } from '#tests/support/server/stocked-server';

const ORIGIN = 'https://shop.example';

const server = await openStockedServer({ settings: { ownOrigins: [ORIGIN] } });

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock().getTime() });

/** Signs in as an owner and enrols an authenticator app. */
async function enrolled(username = 'staff1') {
  const browser = openOfficeBrowser(server);
  await browser.signIn(username);
  const started = await browser.ask(enrolSecondFactor, undefined);
  if (started.kind !== 'started') throw new Error(started.code);
  expect(await browser.ask(confirmSecondFactor, codeOf(started.secret))).toMatchObject({ kind: 'confirmed' });
  return { browser, secret: started.secret };
}

async function challenged(browser: OfficeBrowser) {
  const started = await browser.ask(startPasskey, undefined);
  if (started.kind !== 'started') throw new Error(started.code);
  return { ...started, origin: ORIGIN };
}

/** An owner with an authenticator app and a passkey. */
async function withPasskey(username = 'staff1') {
  const { browser, secret } = await enrolled(username);
  const passkey = softwarePasskey();
  expect(await browser.ask(addPasskey, passkey.create(await challenged(browser)))).toEqual({ kind: 'added' });
  return { browser, secret, passkey };
}

async function passwordGiven(username = 'staff1'): Promise<OfficeBrowser> {
  const browser = openOfficeBrowser(server);
  expect(await browser.signIn(username)).toMatchObject({
    me: { step: 'second-factor', hasPasskey: true, permissions: [] },
  });
  return browser;
}

const proofFor = async (browser: OfficeBrowser) => ({
  ...(await browser.ask(startPasskeyProof, undefined)),
  origin: ORIGIN,
});

const refused = { kind: 'refused', code: 'passkey-invalid' };

describe('a passkey', () => {
  test('replaces the code at a sign-in', async () => {
    const { passkey } = await withPasskey();
    const browser = await passwordGiven();
    expect((await browser.send(listStaff, undefined)).status).toBe(403);
    const ceremony = await proofFor(browser);
    expect(ceremony).toMatchObject({ rpId: 'shop.example', knownIds: [passkey.id] });
    expect(await browser.ask(provePasskey, passkey.prove(ceremony))).toMatchObject({
      kind: 'proven',
      me: { step: 'ready' },
    });
    expect((await browser.send(listStaff, undefined)).status).toBe(200);
    expect(await browser.ask(listPasskeys, undefined)).toMatchObject([
      { id: passkey.id, name: 'กุญแจสีฟ้า', lastUsedAt: server.clock() },
    ]);
  });

  test('leaves the code of the app as another way in', async () => {
    const { secret } = await withPasskey();
    const browser = await passwordGiven();
    server.clock.moveOn(MINUTE_MS);
    expect(await browser.ask(proveSecondFactor, codeOf(secret))).toMatchObject({ kind: 'proven' });
  });

  test('answers each challenge once', async () => {
    const { passkey } = await withPasskey();
    const browser = await passwordGiven();
    const ceremony = await proofFor(browser);
    expect(await browser.ask(provePasskey, passkey.prove({ ...ceremony, challenge: 'AAAA' }))).toEqual(
      refused,
    );
    // The right answer comes too late, because the challenge is used up.
    expect(await browser.ask(provePasskey, passkey.prove(ceremony))).toEqual(refused);
    expect((await browser.send(listStaff, undefined)).status).toBe(403);
  });

  test('answers within five minutes', async () => {
    const { passkey } = await withPasskey();
    const browser = await passwordGiven();
    const ceremony = await proofFor(browser);
    server.clock.moveOn(5 * MINUTE_MS);
    expect(await browser.ask(provePasskey, passkey.prove(ceremony))).toEqual(refused);
  });

  test.for<readonly [string, Readonly<Record<string, string>>]>([
    ['the page of another site', { origin: 'https://shop.example.evil.example' }],
    ['the passkey of another host', { rpId: 'evil.example' }],
  ])('is not accepted from %s', async ([, difference]) => {
    const { passkey } = await withPasskey();
    const browser = await passwordGiven();
    const ceremony = { ...(await proofFor(browser)), ...difference };
    expect(await browser.ask(provePasskey, passkey.prove(ceremony))).toEqual(refused);
    const { browser: office } = { browser: await passwordGiven() };
    expect((await office.send(listStaff, undefined)).status).toBe(403);
  });

  test('is not accepted with a counter that does not grow', async () => {
    const { passkey } = await withPasskey();
    const first = await passwordGiven();
    expect(await first.ask(provePasskey, passkey.prove(await proofFor(first), 7))).toMatchObject({
      kind: 'proven',
    });
    const second = await passwordGiven();
    expect(await second.ask(provePasskey, passkey.prove(await proofFor(second), 7))).toEqual(refused);
    expect(await second.ask(provePasskey, passkey.prove(await proofFor(second), 8))).toMatchObject({
      kind: 'proven',
    });
  });

  test('belongs to one person', async () => {
    const { passkey } = await withPasskey();
    await addStaffWith(server, 'other', ['owner']);
    const { passkey: own } = await withPasskey('other');
    const browser = await passwordGiven('other');
    expect(await browser.ask(provePasskey, passkey.prove(await proofFor(browser)))).toEqual(refused);
    const ceremony = await proofFor(browser);
    expect(ceremony.knownIds).toEqual([own.id]);
  });

  test('is not signed by another key', async () => {
    const { passkey } = await withPasskey();
    const browser = await passwordGiven();
    const forged = softwarePasskey().prove(await proofFor(browser));
    expect(await browser.ask(provePasskey, { ...forged, id: passkey.id })).toEqual(refused);
  });

  test('is guessed as seldom as a code', async () => {
    const { passkey } = await withPasskey();
    const browser = await passwordGiven();
    const wrong = passkey.prove({ challenge: 'AAAA', rpId: 'shop.example', origin: ORIGIN });
    let sent = await browser.send(provePasskey, wrong);
    for (let tries = 0; tries < 30 && sent.status === 200; tries += 1)
      sent = await browser.send(provePasskey, wrong);
    expect(sent.status).toBe(429);
  });
});

describe('adding a passkey', () => {
  test('needs an authenticator app, and the password of the last minutes', async () => {
    const plain = await officeOf(server, 'sales');
    expect(await plain.ask(startPasskey, undefined)).toEqual({
      kind: 'refused',
      code: 'authenticator-needed',
    });
    const { browser } = await enrolled();
    const ceremony = await challenged(browser);
    server.clock.moveOn(11 * MINUTE_MS);
    const late = await browser.send(startPasskey, undefined);
    expect([late.status, late.body]).toMatchObject([403, { error: 'password-needed' }]);
    await browser.ask(stepUp, PASSWORD);
    expect(await browser.ask(addPasskey, softwarePasskey().create(ceremony))).toEqual(refused);
  });

  test('is refused for a challenge of a sign-in, of another session, or from another site', async () => {
    const { browser, secret } = await enrolled();
    const passkey = softwarePasskey();
    const forSignIn = { ...(await browser.ask(startPasskeyProof, undefined)), origin: ORIGIN };
    expect(await browser.ask(addPasskey, passkey.create(forSignIn))).toEqual(refused);
    const ceremony = await challenged(browser);
    const elsewhere = { ...ceremony, origin: 'https://evil.example' };
    expect(await browser.ask(addPasskey, passkey.create(elsewhere))).toEqual(refused);
    const other = openOfficeBrowser(server);
    await other.signIn('staff1');
    server.clock.moveOn(MINUTE_MS);
    await other.ask(proveSecondFactor, codeOf(secret));
    const ofBrowser = await challenged(browser);
    await challenged(other);
    expect(await other.ask(addPasskey, passkey.create(ofBrowser))).toEqual(refused);
    expect(await server.database.$count(passkeys)).toBe(0);
  });

  test('twice, or above the maximum, is refused', async () => {
    const { browser, passkey } = await withPasskey();
    const again = passkey.create(await challenged(browser));
    expect(await browser.ask(addPasskey, again)).toEqual(refused);
    for (let count = 1; count < MAX_PASSKEYS; count += 1)
      await browser.ask(addPasskey, softwarePasskey().create(await challenged(browser)));
    expect(await browser.ask(startPasskey, undefined)).toEqual({ kind: 'refused', code: 'passkeys-full' });
  });

  test('and removing it have entries, and removing it ends the other sessions', async () => {
    const { browser, passkey } = await withPasskey();
    const other = await passwordGiven();
    await other.ask(provePasskey, passkey.prove(await proofFor(other)));
    await browser.ask(removePasskey, passkey.id);
    await browser.ask(removePasskey, passkey.id);
    expect((await other.send(whoAmI, undefined)).status).toBe(401);
    expect(await browser.ask(whoAmI, undefined)).toMatchObject({ step: 'ready', hasPasskey: false });
    const actions = (await server.database.select().from(auditLog)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('passkey'))).toEqual([
      'passkey-added',
      'passkey-removed',
    ]);
  });

  test('is undone when an owner resets the second factor', async () => {
    const id = await addStaffWith(server, 'other', ['sales']);
    await withPasskey('other');
    const { browser: owner } = await enrolled();
    await owner.ask(resetSecondFactor, id);
    expect(await server.database.$count(passkeys)).toBe(0);
  });

  test('of another person is not removed', async () => {
    const { passkey } = await withPasskey();
    await addStaffWith(server, 'other', ['owner']);
    const { browser: other } = await enrolled('other');
    await other.ask(removePasskey, passkey.id);
    expect(await server.database.$count(passkeys)).toBe(1);
  });
});
