import { BANGKOK_AHEAD_OF_UTC_MS, bangkokDayOf, boundsOfDays } from '#domain/kernel/bangkok-day';
import { DAY_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import { FIRST_STEPS } from '#domain/office/first-steps';
import type { Permission } from '#domain/office/permission';
import {
  WAITING_KINDS,
  WAITING_WORK,
  type DaySales,
  type Today,
  type WaitingKind,
} from '#domain/office/today';
import type { BalanceCheck } from '#domain/payments/balance-check';
import type { Database } from '#server/store/database/database';
import { countCashToReconcile } from '#server/services/office/delivery/rider-cash';
import { countOpenJobs } from '#server/store/database/jobs';
import { newOrders, unseenSlips, type Queue } from '#server/store/integration/waiting-work';
import { firstStepsTaken } from '#server/store/office/orders/first-steps';
import {
  invoicesWithoutRider,
  moneyToSettle,
  uncheckedRegistrations,
} from '#server/store/office/office-lists';
import { salesBetween } from '#server/store/office/order-list';

const WEEK_MS = 7 * DAY_MS;
/** Older orders are counted as abandoned. */
const ORDERS_OF_MS = 30 * DAY_MS;

/**
 * Counts the work that waits for somebody, and adds up today's sales.
 *
 * @param has decides what the person may see; nothing else is counted
 * @param lastCheck the last comparison of the balances with the ledger
 */
export async function loadToday(
  database: Database,
  has: (permission: Permission) => boolean,
  now: Date,
  lastCheck: BalanceCheck | undefined,
): Promise<Today> {
  const waiting = [];
  for (const kind of WAITING_KINDS.filter((each) => has(WAITING_WORK[each]))) {
    const { length, since } = await COUNT[kind](database, now);
    waiting.push({ kind, count: length, since: since ?? undefined });
  }
  return {
    waiting,
    sales: has('reports.read') ? await salesOf(database, now) : undefined,
    brokenBalances:
      has('money.read') && lastCheck !== undefined && lastCheck.differing > 0 ? lastCheck : undefined,
    firstSteps: has('settings.change') ? await firstStepsOf(database) : undefined,
  };
}

/** @returns undefined once the company has taken all of them */
async function firstStepsOf(database: Database): Promise<Today['firstSteps']> {
  const taken = await firstStepsTaken(database);
  const states = FIRST_STEPS.map((step) => ({ step, isDone: taken[step] }));
  return states.every(({ isDone }) => isDone) ? undefined : states;
}

const COUNT: Readonly<Record<WaitingKind, (database: Database, now: Date) => Promise<Queue>>> = {
  orders: (database, now) => newOrders(database, new Date(now.getTime() - ORDERS_OF_MS), 'money'),
  redemptions: (database, now) => newOrders(database, new Date(now.getTime() - ORDERS_OF_MS), 'points'),
  slips: (database) => unseenSlips(database),
  money: (database) => moneyToSettle(database),
  registrations: (database) => uncheckedRegistrations(database),
  'invoices-without-rider': (database) => invoicesWithoutRider(database),
  'cash-to-reconcile': countCashToReconcile,
  'stuck-webhooks': stuckWebhooks,
};

async function stuckWebhooks(database: Database, now: Date): Promise<Queue> {
  const dead = (await countOpenJobs(database, now)).find(
    ({ kind, state }) => kind === 'webhook' && state === 'dead',
  );
  return { length: dead?.length ?? 0, since: dead?.since ?? null };
}

async function salesOf(database: Database, now: Date): Promise<NonNullable<Today['sales']>> {
  return {
    today: await salesUntil(database, now),
    weekBefore: await salesUntil(database, new Date(now.getTime() - WEEK_MS)),
  };
}

/** Adds up the orders of a day in Bangkok until this moment of it. */
async function salesUntil(database: Database, moment: Date): Promise<DaySales> {
  const day = bangkokDayOf(moment);
  const { from = new Date(moment.getTime() - BANGKOK_AHEAD_OF_UTC_MS) } = boundsOfDays(day, '');
  // An order of this very moment counts.
  const { count, total } = await salesBetween(database, from, new Date(moment.getTime() + 1));
  return { day, count, total: satang(total) };
}
