import { hasQuantity, MAX_QUANTITY, NO_QUANTITIES, type UnitQuantities } from '#domain/cart/cart';
import type { UnitNumber } from '#domain/catalogue/unit';
import {
  isSameCart,
  readCartLine,
  readCartRows,
  removeCartLine,
  saveCartLine,
  type CartKey,
} from '#local/cart/cart-lines';
import { cartKey } from '#state/runtime/cart-key';
import { openCartStore, readOpenCart } from './open-cart.ts';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';

/** A quantity of one unit of a product. */
export interface LineToAdd {
  readonly productCode: string;
  readonly unit: UnitNumber;
  /** Whole and above zero; a line with zero is skipped. */
  readonly quantity: number;
}

export interface AddedToCart {
  /** The number of different products whose quantity grew. */
  readonly productCount: number;
  /** Removes exactly what was added. Later changes by the person stay. */
  readonly undo: () => Promise<'not-saved' | undefined>;
}

/**
 * - add: adds to the present quantities
 * - fill-up: raises quantities to at least those of the lines; none gets smaller
 */
export type AddMethod = 'add' | 'fill-up';

/**
 * Puts many lines into the open cart in one transaction: all of them or none. New products come last, in the order of
 * the lines. No unit exceeds MAX_QUANTITY.
 *
 * @returns 'not-saved' if this phone could not store it: nothing has changed
 */
export async function addLinesToCart(
  phone: Phone,
  lines: readonly LineToAdd[],
  way: AddMethod = 'add',
): Promise<AddedToCart | 'not-saved'> {
  const wanted = togetherByProduct(lines);
  const added = await catchStorageError(phone, () => addQuantities(phone, wanted, way));
  if (added === 'not-saved') return 'not-saved';
  const { cart, given } = added;
  await showCart(phone, cart);
  return {
    productCount: given.size,
    async undo() {
      if ((await catchStorageError(phone, () => removeQuantities(phone, cart, given))) === 'not-saved')
        return 'not-saved';
      await showCart(phone, cart);
      return undefined;
    },
  };
}

type QuantitiesByProduct = ReadonlyMap<string, UnitQuantities>;

function togetherByProduct(lines: readonly LineToAdd[]): QuantitiesByProduct {
  const together = new Map<string, UnitQuantities>();
  for (const { productCode, unit, quantity } of lines) {
    const before = together.get(productCode) ?? NO_QUANTITIES;
    const added = (number: UnitNumber) => before[number - 1] ?? 0;
    together.set(
      productCode,
      eachUnit((number) => added(number) + (number === unit ? Math.max(quantity, 0) : 0)),
    );
  }
  return together;
}

function eachUnit(quantityOf: (unit: UnitNumber) => number): UnitQuantities {
  return [quantityOf(1), quantityOf(2), quantityOf(3)];
}

/** @returns what was really added for each product: less than requested if the maximum was reached */
async function addQuantities(
  phone: Phone,
  wanted: QuantitiesByProduct,
  way: AddMethod,
): Promise<{ readonly cart: CartKey; readonly given: QuantitiesByProduct }> {
  const { cartLines } = phone.personal;
  return await phone.personal.write(['cartLines', 'sessions'], async () => {
    const cart = await cartKey(phone);
    const rows = await readCartRows(cartLines, cart);
    const known = new Map(rows.map((row) => [row.productCode, row]));
    const given = new Map<string, UnitQuantities>();
    let position = rows.at(-1)?.position ?? 0;
    for (const [productCode, more] of wanted) {
      const before = known.get(productCode);
      const was = before?.quantities ?? NO_QUANTITIES;
      const quantities = eachUnit((unit) => {
        const [had, named] = [was[unit - 1] ?? 0, more[unit - 1] ?? 0];
        return Math.min(way === 'add' ? had + named : Math.max(had, named), MAX_QUANTITY);
      });
      const difference = eachUnit((unit) => (quantities[unit - 1] ?? 0) - (was[unit - 1] ?? 0));
      if (!hasQuantity({ productCode, quantities: difference })) continue;
      given.set(productCode, difference);
      if (before === undefined) position += 1;
      await saveCartLine(cartLines, {
        ...before,
        ...cart,
        productCode,
        quantities,
        position: before?.position ?? position,
      });
    }
    return { cart, given };
  });
}

async function removeQuantities(phone: Phone, cart: CartKey, given: QuantitiesByProduct): Promise<void> {
  const { cartLines } = phone.personal;
  await phone.personal.write(['cartLines'], async () => {
    for (const [productCode, less] of given) {
      const row = await readCartLine(cartLines, cart, productCode);
      if (row === undefined) continue;
      const quantities = eachUnit((unit) =>
        Math.max((row.quantities[unit - 1] ?? 0) - (less[unit - 1] ?? 0), 0),
      );
      if (hasQuantity({ productCode, quantities })) await saveCartLine(cartLines, { ...row, quantities });
      else await removeCartLine(cartLines, cart, productCode);
    }
  });
}

/** Updates the visible cards at once, without waiting for the live query. */
async function showCart(phone: Phone, cart: CartKey): Promise<void> {
  const store = openCartStore(phone);
  const shown = store.read();
  if (shown !== undefined && isSameCart(shown.cart, cart)) store.show(await readOpenCart(phone));
}
