import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { satang, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import {
  LEDGER_BOOKS,
  LEDGER_CAUSES,
  NO_BALANCES,
  ORDER_CAUSES,
  type Balances,
  type LedgerCause,
  type LedgerChange,
} from '#domain/payments/ledger';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import type { Statement } from '#server/store/database/transaction-parts';

/** Every change of a customer's debt, reserved credit and points. Rows are only added. Amounts are satang or points. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    book: text('book', { enum: LEDGER_BOOKS }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    cause: text('cause', { enum: LEDGER_CAUSES }).notNull(),
    /** Null for an entry of the account that belongs to no order. */
    orderId: uuid('order_id'),
    /** The receipt, return or correction that caused the entry. */
    documentId: uuid('document_id'),
    /** The account that acted; null when there is none. */
    accountId: uuid('account_id'),
    /** In the server's time. */
    happenedAt: moment('happened_at').notNull(),
    /** A person's reason; '' for none. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('ledger_entries_by_customer').on(table.customerCode, table.saleUnit, table.number),
    index('ledger_entries_by_order').on(table.orderId),
    index('ledger_entries_by_document').on(table.documentId),
    // Credit on account is added up from it, without reading rows.
    index('ledger_entries_of_account')
      .on(table.customerCode, table.saleUnit, table.amount)
      .where(sql`order_id is null and book <> 'points'`),
    check('ledger_entries_change_something', sql`${table.amount} <> 0`),
  ],
);

export type LedgerEntry = typeof ledgerEntries.$inferSelect;

export interface NewLedgerEntry extends LedgerChange {
  readonly cause: LedgerCause;
  readonly orderId?: string | undefined;
  readonly documentId?: string | undefined;
  readonly accountId: string | undefined;
  readonly happenedAt: Date;
  readonly note?: string | undefined;
}

/** Used only by store/accounts/customers, which updates the running balances in the same transaction. */
/** @param entries at least one */
export function ledgerEntriesInsert(
  transaction: Database,
  entries: readonly (CustomerKey & NewLedgerEntry)[],
): Statement {
  return transaction.insert(ledgerEntries).values([...entries]);
}

function isOf({ customerCode, saleUnit }: CustomerKey) {
  return and(eq(ledgerEntries.customerCode, customerCode), eq(ledgerEntries.saleUnit, saleUnit));
}

/** Lists a customer's entries, oldest first. */
export async function entriesOfCustomer(
  database: Database,
  customer: CustomerKey,
): Promise<readonly LedgerEntry[]> {
  return await database.select().from(ledgerEntries).where(isOf(customer)).orderBy(asc(ledgerEntries.number));
}

/** Lists corrections by imports since the given time, oldest first. They belong to no order and no document. */
export async function changesByTableSince(
  database: Database,
  since: Date,
): Promise<readonly Pick<LedgerEntry, 'customerCode' | 'saleUnit' | 'book' | 'amount' | 'happenedAt'>[]> {
  const { customerCode, saleUnit, book, amount, happenedAt, number } = ledgerEntries;
  return await database
    .select({ customerCode, saleUnit, book, amount, happenedAt })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.cause, 'correction'),
        isNull(ledgerEntries.documentId),
        isNull(ledgerEntries.orderId),
        gte(happenedAt, since),
      ),
    )
    .orderBy(asc(number));
}

/** Lists the entries of a receipt, return or correction, oldest first. */
export async function entriesOfDocument(
  database: Database,
  documentId: string,
): Promise<readonly LedgerEntry[]> {
  return await database
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.documentId, documentId))
    .orderBy(asc(ledgerEntries.number));
}

/** Reads the entries of several documents, by document, in the order in which they were written. */
export async function entriesOfDocuments(
  database: Database,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LedgerEntry[]>> {
  const found = new Map<string, LedgerEntry[]>(documentIds.map((id) => [id, []]));
  if (documentIds.length === 0) return found;
  const rows = await database
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.documentId, [...documentIds]))
    .orderBy(asc(ledgerEntries.number));
  for (const row of rows) found.get(row.documentId ?? '')?.push(row);
  return found;
}

/** The changes of an order to its customer's balances, and the part that is still open after receipts. */
export interface OrderInLedger {
  readonly orderId: string;
  /** Entries of the order itself. */
  readonly own: Balances;
  /** Entries including receipts and moved credit. */
  readonly open: Balances;
}

/** Sums one order. The caller holds the customer's row lock. */
export async function orderInLedger(database: Database, orderId: string): Promise<OrderInLedger> {
  const [found] = await summed(database, eq(ledgerEntries.orderId, orderId));
  return found ?? { orderId, own: NO_BALANCES, open: NO_BALANCES };
}

/** Sums every order of a customer, or of all customers, that has entries. */
export async function ordersInLedger(
  database: Database,
  customer: CustomerKey | undefined,
): Promise<readonly OrderInLedger[]> {
  return await summed(database, customer && isOf(customer));
}

/** Sums the orders of a customer, or of all customers, that charged something of which a part is still open. */
export async function openOrdersInLedger(
  database: Database,
  customer: CustomerKey | undefined,
): Promise<ReadonlyMap<string, Satang>> {
  const { orderId, book, cause, amount } = ledgerEntries;
  const charged = sql`sum(${amount}) filter (where ${eq(book, 'debt')} and ${inArray(cause, [...ORDER_CAUSES])})`;
  const open = sql<string>`sum(${amount})`;
  const rows = await database
    .select({ orderId, open })
    .from(ledgerEntries)
    .where(and(isNotNull(orderId), ne(book, 'points'), customer && isOf(customer)))
    .groupBy(orderId)
    .having(and(gt(charged, sql`0`), gt(open, sql`0`)));
  return new Map(rows.flatMap((row) => (row.orderId === null ? [] : [[row.orderId, amountOf(row.open)]])));
}

async function summed(database: Database, filter: ReturnType<typeof and>): Promise<readonly OrderInLedger[]> {
  const isOwn = inArray(ledgerEntries.cause, [...ORDER_CAUSES]);
  const rows = await database
    .select({
      orderId: ledgerEntries.orderId,
      book: ledgerEntries.book,
      own: sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${isOwn}), 0)`,
      open: sql<string>`sum(${ledgerEntries.amount})`,
    })
    .from(ledgerEntries)
    .where(and(isNotNull(ledgerEntries.orderId), filter))
    .groupBy(ledgerEntries.orderId, ledgerEntries.book);
  const orders = new Map<string, OrderInLedger>();
  for (const { orderId, book, own, open } of rows) {
    if (orderId === null) continue;
    const known = orders.get(orderId) ?? {
      orderId,
      own: NO_BALANCES,
      open: NO_BALANCES,
    };
    orders.set(orderId, {
      orderId,
      own: { ...known.own, [book]: amountOf(own) },
      open: { ...known.open, [book]: amountOf(open) },
    });
  }
  return [...orders.values()];
}

/** PostgreSQL returns sums as text. */
function amountOf(sum: string): Satang {
  return satang(Number(sum));
}

/**
 * Sums the debt that belongs to no order, of one customer or of all; negative amounts are credit on account.
 * Customers with a zero sum are left out.
 */
export async function accountDebts(
  database: Database,
  customer: CustomerKey | undefined,
): Promise<readonly (CustomerKey & { readonly debt: Satang })[]> {
  const { customerCode, saleUnit } = ledgerEntries;
  const sum = sql<string>`sum(${ledgerEntries.amount})`;
  const rows = await database
    .select({ customerCode, saleUnit, debt: sum })
    .from(ledgerEntries)
    .where(and(isNull(ledgerEntries.orderId), ne(ledgerEntries.book, 'points'), customer && isOf(customer)))
    .groupBy(customerCode, saleUnit)
    .having(ne(sum, '0'))
    .orderBy(asc(customerCode), asc(saleUnit));
  return rows.map((row) => ({ ...row, debt: amountOf(row.debt) }));
}
