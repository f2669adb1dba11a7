import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasQuantity, joinQuantities, MAX_QUANTITY } from '#domain/cart/cart';
import { accountOf } from '#local/kernel/account';
import { isCartEmpty, removeLine, setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { cartViewStore } from '#state/cart/use-cart';
import { aPerson } from '#tests/support/data/a-person';
import { aProduct } from '#tests/support/data/a-product';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

const FISH = aProduct();
const GONE = 'GONE1';

async function phoneOf(person = aPerson()) {
  const { phone } = await openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  const account = accountOf(person);
  await phone.personal.sessions.put({ key: 'current', account, person, token: 'live', isEnded: false });
  await phone.answers.products.bulkPut([
    { account, code: FISH.code, product: FISH, seenAt: new Date(0) },
    { account, code: GONE, product: undefined, seenAt: new Date(0) },
  ]);
  return phone;
}

test('a change returns the text of its toast, and nothing if nothing changed', async () => {
  const phone = await phoneOf();
  expect(await setQuantity(phone, FISH.code, 1, '๓')).toBe('added');
  expect(await setQuantity(phone, FISH.code, 1, 3)).toBeUndefined();
  expect(await setQuantity(phone, FISH.code, 2, 1)).toBe('updated');
  expect(await setQuantity(phone, FISH.code, 1, 'abc')).toBe('updated');
  expect((await readCartView(phone)).lines).toEqual([{ productCode: FISH.code, quantities: [0, 1, 0] }]);
});

test('simultaneous changes of three units are all kept', async () => {
  const phone = await phoneOf();
  await Promise.all(
    [1, 2, 3].map((unit) => setQuantity(phone, FISH.code, unit === 1 ? 1 : unit === 2 ? 2 : 3, unit)),
  );
  expect((await readCartView(phone)).lines).toEqual([{ productCode: FISH.code, quantities: [1, 2, 3] }]);
});

test('a line is removed with its last quantity, or by hand', async () => {
  const phone = await phoneOf();
  await setQuantity(phone, FISH.code, 1, 1);
  await setQuantity(phone, FISH.code, 1, -5);
  expect(await phone.personal.cartLines.count()).toBe(0);
  await setQuantity(phone, FISH.code, 1, 1);
  await removeLine(phone, FISH.code);
  expect((await readCartView(phone)).count).toBe(0);
});

test('whatever is typed, no line is without a quantity and the order of lines is kept', async () => {
  const change = fc.record({
    code: fc.constantFrom('A', 'B', 'C'),
    unit: fc.constantFrom(1, 2, 3),
    typed: fc.oneof(fc.integer({ min: -3, max: 20_000 }), fc.string({ maxLength: 3 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const phone = await phoneOf();
      for (const { code, unit, typed } of changes) await setQuantity(phone, code, unit, typed);
      const rows = (await phone.personal.cartLines.toArray()).sort(
        (first, second) => first.position - second.position,
      );
      expect(rows.every(hasQuantity)).toBe(true);
      expect(new Set(rows.map((row) => row.position)).size).toBe(rows.length);
      expect((await readCartView(phone)).lines.map((line) => line.productCode)).toEqual(
        rows.map((row) => row.productCode),
      );
    }),
    { numRuns: 20 },
  );
});

test("the cart is priced offline at the customer's own level", async () => {
  const first = await phoneOf();
  await setQuantity(first, FISH.code, 1, 2);
  expect((await readCartView(first)).draft.totals.total).toBe(96_000);
  const second = await phoneOf(aPerson({ customerCode: 'C0002', priceLevel: 3 }));
  await setQuantity(second, FISH.code, 1, 2);
  expect((await readCartView(second)).draft.totals.total).toBe(2 * 50_050);
});

test('a withdrawn product is a problem, and a product never loaded is not', async () => {
  const phone = await phoneOf();
  await setQuantity(phone, GONE, 1, 1);
  await setQuantity(phone, 'UNSEEN', 1, 1);
  const { draft, lines } = await readCartView(phone);
  expect(lines).toHaveLength(2);
  expect(draft.problems).toEqual([{ productCode: GONE, unit: 1, code: 'product-gone' }]);
});

test('a product that was just added counts, although the shown cart is still empty', async () => {
  const phone = await phoneOf();
  cartViewStore(phone).show(await readCartView(phone));
  expect(await isCartEmpty(phone)).toBe(true);
  await setQuantity(phone, FISH.code, 1, 1);
  expect(cartViewStore(phone).read()?.lines).toEqual([]);
  expect(await isCartEmpty(phone)).toBe(false);
});

test("before anybody is signed in, a tap goes into the guest's cart", async () => {
  const phone = await phoneOf();
  await phone.personal.sessions.clear();
  await setQuantity(phone, FISH.code, 1, 1);
  expect((await phone.personal.cartLines.toArray()).map((row) => row.customer)).toEqual(['GUEST|']);
});

test('merged carts are added unit by unit, up to the maximum', () => {
  expect(joinQuantities([1, 2, 0], [4, 0, 5])).toEqual([5, 2, 5]);
  expect(joinQuantities([MAX_QUANTITY, 0, 0], [1, 0, 0])).toEqual([MAX_QUANTITY, 0, 0]);
});
