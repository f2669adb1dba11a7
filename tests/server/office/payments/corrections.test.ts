import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getCustomerStatement } from '#contract/office/customer-calls';
import { correctOfficeBalance } from '#contract/office/payments/correction-calls';
import { HOUR_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import type { CorrectBalance } from '#domain/office/payments/correct-balance';
import { ROLES_WITH, STAFF_ROLES } from '#domain/office/staff-role';
import { findCustomer } from '#server/store/accounts/customers';
import { auditLog } from '#server/store/office/audit-log';
import { KEY1 } from '#tests/support/data/products';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const balances = async () => {
  const found = await findCustomer(server.database, KEY1);
  return { debt: satang(found?.debt ?? 0), points: Number(found?.points ?? 0) };
};

async function correction(more: Partial<CorrectBalance> = {}): Promise<CorrectBalance> {
  const change = { debt: satang(24_000), points: 50, reason: 'ยอดยกมาผิด' };
  return { id: randomUUID(), account: KEY1, ...change, seen: await balances(), ...more };
}

describe('a correction of a balance in the office', () => {
  test('changes debt and points, and stands in the statement with its reason and its author', async () => {
    const office = await officeOf(server, 'finance');
    const before = await balances();
    expect(await office.ask(correctOfficeBalance, await correction())).toEqual({
      kind: 'corrected',
      debt: satang(before.debt + 24_000),
      points: before.points + 50,
    });
    expect(await balances()).toEqual({ debt: before.debt + 24_000, points: before.points + 50 });
    const query = { account: KEY1, firstDay: '', lastDay: '' };
    expect((await office.ask(getCustomerStatement, query))?.lines.at(-1)).toMatchObject({
      cause: 'correction',
      debt: satang(24_000),
      points: 50,
      note: 'ยอดยกมาผิด',
      by: 'พนักงาน finance',
    });
  });

  test('is in the audit log with the balances before and after, without the reason', async () => {
    const office = await officeOf(server, 'owner');
    const { debt, points } = await balances();
    await office.ask(correctOfficeBalance, await correction());
    const [entry] = (await server.database.select().from(auditLog)).filter(
      ({ action }) => action === 'balance-corrected',
    );
    expect(entry).toMatchObject({ subject: 'customer', subjectId: KEY1.customerCode });
    expect(JSON.parse(entry?.before ?? '')).toEqual({ saleUnit: KEY1.saleUnit, debt, points });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ debt: debt + 24_000, points: points + 50 });
  });

  test('that is sent twice happens once', async () => {
    const office = await officeOf(server, 'owner');
    const request = await correction();
    const first = await office.ask(correctOfficeBalance, request);
    expect(await office.ask(correctOfficeBalance, request)).toEqual(first);
  });

  test('is refused if somebody else changed the balance meanwhile', async () => {
    const [one, other] = [await officeOf(server, 'owner'), await officeOf(server, 'finance')];
    const [first, second] = [await correction(), await correction()];
    await one.ask(correctOfficeBalance, first);
    expect(await other.ask(correctOfficeBalance, second)).toEqual({
      kind: 'refused',
      code: 'balance-changed',
    });
  });

  test.for([
    [{ debt: satang(0), points: 0 }, 'nothing-corrected'],
    [{ points: -1_000_000 }, 'points-below-zero'],
  ] as const)('of %o is refused', async ([more, code]) => {
    const office = await officeOf(server, 'owner');
    const before = await balances();
    expect(await office.ask(correctOfficeBalance, await correction(more))).toEqual({ kind: 'refused', code });
    expect(await balances()).toEqual(before);
  });

  test('of an unknown customer is refused', async () => {
    const office = await officeOf(server, 'owner');
    const account = { customerCode: 'NONE', saleUnit: '' };
    expect(await office.ask(correctOfficeBalance, await correction({ account }))).toEqual({
      kind: 'refused',
      code: 'customer-unknown',
    });
  });

  test('needs a role that decides about money, and the password', async () => {
    const allowed: string[] = [];
    for (const role of STAFF_ROLES) {
      const office = await officeOf(server, role);
      const { status } = await office.send(correctOfficeBalance, await correction());
      if (status === 200) allowed.push(role);
    }
    expect(allowed).toEqual(ROLES_WITH['money.decide']);
    const office = await officeOf(server, 'owner');
    server.clock.moveOn(HOUR_MS / 4);
    expect((await office.send(correctOfficeBalance, await correction())).body).toMatchObject({
      error: 'password-needed',
    });
  });
});
