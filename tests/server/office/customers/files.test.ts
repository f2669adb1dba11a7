import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/profile';
import { getCustomer } from '#contract/office/customer-calls';
import { listAgentClients, setAgentClient } from '#contract/office/customers/agent-client-calls';
import {
  listRiderAccounts,
  setAccountActive,
  signOutAccount,
} from '#contract/office/customers/customer-account-calls';
import {
  addCustomerNote,
  getCustomerFile,
  removeCustomerNote,
} from '#contract/office/customers/customer-file-calls';
import { checkRegistration, listRegistrations } from '#contract/office/customers/registration-calls';
import { getToday } from '#contract/office/today-call';
import { customerKeyOf } from '#domain/kernel/customer-key';
import { MAX_NOTE_LENGTH } from '#domain/office/customers/customer-file';
import { ROLES_WITH, STAFF_ROLES } from '#domain/office/staff-role';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { customerNotes } from '#server/store/accounts/customer-notes';
import { addClientRegistration, clientRegistrations } from '#server/store/clients/client-registrations';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { CUSTOMERS } from '#tests/support/data/people';
import { KEY1 } from '#tests/support/data/products';
import { addStaffWith, officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const AGENT = customerKeyOf(CUSTOMERS.agent1);
const agentCode = AGENT.customerCode;
const page = { after: '', take: 50 };

const idOf = async (username: string) => (await findAccountByUsername(server.database, username))?.id ?? '';

describe('notes about a customer', () => {
  test('are listed newest first with who wrote them, and removed', async () => {
    const office = await officeOf(server, 'sales');
    const [first, second] = [randomUUID(), randomUUID()];
    await office.ask(addCustomerNote, { ...KEY1, id: first, note: ' ปิดวันอาทิตย์ ' });
    server.clock.moveOn(1000);
    await office.ask(addCustomerNote, { ...KEY1, id: second, note: 'โทรก่อนส่ง' });
    expect((await office.ask(getCustomerFile, KEY1))?.notes).toMatchObject([
      { id: second, note: 'โทรก่อนส่ง', by: 'พนักงาน sales' },
      { id: first, note: 'ปิดวันอาทิตย์' },
    ]);
    expect(await office.ask(removeCustomerNote, { ...KEY1, id: first })).toEqual({ kind: 'removed' });
    expect((await office.ask(getCustomerFile, KEY1))?.notes.map(({ id }) => id)).toEqual([second]);
  });

  test('belong to one customer', async () => {
    const office = await officeOf(server, 'sales');
    const id = randomUUID();
    await office.ask(addCustomerNote, { ...KEY1, id, note: 'ก' });
    expect(await office.ask(removeCustomerNote, { ...AGENT, id })).toEqual({
      kind: 'refused',
      code: 'note-unknown',
    });
    expect(await office.ask(addCustomerNote, { ...AGENT, id, note: 'ข' })).toEqual({
      kind: 'refused',
      code: 'note-exists',
    });
    expect(
      await office.ask(addCustomerNote, { customerCode: 'NONE', saleUnit: '', id: randomUUID(), note: 'ค' }),
    ).toEqual({ kind: 'refused', code: 'customer-unknown' });
    expect((await office.ask(getCustomerFile, AGENT))?.notes).toEqual([]);
  });

  test.for(['', '   ', 'ก'.repeat(MAX_NOTE_LENGTH + 1)])('are not empty and not too long', async (note) => {
    const office = await officeOf(server, 'sales');
    expect((await office.send(addCustomerNote, { ...KEY1, id: randomUUID(), note })).status).toBe(400);
    expect(await server.database.$count(customerNotes)).toBe(0);
  });

  test.for(STAFF_ROLES.filter((role) => !ROLES_WITH['customers.change'].includes(role)))(
    'are not written by %s',
    async (role) => {
      const office = await officeOf(server, role);
      expect((await office.send(addCustomerNote, { ...KEY1, id: randomUUID(), note: 'ก' })).status).toBe(403);
    },
  );
});

describe('registrations', () => {
  const register = async (by: string, minutes: number) => {
    const id = randomUUID();
    const registeredAt = new Date(server.clock().getTime() + minutes * 60_000);
    await addClientRegistration(server.database, { id, agentCode: by, ...KEY1, registeredAt });
    return id;
  };

  test('are listed newest first with who registered the shop, a page at a time', async () => {
    const own = await register('', 0);
    const byAgent = await register(agentCode, 1);
    const office = await officeOf(server, 'viewer');
    const first = await office.ask(listRegistrations, { isUnchecked: false, after: '', take: 1 });
    expect(first.rows).toMatchObject([{ id: byAgent, agentCode, customer: KEY1, checkedBy: '' }]);
    const second = await office.ask(listRegistrations, { isUnchecked: false, after: first.next, take: 1 });
    expect(second).toMatchObject({ rows: [{ id: own, agentCode: '' }], next: '' });
  });

  test('are checked by a clerk, count on the first screen until then, and can be unchecked', async () => {
    const id = await register('', 0);
    await register(agentCode, 1);
    const office = await officeOf(server, 'sales');
    const waiting = async () =>
      (await office.ask(getToday, undefined)).waiting.find(({ kind }) => kind === 'registrations')?.count;
    expect(await waiting()).toBe(2);
    expect(await office.ask(checkRegistration, { id, isChecked: true })).toEqual({ kind: 'done' });
    expect(await waiting()).toBe(1);
    const unchecked = { isUnchecked: true, ...page };
    expect((await office.ask(listRegistrations, unchecked)).rows.map((row) => row.id)).not.toContain(id);
    expect((await office.ask(listRegistrations, { ...unchecked, isUnchecked: false })).rows).toContainEqual(
      expect.objectContaining({ id, checkedBy: 'พนักงาน sales', checkedAt: server.clock() }),
    );
    await office.ask(checkRegistration, { id, isChecked: false });
    expect(await waiting()).toBe(2);
  });

  test('are refused if unknown, and checked only by those who may change customers', async () => {
    const request = { id: randomUUID(), isChecked: true };
    expect(await (await officeOf(server, 'sales')).ask(checkRegistration, request)).toEqual({
      kind: 'refused',
      code: 'registration-unknown',
    });
    expect((await (await officeOf(server, 'viewer')).send(checkRegistration, request)).status).toBe(403);
    expect(await server.database.$count(clientRegistrations)).toBe(0);
  });
});

describe('the clients of an agent', () => {
  test('are listed, added and removed, and the customer names its agents', async () => {
    const office = await officeOf(server, 'sales');
    const codes = async () =>
      (await office.ask(listAgentClients, { agentCode, ...page })).rows.map((row) => row.customerCode);
    const before = await codes();
    expect(before).toEqual([CUSTOMERS.client1.customerCode, CUSTOMERS.client2.customerCode].toSorted());
    expect(await office.ask(setAgentClient, { agentCode, ...KEY1, isClient: true })).toEqual({
      kind: 'done',
    });
    expect(await codes()).toEqual([...before, KEY1.customerCode].toSorted());
    expect(await office.ask(getCustomerFile, KEY1)).toMatchObject({ agents: [AGENT], isAgent: false });
    await office.ask(setAgentClient, { agentCode, ...KEY1, isClient: false });
    expect(await codes()).toEqual(before);
    expect(await office.ask(getCustomerFile, AGENT)).toMatchObject({ agents: [], isAgent: true });
  });

  test('are customers of agents', async () => {
    const office = await officeOf(server, 'sales');
    expect(
      await office.ask(setAgentClient, { agentCode: KEY1.customerCode, ...AGENT, isClient: true }),
    ).toEqual({ kind: 'refused', code: 'agent-unknown' });
    expect(
      await office.ask(setAgentClient, { agentCode, customerCode: 'NONE', saleUnit: '', isClient: true }),
    ).toEqual({ kind: 'refused', code: 'customer-unknown' });
  });
});

describe('the accounts of customers and riders', () => {
  test('are listed with their devices, and signed out of all', async () => {
    await tokenOf(server, 'shop1');
    const office = await officeOf(server, 'sales');
    const id = await idOf('shop1');
    expect((await office.ask(getCustomerFile, KEY1))?.accounts).toContainEqual(
      expect.objectContaining({ id, username: 'shop1', role: 'customer', isActive: true, devices: 1 }),
    );
    expect(await office.ask(signOutAccount, id)).toEqual({ kind: 'signed-out', devices: 1 });
    expect(await office.ask(signOutAccount, id)).toEqual({ kind: 'signed-out', devices: 0 });
  });

  test('are locked, which signs them out, and unlocked', async () => {
    const token = await tokenOf(server, 'rider1');
    const office = await officeOf(server, 'owner');
    const id = await idOf('rider1');
    expect(await office.ask(setAccountActive, { id, isActive: false })).toEqual({ kind: 'done' });
    expect((await server.send(getProfile.path, { token, body: {} })).status).toBe(401);
    const riders = await office.ask(listRiderAccounts, undefined);
    expect(new Map(riders.map((rider) => [rider.username, [rider.isActive, rider.devices]]))).toEqual(
      new Map([
        ['rider1', [false, 0]],
        ['rider2', [true, 0]],
      ]),
    );
    await office.ask(setAccountActive, { id, isActive: true });
    expect((await findAccountByUsername(server.database, 'rider1'))?.isActive).toBe(true);
  });

  test('are not those of staff', async () => {
    const office = await officeOf(server, 'sales');
    const unknown = { kind: 'refused', code: 'account-unknown' };
    const staffId = await addStaffWith(server, 'clerk', ['viewer']);
    for (const id of [staffId, randomUUID()]) {
      expect(await office.ask(setAccountActive, { id, isActive: false })).toEqual(unknown);
      expect(await office.ask(signOutAccount, id)).toEqual(unknown);
    }
    expect(await office.ask(getCustomer, { customerCode: 'S-clerk', saleUnit: '' })).toBeUndefined();
  });
});
