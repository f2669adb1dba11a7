import type { Table } from 'dexie';

/** A notice that a person dismissed on this phone. */
export interface DismissedNoticeRow {
  /** Identifies the notice and its subject; a new version of it has another name. */
  readonly name: string;
  readonly dismissedAt: Date;
}

export type DismissedNoticeTable = Table<DismissedNoticeRow, string>;

export async function readIsNoticeDismissed(
  dismissedNotices: DismissedNoticeTable,
  name: string,
): Promise<boolean> {
  return (await dismissedNotices.get(name)) !== undefined;
}

export async function saveDismissedNotice(
  dismissedNotices: DismissedNoticeTable,
  row: DismissedNoticeRow,
): Promise<void> {
  await dismissedNotices.put(row);
}
