import { and, asc, count, desc, eq, gt, gte, isNull, lt, sql, sum } from 'drizzle-orm';
import { alias, bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CASH_DIFFERENCE_REASONS, CASH_ENTRY_KINDS } from '#domain/office/delivery/rider-cash';
import { accounts } from '#server/store/accounts/accounts';
import { amountColumn, moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';
import { deliveries } from './deliveries.ts';
import { invoiceGrabs } from './invoice-grabs.ts';

/** Closings of riders' cash. Rows are only added. Amounts are satang. */
export const riderCashClosings = pgTable(
  'rider_cash_closings',
  {
    /** Made by the browser, which makes the call idempotent. */
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    riderId: uuid('rider_id')
      .notNull()
      .references(() => accounts.id),
    /** `yyyy-mm-dd` in Asia/Bangkok, the day of the handovers. */
    day: text('day').notNull(),
    visits: integer('visits').notNull(),
    expected: amountColumn('expected').notNull(),
    counted: amountColumn('counted').notNull(),
    /** Null if both amounts are equal. */
    reason: text('reason', { enum: CASH_DIFFERENCE_REASONS }),
    note: text('note').notNull(),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => accounts.id),
    closedAt: moment('closed_at').notNull(),
  },
  (table) => [
    index('rider_cash_closings_by_number').on(table.number),
    index('rider_cash_closings_by_rider').on(table.riderId, table.number),
  ],
);

/** The amounts that each closing charges a rider with and credits. The entries of a closing add up to zero. Rows are only added. */
export const riderCashEntries = pgTable(
  'rider_cash_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    closingId: uuid('closing_id')
      .notNull()
      .references(() => riderCashClosings.id),
    kind: text('kind', { enum: CASH_ENTRY_KINDS }).notNull(),
    /** The visit at which the rider took the cash; null for what was handed in and for a difference. */
    visitId: uuid('visit_id').references(() => deliveries.id),
    amount: amountColumn('amount').notNull(),
  },
  (table) => [
    index('rider_cash_entries_by_closing').on(table.closingId),
    // The database enforces that the cash of a visit is closed at most once.
    uniqueIndex('rider_cash_entries_visit_once').on(table.visitId),
    check('rider_cash_entries_change_something', sql`${table.amount} <> 0`),
  ],
);

export type CashClosingRow = typeof riderCashClosings.$inferSelect;

/** A closing with the names of both accounts. */
export type NamedClosing = CashClosingRow & { readonly riderName: string; readonly closedByName: string };

/** The day of Bangkok on which the goods were handed over. */
const DAY = sql<string>`to_char(${deliveries.capturedAt} at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`;

/** Whether the rider has invoices that are not delivered. */
const isOut = (riderId: unknown) => sql<boolean>`exists (
  select 1 from ${invoiceGrabs} inner join ${orders} on ${orders.id} = ${invoiceGrabs.orderId}
  where ${invoiceGrabs.accountId} = ${riderId} and ${orders.status} = 'invoice-approve')`;

/** Lists riders' days with cash that no closing has, oldest first. */
export async function openCashDays(
  database: Database,
  since: Date,
): Promise<
  readonly {
    readonly riderId: string;
    readonly rider: string;
    readonly day: string;
    readonly visits: number;
    readonly expected: number;
    readonly isOut: boolean;
  }[]
> {
  const open = database
    .select({
      riderId: deliveries.accountId,
      day: DAY.as('day'),
      visits: count().as('visits'),
      expected: sum(deliveries.cash).mapWith(Number).as('expected'),
    })
    .from(deliveries)
    .leftJoin(riderCashEntries, eq(riderCashEntries.visitId, deliveries.id))
    .where(
      and(gt(deliveries.cash, sql`0`), isNull(riderCashEntries.number), gte(deliveries.capturedAt, since)),
    )
    .groupBy(deliveries.accountId, DAY)
    .as('open');
  return await database
    .select({
      riderId: open.riderId,
      rider: accounts.name,
      day: open.day,
      visits: open.visits,
      expected: open.expected,
      isOut: isOut(open.riderId),
    })
    .from(open)
    .innerJoin(accounts, eq(accounts.id, open.riderId))
    .orderBy(asc(open.day), asc(accounts.name), asc(accounts.id));
}

export async function isRiderOut(database: Database, riderId: string): Promise<boolean> {
  const [row] = await database
    .select({ isOut: isOut(accounts.id) })
    .from(accounts)
    .where(eq(accounts.id, riderId));
  return row?.isOut ?? false;
}

/** Lists the visits with cash of a rider between two moments, in the order of the handovers. */
export async function cashVisitsBetween(
  database: Database,
  riderId: string,
  { from, before }: { readonly from: Date; readonly before: Date },
) {
  return await database
    .select({
      delivery: deliveries,
      orderNo: orders.orderNo,
      customerName: orders.customerName,
      closing: riderCashClosings.number,
    })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .leftJoin(riderCashEntries, eq(riderCashEntries.visitId, deliveries.id))
    .leftJoin(riderCashClosings, eq(riderCashClosings.id, riderCashEntries.closingId))
    .where(
      and(
        eq(deliveries.accountId, riderId),
        gt(deliveries.cash, sql`0`),
        gte(deliveries.capturedAt, from),
        lt(deliveries.capturedAt, before),
      ),
    )
    .orderBy(asc(deliveries.capturedAt), asc(deliveries.id));
}

const closers = alias(accounts, 'closers');

function namedClosings(database: Database) {
  return database
    .select({ closing: riderCashClosings, riderName: accounts.name, closedByName: closers.name })
    .from(riderCashClosings)
    .innerJoin(accounts, eq(accounts.id, riderCashClosings.riderId))
    .innerJoin(closers, eq(closers.id, riderCashClosings.closedBy));
}

type NamedRow = Awaited<ReturnType<typeof namedClosings>>[number];

const withNames = ({ closing, ...names }: NamedRow): NamedClosing => ({ ...closing, ...names });

/** Lists closings, newest first. @param riderId '' for all riders */
export async function closingPage(
  database: Database,
  riderId: string,
  { after, take }: { readonly after: number | undefined; readonly take: number },
): Promise<readonly NamedClosing[]> {
  const rows = await namedClosings(database)
    .where(
      and(
        riderId === '' ? undefined : sql`${riderCashClosings.riderId}::text = ${riderId}`,
        after === undefined ? undefined : lt(riderCashClosings.number, after),
      ),
    )
    .orderBy(desc(riderCashClosings.number))
    .limit(take);
  return rows.map(withNames);
}

/** Lists the closings of a rider and a day, oldest first. */
export async function closingsOfDay(
  database: Database,
  riderId: string,
  day: string,
): Promise<readonly NamedClosing[]> {
  const rows = await namedClosings(database)
    .where(and(eq(riderCashClosings.riderId, riderId), eq(riderCashClosings.day, day)))
    .orderBy(asc(riderCashClosings.number));
  return rows.map(withNames);
}

export async function findClosing(database: Database, id: string): Promise<NamedClosing | undefined> {
  const [row] = await namedClosings(database).where(eq(riderCashClosings.id, id));
  return row === undefined ? undefined : withNames(row);
}

/** Inserts a closing with its entries. The caller holds the lock of the rider's account. */
export async function insertClosing(
  transaction: Database,
  closing: Omit<CashClosingRow, 'number'>,
  entries: readonly Pick<typeof riderCashEntries.$inferInsert, 'kind' | 'visitId' | 'amount'>[],
): Promise<void> {
  await transaction.insert(riderCashClosings).values(closing);
  await transaction
    .insert(riderCashEntries)
    .values(entries.map((entry) => ({ ...entry, closingId: closing.id })));
}
