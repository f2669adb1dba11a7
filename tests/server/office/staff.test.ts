import { describe, expect, test } from 'vitest';
import { whoAmI } from '#contract/office/session-calls';
import {
  addStaff,
  listStaff,
  resetStaffPassword,
  setStaffActive,
  setStaffRoles,
} from '#contract/office/staff-calls';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { addStaffWith, officeOf, openOfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const idOf = async (username: string) => (await findAccountByUsername(server.database, username))?.id ?? '';

describe('staff accounts', () => {
  test('are added with a first password, which signs in', async () => {
    const owner = await officeOf(server, 'owner');
    const added = await owner.ask(addStaff, {
      username: 'Somying',
      name: 'สมหญิง',
      roles: ['sales', 'content'],
    });
    if (added.kind !== 'added') throw new Error(added.code);
    const browser = openOfficeBrowser(server);
    expect(await browser.signIn('somying', added.password)).toMatchObject({
      me: { name: 'สมหญิง', roles: ['sales', 'content'] },
    });
    expect(await owner.ask(listStaff, undefined)).toContainEqual(
      expect.objectContaining({ id: added.id, username: 'somying', isSelf: false }),
    );
    expect(await owner.ask(addStaff, { username: 'somying', name: 'อื่น', roles: ['viewer'] })).toEqual({
      kind: 'refused',
      code: 'username-taken',
    });
    expect(await owner.ask(addStaff, { username: 'shop1', name: 'อื่น', roles: ['viewer'] })).toMatchObject({
      kind: 'refused',
    });
  });

  test('get a new password from an owner, which ends every session, also in the app', async () => {
    const owner = await officeOf(server, 'owner');
    const sales = await officeOf(server, 'sales');
    const token = await server.send('api/AUTHEN_WEB', { body: { username: 'sales', password: 'demo1234' } });
    expect(token.status).toBe(200);
    const reset = await owner.ask(resetStaffPassword, await idOf('sales'));
    if (reset.kind !== 'reset') throw new Error(reset.code);
    expect((await sales.send(whoAmI, undefined)).status).toBe(401);
    expect(await sales.signIn('sales')).toMatchObject({ kind: 'refused' });
    expect(await sales.signIn('sales', reset.password)).toMatchObject({ kind: 'signed-in' });
  });

  test('always keep one owner who can sign in', async () => {
    const only = openOfficeBrowser(server);
    await only.signIn('staff1');
    const id = await idOf('staff1');
    expect(await only.ask(setStaffRoles, { id, roles: ['viewer'] })).toEqual({
      kind: 'refused',
      code: 'last-owner',
    });
    expect(await only.ask(setStaffActive, { id, isActive: false })).toEqual({
      kind: 'refused',
      code: 'own-account',
    });
    const second = await addStaffWith(server, 'second', ['owner']);
    await only.ask(setStaffActive, { id: second, isActive: false });
    expect(await only.ask(setStaffRoles, { id, roles: ['viewer'] })).toMatchObject({ code: 'last-owner' });
    await only.ask(setStaffActive, { id: second, isActive: true });
    expect(await only.ask(setStaffRoles, { id, roles: ['viewer'] })).toEqual({ kind: 'done' });
  });

  test('of customers and riders are no staff accounts', async () => {
    const owner = await officeOf(server, 'owner');
    for (const username of ['shop1', 'rider1']) {
      const id = await idOf(username);
      expect(await owner.ask(setStaffRoles, { id, roles: ['owner'] })).toMatchObject({
        code: 'staff-unknown',
      });
      expect(await owner.ask(resetStaffPassword, id)).toMatchObject({ code: 'staff-unknown' });
      expect(await owner.ask(setStaffActive, { id, isActive: false })).toMatchObject({
        code: 'staff-unknown',
      });
    }
  });
});
