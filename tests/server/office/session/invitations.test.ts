import { describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  getInvitation,
  inviteStaff,
  renewInvitation,
  revokeInvitation,
} from '#contract/office/invitation-calls';
import { listStaff, resetStaffPassword, setStaffActive, setStaffRoles } from '#contract/office/staff-calls';
import { INVITATION_MS } from '#domain/office/staff-invitation';
import type { StaffRole } from '#domain/office/staff-role';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { readInvitations } from '#server/store/accounts/staff-invitations';
import { auditLog } from '#server/store/office/audit-log';
import { officeOf, openOfficeBrowser, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const STRONG = 'mango-ferry-lantern-42';
const OVER = { kind: 'refused', code: 'invitation-over' };

const invite = async (owner: OfficeBrowser, roles: readonly StaffRole[] = ['sales']) => {
  const answer = await owner.ask(inviteStaff, { username: 'Somying', name: 'สมหญิง', roles });
  if (answer.kind !== 'invited') throw new Error(answer.code);
  return answer;
};

describe('an invitation', () => {
  test('lets its person choose a password once, and nobody signs in before', async () => {
    const owner = await officeOf(server, 'owner');
    const { id, token } = await invite(owner);
    expect(await owner.ask(listStaff, undefined)).toContainEqual(
      expect.objectContaining({ id, invitedUntil: expect.any(Date) }),
    );
    const person = openOfficeBrowser(server);
    expect(await person.signIn('somying', '')).toMatchObject({ kind: 'refused' });
    expect(await person.ask(getInvitation, token)).toMatchObject({
      kind: 'open',
      username: 'somying',
      name: 'สมหญิง',
    });
    expect(await person.ask(acceptInvitation, { token, password: 'somying1' })).toEqual({
      kind: 'refused',
      code: 'password-not-strong',
    });
    expect(await person.ask(acceptInvitation, { token, password: STRONG })).toEqual({
      kind: 'accepted',
      username: 'somying',
    });
    expect(await person.ask(acceptInvitation, { token, password: `${STRONG}x` })).toEqual(OVER);
    expect(await person.ask(getInvitation, token)).toEqual(OVER);
    expect(await person.signIn('somying', STRONG)).toMatchObject({ me: { roles: ['sales'] } });
    expect(await owner.ask(renewInvitation, id)).toEqual(OVER);
    expect(
      (await owner.ask(listStaff, undefined)).find((each) => each.id === id)?.invitedUntil,
    ).toBeUndefined();
  });

  test('works for one of two requests at the same time', async () => {
    const { token } = await invite(await officeOf(server, 'owner'));
    const browsers = [openOfficeBrowser(server), openOfficeBrowser(server)];
    const answers = await Promise.all(
      browsers.map((browser, at) => browser.ask(acceptInvitation, { token, password: `${STRONG}-${at}` })),
    );
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'refused']);
  });

  test('ends after three days, and a new link replaces the old one', async () => {
    const owner = await officeOf(server, 'owner');
    const { id, token } = await invite(owner);
    const renewed = await owner.ask(renewInvitation, id);
    if (renewed.kind !== 'invited') throw new Error(renewed.code);
    const person = openOfficeBrowser(server);
    expect(await person.ask(getInvitation, token)).toEqual(OVER);
    server.clock.moveOn(INVITATION_MS);
    expect(await person.ask(acceptInvitation, { token: renewed.token, password: STRONG })).toEqual(OVER);
  });

  test('is over when it is withdrawn, and when the account is closed or gets a password', async () => {
    const owner = await officeOf(server, 'owner');
    const person = openOfficeBrowser(server);
    const { id, token } = await invite(owner);
    expect(await owner.ask(revokeInvitation, id)).toEqual({ kind: 'done' });
    expect(await person.ask(acceptInvitation, { token, password: STRONG })).toEqual(OVER);
    expect((await findAccountByUsername(server.database, 'somying'))?.isActive).toBe(false);
    for (const [at, end] of [
      (account: string) => owner.ask(setStaffActive, { id: account, isActive: false }),
      (account: string) => owner.ask(resetStaffPassword, account),
    ].entries()) {
      const other = await owner.ask(inviteStaff, { username: `new${at}`, name: 'ใหม่', roles: ['viewer'] });
      if (other.kind !== 'invited') throw new Error(other.code);
      await end(other.id);
      expect(await person.ask(getInvitation, other.token)).toEqual(OVER);
    }
  });

  test('makes nobody the owner who may stay alone', async () => {
    const only = openOfficeBrowser(server);
    await only.signIn('staff1');
    const own = (await findAccountByUsername(server.database, 'staff1'))?.id ?? '';
    const { token } = await invite(only, ['owner']);
    expect(await only.ask(setStaffRoles, { id: own, roles: ['viewer'] })).toMatchObject({
      code: 'last-owner',
    });
    await openOfficeBrowser(server).ask(acceptInvitation, { token, password: STRONG });
    expect(await only.ask(setStaffRoles, { id: own, roles: ['viewer'] })).toEqual({ kind: 'done' });
  });

  test('is stored as a hash, and its link is in no entry of the audit log', async () => {
    const { id, token } = await invite(await officeOf(server, 'owner'));
    expect(JSON.stringify(await readInvitations(server.database))).not.toContain(token);
    await openOfficeBrowser(server).ask(acceptInvitation, { token, password: STRONG });
    const entries = await server.database.select().from(auditLog).orderBy(auditLog.number);
    expect(JSON.stringify(entries)).not.toContain(token);
    expect(
      entries
        .filter(({ subjectId }) => subjectId === id)
        .map(({ action, accountId }) => [action, accountId === id]),
    ).toEqual([
      ['staff-invited', false],
      ['invitation-accepted', true],
    ]);
  });

  test('that nobody made is over, whatever its text', async () => {
    const person = openOfficeBrowser(server);
    expect(await person.ask(getInvitation, 'x')).toEqual(OVER);
    expect(await person.ask(acceptInvitation, { token: 'x', password: STRONG })).toEqual(OVER);
  });
});
