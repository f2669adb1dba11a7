import { DAY_MS } from '#domain/kernel/durations';
import { hasQuantity, joinQuantities, type UnitQuantities } from '#domain/cart/cart';
import {
  readCartRows,
  removeCartLine,
  saveCartLine,
  type CartKey,
  type CartLineRow,
  type GuestCartMerge,
} from '#local/cart/cart-lines';
import { cartKey } from '#state/runtime/cart-key';
import { mergeIntoCart, forgetMergedLines, withoutMergedLines, type LineToMerge } from './guest-cart.ts';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { liveOfCart } from '#state/runtime/hooks/live-of-account';

/** Then the notice about the merged cart is outdated. */
const OUTDATED_AFTER_MS = DAY_MS;

/** One product of the open cart that is unchanged since the sign-in. */
export interface MergedLine {
  readonly productCode: string;
  /** NO_QUANTITIES if it comes only from the guest's cart. */
  readonly before: UnitQuantities;
  readonly brought: UnitQuantities;
  /** The sum of both, no unit above MAX_QUANTITY. */
  readonly now: UnitQuantities;
}

export interface MergedLines {
  readonly cart: CartKey;
  /** In the cart's order; never empty. */
  readonly lines: readonly MergedLine[];
  /** The customer's cart was empty, and nothing was added since. */
  readonly isWholeCart: boolean;
}

/**
 * Reads the lines that the last sign-in merged from the guest's cart and that are unchanged since. Undefined if there
 * are none (any more), or a day later.
 */
export async function readGuestCartMerge(phone: Phone): Promise<MergedLines | undefined> {
  const cart = await cartKey(phone);
  const rows = await readCartRows(phone.personal.cartLines, cart);
  const lines = rows.flatMap((row) => {
    const merge = row.guestCartMerge;
    if (merge === undefined || !isUnchangedSinceMerge(row, merge) || isOld(phone, merge)) return [];
    const { before, brought } = merge;
    return [{ productCode: row.productCode, before, brought, now: row.quantities }];
  });
  if (lines.length === 0) return undefined;
  const isNew = ({ productCode, before }: MergedLine) => !hasQuantity({ productCode, quantities: before });
  return { cart, lines, isWholeCart: lines.length === rows.length && lines.every(isNew) };
}

function isUnchangedSinceMerge({ quantities }: CartLineRow, { before, brought }: GuestCartMerge): boolean {
  return joinQuantities(before, brought).every((quantity, index) => quantity === quantities[index]);
}

/** Also true if the phone's clock was set back meanwhile. */
function isOld(phone: Phone, { at }: GuestCartMerge): boolean {
  return Math.abs(phone.clock.now().getTime() - at.getTime()) > OUTDATED_AFTER_MS;
}

export interface MergeUndo {
  /** Some merged lines were changed since, and stay as they are. */
  readonly isSomeLeft: boolean;
  /** Adds the same products again; that can be undone too. */
  readonly redo: () => Promise<'not-saved' | undefined>;
}

/**
 * Undoes the merge in one transaction: each merged line gets exactly its earlier quantities back, and is deleted if it
 * was not there before. A line that was changed since stays as it is, so no input is lost; so does every other line.
 * The products do not return to the guest's cart: redo restores them.
 *
 * @returns 'not-saved' if this phone could not store it: nothing has changed
 */
export async function undoGuestCartMerge(phone: Phone, cart: CartKey): Promise<MergeUndo | 'not-saved'> {
  const undone = await catchStorageError(phone, () =>
    phone.personal.write(['cartLines'], async () => await undoMerge(phone, cart)),
  );
  if (undone === 'not-saved') return 'not-saved';
  return {
    isSomeLeft: undone.isSomeLeft,
    redo: async () =>
      await catchStorageError(phone, async () => {
        // Dexie keeps a transaction open across awaits only for a function that is itself declared async.
        await phone.personal.write(
          ['cartLines'],
          async () => await mergeIntoCart(phone, cart, undone.products),
        );
        return undefined;
      }),
  };
}

async function undoMerge(
  phone: Phone,
  cart: CartKey,
): Promise<{ readonly products: readonly LineToMerge[]; readonly isSomeLeft: boolean }> {
  const { cartLines } = phone.personal;
  const products: LineToMerge[] = [];
  let isSomeLeft = false;
  for (const row of await readCartRows(cartLines, cart)) {
    const { productCode, names, guestCartMerge } = row;
    if (guestCartMerge === undefined) continue;
    if (!isUnchangedSinceMerge(row, guestCartMerge)) {
      isSomeLeft = true;
      continue;
    }
    const { before, brought } = guestCartMerge;
    products.push({ productCode, quantities: brought, ...(names === undefined ? {} : { names }) });
    if (hasQuantity({ productCode, quantities: before }))
      await saveCartLine(cartLines, { ...withoutMergedLines(row), quantities: before });
    else await removeCartLine(cartLines, cart, productCode);
  }
  await forgetMergedLines(phone, cart);
  return { products, isSomeLeft };
}

/** Dismisses the notice: the products stay, and the notice does not return. */
export async function dismissGuestCartMerge(phone: Phone, cart: CartKey): Promise<'not-saved' | undefined> {
  return await catchStorageError(phone, async () => {
    await phone.personal.write(['cartLines'], async () => await forgetMergedLines(phone, cart));
    return undefined;
  });
}

/** The lines that the sign-in merged into the open cart; undefined while they are loading, and if there are none. */
export const useGuestCartMerge = liveOfCart(readGuestCartMerge, undefined);
