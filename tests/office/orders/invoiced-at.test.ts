import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import { invoicedAt } from '#office/orders/print/invoiced-at';
import { anOrder } from '#tests/support/data/an-order';

const move = (status: (typeof ORDER_STATUSES)[number], at: string) => ({ status, at, by: '', reason: '' });

describe('the moment of the invoice', () => {
  test('is that of the last approval of the invoice', () => {
    const moves = [
      move('invoice-approve', '2026-11-01T02:00:00Z'),
      move('invoice-approve', '2026-11-02T02:00:00Z'),
      move('pod', '2026-11-03T02:00:00Z'),
    ];
    expect(invoicedAt({ order: anOrder({ status: 'pod' }), moves })).toBe('2026-11-02T02:00:00Z');
  });

  test('is unknown before the invoice is approved, and after a cancellation', () => {
    const moves = [move('invoice-approve', '2026-11-01T02:00:00Z')];
    const without = ORDER_STATUSES.filter(
      (status) => invoicedAt({ order: anOrder({ status }), moves }) === undefined,
    );
    expect(without).toEqual(['so-wait', 'so-approve', 'so-cancel', 'invoice-wait']);
  });
});
