import { describe, expect, test } from 'vitest';
import { EVERY_ORDER } from '#domain/office/order-list';
import { FIRST_VIEW, readOrderView, writeOrderView, type OrderListView } from '#office/orders/order-address';
import { parseSearchTexts, writeSearchTexts } from '#office/kernel/search-text';

const FULL: OrderListView = {
  filter: {
    statuses: ['so-approve', 'invoice-wait'],
    text: 'ร้านดี 007',
    payments: ['COD', 'AR'],
    paymentState: 'unpaid',
    firstDay: '2026-11-01',
    lastDay: '2026-11-27',
    saleUnit: 'BKK1',
    productCode: 'C1001',
    agentCode: 'A1',
    agentUnit: '1000',
    customerCode: 'C&1=2',
    isPointMode: true,
  },
  sort: 'largest',
};

const through = (view: OrderListView) =>
  readOrderView(parseSearchTexts(writeSearchTexts(writeOrderView(view))));

describe('the address of the order list', () => {
  test('reproduces a view with every filter', () => {
    expect(through(FULL)).toEqual(FULL);
  });

  test('without anything shows the orders to approve, the oldest first', () => {
    expect(readOrderView({})).toEqual(FIRST_VIEW);
    expect(writeOrderView(FIRST_VIEW)).toEqual({});
  });

  test('can name the orders of every status', () => {
    const all: OrderListView = { filter: EVERY_ORDER, sort: 'newest' };
    expect(writeOrderView(all)).toEqual({ status: 'all' });
    expect(through(all)).toEqual(all);
  });

  test('keeps a text that looks like a number or a list', () => {
    for (const text of ['00123', '1e5', 'true', 'a,b', '?&=%'])
      expect(through({ ...FULL, filter: { ...FULL.filter, text } }).filter.text).toBe(text);
  });

  test.for([
    ['an unknown status', { status: 'so-gone' }, FIRST_VIEW.filter.statuses],
    ['a known status among unknown ones', { status: 'so-gone,pod' }, ['pod']],
  ] as const)('leaves out %s', ([, search, statuses]) => {
    expect(readOrderView(search).filter.statuses).toEqual(statuses);
  });

  test.for(['2026-13-01', '1/2/2026', 'x', '2026-11-1'])('leaves out %s, which is no day', (from) => {
    expect(readOrderView({ from }).filter.firstDay).toBe('');
  });
});
