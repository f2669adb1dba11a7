import type { Table } from 'dexie';
import type { AccountKey } from './account.ts';

/** The last good answer to a question, shown with its age while a fresh one is asked for. */
export interface KeptAnswerRow {
  readonly account: AccountKey;
  /** Which question: 'categories:money', 'addresses:shipping'. */
  readonly name: string;
  readonly value: unknown;
  /** When the answer came. */
  readonly askedAt: Date;
  /** When the question left; apps before this one did not write it down. */
  readonly begunAt?: Date;
}

export type KeptAnswerTable = Table<KeptAnswerRow, [AccountKey, string]>;

/**
 * Keeps an answer, unless what is kept answers a question that left later: answers may overtake each other, and the older one
 * knows less. A question that left in the future left before the clock was put back.
 *
 * @param row complete, with when its question left
 */
export async function saveAnswer(keptAnswers: KeptAnswerTable, row: Required<KeptAnswerRow>): Promise<void> {
  const begunAt = (await keptAnswers.get([row.account, row.name]))?.begunAt;
  const isOvertaken = begunAt !== undefined && begunAt > row.begunAt && begunAt <= row.askedAt;
  if (!isOvertaken) await keptAnswers.put(row);
}

export const KEPT_ANSWERS_SCHEMA = '[account+name], account';
