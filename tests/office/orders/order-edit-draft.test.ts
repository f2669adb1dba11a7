import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import {
  changeRequest,
  editsIn,
  hasInvalidPrice,
  isChanged,
  storedDraft,
  withPrice,
  withProduct,
  withQuantity,
  type OrderEditDraft,
} from '#office/orders/edit/order-edit-draft';

const LINE = { productCode: 'G001', name: 'น้ำปลา', price: '' };
const DRAFT: OrderEditDraft = {
  revision: 2,
  lines: [
    { ...LINE, unit: 1, unitName: 'ลัง', quantity: 3, quantityBefore: 3, priceBefore: satang(48_000) },
    { ...LINE, unit: 2, unitName: 'ขวด', quantity: 5, quantityBefore: 5, priceBefore: satang(4_200) },
  ],
  remark: 'ส่งเช้า',
  deliveryDay: '',
  reason: '',
  isAgreed: false,
};
const ORDER = { id: 'order-1', remark: 'ส่งเช้า' };
const FIRST = { productCode: 'G001', unit: 1 } as const;
const ADDED = { productCode: 'G002', name: 'ซอส', unitName: 'ลัง' };

describe('the draft of a change of an order', () => {
  test('sends only the lines that differ, and the note only if it differs', () => {
    const draft = withQuantity(DRAFT, FIRST, 4);
    expect(changeRequest(draft, ORDER, 'ของหมด')).toMatchObject({
      orderId: 'order-1',
      seenRevision: 2,
      lines: [{ productCode: 'G001', unit: 1, quantity: 4 }],
      remark: undefined,
      reason: 'ของหมด',
    });
    expect(changeRequest({ ...draft, remark: '' }, ORDER, 'x').remark).toBe('');
  });

  test('is no change while everything is as before', () => {
    expect(isChanged({ ...DRAFT, reason: 'because' }, ORDER)).toBe(false);
    expect(isChanged(withQuantity(withQuantity(DRAFT, FIRST, 4), FIRST, 3), ORDER)).toBe(false);
    expect(isChanged({ ...DRAFT, remark: 'ส่งบ่าย' }, ORDER)).toBe(true);
  });

  test('keeps a line of the order that is taken off, so that it can be put back', () => {
    const off = withQuantity(DRAFT, FIRST, 0);
    expect(off.lines).toHaveLength(2);
    expect(editsIn(off)).toEqual([{ productCode: 'G001', unit: 1, quantity: 0 }]);
  });

  test('loses an added line that is taken off, and adds one more of a line that is there', () => {
    const added = withProduct(DRAFT, ADDED);
    expect(editsIn(added)).toEqual([{ productCode: 'G002', unit: 1, quantity: 1 }]);
    expect(editsIn(withProduct(added, ADDED))).toEqual([{ productCode: 'G002', unit: 1, quantity: 2 }]);
    expect(withQuantity(added, { productCode: 'G002', unit: 1 }, 0).lines).toHaveLength(2);
  });

  test('sends a typed price, unless it is the present one', () => {
    expect(editsIn(withPrice(DRAFT, FIRST, '฿๔๕๐.50'))).toEqual([
      { productCode: 'G001', unit: 1, quantity: 3, unitPrice: 45_050 },
    ]);
    expect(editsIn(withPrice(DRAFT, FIRST, '480'))).toEqual([]);
    expect(editsIn(withPrice(DRAFT, FIRST, ' '))).toEqual([]);
    expect(isChanged(withPrice(DRAFT, FIRST, '450'), ORDER)).toBe(true);
  });

  test.for(['0', '-5', 'abc', '1000000.01', '4.505'])('sends no price that is none: %s', (typed) => {
    const draft = withPrice(DRAFT, FIRST, typed);
    expect(hasInvalidPrice(draft)).toBe(true);
    expect(editsIn(draft)).toEqual([]);
    // A line that is taken off needs no price.
    expect(hasInvalidPrice(withQuantity(draft, FIRST, 0))).toBe(false);
  });

  test('is stored and read again for the same version of the order only', () => {
    const stored: unknown = JSON.parse(JSON.stringify(DRAFT));
    expect(storedDraft(stored, 2)).toEqual(DRAFT);
    expect(storedDraft(stored, 3)).toBeUndefined();
    const added = withPrice(withProduct(DRAFT, ADDED), { productCode: 'G002', unit: 1 }, '12');
    expect(storedDraft(JSON.parse(JSON.stringify(added)), 2)).toEqual(added);
  });

  test.for([null, 'text', {}, { ...DRAFT, lines: [{}] }, { ...DRAFT, reason: 1 }])(
    'of a stored text that is damaged is not used: %j',
    (stored) => {
      expect(storedDraft(stored, 2)).toBeUndefined();
    },
  );
});
