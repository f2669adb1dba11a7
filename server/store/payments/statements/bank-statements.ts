import { inArray } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StatementColumns } from '#domain/office/statement/bank-layout';
import { accountReference } from '#server/store/accounts/accounts';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { storedColumns } from './stored-columns.ts';

/** The files of bank statements that brought new lines. Rows are only added. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    /** Made by the browser. */
    id: uuid('id').primaryKey(),
    accountId: accountReference(),
    file: text('file').notNull(),
    /** One of STATEMENT_BANKS, or other. */
    bank: text('bank').notNull(),
    /** The digits of the company's account; '' if the file does not say. */
    account: text('account').notNull(),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    added: integer('added').notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [
    index('bank_statements_by_time').on(table.importedAt),
    index('bank_statements_by_person').on(table.accountId),
  ],
);

export type BankStatementRow = typeof bankStatements.$inferSelect;

/** @returns false when the id is taken */
export async function insertStatement(transaction: Database, row: BankStatementRow): Promise<boolean> {
  const rows = await transaction
    .insert(bankStatements)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: bankStatements.id });
  return rows.length > 0;
}

/** The columns that a person chose for files of an unknown layout. */
export const statementLayouts = pgTable(
  'statement_layouts',
  {
    /** The hash of the headings. */
    headings: text('headings').primaryKey(),
    columns: jsonb('columns').notNull(),
    accountId: accountReference(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [index('statement_layouts_by_person').on(table.accountId)],
);

export async function saveStatementLayout(
  transaction: Database,
  row: typeof statementLayouts.$inferInsert,
): Promise<void> {
  const { columns, accountId, chosenAt } = row;
  await transaction
    .insert(statementLayouts)
    .values(row)
    .onConflictDoUpdate({ target: statementLayouts.headings, set: { columns, accountId, chosenAt } });
}

/** @param headings hashes */
export async function findStatementLayouts(
  database: Database,
  headings: readonly string[],
): Promise<ReadonlyMap<string, StatementColumns>> {
  if (headings.length === 0) return new Map();
  const rows = await database
    .select({ headings: statementLayouts.headings, columns: statementLayouts.columns })
    .from(statementLayouts)
    .where(inArray(statementLayouts.headings, [...headings]));
  return new Map(
    rows.flatMap((row) => {
      const read = storedColumns.safeParse(row.columns);
      return read.success ? [[row.headings, read.data] as const] : [];
    }),
  );
}
