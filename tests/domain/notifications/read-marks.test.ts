import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noticesOfOrder, type OrderNotice } from '#domain/notifications/order-notice';
import { isUnread, laterMark, marksOf, subjectOf, type ReadMarks } from '#domain/notifications/read-marks';
import { anyOrderDetail } from '#tests/support/arbitraries/orders';
import { anyInstant } from '#tests/support/arbitraries/plain-values';

const anyNotices = fc.array(anyOrderDetail, { maxLength: 3 }).map((orders) => orders.flatMap(noticesOfOrder));

const raised = (marks: ReadMarks, notices: readonly OrderNotice[]): ReadMarks => ({
  ...marks,
  until: new Map([
    ...marks.until,
    ...[...marksOf(notices)].map(
      ([subject, until]) => [subject, laterMark(marks.until.get(subject), until)] as const,
    ),
  ]),
});

const NOTHING_READ: ReadMarks = { since: '1970-01-01T00:00:00.000Z', until: new Map() };

test('before the phone began to count, and for what was before that, nothing is unread', () => {
  fc.assert(
    fc.property(anyNotices, anyInstant, (notices, since) => {
      for (const notice of notices) {
        expect(isUnread(notice, undefined)).toBe(false);
        expect(isUnread(notice, { since, until: new Map() })).toBe(Date.parse(notice.at) > Date.parse(since));
      }
    }),
  );
});

test('what was read is read', () => {
  fc.assert(
    fc.property(anyNotices, (notices) => {
      const marks = raised(NOTHING_READ, notices);
      expect(notices.filter((notice) => isUnread(notice, marks))).toEqual([]);
    }),
  );
});

test('reading more never makes anything unread again, in whatever order it is read', () => {
  fc.assert(
    fc.property(anyNotices, fc.array(anyNotices, { maxLength: 4 }), (notices, readings) => {
      let marks = raised(NOTHING_READ, notices);
      for (const reading of readings) {
        marks = raised(marks, reading);
        expect(notices.filter((notice) => isUnread(notice, marks))).toEqual([]);
      }
    }),
  );
});

test('reading one order leaves every other order as it was', () => {
  fc.assert(
    fc.property(anyOrderDetail, anyOrderDetail, (one, other) => {
      fc.pre(one.id !== other.id);
      const marks = raised(NOTHING_READ, noticesOfOrder(one));
      for (const notice of noticesOfOrder(other))
        expect(isUnread(notice, marks)).toBe(isUnread(notice, NOTHING_READ));
    }),
  );
});

test('what happened to an order after it was read is unread, even if the phone hears of it late', () => {
  const notice = { orderId: '1', orderNo: 'SO1', customer: { customerCode: 'C1', saleUnit: 'BKK1' } };
  const early: OrderNotice = { ...notice, kind: 'approved', at: '2026-11-20T02:00:00.000Z' };
  const later: OrderNotice = { ...notice, kind: 'delivered', at: '2026-11-20T09:00:00+07:00' };
  const another: OrderNotice = { ...early, orderId: '2', at: '2026-11-20T01:00:00.000Z' };
  const marks = raised(NOTHING_READ, [early]);
  expect([early, later, another].map((each) => isUnread(each, marks))).toEqual([false, false, true]);
  expect(isUnread({ ...later, at: '2026-11-20T09:00:01+07:00' }, marks)).toBe(true);
});

test('the refusal of an order is read apart from what happens to it after it was accepted', () => {
  expect(subjectOf({ kind: 'refused', orderId: '1' })).not.toBe(
    subjectOf({ kind: 'accepted', orderId: '1' }),
  );
});
