import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  renewRecoveryCodes,
} from '#contract/office/second-factor-calls';
import { proveSecondFactor, whoAmI } from '#contract/office/session-calls';
import { listStaff, resetSecondFactor } from '#contract/office/staff-calls';
import { MINUTE_MS } from '#domain/kernel/durations';
import { DEFAULT_AUDIT_DAYS } from '#domain/office/office-settings';
import { rotateSecondFactors } from '#server/services/accounts/rotate-second-factors';
import { staffMembers } from '#server/store/accounts/staff-members';
import { recoveryCodes } from '#server/store/office/recovery-codes';
import {
  addStaffWith,
  officeOf,
  openOfficeBrowser,
  type OfficeBrowser,
} from '#tests/support/server/office-browser';
import { openTestServer } from '#tests/support/server/test-server';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer({
  office: { secondFactor: 'required', auditDays: DEFAULT_AUDIT_DAYS },
});

const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock().getTime() + stepsLater * 30_000,
  });

async function signedIn(username: string): Promise<OfficeBrowser> {
  const browser = openOfficeBrowser(server);
  expect(await browser.signIn(username)).toMatchObject({ kind: 'signed-in' });
  return browser;
}

/** Signs in for the first time and enrols. */
async function enrolled(username = 'staff1') {
  const browser = await signedIn(username);
  const started = await browser.ask(enrolSecondFactor, undefined);
  if (started.kind !== 'started') throw new Error(`not started: ${started.code}`);
  const confirmed = await browser.ask(confirmSecondFactor, codeOf(started.secret));
  if (confirmed.kind !== 'confirmed') throw new Error(`not confirmed: ${confirmed.code}`);
  return { browser, secret: started.secret, uri: started.uri, codes: confirmed.recoveryCodes };
}

describe('where a second factor is required', () => {
  test('a person without one enrols before anything else', async () => {
    const browser = await signedIn('staff1');
    expect(await browser.ask(whoAmI, undefined)).toMatchObject({
      step: 'enrol',
      roles: [],
      permissions: [],
      isSecondFactorRequired: true,
    });
    const refused = await browser.send(listStaff, undefined);
    expect([refused.status, refused.body]).toMatchObject([403, { error: 'second-factor-needed' }]);
  });

  test('an enrolment gives a QR address and ten recovery codes, and completes the sign-in', async () => {
    const { browser, uri, codes } = await enrolled();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Test%20Wholesale:staff1\?.*secret=[A-Z2-7]{32}/);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/);
    expect(await browser.ask(whoAmI, undefined)).toMatchObject({ step: 'ready', recoveryCodesLeft: 10 });
    expect((await browser.send(listStaff, undefined)).status).toBe(200);
  });

  test('the next sign-in needs a code of the app', async () => {
    const { secret } = await enrolled();
    const browser = await signedIn('staff1');
    expect((await browser.send(listStaff, undefined)).status).toBe(403);
    expect(await browser.ask(proveSecondFactor, '000000')).toMatchObject({ code: 'second-factor-wrong' });
    expect((await browser.send(listStaff, undefined)).status).toBe(403);
    server.clock.moveOn(MINUTE_MS);
    expect(await browser.ask(proveSecondFactor, codeOf(secret))).toMatchObject({
      kind: 'proven',
      me: { step: 'ready' },
    });
    expect((await browser.send(listStaff, undefined)).status).toBe(200);
  });

  test('a code is accepted once, also in another browser', async () => {
    const { secret } = await enrolled();
    const first = await signedIn('staff1');
    const second = await signedIn('staff1');
    server.clock.moveOn(MINUTE_MS);
    const code = codeOf(secret);
    expect(await first.ask(proveSecondFactor, code)).toMatchObject({ kind: 'proven' });
    expect(await second.ask(proveSecondFactor, code)).toMatchObject({ code: 'second-factor-wrong' });
    // The code of the enrolment was used, too.
    expect(await second.ask(proveSecondFactor, codeOf(secret, -1))).toMatchObject({ kind: 'refused' });
  });

  test('codes of the step before and after are accepted, and no others', async () => {
    const { secret } = await enrolled();
    server.clock.moveOn(5 * MINUTE_MS);
    for (const [steps, kind] of [
      [-2, 'refused'],
      [2, 'refused'],
      [-1, 'proven'],
      [1, 'proven'],
    ] as const)
      expect(await (await signedIn('staff1')).ask(proveSecondFactor, codeOf(secret, steps))).toMatchObject({
        kind,
      });
  });

  test('a recovery code replaces a code of the app, once', async () => {
    const { codes } = await enrolled();
    const code = codes[3] ?? '';
    const first = await signedIn('staff1');
    expect(await first.ask(proveSecondFactor, code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      kind: 'proven',
      me: { recoveryCodesLeft: 9 },
    });
    expect(await (await signedIn('staff1')).ask(proveSecondFactor, code)).toMatchObject({ kind: 'refused' });
  });

  test('new recovery codes replace the old ones', async () => {
    const { browser, codes } = await enrolled();
    const renewed = await browser.ask(renewRecoveryCodes, undefined);
    expect(renewed).toHaveLength(10);
    const other = await signedIn('staff1');
    expect(await other.ask(proveSecondFactor, codes[0] ?? '')).toMatchObject({ kind: 'refused' });
    expect(await other.ask(proveSecondFactor, renewed[0] ?? '')).toMatchObject({ kind: 'proven' });
  });

  test('guessing codes is slowed down', async () => {
    const { secret } = await enrolled();
    const browser = await signedIn('staff1');
    let sent = await browser.send(proveSecondFactor, '000000');
    for (let tries = 0; tries < 30 && sent.status === 200; tries += 1)
      sent = await browser.send(proveSecondFactor, '000000');
    expect(sent.status).toBe(429);
    server.clock.moveOn(MINUTE_MS);
    expect((await browser.send(proveSecondFactor, codeOf(secret))).status).toBe(429);
  });

  test('an enrolment that is not confirmed in time is over', async () => {
    const browser = await signedIn('staff1');
    expect(await browser.ask(confirmSecondFactor, '123456')).toMatchObject({ code: 'enrolment-over' });
    const started = await browser.ask(enrolSecondFactor, undefined);
    server.clock.moveOn(15 * MINUTE_MS);
    const secret = started.kind === 'started' ? started.secret : '';
    expect(await browser.ask(confirmSecondFactor, codeOf(secret))).toMatchObject({ code: 'enrolment-over' });
  });

  test('a second factor cannot be replaced by its own password alone', async () => {
    await enrolled();
    const browser = await signedIn('staff1');
    expect(await browser.ask(enrolSecondFactor, undefined)).toEqual({
      kind: 'refused',
      code: 'second-factor-exists',
    });
  });

  test('an owner resets it, which ends the sessions of the person', async () => {
    const id = await addStaffWith(server, 'sales', ['sales']);
    const { browser: sales } = await enrolled('sales');
    const { browser: owner } = await enrolled();
    expect(await owner.ask(resetSecondFactor, id)).toEqual({ kind: 'done' });
    expect((await sales.send(whoAmI, undefined)).status).toBe(401);
    expect(await (await signedIn('sales')).ask(whoAmI, undefined)).toMatchObject({ step: 'enrol' });
  });

  test('secrets and recovery codes are encrypted or hashed in the database', async () => {
    const { secret, codes } = await enrolled();
    const stored = JSON.stringify([
      await server.database.select().from(staffMembers),
      await server.database.select().from(recoveryCodes),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of codes) expect(stored).not.toContain(code);
    expect(await rotateSecondFactors({ database: server.database, keys: server.tenant.keys })).toBe(0);
  });

  test('the app of the phone still signs staff in, for programs of the company', async () => {
    await enrolled();
    expect(await tokenOf(server, 'staff1')).toMatch(/\w/);
  });
});

test('where it is optional, a person who enrols needs it from then on', async () => {
  const optional = await openTestServer({ sameDatabaseAs: server, isOtherProcess: true });
  const browser = await officeOf(optional, 'sales');
  expect(await browser.ask(whoAmI, undefined)).toMatchObject({ step: 'ready', hasSecondFactor: false });
  const started = await browser.ask(enrolSecondFactor, undefined);
  await browser.ask(confirmSecondFactor, codeOf(started.kind === 'started' ? started.secret : ''));
  const again = openOfficeBrowser(optional);
  expect(await again.signIn('sales')).toMatchObject({ me: { step: 'second-factor' } });
  await optional.close();
});
