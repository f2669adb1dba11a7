import { expect, test } from 'vitest';
import type { WaitingSlip } from '#domain/office/waiting-slip';
import { satang } from '#domain/kernel/money';
import { slipWarnings } from '#office/payments/slip-warnings';

const SLIP: WaitingSlip = {
  slip: {
    id: 's',
    orderId: 'o',
    state: 'sent',
    sentAt: '2026-11-27T02:00:00.000Z',
    bankCode: '004',
    reference: 'REF',
    reason: undefined,
    note: '',
  },
  orderNo: 'ORDER1',
  customer: { customerCode: 'C1', saleUnit: 'BKK1' },
  customerName: 'ร้านดี',
  total: satang(100),
  payment: 'unpaid',
  status: 'so-wait',
  sameTransfer: [],
};

const kindsOf = (slip: WaitingSlip) => slipWarnings(slip).map(({ kind }) => kind);

test('a slip whose code was read, for an open order, has no warning', () => {
  expect(slipWarnings(SLIP)).toEqual([]);
});

test('a transfer that was confirmed for another order is the gravest warning', () => {
  const sameTransfer = [
    { orderNo: 'ORDER2', state: 'refused', reason: 'other' },
    { orderNo: 'ORDER3', state: 'confirmed', reason: undefined },
  ] as const;
  expect(slipWarnings({ ...SLIP, status: 'so-cancel', sameTransfer })).toEqual([
    { kind: 'used-before', orderNos: ['ORDER3'] },
    { kind: 'order-cancelled' },
    { kind: 'sent-twice', orderNos: ['ORDER2'] },
  ]);
});

test('a second payment and an unreadable code are told', () => {
  expect(kindsOf({ ...SLIP, payment: 'paid', slip: { ...SLIP.slip, reference: '' } })).toEqual([
    'order-paid',
    'unreadable',
  ]);
});
