import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mayMoveOrder,
  ORDER_STATUS_TABLE,
  ORDER_STATUSES,
  orderStatusesIn,
  orderStatusFromNumber,
  orderStatusNumber,
  type OrderView,
} from '#domain/orders/order-status';

const VIEWS: readonly OrderView[] = ['order', 'redeem', 'rider'];

describe('the number of a status', () => {
  it.each([
    ['so-wait', 1],
    ['so-approve', 2],
    ['so-cancel', 3],
    ['invoice-wait', 4],
    ['invoice-approve', 5],
    ['pod', 6],
  ] as const)('%s is %i', (status, number) => {
    expect(orderStatusNumber(status)).toBe(number);
    expect(orderStatusFromNumber(number)).toBe(status);
  });

  it('of an unknown status is 1, SO Wait', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double(), fc.integer()).filter((number) => ![1, 2, 3, 4, 5, 6].includes(number)),
        (number) => {
          expect(orderStatusNumber(orderStatusFromNumber(number))).toBe(1);
        },
      ),
    );
  });
});

describe('the label of a status', () => {
  it.each(VIEWS)('exists for every status in the view %s', (view) => {
    for (const status of ORDER_STATUSES) expect(ORDER_STATUS_TABLE[status].label[view]).not.toBe('');
  });

  it('is different for each status in the order view', () => {
    expect(orderStatusesIn('order').map((status) => ORDER_STATUS_TABLE[status].label.order)).toEqual([
      'so-wait',
      'so-approve',
      'so-cancel',
      'invoice-wait',
      'invoice-approve',
      'pod',
    ]);
  });

  it.each(['redeem', 'rider'] as const)(
    'is that of a goods issue in the view %s, without invoices and POD',
    (view) => {
      expect(orderStatusesIn(view).map((status) => ORDER_STATUS_TABLE[status].label[view])).toEqual([
        'gi-wait',
        'gi-approve',
        'gi-cancel',
      ]);
    },
  );
});

describe('the status of an order', () => {
  const ALLOWED = [
    'so-wait > so-approve',
    'so-wait > so-cancel',
    'so-approve > invoice-wait',
    'so-approve > so-cancel',
    'invoice-wait > invoice-approve',
    'invoice-approve > pod',
  ];

  it('changes only along these steps', () => {
    const found = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => mayMoveOrder(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(found.toSorted()).toEqual(ALLOWED.toSorted());
  });
});
