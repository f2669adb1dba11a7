import type { Table } from 'dexie';
import type { AccountKey } from './account.ts';

/** The last good answer to a question, shown with its age while a fresh one is asked for. */
export interface KeptAnswerRow {
  readonly account: AccountKey;
  /** Which question: 'categories:money', 'addresses:shipping'. */
  readonly name: string;
  readonly value: unknown;
  readonly askedAt: Date;
}

export type KeptAnswerTable = Table<KeptAnswerRow, [AccountKey, string]>;

export const KEPT_ANSWERS_SCHEMA = '[account+name], account';
