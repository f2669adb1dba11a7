import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signIn as signInCall } from '#contract/accounts/session-calls';
import { joinQuantities, MAX_QUANTITY, type CartLine, type UnitQuantities } from '#domain/cart/cart';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { readCart } from '#local/cart/cart-lines';
import { addLinesToCart } from '#state/cart/add-to-cart';
import { dismissGuestCartMerge, readGuestCartMerge, undoGuestCartMerge } from '#state/cart/guest-cart-merge';
import { emptyCart, removeLine, setQuantity } from '#state/cart/cart';
import { cartKeyOf, guestCartKey } from '#state/runtime/cart-key';
import { chooseMode } from '#state/cart/choose-mode';
import type { Phone } from '#state/runtime/phone';
import { clearSession, signIn } from '#state/accounts/session';
import { aPerson } from '#tests/support/data/a-person';
import { anyQuantities } from '#tests/support/arbitraries/orders';
import { failingDisk } from '#tests/support/phone/failing-disk';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';
import '#tests/support/runs/property-runs';

const GAS = 'material:ZGAS';
const HOUR_MS = 60 * 60 * 1000;
const person = aPerson();

/** A server that signs this person in and answers nothing else. */
async function letsIn(request: Request): Promise<Response> {
  if (!request.url.endsWith('AUTHEN_WEB')) throw new TypeError('Failed to fetch');
  const answer = signInCall.answer.toWire({ kind: 'signed-in', person, token: 'live' });
  return Response.json(answer, { headers: { 'x-khaisong': 'demo' } });
}

async function aPhone(disk = failingDisk()) {
  return await openTestPhone({
    tenant: configurationOf('demo', { materialTypes: [{ code: 'ZGAS', nameTh: 'แก๊ส', nameEn: 'Gas' }] }),
    connection: { fetch: letsIn },
    disk: disk.factory,
  });
}

async function enter(phone: Phone): Promise<void> {
  expect((await signIn(phone, { username: 'shop1', password: 'right' })).kind).toBe('signed-in');
}

async function putIn(phone: Phone, lines: readonly CartLine[]): Promise<void> {
  const wanted = lines.flatMap(({ productCode, quantities }) =>
    UNIT_NUMBERS.map((unit) => ({ productCode, unit, quantity: quantities[unit - 1] ?? 0 })),
  );
  expect(await addLinesToCart(phone, wanted)).not.toBe('not-saved');
}

/** The customer leaves these products in the cart, a guest fills another cart, and the customer signs in. */
async function mergedPhone(own: readonly CartLine[], guest: readonly CartLine[], disk = failingDisk()) {
  const testPhone = await aPhone(disk);
  const { phone } = testPhone;
  await enter(phone);
  await putIn(phone, own);
  await clearSession(phone);
  await putIn(phone, guest);
  await enter(phone);
  return testPhone;
}

const line = (productCode: string, ...quantities: UnitQuantities): CartLine => ({ productCode, quantities });

const cartOf = (phone: Phone) =>
  readCart(phone.personal.cartLines, cartKeyOf(person, 'money')).then((lines) => [...lines]);
const guestCart = (phone: Phone) => readCart(phone.personal.cartLines, guestCartKey('money'));

async function undo(phone: Phone) {
  const undone = await undoGuestCartMerge(phone, cartKeyOf(person, 'money'));
  if (undone === 'not-saved') throw new Error('The disk of this test has room.');
  return undone;
}

const anyFewLines = fc.uniqueArray(
  fc.record({ productCode: fc.constantFrom('A', 'B', 'C', 'D', 'E'), quantities: anyQuantities }),
  { selector: ({ productCode }) => productCode },
);

describe("the guest's cart merged at the sign-in", () => {
  // Seen failing when the undo subtracted the added quantity instead of restoring the earlier one: at the maximum, too
  // few were left.
  test('can be undone and redone exactly, whatever was in both carts', async () => {
    await fc.assert(
      fc.asyncProperty(anyFewLines, anyFewLines, async (own, guest) => {
        const { phone, close } = await mergedPhone(own, guest);
        expect(await guestCart(phone)).toEqual([]);
        const cart = await cartOf(phone);
        const { redo, isSomeLeft } = await undo(phone);
        expect(isSomeLeft).toBe(false);
        expect(await cartOf(phone)).toEqual(own);
        expect(await guestCart(phone)).toEqual([]);
        expect(await readGuestCartMerge(phone)).toBeUndefined();
        await redo();
        expect(await cartOf(phone)).toEqual(cart);
        expect((await readGuestCartMerge(phone))?.lines ?? []).toHaveLength(guest.length);
        await undo(phone);
        expect(await cartOf(phone)).toEqual(own);
        close();
      }),
      { numRuns: 10 },
    );
  });

  // Seen failing with an undo that did not check whether the line was unchanged.
  test('can be undone after changes, which stay as they were typed', async () => {
    const anyEdits = fc.uniqueArray(
      fc.record({ code: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), quantity: fc.nat({ max: 60 }) }),
      { selector: ({ code }) => code, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(anyFewLines, anyFewLines, anyEdits, async (own, guest, edits) => {
        const { phone, close } = await mergedPhone(own, guest);
        const cart = await cartOf(phone);
        for (const { code, quantity } of edits) await setQuantity(phone, code, 1, quantity);
        const edited = await cartOf(phone);
        const { isSomeLeft } = await undo(phone);

        const find = (lines: readonly CartLine[], code: string) =>
          lines.find(({ productCode }) => productCode === code)?.quantities;
        const isChanged = (code: string) =>
          JSON.stringify(find(cart, code)) !== JSON.stringify(find(edited, code));
        const after = await cartOf(phone);
        for (const code of ['A', 'B', 'C', 'D', 'E', 'F'])
          expect(find(after, code)).toEqual(find(isChanged(code) ? edited : own, code));
        expect(isSomeLeft).toBe(
          guest.some(({ productCode }) => isChanged(productCode) && find(edited, productCode) !== undefined),
        );
        close();
      }),
      { numRuns: 10 },
    );
  });

  test("is listed line by line: only the guest's, added up, and up to the maximum", async () => {
    const { phone } = await mergedPhone(
      [line('A', 3, 0, 0), line('B', 0, 1, 0), line('C', MAX_QUANTITY - 1, 0, 0)],
      [line('A', 2, 0, 0), line('C', 5, 0, 0), line('D', 0, 0, 7)],
    );
    expect(await readGuestCartMerge(phone)).toMatchObject({
      isWholeCart: false,
      lines: [
        { productCode: 'A', before: [3, 0, 0], brought: [2, 0, 0], now: [5, 0, 0] },
        { productCode: 'C', before: [9_998, 0, 0], brought: [5, 0, 0], now: [9_999, 0, 0] },
        { productCode: 'D', before: [0, 0, 0], brought: [0, 0, 7], now: [0, 0, 7] },
      ],
    });
    await setQuantity(phone, 'A', 1, 9);
    expect((await readGuestCartMerge(phone))?.lines.map(({ productCode }) => productCode)).toEqual([
      'C',
      'D',
    ]);
  });

  test('is the whole cart if that was empty, until something else is added', async () => {
    const { phone } = await mergedPhone([], [line('A', 1, 0, 0), line('B', 1, 0, 0)]);
    expect(await readGuestCartMerge(phone)).toMatchObject({ isWholeCart: true });
    await setQuantity(phone, 'C', 1, 1);
    expect(await readGuestCartMerge(phone)).toMatchObject({ isWholeCart: false });
  });

  test('survives a restart; it is forgotten after a day, when dismissed and with the cart', async () => {
    const merged = await mergedPhone([line('A', 1, 0, 0)], [line('A', 1, 0, 0), line('B', 1, 0, 0)]);
    const { phone, clock, close } = await merged.reopen();
    expect((await readGuestCartMerge(phone))?.lines).toHaveLength(2);
    clock.moveOn(23 * HOUR_MS);
    expect(await readGuestCartMerge(phone)).toBeDefined();
    clock.moveOn(2 * HOUR_MS);
    expect(await readGuestCartMerge(phone)).toBeUndefined();
    close();

    const { phone: second } = await mergedPhone([line('A', 1, 0, 0)], [line('A', 1, 0, 0)]);
    await dismissGuestCartMerge(second, cartKeyOf(person, 'money'));
    expect(await readGuestCartMerge(second)).toBeUndefined();
    expect(await cartOf(second)).toEqual([line('A', 2, 0, 0)]);
    await undo(second);
    expect(await cartOf(second)).toEqual([line('A', 2, 0, 0)]);

    const { phone: third } = await mergedPhone([], [line('A', 1, 0, 0), line('B', 2, 0, 0)]);
    await emptyCart(third);
    await setQuantity(third, 'A', 1, 1);
    await removeLine(third, 'A');
    await setQuantity(third, 'B', 1, 2);
    expect(await readGuestCartMerge(third)).toBeUndefined();
  });

  // Seen failing when lines from an earlier sign-in were marked, and were undone with the last ones.
  test("is not added twice by signing in again, and is replaced by another guest's cart", async () => {
    const { phone } = await mergedPhone([line('A', 1, 0, 0)], [line('A', 2, 0, 0), line('B', 1, 0, 0)]);
    await clearSession(phone);
    await enter(phone);
    expect(await cartOf(phone)).toEqual([line('A', 3, 0, 0), line('B', 1, 0, 0)]);
    expect((await readGuestCartMerge(phone))?.lines).toHaveLength(2);

    await clearSession(phone);
    await putIn(phone, [line('A', 4, 0, 0)]);
    await enter(phone);
    expect((await readGuestCartMerge(phone))?.lines).toMatchObject([
      { productCode: 'A', before: [3, 0, 0], now: [7, 0, 0] },
    ]);
    await undo(phone);
    expect(await cartOf(phone)).toEqual([line('A', 3, 0, 0), line('B', 1, 0, 0)]);
  });

  test('belongs to the cart of its mode and is undone there alone', async () => {
    const { phone } = await aPhone();
    await putIn(phone, [line('A', 1, 0, 0)]);
    await chooseMode(phone, GAS);
    await putIn(phone, [line('G', 1, 0, 0)]);
    await enter(phone);
    expect((await readGuestCartMerge(phone))?.lines).toMatchObject([{ productCode: 'G' }]);
    await undoGuestCartMerge(phone, cartKeyOf(person, GAS));
    expect(await readGuestCartMerge(phone)).toBeUndefined();
    await chooseMode(phone, 'money');
    expect((await readGuestCartMerge(phone))?.lines).toMatchObject([{ productCode: 'A' }]);
  });

  test("stays the guest's if the phone cannot write, and nobody is signed in; so does an undo", async () => {
    const disk = failingDisk();
    const { phone } = await aPhone(disk);
    await enter(phone);
    await putIn(phone, [line('A', 3, 0, 0)]);
    await clearSession(phone);
    await putIn(phone, [line('A', 2, 0, 0), line('B', 1, 0, 0)]);
    disk.isFull = (stores) => stores.includes('cartLines');
    expect(await signIn(phone, { username: 'shop1', password: 'right' })).toEqual({ kind: 'not-saved' });
    expect(await phone.personal.sessions.count()).toBe(0);
    expect(await cartOf(phone)).toEqual([line('A', 3, 0, 0)]);
    expect(await guestCart(phone)).toEqual([line('A', 2, 0, 0), line('B', 1, 0, 0)]);

    disk.isFull = () => false;
    await enter(phone);
    disk.isFull = () => true;
    expect(await undoGuestCartMerge(phone, cartKeyOf(person, 'money'))).toBe('not-saved');
    disk.isFull = () => false;
    const { quantities } = line('A', ...joinQuantities([3, 0, 0], [2, 0, 0]));
    expect(await cartOf(phone)).toEqual([line('A', ...quantities), line('B', 1, 0, 0)]);
    expect((await readGuestCartMerge(phone))?.lines).toHaveLength(2);
  });
});
