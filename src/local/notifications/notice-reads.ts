import type { Table } from 'dexie';
import { laterMark, type ReadMarks } from '#domain/notifications/read-marks';
import type { AccountKey } from '#local/kernel/account';

/** The time up to which an account has read the notices about one subject on this phone (`subjectOf`). */
export interface NoticeReadRow {
  readonly account: AccountKey;
  /** '' for the time since which this phone counts what is unread. */
  readonly subject: string;
  /** ISO 8601. */
  readonly until: string;
}

export type NoticeReadTable = Table<NoticeReadRow, [AccountKey, string]>;

const EVERYTHING = '';

/** @returns undefined if this phone has not begun to count for the account */
export async function readNoticeMarks(
  noticeReads: NoticeReadTable,
  account: AccountKey,
  subjects: readonly string[],
): Promise<ReadMarks | undefined> {
  const since = (await noticeReads.get([account, EVERYTHING]))?.until;
  if (since === undefined) return undefined;
  const rows = await noticeReads.bulkGet(subjects.map((subject) => [account, subject]));
  return {
    since,
    until: new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.subject, row.until]]))),
  };
}

/** Begins to count for the account, unless this phone has begun already. Call it inside a transaction over the table. */
export async function beginNoticeMarks(
  noticeReads: NoticeReadTable,
  account: AccountKey,
  since: string,
): Promise<void> {
  const key: [AccountKey, string] = [account, EVERYTHING];
  if ((await noticeReads.get(key)) === undefined)
    await noticeReads.put({ account, subject: EVERYTHING, until: since });
}

/** Raises the marks of these subjects; a later one stays. Call it inside a transaction over the table. */
export async function raiseNoticeMarks(
  noticeReads: NoticeReadTable,
  account: AccountKey,
  marks: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [subject, until] of marks) {
    const before = (await noticeReads.get([account, subject]))?.until;
    await noticeReads.put({ account, subject, until: laterMark(before, until) });
  }
}
