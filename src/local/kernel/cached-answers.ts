import type { Table } from 'dexie';
import type { AccountKey } from './account.ts';

/**
 * The last successful answer to a query, shown with its age while it is refreshed (stale-while-revalidate).
 */
export interface CachedAnswerRow {
  readonly account: AccountKey;
  /** Identifies the query: 'categories:money', 'addresses:shipping'. */
  readonly name: string;
  readonly value: unknown;
  /** The time at which the answer arrived. */
  readonly askedAt: Date;
  /** The time at which the request was sent; older apps did not store it. */
  readonly begunAt?: Date;
}

export type CachedAnswerTable = Table<CachedAnswerRow, [AccountKey, string]>;

/**
 * Stores an answer, unless the stored one belongs to a later request: answers may arrive out of order, and the
 * older one is less current. A stored request time in the future means that the clock was set back, and is ignored.
 *
 * @param row complete, including the time of the request
 */
export async function saveAnswer(
  cachedAnswers: CachedAnswerTable,
  row: Required<CachedAnswerRow>,
): Promise<void> {
  await cachedAnswers.db.transaction('rw', cachedAnswers, async () => {
    const begunAt = (await cachedAnswers.get([row.account, row.name]))?.begunAt;
    const isOvertaken = begunAt !== undefined && begunAt > row.begunAt && begunAt <= row.askedAt;
    if (!isOvertaken) await cachedAnswers.put(row);
  });
}

export async function readAnswer(
  cachedAnswers: CachedAnswerTable,
  account: AccountKey,
  name: string,
): Promise<CachedAnswerRow | undefined> {
  return await cachedAnswers.get([account, name]);
}

/** Stores an answer whatever is stored, because this phone made it or knows that it is current. */
export async function replaceAnswer(cachedAnswers: CachedAnswerTable, row: CachedAnswerRow): Promise<void> {
  await cachedAnswers.put(row);
}

export async function forgetAnswer(
  cachedAnswers: CachedAnswerTable,
  account: AccountKey,
  name: string,
): Promise<void> {
  await cachedAnswers.delete([account, name]);
}

/** All cached answers of the account. */
export async function readAnswersOf(
  cachedAnswers: CachedAnswerTable,
  account: AccountKey,
): Promise<readonly CachedAnswerRow[]> {
  return await cachedAnswers.where('account').equals(account).toArray();
}

/** Deletes all but the newest answers of the account. */
export async function pruneAnswers(
  cachedAnswers: CachedAnswerTable,
  account: AccountKey,
  newest: number,
): Promise<void> {
  const oldestFirst = await cachedAnswers.where('account').equals(account).sortBy('askedAt');
  await cachedAnswers.bulkDelete(
    oldestFirst.slice(0, Math.max(0, oldestFirst.length - newest)).map(({ name }) => [account, name]),
  );
}
