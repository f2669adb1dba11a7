import type { Database } from './database.ts';

/** A transaction in parts, so that it can be sent in few round trips. */
export interface TransactionParts<First, Result> {
  /** Reads, and takes locks that end with the transaction. It may be sent together with `begin`, so it writes nothing. */
  readonly first: (transaction: Database) => Promise<First>;
  readonly main: (transaction: Database, read: First) => Promise<Result>;
}

/** A statement that was not sent yet. A query of drizzle is one. */
export interface Statement {
  /** Sends it before it returns. */
  readonly execute: () => Promise<unknown>;
}

const lastOf = new WeakMap<Database, Statement[]>();

/** Starts collecting the last statements of a transaction (`sendLast`). */
export function collectLast(transaction: Database): readonly Statement[] {
  const last: Statement[] = [];
  lastOf.set(transaction, last);
  return last;
}

/**
 * Sends writes that nothing later in the transaction reads or checks. In a transaction of `runInParts` they are sent at its
 * end, in this order and together with `commit`; in any other transaction at once.
 */
export async function sendLast(transaction: Database, statements: readonly Statement[]): Promise<void> {
  const last = lastOf.get(transaction);
  if (last === undefined) for (const statement of statements) await statement.execute();
  else last.push(...statements);
}
