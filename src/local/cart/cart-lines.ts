import type { Collection, Table } from 'dexie';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { CartLine, UnitQuantities } from '#domain/cart/cart';
import type { ProductNames } from '#domain/catalogue/product';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/** One product of one cart. A cart belongs to an account, a customer and a mode (Specification, CART-1). */
export interface CartLineRow {
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly mode: CartMode;
  readonly productCode: string;
  readonly quantities: UnitQuantities;
  /** Lines are shown in the order in which they were added. */
  readonly position: number;
  /** What its product is called, as last known; it outlives the product. Undefined while it was not known here. */
  readonly names?: ProductNames;
  /** Undefined for a line to which no guest added anything. */
  readonly cameAlong?: GuestCartMerge;
}

/**
 * What a guest's cart brought to a line at the sign-in. It stands on the line itself, so that it is written with the move
 * and goes with the line: when the order is placed, when the cart is emptied, when the line is taken out.
 */
export interface GuestCartMerge {
  /** The line as it was before; NO_QUANTITIES for a line that was not there. */
  readonly before: UnitQuantities;
  readonly brought: UnitQuantities;
  readonly at: Date;
}

/** Which cart is meant. */
export interface CartKey {
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly mode: CartMode;
}

export function isSameCart(first: CartKey, second: CartKey): boolean {
  return first.account === second.account && first.customer === second.customer && first.mode === second.mode;
}

/** Under which key a line stands in its table. */
type CartLineKey = [AccountKey, CustomerText, CartMode, string];

export function lineKey({ account, customer, mode }: CartKey, productCode: string): CartLineKey {
  return [account, customer, mode, productCode];
}

export type CartLineTable = Table<CartLineRow, CartLineKey>;

export const CART_LINES_SCHEMA = '[account+customer+mode+productCode], [account+customer+mode]';

/** The lines of one cart, in no order. */
export function cartRows(
  lines: CartLineTable,
  { account, customer, mode }: CartKey,
): Collection<CartLineRow> {
  return lines.where('[account+customer+mode]').equals([account, customer, mode]);
}

/** In the order in which the lines were added. */
export async function readCartRows(lines: CartLineTable, cart: CartKey): Promise<CartLineRow[]> {
  const rows = await cartRows(lines, cart).toArray();
  return rows.sort((first, second) => first.position - second.position);
}

export async function readCart(lines: CartLineTable, cart: CartKey): Promise<readonly CartLine[]> {
  const rows = await readCartRows(lines, cart);
  return rows.map(({ productCode, quantities }) => ({ productCode, quantities }));
}

export async function clearCart(lines: CartLineTable, cart: CartKey): Promise<void> {
  await cartRows(lines, cart).delete();
}
