import { describe, expect, test } from 'vitest';
import {
  changeRequest,
  editsIn,
  isChanged,
  storedDraft,
  withProduct,
  withQuantity,
  type OrderEditDraft,
} from '#office/orders/edit/order-edit-draft';

const DRAFT: OrderEditDraft = {
  revision: 2,
  lines: [
    { productCode: 'G001', unit: 1, name: 'น้ำปลา', unitName: 'ลัง', quantity: 3, quantityBefore: 3 },
    { productCode: 'G001', unit: 2, name: 'น้ำปลา', unitName: 'ขวด', quantity: 5, quantityBefore: 5 },
  ],
  remark: 'ส่งเช้า',
  reason: '',
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

  test('is stored and read again for the same version of the order only', () => {
    const stored: unknown = JSON.parse(JSON.stringify(DRAFT));
    expect(storedDraft(stored, 2)).toEqual(DRAFT);
    expect(storedDraft(stored, 3)).toBeUndefined();
  });

  test.for([null, 'text', {}, { ...DRAFT, lines: [{}] }, { ...DRAFT, reason: 1 }])(
    'of a stored text that is damaged is not used: %j',
    (stored) => {
      expect(storedDraft(stored, 2)).toBeUndefined();
    },
  );
});
