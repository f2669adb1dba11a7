import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { getCustomer } from '#contract/office/customer-calls';
import { saveCustomer, setCreditLimit } from '#contract/office/customers/customer-terms-calls';
import { stepUp } from '#contract/office/session-calls';
import { satang } from '#domain/kernel/money';
import type { CustomerTerms } from '#domain/office/customers/customer-terms';
import { ROLES_WITH, STAFF_ROLES } from '#domain/office/staff-role';
import { readOfficeChanges, topicsBetween } from '#server/services/office/lists/office-changes';
import { findCustomer } from '#server/store/accounts/customers';
import { CUSTOMERS, PASSWORD } from '#tests/support/data/people';
import { KEY1 } from '#tests/support/data/products';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

async function termsOf(key: typeof KEY1): Promise<CustomerTerms> {
  const customer = await findCustomer(server.database, key);
  if (customer === undefined) throw new Error('the customer is missing');
  const { mobile, phone, priceLevel, groups } = customer;
  return { mobile, phone, priceLevel, groups };
}

const entriesOf = async (office: OfficeBrowser, action: 'customer-saved' | 'credit-limit-set') =>
  (
    await office.ask(listAudit, {
      accountId: '',
      text: '',
      action,
      subject: 'customer',
      subjectId: `${KEY1.customerCode} ${KEY1.saleUnit}`,
      firstDay: '',
      lastDay: '',
      after: '',
      take: 5,
    })
  ).rows.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)]);

describe('the terms of a customer', () => {
  test('are changed, each number in its stored form', async () => {
    const office = await officeOf(server, 'owner');
    const seen = await termsOf(KEY1);
    const terms = {
      mobile: '089-111-2222',
      phone: '02 123 4567',
      priceLevel: 3,
      groups: ['VIP', 'SCHOOL', 'VIP'],
    };
    expect(await office.ask(saveCustomer, { ...KEY1, terms, seen })).toEqual({ kind: 'saved' });
    expect(await office.ask(getCustomer, KEY1)).toMatchObject({
      mobile: '0891112222',
      phone: '02 123 4567',
      priceLevel: 3,
      groups: ['SCHOOL', 'VIP'],
    });
  });

  test('are not overwritten by somebody who did not see them', async () => {
    const office = await officeOf(server, 'sales');
    const seen = await termsOf(KEY1);
    const first = { ...KEY1, terms: { ...seen, priceLevel: 2 }, seen };
    await office.ask(saveCustomer, first);
    expect(await office.ask(saveCustomer, { ...KEY1, terms: { ...seen, phone: '021' }, seen })).toEqual({
      kind: 'refused',
      code: 'customer-changed',
    });
    expect(await office.ask(saveCustomer, first)).toEqual({ kind: 'saved' });
    expect(await termsOf(KEY1)).toEqual({ ...seen, priceLevel: 2 });
  });

  test('leave credit limit, debt and points alone', async () => {
    const office = await officeOf(server, 'sales');
    const seen = await termsOf(KEY1);
    const before = await findCustomer(server.database, KEY1);
    await office.ask(saveCustomer, { ...KEY1, terms: { ...seen, priceLevel: 2 }, seen });
    expect(await findCustomer(server.database, KEY1)).toEqual({ ...before, priceLevel: 2 });
  });

  test('are those of an existing customer', async () => {
    const office = await officeOf(server, 'sales');
    const seen = await termsOf(KEY1);
    expect(await office.ask(saveCustomer, { customerCode: 'NONE', saleUnit: '', terms: seen, seen })).toEqual(
      { kind: 'refused', code: 'customer-unknown' },
    );
  });

  test.for([
    ['a number with nine digits', { mobile: '081234567' }],
    ['no price level', { priceLevel: 0 }],
    ['a price level above all', { priceLevel: 100 }],
    ['more groups than a customer may have', { groups: Array.from({ length: 21 }, (_, at) => `G${at}`) }],
  ] as const)('are refused with %s', async ([, more]) => {
    const office = await officeOf(server, 'sales');
    const seen = await termsOf(KEY1);
    expect((await office.send(saveCustomer, { ...KEY1, terms: { ...seen, ...more }, seen })).status).toBe(
      400,
    );
    expect(await termsOf(KEY1)).toEqual(seen);
  });

  test('have an entry with what changed, but with no number, and open lists hear of them', async () => {
    const office = await officeOf(server, 'owner');
    const seen = await termsOf(KEY1);
    const before = await readOfficeChanges(server.database);
    await office.ask(saveCustomer, {
      ...KEY1,
      terms: { ...seen, phone: '021', priceLevel: 2, groups: ['VIP'] },
      seen,
    });
    expect(await entriesOf(office, 'customer-saved')).toEqual([
      [
        { priceLevel: seen.priceLevel, groups: '', isPhoneChanged: true },
        { priceLevel: 2, groups: 'VIP', isPhoneChanged: true },
      ],
    ]);
    expect(await topicsBetween(server.database, before, await readOfficeChanges(server.database))).toContain(
      'customers',
    );
  });

  test.for(STAFF_ROLES.filter((role) => !ROLES_WITH['customers.change'].includes(role)))(
    'are not changed by %s',
    async (role) => {
      const office = await officeOf(server, role);
      const seen = await termsOf(KEY1);
      expect(
        (await office.send(saveCustomer, { ...KEY1, terms: { ...seen, priceLevel: 2 }, seen })).status,
      ).toBe(403);
    },
  );
});

describe('the credit limit of a customer', () => {
  const { creditLimit: seen } = CUSTOMERS.shop1;

  test('is set with the password, and has an entry', async () => {
    const office = await officeOf(server, 'owner');
    await office.ask(stepUp, PASSWORD);
    const request = { ...KEY1, creditLimit: satang(1_234_500), seen };
    expect(await office.ask(setCreditLimit, request)).toEqual({ kind: 'saved' });
    expect(await office.ask(getCustomer, KEY1)).toMatchObject({ creditLimit: satang(1_234_500) });
    expect(await entriesOf(office, 'credit-limit-set')).toEqual([
      [{ creditLimit: seen }, { creditLimit: 1_234_500 }],
    ]);
  });

  test('is not overwritten by somebody who did not see it', async () => {
    const office = await officeOf(server, 'owner');
    await office.ask(stepUp, PASSWORD);
    await office.ask(setCreditLimit, { ...KEY1, creditLimit: satang(100), seen });
    expect(await office.ask(setCreditLimit, { ...KEY1, creditLimit: satang(200), seen })).toEqual({
      kind: 'refused',
      code: 'customer-changed',
    });
    expect(
      await office.ask(setCreditLimit, { customerCode: 'NONE', saleUnit: '', creditLimit: seen, seen }),
    ).toEqual({ kind: 'refused', code: 'customer-unknown' });
  });

  test.for(STAFF_ROLES.filter((role) => !ROLES_WITH['money.decide'].includes(role)))(
    'is not set by %s',
    async (role) => {
      const office = await officeOf(server, role);
      expect((await office.send(setCreditLimit, { ...KEY1, creditLimit: satang(1), seen })).status).toBe(403);
    },
  );
});
