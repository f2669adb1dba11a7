import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isPriceField,
  isProductField,
  levelOfField,
  PRODUCT_FACT_FIELDS,
  PRODUCT_PRICE_FIELDS,
} from '#domain/office/products/product-fields';
import { conflictsIn, fieldsIn, type ProductValues } from '#domain/office/products/product-form';

const values: fc.Arbitrary<ProductValues> = fc.dictionary(
  fc.constantFrom(...PRODUCT_FACT_FIELDS, ...PRODUCT_PRICE_FIELDS, 'price1' as const, 'price99' as const),
  fc.constantFrom('', 'a', 'b'),
  { noNullPrototype: true },
);

test('what a clerk saw as it is conflicts with nothing', () => {
  fc.assert(
    fc.property(values, values, (present, wanted) => {
      const seen = Object.fromEntries(fieldsIn(wanted).map((field) => [field, present[field] ?? '']));
      expect(conflictsIn(present, { values: wanted, seen })).toEqual([]);
    }),
  );
});

test('what is already as the clerk wants it conflicts with nothing, whatever was seen', () => {
  fc.assert(
    fc.property(values, values, (present, seen) => {
      expect(conflictsIn(present, { values: present, seen })).toEqual([]);
    }),
  );
});

test('a column conflicts if somebody else wrote another value, and no other column does', () => {
  fc.assert(
    fc.property(values, values, values, (present, wanted, seen) => {
      const conflicts = conflictsIn(present, { values: wanted, seen });
      for (const field of fieldsIn(wanted)) {
        const [now, saw, want] = [present[field] ?? '', seen[field] ?? '', wanted[field] ?? ''];
        expect(conflicts.includes(field)).toBe(now !== saw && now !== want);
      }
      expect(conflicts.every((field) => field in wanted)).toBe(true);
    }),
  );
});

test('the prices of 99 levels are columns, and nothing else that looks like one', () => {
  for (const level of [1, 9, 10, 99]) expect(levelOfField(`price${level}`)).toBe(level);
  for (const name of ['price0', 'price100', 'price01', 'price', 'price1x', 'xprice1'])
    expect(levelOfField(name)).toBeUndefined();
  expect(['name', 'price', 'price7', 'code', 'picture1', 'groupName'].map(isProductField)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['price', 'price7', 'isAdvancePrice', 'points', 'name'].filter(isPriceField)).toEqual([
    'price',
    'price7',
    'isAdvancePrice',
  ]);
});
