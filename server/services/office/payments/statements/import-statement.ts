import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { OTHER } from '#domain/kernel/or-other';
import {
  bankLineKeys,
  MAX_STATEMENT_LINES,
  type BankLine,
  type StatementRow,
} from '#domain/office/statement/bank-line';
import {
  headingsKey,
  readStatement,
  type ChosenColumns,
  type ReadStatement,
} from '#domain/office/statement/read-statement';
import type { StatementFault, StatementResult, StatementWish } from '#domain/office/statement/statement-list';
import { contentHash } from '#server/services/kernel/content-hash';
import { writeAudit, type AuditedBy } from '#server/services/office/audit/write-audit';
import type { Database } from '#server/store/database/database';
import { insertLines, knownLines, type NewBankLine } from '#server/store/payments/statements/bank-lines';
import {
  findStatementLayouts,
  insertStatement,
  saveStatementLayout,
} from '#server/store/payments/statements/bank-statements';

/** A file of a statement with its person. */
export interface StatementFile {
  readonly wish: StatementWish;
  readonly rows: readonly StatementRow[];
  readonly by: AuditedBy & { readonly accountId: string };
}

const NOTHING: StatementResult = {
  kind: 'imported',
  fault: undefined,
  bank: OTHER,
  account: '',
  firstDay: '',
  lastDay: '',
  added: 0,
  known: 0,
  cameIn: 0,
  unread: [],
  rows: [],
};

/** Told rows that could not be read; more of them mean that the columns are wrong. */
const MAX_TOLD = 20;

export const refusedStatement = (fault: StatementFault): StatementResult => ({
  ...NOTHING,
  kind: 'refused',
  fault,
});

/**
 * Stores the lines of a statement that are not known yet. No payment is confirmed by it. The same file again, or a file
 * that overlaps, changes nothing for lines that are known.
 */
export async function importStatement(database: Database, file: StatementFile): Promise<StatementResult> {
  const read = await readRemembered(database, file);
  if (read.kind === 'unknown') return { ...NOTHING, kind: 'unknown', rows: read.rows };
  const { bank, account, lines, unread } = read;
  if (lines.length === 0) return refusedStatement('no-lines');
  if (lines.length > MAX_STATEMENT_LINES) return refusedStatement('file-too-large');
  const added = await database.transaction((transaction) => addLines(transaction, file, read));
  const days = lines.map(({ day }) => day).toSorted();
  return {
    ...NOTHING,
    bank,
    account,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    added: added.length,
    known: lines.length - added.length,
    cameIn: added.filter(({ amount }) => amount > 0).length,
    unread: unread.slice(0, MAX_TOLD),
  };
}

/** Reads by a bank's layout, by columns that the person chose, or by columns that somebody chose for such a file before. */
async function readRemembered(
  database: Database,
  { wish: { fileName, chosen }, rows }: StatementFile,
): Promise<ReadStatement> {
  const read = readStatement(rows, fileName, chosen);
  if (read.kind === 'read' || chosen !== undefined) return read;
  const hashes = new Map(read.rows.map(({ line, cells }) => [hashOf(cells), line]));
  for (const [hash, columns] of await findStatementLayouts(database, [...hashes.keys()])) {
    const headingLine = hashes.get(hash);
    if (headingLine !== undefined) return readStatement(rows, fileName, { headingLine, columns });
  }
  return read;
}

function hashOf(cells: readonly string[]): string {
  return contentHash(headingsKey(cells));
}

async function addLines(
  transaction: Database,
  { wish, rows, by }: StatementFile,
  { bank, account, lines }: Extract<ReadStatement, { readonly kind: 'read' }>,
): Promise<readonly BankLine[]> {
  if (wish.chosen !== undefined) await remember(transaction, { wish, rows, by }, wish.chosen);
  const names = bankLineKeys(account === '' ? bank : account, lines);
  const named = lines.map((line, index) => ({ line, hash: contentHash(names[index] ?? '') }));
  const known = await knownLines(
    transaction,
    named.map(({ hash }) => hash),
  );
  const added = named.filter(({ hash }) => !known.has(hash));
  if (added.length === 0) return [];
  const days = lines.map(({ day }) => day).toSorted();
  const statement = {
    id: wish.id,
    accountId: by.accountId,
    file: wish.fileName,
    bank,
    account,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    added: added.length,
    importedAt: by.now,
  };
  // The same request arrived twice at the same time; the other one adds the lines.
  if (!(await insertStatement(transaction, statement))) return [];
  await insertLines(
    transaction,
    added.map(({ line, hash }): NewBankLine => ({
      ...line,
      id: randomUUID(),
      hash,
      statementId: wish.id,
      bank,
      balance: line.balance ?? null,
      state: line.amount > 0 ? 'open' : 'out',
    })),
  );
  const { firstDay, lastDay } = statement;
  await writeAudit(transaction, by, {
    action: 'statement-imported',
    subject: 'bank-line',
    subjectId: wish.id,
    after: { rows: added.length, firstDay, lastDay },
  });
  return added.map(({ line }) => line);
}

async function remember(
  transaction: Database,
  { rows, by }: StatementFile,
  { headingLine, columns }: ChosenColumns,
): Promise<void> {
  const headings = rows.find(({ line }) => line === headingLine)?.cells ?? [];
  if (headingsKey(headings) === '') return;
  await saveStatementLayout(transaction, {
    headings: hashOf(headings),
    columns,
    accountId: by.accountId,
    chosenAt: by.now,
  });
}

/** The ending of a file's name, in lower case. */
export function statementEnding(fileName: string): string {
  return extname(fileName).toLowerCase();
}
