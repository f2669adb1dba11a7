import type { OrderNotice } from './order-notice.ts';

/**
 * The marks of one person on one phone. Each order has its own mark, because the phone may hear of two orders in another order than
 * things happened: a mark for all would hide what it hears late.
 */
export interface ReadMarks {
  /** ISO 8601. Everything up to this time is read: it happened before this phone began to count. */
  readonly since: string;
  /** The time up to which each subject is read; ISO 8601. */
  readonly until: ReadonlyMap<string, string>;
}

/** The subject of a mark: an order. The refusal of an order has its own, because its time is the phone's estimate. */
export function subjectOf({ kind, orderId }: Pick<OrderNotice, 'kind' | 'orderId'>): string {
  return kind === 'refused' ? `refused ${orderId}` : orderId;
}

/** @param marks undefined if this phone has not begun to count: then nothing is unread */
export function isUnread(notice: OrderNotice, marks: ReadMarks | undefined): boolean {
  if (marks === undefined) return false;
  return isLater(notice.at, marks.since) && isLater(notice.at, marks.until.get(subjectOf(notice)) ?? '');
}

/** The marks of the subjects after all these notices were read. */
export function marksOf(notices: readonly OrderNotice[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const notice of notices) {
    const subject = subjectOf(notice);
    marks.set(subject, laterMark(marks.get(subject), notice.at));
  }
  return marks;
}

/** A mark is only ever raised, so that what was read stays read. */
export function laterMark(before: string | undefined, after: string): string {
  return before === undefined || isLater(after, before) ? after : before;
}

/** The times may have different formats, because other back ends write them too. '' is before every time. */
function isLater(one: string, other: string): boolean {
  return other === '' || Date.parse(one) > Date.parse(other);
}
