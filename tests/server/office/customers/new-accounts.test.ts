import { describe, expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/profile';
import { listRiderAccounts } from '#contract/office/customers/customer-account-calls';
import { getCustomerFile } from '#contract/office/customers/customer-file-calls';
import {
  addCustomerAccount,
  addRiderAccount,
  resetAccountPassword,
} from '#contract/office/customers/new-account-calls';
import { customerKeyOf } from '#domain/kernel/customer-key';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import { accountNotices } from '#server/store/accounts/account-notices';
import { accounts, findAccountByUsername } from '#server/store/accounts/accounts';
import { CUSTOMERS } from '#tests/support/data/people';
import { KEY1 } from '#tests/support/data/products';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { addStaffWith, officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const AGENT = customerKeyOf(CUSTOMERS.agent1);
const PERSON = { username: ' Somsri ', name: 'สมศรี', mobile: readMobileNumber('086-111-2233') };

const idOf = async (username: string) => (await findAccountByUsername(server.database, username))?.id ?? '';

const mayEnter = async (username: string, password: string) => {
  const { body } = await server.send('api/AUTHEN_WEB', { body: { username, password } });
  return typeof body === 'object' && body !== null && 'jtoken' in body;
};

describe('an account that the office creates', () => {
  test('signs in for the customer with the first password', async () => {
    const office = await officeOf(server, 'sales');
    const added = await office.ask(addCustomerAccount, { ...KEY1, ...PERSON });
    if (added.kind !== 'added') throw new Error(added.code);
    expect(await mayEnter('somsri', added.password)).toBe(true);
    expect((await office.ask(getCustomerFile, KEY1))?.accounts).toContainEqual(
      expect.objectContaining({
        id: added.id,
        username: 'somsri',
        name: 'สมศรี',
        mobile: '0861112233',
        role: 'customer',
      }),
    );
  });

  test('is an agent’s for an agent', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(addCustomerAccount, { ...AGENT, ...PERSON });
    expect((await findAccountByUsername(server.database, 'somsri'))?.role).toBe('agent');
  });

  test('is a rider’s without a customer', async () => {
    const office = await officeOf(server, 'owner');
    const added = await office.ask(addRiderAccount, { ...PERSON, mobile: undefined });
    if (added.kind !== 'added') throw new Error(added.code);
    expect(await mayEnter('somsri', added.password)).toBe(true);
    expect((await office.ask(listRiderAccounts, undefined)).map(({ username }) => username)).toContain(
      'somsri',
    );
  });

  test('is refused if somebody has the username or the number, or for an unknown customer', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(addRiderAccount, PERSON);
    const before = await server.database.$count(accounts);
    const refusalOf = async (change: object) =>
      await office.ask(addCustomerAccount, { ...KEY1, ...PERSON, username: 'other', ...change });
    expect(await refusalOf({ username: 'SOMSRI', mobile: undefined })).toEqual({
      kind: 'refused',
      code: 'username-taken',
    });
    expect(await refusalOf({})).toEqual({ kind: 'refused', code: 'mobile-taken' });
    expect(await refusalOf({ customerCode: 'NONE', mobile: undefined })).toEqual({
      kind: 'refused',
      code: 'customer-unknown',
    });
    expect(await server.database.$count(accounts)).toBe(before);
  });

  test('needs the permission to change customers', async () => {
    const office = await officeOf(server, 'finance');
    expect((await office.send(addRiderAccount, PERSON)).status).toBe(403);
    expect((await office.send(addCustomerAccount, { ...KEY1, ...PERSON })).status).toBe(403);
    expect((await office.send(resetAccountPassword, await idOf('shop1'))).status).toBe(403);
  });
});

describe('a new password from the office', () => {
  test('replaces the old one, signs the person out, and notifies them', async () => {
    const token = await tokenOf(server, 'shop1');
    const office = await officeOf(server, 'sales');
    const reset = await office.ask(resetAccountPassword, await idOf('shop1'));
    if (reset.kind !== 'reset') throw new Error(reset.code);
    expect((await server.send(getProfile.path, { token, body: {} })).status).toBe(401);
    expect(await mayEnter('shop1', 'demo1234')).toBe(false);
    expect(await mayEnter('shop1', reset.password)).toBe(true);
    expect(await server.database.select().from(accountNotices)).toMatchObject([
      { accountId: await idOf('shop1'), kind: 'password-changed' },
    ]);
  });

  test('is not for staff', async () => {
    const office = await officeOf(server, 'sales');
    const staffId = await addStaffWith(server, 'clerk', ['viewer']);
    expect(await office.ask(resetAccountPassword, staffId)).toEqual({
      kind: 'refused',
      code: 'account-unknown',
    });
  });
});
