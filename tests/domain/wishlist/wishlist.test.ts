import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnList, withChange, withChanges, type WishChange, type Wishlist } from '#domain/wishlist/wishlist';

const anyProductCode = fc.constantFrom('A', 'B', 'C', 'D');

const anyList: fc.Arbitrary<Wishlist> = fc
  .uniqueArray(anyProductCode)
  .map((codes) => codes.map((productCode) => ({ productCode, productName: `name of ${productCode}` })));

const anyChanges: fc.Arbitrary<readonly WishChange[]> = fc.array(
  fc.record({ productCode: anyProductCode, isWished: fc.boolean() }),
  { maxLength: 12 },
);

test('the last change of each product counts, and other products stay', () => {
  fc.assert(
    fc.property(anyList, anyChanges, anyProductCode, (list, changes, productCode) => {
      const last = changes.findLast((change) => change.productCode === productCode);
      const expected = last?.isWished ?? isOnList(list, productCode);
      expect(isOnList(withChanges(list, changes), productCode)).toBe(expected);
    }),
  );
});

test('a repeated change has no effect and returns the same list', () => {
  fc.assert(
    fc.property(anyList, anyChanges, (list, changes) => {
      const once = withChanges(list, changes);
      for (const change of changes.slice(-1)) expect(withChange(once, change)).toBe(once);
    }),
  );
});

test('each product is listed once, and unchanged ones keep their order and name', () => {
  fc.assert(
    fc.property(anyList, anyChanges, (list, changes) => {
      const after = withChanges(list, changes);
      expect(new Set(after.map((wish) => wish.productCode)).size).toBe(after.length);
      const untouched = list.filter((wish) =>
        changes.every((change) => change.productCode !== wish.productCode),
      );
      expect(after.filter((wish) => untouched.includes(wish))).toEqual(untouched);
    }),
  );
});

test('an added product comes first', () => {
  const list = [{ productCode: 'A', productName: 'น้ำปลา' }];
  const changes = [
    { productCode: 'B', isWished: true },
    { productCode: 'C', isWished: true },
  ];
  expect(withChanges(list, changes).map((wish) => wish.productCode)).toEqual(['C', 'B', 'A']);
});
