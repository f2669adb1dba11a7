import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
import type { Database } from '#server/store/database/database';

/** Every change of a customer's debt, reserved credit and points. Rows are only added; amounts are satang or points. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    book: text('book', { enum: LEDGER_BOOKS }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    cause: text('cause', { enum: LEDGER_CAUSES }).notNull(),
    /** Null where it belongs to the account and to no order. */
    orderId: uuid('order_id'),
    /** The receipt, return or correction that caused it. */
    documentId: uuid('document_id'),
    /** Whose act it was; null where nobody is known. */
    accountId: uuid('account_id'),
    /** By the server's clock. */
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    /** A person's reason; '' for none. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('ledger_entries_by_customer').on(table.customerCode, table.saleUnit, table.number),
    index('ledger_entries_by_order').on(table.orderId),
    index('ledger_entries_by_document').on(table.documentId),
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

/** Only for store/customers, which changes the running balances in the same transaction. */
export async function insertLedgerEntries(
  transaction: Database,
  entries: readonly (CustomerKey & NewLedgerEntry)[],
): Promise<void> {
  if (entries.length === 0) return;
  await transaction.insert(ledgerEntries).values([...entries]);
}

function isOf({ customerCode, saleUnit }: CustomerKey) {
  return and(eq(ledgerEntries.customerCode, customerCode), eq(ledgerEntries.saleUnit, saleUnit));
}

/** The entries of a customer, the oldest first. */
export async function entriesOfCustomer(
  database: Database,
  customer: CustomerKey,
): Promise<readonly LedgerEntry[]> {
  return await database.select().from(ledgerEntries).where(isOf(customer)).orderBy(asc(ledgerEntries.number));
}

/** What was put right by a table since a moment, the oldest first: corrections that belong to no order and no document. */
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

/** The entries that a receipt, return or correction caused, the oldest first. */
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

/** What an order has added to its customer's balances, and what of it is left after receipts. */
export interface OrderInLedger {
  readonly orderId: string;
  /** Of the order itself. */
  readonly own: Balances;
  /** With receipts and moved credit. */
  readonly open: Balances;
}

/** Of one order; read while its customer is held. */
export async function orderInLedger(database: Database, orderId: string): Promise<OrderInLedger> {
  const [found] = await summed(database, eq(ledgerEntries.orderId, orderId));
  return found ?? { orderId, own: NO_BALANCES, open: NO_BALANCES };
}

/** Of every order of a customer, or of everybody, that is in the ledger. */
export async function ordersInLedger(
  database: Database,
  customer: CustomerKey | undefined,
): Promise<readonly OrderInLedger[]> {
  return await summed(database, customer && isOf(customer));
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

/** PostgreSQL answers sums as text. */
function amountOf(sum: string): Satang {
  return satang(Number(sum));
}

/** Of one customer or of all: what is owed for no order, below zero credit on account. Customers without any are left out. */
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
