import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { lineEdits, type DraftLine } from '#office/orders/edit/draft-lines';
import {
  emptyAddress,
  withPrice,
  withProduct,
  withQuantity,
  withSubstitute,
  type OrderEditDraft,
} from '#office/orders/edit/order-edit-draft';
import { rebased } from '#office/orders/edit/rebase-order-edit';
import { examples } from '#tests/support/runs/property-runs';

const line = (productCode: string, quantity: number): DraftLine => ({
  productCode,
  unit: 1,
  name: productCode,
  unitName: 'ลัง',
  quantity,
  quantityBefore: quantity,
  price: '',
  priceBefore: satang(100),
  isAtTodaysPrice: false,
  replaces: undefined,
});

const version = (revision: number, lines: readonly DraftLine[], remark = ''): OrderEditDraft => ({
  revision,
  lines,
  isAtTodaysPrices: false,
  remark,
  remarkBefore: remark,
  shipToId: '',
  typed: emptyAddress('id'),
  couponId: undefined,
  deliveryDay: '2026-12-01',
  dayBefore: '2026-12-01',
  reason: '',
  isAgreed: false,
});

const OLD = version(1, [line('A', 2), line('B', 5)], 'เช้า');
const A = { productCode: 'A', unit: 1 } as const;
const C = { productCode: 'C', unit: 1, name: 'C', unitName: 'ลัง' } as const;
const editsIn = ({ lines }: OrderEditDraft) => lineEdits(lines);

describe('what was typed about an earlier version of an order', () => {
  test('stands on the new version, beside what the other clerk changed', () => {
    const typed = { ...withQuantity(OLD, A, 4), reason: 'โทรมา', isAgreed: true };
    const now = rebased(typed, version(2, [line('A', 3), line('B', 6)], 'บ่าย'));
    expect(editsIn(now)).toEqual([{ ...A, quantity: 4 }]);
    expect(now).toMatchObject({ revision: 2, reason: 'โทรมา', remark: 'บ่าย', isAgreed: false });
    expect(now.lines.map(({ quantityBefore }) => quantityBefore)).toEqual([3, 6]);
  });

  test('keeps a typed note, price, product and substitute', () => {
    const priced = withPrice(withProduct(OLD, C), A, { price: '90', isAtTodaysPrice: false });
    const swapped = withSubstitute(priced, line('B', 5), { ...C, productCode: 'D', quantity: 5 });
    const now = rebased({ ...swapped, remark: 'หลังบ้าน' }, version(2, [line('A', 2), line('B', 5)], 'x'));
    expect(now.remark).toBe('หลังบ้าน');
    expect(editsIn(now)).toEqual(expect.arrayContaining([...editsIn(swapped)]));
    expect(editsIn(now)).toHaveLength(4);
  });

  test('does not bring back a line that the other clerk took off, unless more of it was wanted', () => {
    const fresh = version(2, [line('B', 5)]);
    expect(editsIn(rebased(withQuantity(OLD, { productCode: 'B', unit: 1 }, 6), fresh))).toEqual([
      { productCode: 'B', unit: 1, quantity: 6 },
    ]);
    expect(editsIn(rebased(withQuantity(OLD, A, 7), fresh))).toEqual([{ ...A, quantity: 7 }]);
    expect(editsIn(rebased(withQuantity(OLD, A, 0), fresh))).toEqual([]);
  });

  test('is the same on the same version, and never has a line twice', () => {
    const code = fc.constantFrom('A', 'B', 'C', 'D');
    const lines = (found: readonly { readonly code: string; readonly quantity: number }[]) =>
      found.map((each) => line(each.code, each.quantity));
    const anyLines = fc.uniqueArray(fc.record({ code, quantity: fc.integer({ min: 1, max: 9 }) }), {
      selector: (each) => each.code,
    });
    const acts = fc.array(fc.record({ code, quantity: fc.integer({ min: 0, max: 9 }) }), { maxLength: 6 });
    fc.assert(
      fc.property(anyLines, anyLines, acts, (first, second, edits) => {
        const before = version(1, lines(first));
        let typed = before;
        for (const { code: productCode, quantity } of edits)
          typed = typed.lines.some((each) => each.productCode === productCode)
            ? withQuantity(typed, { productCode, unit: 1 }, quantity)
            : withProduct(typed, { ...C, productCode });
        expect(editsIn(rebased(typed, before))).toEqual(editsIn(typed));
        const codes = rebased(typed, version(2, lines(second))).lines.map(({ productCode }) => productCode);
        expect(new Set(codes).size).toBe(codes.length);
      }),
      examples(300),
    );
  });
});
