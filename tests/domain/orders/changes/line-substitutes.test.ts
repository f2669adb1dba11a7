import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { satang } from '#domain/kernel/money';
import { ZERO_POINTS } from '#domain/kernel/points';
import { substitutesIn, withSubstitutes } from '#domain/orders/changes/line-substitutes';
import { changedLines, type LineEdit } from '#domain/orders/changes/order-change';
import type { OrderedLine } from '#domain/orders/ordered-line';
import { examples } from '#tests/support/runs/property-runs';

const line = (productCode: string, quantity = 5, unit: 1 | 2 | 3 = 1) => ({
  productCode,
  productName: productCode,
  unit,
  unitName: 'ลัง',
  quantity,
  unitPrice: satang(100),
  lineTotal: satang(100 * quantity),
  unitPoints: ZERO_POINTS,
  linePoints: ZERO_POINTS,
});

const instead = (productCode: string, of: string): LineEdit => ({
  productCode,
  unit: 1,
  quantity: 5,
  replaces: { productCode: of, unit: 1 },
});

describe('a line in place of another', () => {
  test('is told if the other one is taken off and it is new', () => {
    expect(substitutesIn([line('A')], [line('B')], [instead('B', 'A')])).toEqual([
      { productCode: 'B', unit: 1, insteadOf: { productCode: 'A', unit: 1 } },
    ]);
  });

  test.for([
    ['the other one stays', [line('A')], [line('A'), line('B')]],
    ['it was ordered before', [line('A'), line('B')], [line('B')]],
    ['the order never had the other one', [line('C')], [line('B'), line('C')]],
    ['it is not in the order', [line('A')], [line('C')]],
  ] as const)('is none if %s', ([, before, after]) => {
    expect(substitutesIn(before, after, [instead('B', 'A')])).toEqual([]);
  });

  test('stands directly after the line that it replaces', () => {
    const changes = changedLines([line('A'), line('B', 3)], [line('B', 4), line('C'), line('D')]);
    const shown = withSubstitutes(changes, [
      { productCode: 'D', unit: 1, insteadOf: { productCode: 'A', unit: 1 } },
    ]);
    expect(shown.map(({ change, insteadOf }) => [change.productCode, insteadOf?.productCode ?? ''])).toEqual([
      ['A', ''],
      ['D', 'A'],
      ['B', ''],
      ['C', ''],
    ]);
  });

  test('never adds or loses a difference, whatever is named as substitutes', () => {
    const code = fc.constantFrom('A', 'B', 'C', 'D');
    const unit = fc.constantFrom(...UNIT_NUMBERS);
    const key = fc.record({ productCode: code, unit });
    const lines: fc.Arbitrary<readonly OrderedLine[]> = fc
      .uniqueArray(fc.record({ productCode: code, unit, quantity: fc.integer({ min: 1, max: 9 }) }), {
        selector: (each) => `${each.productCode}${each.unit}`,
        maxLength: 6,
      })
      .map((found) => found.map((each) => line(each.productCode, each.quantity, each.unit)));
    const named = fc.array(fc.record({ productCode: code, unit, insteadOf: key }), { maxLength: 5 });
    fc.assert(
      fc.property(lines, lines, named, (before, after, substitutes) => {
        const changes = changedLines(before, after);
        const shown = withSubstitutes(changes, substitutes);
        expect(new Set(shown.map(({ change }) => change))).toEqual(new Set(changes));
        expect(shown).toHaveLength(changes.length);
        for (const { insteadOf, change } of shown.filter((each) => each.insteadOf !== undefined)) {
          expect(insteadOf?.newLine).toBeUndefined();
          expect(change.oldLine).toBeUndefined();
        }
      }),
      examples(300),
    );
  });
});
