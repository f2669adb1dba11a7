import { hasQuantity, joinQuantities, type UnitQuantities } from '#domain/cart/cart';
import {
  lineKey,
  readCartRows,
  type GuestCartMerge,
  type CartKey,
  type CartLineRow,
} from '#local/cart/cart-lines';
import { cartKey } from '#state/runtime/cart-key';
import { bringToCart, forgetMergedLines, withoutMergedLines, type GoodsToMerge } from './guest-cart.ts';
import { catchStorageError } from '#state/runtime/catch-storage-error';
import type { Phone } from '#state/runtime/phone';

/** After a day nobody wonders any more where the goods are from. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** One product of the open cart that stands as the sign-in left it. */
export interface MergedLine {
  readonly productCode: string;
  /** NO_QUANTITIES where it is only from the guest's cart. */
  readonly before: UnitQuantities;
  readonly brought: UnitQuantities;
  /** Both added up, no unit above MAX_QUANTITY. */
  readonly now: UnitQuantities;
}

export interface MergedGoods {
  readonly cart: CartKey;
  /** In the cart's order; never empty. */
  readonly lines: readonly MergedLine[];
  /** The customer's cart was empty, and nothing was put in since. */
  readonly isWholeCart: boolean;
}

/**
 * What came to the open cart from the guest's at the last sign-in, as far as it stands as it came: a line that the person
 * changed since is theirs. Undefined when there is nothing (any more), and a day later.
 */
export async function readGuestCartMerge(phone: Phone): Promise<MergedGoods | undefined> {
  const cart = await cartKey(phone);
  const rows = await readCartRows(phone.personal.cartLines, cart);
  const lines = rows.flatMap((row) => {
    const came = row.cameAlong;
    if (came === undefined || !isAsItCame(row, came) || isOld(phone, came)) return [];
    const { before, brought } = came;
    return [{ productCode: row.productCode, before, brought, now: row.quantities }];
  });
  if (lines.length === 0) return undefined;
  const isNew = ({ productCode, before }: MergedLine) => !hasQuantity({ productCode, quantities: before });
  return { cart, lines, isWholeCart: lines.length === rows.length && lines.every(isNew) };
}

function isAsItCame({ quantities }: CartLineRow, { before, brought }: GuestCartMerge): boolean {
  return joinQuantities(before, brought).every((quantity, index) => quantity === quantities[index]);
}

/** Also where the phone's clock was set back meanwhile. */
function isOld(phone: Phone, { at }: GuestCartMerge): boolean {
  return Math.abs(phone.clock.now().getTime() - at.getTime()) > DAY_MS;
}

export interface MergeUndo {
  /** Some of what came was changed since, and stays as it is. */
  readonly isSomeLeft: boolean;
  /** Adds the same goods once more; then they can be taken back again. */
  readonly putAgain: () => Promise<'not-kept' | undefined>;
}

/**
 * Undoes what the sign-in did to this cart, in one transaction: each line that came along has exactly the quantities of
 * before again, and goes where it was not there before. A line whose quantities were changed since stays as it is, since
 * nothing that was typed is lost; so does every other line. The goods do not go back to the guest's cart: putAgain brings
 * them.
 *
 * @returns 'not-kept' where this phone could not write it down: everything is as it was
 */
export async function undoGuestCartMerge(phone: Phone, cart: CartKey): Promise<MergeUndo | 'not-kept'> {
  const { cartLines } = phone.personal;
  const taken = await catchStorageError(phone, () =>
    phone.personal.transaction('rw', cartLines, async () => await takeBack(phone, cart)),
  );
  if (taken === 'not-kept') return 'not-kept';
  return {
    isSomeLeft: taken.isSomeLeft,
    putAgain: async () =>
      await catchStorageError(phone, async () => {
        // Dexie keeps a transaction open over the awaits only of a function that itself says that it is async.
        await phone.personal.transaction(
          'rw',
          cartLines,
          async () => await bringToCart(phone, cart, taken.goods),
        );
        return undefined;
      }),
  };
}

async function takeBack(
  phone: Phone,
  cart: CartKey,
): Promise<{ readonly goods: readonly GoodsToMerge[]; readonly isSomeLeft: boolean }> {
  const { cartLines } = phone.personal;
  const goods: GoodsToMerge[] = [];
  let isSomeLeft = false;
  for (const row of await readCartRows(cartLines, cart)) {
    const { productCode, names, cameAlong } = row;
    if (cameAlong === undefined) continue;
    if (!isAsItCame(row, cameAlong)) {
      isSomeLeft = true;
      continue;
    }
    const { before, brought } = cameAlong;
    goods.push({ productCode, quantities: brought, ...(names === undefined ? {} : { names }) });
    if (hasQuantity({ productCode, quantities: before }))
      await cartLines.put({ ...withoutMergedLines(row), quantities: before });
    else await cartLines.delete(lineKey(cart, productCode));
  }
  await forgetMergedLines(phone, cart);
  return { goods, isSomeLeft };
}

/** The notice was read and closed: the goods stay, and nothing is said of them any more. */
export async function dismissGuestCartMerge(phone: Phone, cart: CartKey): Promise<'not-kept' | undefined> {
  const { cartLines } = phone.personal;
  return await catchStorageError(phone, async () => {
    await phone.personal.transaction('rw', cartLines, async () => await forgetMergedLines(phone, cart));
    return undefined;
  });
}
