import { randomUUID } from 'node:crypto';
import { eq, sum } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  closeRiderCash,
  getRiderCash,
  listCashClosings,
  listRiderCash,
} from '#contract/office/delivery/rider-cash-calls';
import { getToday } from '#contract/office/today-call';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { DAY_MS, MINUTE_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import { CASH_WAITS_DAYS, type CloseRiderCash } from '#domain/office/delivery/rider-cash';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { riderCashClosings, riderCashEntries } from '#server/store/delivery/rider-cash';
import { auditLog } from '#server/store/office/audit-log';
import { approvedInvoice, refusedBody, reportBody, ridersAt } from '#tests/support/data/invoices';
import type { OfficeBrowser } from '#tests/support/server/office-browser';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

let riderId = '';
let today = '';

beforeEach(async () => {
  riderId = (await findAccountByUsername(server.database, 'rider1'))?.id ?? '';
  today = bangkokDayOf(server.clock());
});

/** A rider delivers an order for 480.00 and takes the money. */
async function delivered(
  money = { Cash: 480, Transfer: 0, Reason: '' },
  rider: 'rider1' | 'rider2' = 'rider1',
): Promise<string> {
  const orderId = await approvedInvoice(server);
  await ridersAt(server).grab(orderId, rider);
  const CapturedAt = server.clock().toISOString();
  const answer = await ridersAt(server).tell(await reportBody(orderId, { Money: money, CapturedAt }), rider);
  expect(answer.kind).toBe('received');
  return orderId;
}

const closing = (more: Partial<CloseRiderCash> = {}): CloseRiderCash => ({
  id: randomUUID(),
  riderId,
  day: today,
  counted: satang(48_000),
  reason: undefined,
  note: '',
  seenVisits: 1,
  seenExpected: satang(48_000),
  ...more,
});

const toReconcile = async (office: OfficeBrowser) =>
  (await office.ask(getToday, undefined)).waiting.find(({ kind }) => kind === 'cash-to-reconcile');

describe('the cash of riders', () => {
  test('is what they took at the doors, by rider and day of the handover', async () => {
    const office = await officeOf(server, 'finance');
    await delivered();
    server.clock.moveOn(1000);
    await delivered({ Cash: 100, Transfer: 380, Reason: '' });
    await delivered(undefined, 'rider2');
    const days = await office.ask(listRiderCash, undefined);
    const found = days.map(({ rider, day, visits, expected, isOut }) => [
      rider,
      day,
      visits,
      expected,
      isOut,
    ]);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(['ไรเดอร์หนึ่ง', today, 2, 58_000, false]);
    expect(found).toContainEqual(['ไรเดอร์สอง', today, 1, 48_000, false]);
    expect(await office.ask(getRiderCash, { riderId, day: today })).toMatchObject({
      rider: 'ไรเดอร์หนึ่ง',
      visits: [{ cash: 48_000 }, { cash: 10_000, transfer: 38_000 }],
      closings: [],
    });
    expect(await office.ask(getRiderCash, { riderId: randomUUID(), day: today })).toBeUndefined();
  });

  test('has no visit without cash', async () => {
    const office = await officeOf(server, 'finance');
    const orderId = await approvedInvoice(server);
    await ridersAt(server).grab(orderId);
    await ridersAt(server).tell(await refusedBody(orderId));
    expect(await office.ask(listRiderCash, undefined)).toEqual([]);
  });

  test('waits on Today once the rider has delivered everything, or the day is over', async () => {
    const office = await officeOf(server, 'finance');
    await delivered();
    const onTheWay = await approvedInvoice(server);
    expect(await toReconcile(office)).toMatchObject({ count: 1 });
    await ridersAt(server).grab(onTheWay);
    expect(await toReconcile(office)).toMatchObject({ count: 0 });
    const first = today;
    server.clock.moveOn(DAY_MS);
    const later = await officeOf(server, 'finance');
    expect(await toReconcile(later)).toMatchObject({ count: 1, since: new Date(`${first}T00:00:00+07:00`) });
  });

  test('of long ago waits for nobody', async () => {
    await delivered();
    server.clock.moveOn((CASH_WAITS_DAYS + 1) * DAY_MS);
    const office = await officeOf(server, 'finance');
    expect(await office.ask(listRiderCash, undefined)).toEqual([]);
  });
});

describe('a closing', () => {
  test('is written with entries that add up to zero, and waits no more', async () => {
    const office = await officeOf(server, 'finance');
    await delivered();
    const answer = await office.ask(closeRiderCash, closing());
    expect(answer).toMatchObject({
      kind: 'closed',
      closing: { expected: 48_000, counted: 48_000, closedBy: 'พนักงาน finance' },
    });
    const entries = await server.database.select().from(riderCashEntries);
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['collected', 48_000],
      ['handed-in', -48_000],
    ]);
    expect(await office.ask(listRiderCash, undefined)).toEqual([]);
    expect(await toReconcile(office)).toMatchObject({ count: 0 });
    expect((await office.ask(listCashClosings, { riderId: '', after: '', take: 50 })).rows).toHaveLength(1);
    const acts = await server.database
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.action, 'rider-cash-closed'));
    expect(acts.map(({ after }) => JSON.parse(after))).toEqual([
      { rider: riderId, day: today, visits: 1, expectedCash: 48_000, countedCash: 48_000 },
    ]);
  });

  test('of another amount needs a reason, and keeps the difference', async () => {
    const office = await officeOf(server, 'owner');
    await delivered();
    const short = closing({ counted: satang(47_500) });
    expect(await office.ask(closeRiderCash, short)).toEqual({ kind: 'refused', code: 'cash-reason-missing' });
    const answer = await office.ask(closeRiderCash, { ...short, reason: 'rider-owes', note: 'จ่ายพรุ่งนี้' });
    expect(answer).toMatchObject({
      kind: 'closed',
      closing: { reason: 'rider-owes', note: 'จ่ายพรุ่งนี้' },
    });
    const [total] = await server.database
      .select({ sum: sum(riderCashEntries.amount) })
      .from(riderCashEntries);
    expect(total?.sum).toBe('0');
  });

  test('is refused if another report came since the clerk looked', async () => {
    const office = await officeOf(server, 'finance');
    await delivered();
    await delivered();
    expect(await office.ask(closeRiderCash, closing())).toEqual({ kind: 'refused', code: 'cash-changed' });
  });

  test('is made once by two clerks at the same time', async () => {
    const [one, other] = [await officeOf(server, 'finance'), await officeOf(server, 'owner')];
    await delivered();
    const answers = await Promise.all([
      one.ask(closeRiderCash, closing()),
      other.ask(closeRiderCash, closing()),
    ]);
    expect(
      answers.map((answer) => (answer.kind === 'refused' ? answer.code : answer.kind)).toSorted(),
    ).toEqual(['cash-closed', 'closed']);
    expect(await server.database.$count(riderCashClosings)).toBe(1);
  });

  test('with the same id again is answered as before; with another amount it is refused', async () => {
    const office = await officeOf(server, 'finance');
    await delivered();
    const request = closing();
    const first = await office.ask(closeRiderCash, request);
    expect(await office.ask(closeRiderCash, request)).toEqual(first);
    expect(await office.ask(closeRiderCash, { ...request, counted: satang(1) })).toEqual({
      kind: 'refused',
      code: 'closing-exists',
    });
  });

  test('of a report that comes after a closing is one of its own', async () => {
    const office = await officeOf(server, 'finance');
    await delivered();
    await office.ask(closeRiderCash, closing());
    server.clock.moveOn(2 * MINUTE_MS);
    await delivered({ Cash: 480, Transfer: 0, Reason: '' });
    expect((await office.ask(closeRiderCash, closing())).kind).toBe('closed');
    const cash = await office.ask(getRiderCash, { riderId, day: today });
    expect(cash?.closings).toHaveLength(2);
    expect(cash?.visits.map((visit) => visit.closing)).toEqual(cash?.closings.map(({ number }) => number));
    expect(await office.ask(closeRiderCash, closing())).toEqual({ kind: 'refused', code: 'cash-closed' });
  });

  test('is that of a rider', async () => {
    const office = await officeOf(server, 'finance');
    expect(await office.ask(closeRiderCash, closing({ riderId: randomUUID() }))).toEqual({
      kind: 'refused',
      code: 'rider-unknown',
    });
  });

  test('stands in the list of closings, the newest first, page by page', async () => {
    const office = await officeOf(server, 'finance');
    for (let each = 0; each < 3; each += 1) {
      await delivered();
      await office.ask(closeRiderCash, closing());
    }
    const cash = await office.ask(getRiderCash, { riderId, day: today });
    const numbers: number[] = [];
    let after = '';
    do {
      const page = await office.ask(listCashClosings, { riderId, after, take: 2 });
      numbers.push(...page.rows.map(({ number }) => number));
      after = page.next;
    } while (after !== '');
    expect(numbers).toHaveLength(3);
    expect(numbers).toEqual(cash?.closings.map(({ number }) => number).toReversed());
    expect((await office.ask(listCashClosings, { riderId: 'nosuch', after: '', take: 2 })).rows).toEqual([]);
  });
});
