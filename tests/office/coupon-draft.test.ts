import { expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import {
  couponDraftOf,
  couponRequest,
  EMPTY_COUPON,
  storedCouponDraft,
  typedCodes,
} from '#office/payments/coupons/coupon-draft';

const DRAFT = {
  ...EMPTY_COUPON,
  id: ' new50 ',
  name: ' ลด 50 ',
  worth: '฿50',
  minimum: '1,500',
  customers: 'C1, C2\nC1\tC3',
};

const TERMS = {
  name: 'ลด 50',
  nameEn: '',
  discount: { kind: 'amount', amount: satang(5_000) },
  minimumTotal: satang(150_000),
  endDate: '',
};

test('a draft of a coupon is read as people type it', () => {
  expect(couponRequest(DRAFT, '')).toEqual({
    ok: true,
    request: { id: 'NEW50', terms: TERMS, seen: '', isForAll: false, customers: ['C1', 'C2', 'C3'] },
  });
  expect(couponRequest({ ...DRAFT, kind: 'percent', worth: '๗.๕%' }, 'seen')).toMatchObject({
    request: { terms: { discount: { kind: 'percent', percent: 7.5 } }, seen: 'seen' },
  });
});

test.for([
  ['id', { id: 'two words' }],
  ['id', { id: '' }],
  ['name', { name: ' ' }],
  ['worth', { worth: '0' }],
  ['worth', { kind: 'percent', worth: '101' }],
  ['worth', { kind: 'percent', worth: '5.125' }],
  ['minimum', { minimum: 'a lot' }],
  ['customers', { customers: ' ' }],
  ['customers', { customers: Array.from({ length: 1001 }, (_, index) => `C${index}`).join(' ') }],
] as const)('a draft says that its %s is wrong: %o', ([field, wrong]) => {
  expect(couponRequest({ ...DRAFT, ...wrong }, '')).toEqual({ ok: false, problems: { [field]: true } });
});

test('a change of a coupon may give it to nobody else', () => {
  expect(couponRequest({ ...DRAFT, customers: '' }, 'seen')).toMatchObject({ ok: true });
  expect(couponRequest({ ...DRAFT, isForAll: true }, '')).toMatchObject({ request: { customers: [] } });
});

test('the draft of a coupon as it is changes nothing', () => {
  const coupon = {
    id: 'NEW50',
    ...TERMS,
    given: 2,
    used: 1,
    isPaused: false,
    isMixed: false,
    revision: 'seen',
  } as const;
  const discount = { kind: 'percent', percent: 7.55 } as const;
  expect(couponRequest(couponDraftOf({ ...coupon, discount }), 'seen')).toMatchObject({
    ok: true,
    request: { terms: { ...TERMS, discount }, customers: [] },
  });
});

test('a stored draft is read again, and anything else is not', () => {
  expect(storedCouponDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
  expect(storedCouponDraft({ ...DRAFT, kind: 'points' })).toBeUndefined();
  expect(storedCouponDraft({ ...DRAFT, id: 7 })).toBeUndefined();
  expect(storedCouponDraft(null)).toBeUndefined();
});

test('codes are separated by anything, and stand once', () => {
  expect(typedCodes('  C1;C2 , 1000/C3\r\nC1 ')).toEqual(['C1', 'C2', '1000/C3']);
});
