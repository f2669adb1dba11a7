import { and, asc, desc, eq, ilike, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Satang } from '#domain/kernel/money';
import { BANK_LINE_STATES, type BankLineState } from '#domain/office/statement/statement-list';
import { accounts } from '#server/store/accounts/accounts';
import { amountColumn, moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { ROWS_PER_INSERT, slicesOf } from '#server/store/database/slices';
import { bankStatements } from './bank-statements.ts';

/** The lines of the company's bank accounts, each once, with the decision about it. Rows are never deleted. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The hash of the line's name (domain/office/statement/bank-line). */
    hash: text('hash').notNull().unique(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    bank: text('bank').notNull(),
    /** `yyyy-mm-dd` in Asia/Bangkok. */
    day: text('day').notNull(),
    /** `hh:mm`, or ''. */
    time: text('time').notNull(),
    /** Below zero for money that left. */
    amount: amountColumn('amount').notNull(),
    balance: amountColumn('balance'),
    /** The bank's words, which may name the payer. */
    details: text('details').notNull(),
    reference: text('reference').notNull(),
    state: text('state', { enum: BANK_LINE_STATES }).notNull(),
    /** The candidate that was accepted, as `<kind>/<id>`; null for none. */
    candidate: text('candidate'),
    /** The payment that the line is. Each is the payment of one line. */
    subject: text('subject'),
    orderId: uuid('order_id'),
    /** The order or customer, as people know it. */
    matchedWith: text('matched_with').notNull().default(''),
    customerCode: text('customer_code'),
    saleUnit: text('sale_unit'),
    note: text('note').notNull().default(''),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id),
  },
  (table) => [
    index('bank_lines_by_state').on(table.state, table.day, table.number),
    index('bank_lines_by_statement').on(table.statementId),
    index('bank_lines_by_person').on(table.decidedBy),
    index('bank_lines_by_customer').on(table.customerCode, table.saleUnit),
    uniqueIndex('bank_lines_one_subject')
      .on(table.subject)
      .where(sql`subject is not null`),
    check('bank_lines_move_money', sql`${table.amount} <> 0`),
  ],
);

export type BankLineRow = typeof bankLines.$inferSelect;
export type NewBankLine = typeof bankLines.$inferInsert;

/** Adds the lines that are not known yet. @returns how many */
export async function insertLines(transaction: Database, rows: readonly NewBankLine[]): Promise<number> {
  let added = 0;
  for (const slice of slicesOf(rows, ROWS_PER_INSERT)) {
    const inserted = await transaction
      .insert(bankLines)
      .values([...slice])
      .onConflictDoNothing()
      .returning({ id: bankLines.id });
    added += inserted.length;
  }
  return added;
}

/** The hashes among these that have a line. */
export async function knownLines(
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const slice of slicesOf(hashes, ROWS_PER_INSERT)) {
    const rows = await database
      .select({ hash: bankLines.hash })
      .from(bankLines)
      .where(inArray(bankLines.hash, [...slice]));
    for (const { hash } of rows) known.add(hash);
  }
  return known;
}

/** Reads the open lines, the oldest first. */
export async function openLines(database: Database, most: number): Promise<readonly BankLineRow[]> {
  return await database
    .select()
    .from(bankLines)
    .where(eq(bankLines.state, 'open'))
    .orderBy(asc(bankLines.day), asc(bankLines.number))
    .limit(most);
}

export interface LinePage {
  readonly state: BankLineState;
  /** '' for all. */
  readonly text: string;
  /** The same as an amount; undefined if the text is none. */
  readonly amount: Satang | undefined;
  readonly after: { readonly day: string; readonly number: number } | undefined;
  readonly take: number;
}

/** A line with the name of the person who decided. */
export type ListedLineRow = BankLineRow & { readonly by: string | null };

/** Reads a page of lines, the newest day first. */
export async function linePage(
  database: Database,
  { state, text: part, amount, after, take }: LinePage,
): Promise<readonly ListedLineRow[]> {
  const like = `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { day, number } = bankLines;
  const rows = await database
    .select({ line: bankLines, by: accounts.name })
    .from(bankLines)
    .leftJoin(accounts, eq(accounts.id, bankLines.decidedBy))
    .where(
      and(
        eq(bankLines.state, state),
        part === ''
          ? undefined
          : or(
              ilike(bankLines.details, like),
              ilike(bankLines.reference, like),
              ilike(bankLines.matchedWith, like),
              amount === undefined ? undefined : eq(sql`abs(${bankLines.amount})`, amount),
            ),
        after && or(lt(day, after.day), and(eq(day, after.day), lt(number, after.number))),
      ),
    )
    .orderBy(desc(day), desc(number))
    .limit(take);
  return rows.map(({ line, by }) => ({ ...line, by }));
}

/** Locks a line until the transaction ends. @param id a UUID */
export async function lockLine(transaction: Database, id: string): Promise<BankLineRow | undefined> {
  const [row] = await transaction.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
  return row;
}

export async function decideLine(
  transaction: Database,
  id: string,
  decided: Partial<Omit<BankLineRow, 'id' | 'number' | 'hash'>>,
): Promise<void> {
  await transaction.update(bankLines).set(decided).where(eq(bankLines.id, id));
}

/** The payments among these that a line is already. */
export async function takenSubjects(
  database: Database,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await database
    .select({ subject: bankLines.subject })
    .from(bankLines)
    .where(and(isNotNull(bankLines.subject), inArray(bankLines.subject, [...subjects])));
  return new Set(rows.flatMap(({ subject }) => subject ?? []));
}

/** Empties the bank's words of lines before a day. Amounts and days stay. */
export async function emptyLineDetailsBefore(database: Database, before: string): Promise<void> {
  await database
    .update(bankLines)
    .set({ details: '', reference: '' })
    .where(and(lt(bankLines.day, before), or(ne(bankLines.details, ''), ne(bankLines.reference, ''))));
}
