import { bangkokDayOf, boundsOfDays } from '#domain/kernel/bangkok-day';
import { DAY_MS } from '#domain/kernel/durations';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import {
  CASH_WAITS_DAYS,
  cashEntries,
  cashOf,
  checkCashClosing,
  type CashClosing,
  type CashClosingQuery,
  type CashVisit,
  type CloseCashAnswer,
  type CloseRiderCash,
  type OpenCashDay,
  type RiderCash,
  type RiderCashKey,
} from '#domain/office/delivery/rider-cash';
import type { Page } from '#domain/office/page';
import { findAccount, lockAccount } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import {
  cashVisitsBetween,
  closingPage,
  closingsOfDay,
  findClosing,
  insertClosing,
  isRiderOut,
  openCashDays,
  type NamedClosing,
} from '#server/store/delivery/rider-cash';
import type { Queue } from '#server/store/integration/waiting-work';
import type { Audited } from '#server/services/office/audit/write-audit';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';

/** Lists riders' days with cash that is not closed, oldest first. Cash of more than a month ago is left out. */
export async function listRiderCash(database: Database, now: Date): Promise<readonly OpenCashDay[]> {
  const days = await openCashDays(database, new Date(now.getTime() - CASH_WAITS_DAYS * DAY_MS));
  return days.map((day) => ({ ...day, expected: satang(day.expected) }));
}

/** Counts the days that can be closed: those before today, and today's once the rider has delivered everything. */
export async function countCashToReconcile(database: Database, now: Date): Promise<Queue> {
  const today = bangkokDayOf(now);
  const days = (await listRiderCash(database, now)).filter(({ day, isOut }) => day < today || !isOut);
  const [oldest] = days;
  const { from } = oldest === undefined ? {} : boundsOfDays(oldest.day, oldest.day);
  return { length: days.length, since: from ?? null };
}

/** Lists one page of closings, newest first. */
export async function listCashClosings(
  database: Database,
  { riderId, after, take }: CashClosingQuery,
): Promise<Page<CashClosing>> {
  const [number] = readPosition(after) ?? [];
  const found = await closingPage(database, riderId, {
    after: typeof number === 'number' ? number : undefined,
    take: take + 1,
  });
  const shown = found.slice(0, take);
  const last = shown.at(-1);
  return {
    rows: shown.map(closingOf),
    next: found.length > take && last !== undefined ? positionOf(last.number) : '',
  };
}

/** @returns undefined when there is no such rider */
export async function loadRiderCash(
  database: Database,
  { riderId, day }: RiderCashKey,
): Promise<RiderCash | undefined> {
  const rider = await findAccount(database, riderId);
  if (rider?.role !== 'rider') return undefined;
  return {
    riderId,
    rider: rider.name,
    day,
    isOut: await isRiderOut(database, riderId),
    visits: await visitsOfDay(database, { riderId, day }),
    closings: (await closingsOfDay(database, riderId, day)).map(closingOf),
  };
}

/**
 * Closes what is open of a rider's day: the closing and its entries are written together. The rider's account is locked,
 * so of two clerks the second one sees what the first one closed. A report that comes later is closed on its own.
 */
export async function closeRiderCash(
  transaction: Database,
  by: { readonly accountId: string; readonly now: Date },
  request: CloseRiderCash,
): Promise<Audited<CloseCashAnswer>> {
  const { id, riderId, day, counted, reason, note } = request;
  const rider = await lockAccount(transaction, riderId);
  if (rider?.role !== 'rider') return refused('rider-unknown');
  const known = await findClosing(transaction, id);
  if (known !== undefined) return againOrRefused(known, request);
  const open = (await visitsOfDay(transaction, request)).filter(({ closing }) => closing === undefined);
  const problem = checkCashClosing(open, request);
  if (problem !== undefined) return refused(problem);
  const expected = cashOf(open);
  await insertClosing(
    transaction,
    {
      id,
      riderId,
      day,
      visits: open.length,
      expected,
      counted,
      reason: counted === expected ? null : (reason ?? null),
      note: note.trim(),
      closedBy: by.accountId,
      closedAt: by.now,
    },
    cashEntries(open, counted).map(({ visitId = null, ...entry }) => ({ ...entry, visitId })),
  );
  const stored = await findClosing(transaction, id);
  if (stored === undefined) throw new Error('the closing that was just inserted is missing');
  return {
    result: { kind: 'closed', closing: closingOf(stored) },
    act: {
      action: 'rider-cash-closed',
      subject: 'rider-cash',
      subjectId: id,
      after: {
        rider: riderId,
        day,
        visits: open.length,
        expectedCash: expected,
        countedCash: counted,
        ...(stored.reason === null ? {} : { cashReason: stored.reason }),
      },
    },
  };
}

/** The same closing again is answered as before; another one with its id is refused. */
function againOrRefused(known: NamedClosing, request: CloseRiderCash): Audited<CloseCashAnswer> {
  const isSame =
    known.riderId === request.riderId && known.day === request.day && known.counted === request.counted;
  return isSame
    ? { result: { kind: 'closed', closing: closingOf(known) }, act: undefined }
    : refused('closing-exists');
}

function refused(code: Extract<CloseCashAnswer, { kind: 'refused' }>['code']): Audited<CloseCashAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}

async function visitsOfDay(
  database: Database,
  { riderId, day }: RiderCashKey,
): Promise<readonly CashVisit[]> {
  const { from, before } = boundsOfDays(day, day);
  if (from === undefined || before === undefined) return [];
  const rows = await cashVisitsBetween(database, riderId, { from, before });
  return rows.map(({ delivery, orderNo, customerName, closing }) => ({
    visitId: delivery.id,
    orderId: delivery.orderId,
    orderNo,
    customerName,
    capturedAt: delivery.capturedAt.toISOString(),
    receivedAt: delivery.receivedAt.toISOString(),
    due: satang(delivery.due),
    cash: delivery.cash ?? ZERO_SATANG,
    transfer: delivery.transfer ?? ZERO_SATANG,
    moneyReason: delivery.moneyReason ?? undefined,
    closing: closing ?? undefined,
  }));
}

function closingOf({ riderName, closedByName, reason, ...row }: NamedClosing): CashClosing {
  return { ...row, rider: riderName, closedBy: closedByName, reason: reason ?? undefined };
}
