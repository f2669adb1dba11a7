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
  /**
   * The product's last known names, which remain after the product is gone. Undefined if they were never known.
   */
  readonly names?: ProductNames;
  /** Undefined for a line that no guest cart was merged into. */
  readonly guestCartMerge?: GuestCartMerge;
}

/**
 * The part of a line that came from a guest's cart at sign-in. It is stored on the line, so that it is
 * written together with the merge and disappears with the line: when the order is placed, the cart is
 * emptied, or the line is removed.
 */
export interface GuestCartMerge {
  /** The quantities before the merge; NO_QUANTITIES for a new line. */
  readonly before: UnitQuantities;
  readonly brought: UnitQuantities;
  readonly at: Date;
}

/** Identifies a cart. */
export interface CartKey {
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly mode: CartMode;
}

export function isSameCart(first: CartKey, second: CartKey): boolean {
  return first.account === second.account && first.customer === second.customer && first.mode === second.mode;
}

/** The primary key of a line in its table. */
type CartLineKey = [AccountKey, CustomerText, CartMode, string];

function lineKey({ account, customer, mode }: CartKey, productCode: string): CartLineKey {
  return [account, customer, mode, productCode];
}

export type CartLineTable = Table<CartLineRow, CartLineKey>;

/** The lines of one cart, in no particular order. */
function cartRows(lines: CartLineTable, { account, customer, mode }: CartKey): Collection<CartLineRow> {
  return lines.where('[account+customer+mode]').equals([account, customer, mode]);
}

/** The lines of a customer's carts in all modes. */
function rowsOfCustomer(
  lines: CartLineTable,
  { account, customer }: Pick<CartKey, 'account' | 'customer'>,
): Collection<CartLineRow> {
  return lines
    .where('[account+customer+mode+productCode]')
    .between([account, customer], [account, customer, []]);
}

/** The lines of one cart, in the order in which they were added. */
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

export async function readCartLine(
  lines: CartLineTable,
  cart: CartKey,
  productCode: string,
): Promise<CartLineRow | undefined> {
  return await lines.get(lineKey(cart, productCode));
}

export async function saveCartLine(lines: CartLineTable, row: CartLineRow): Promise<void> {
  await lines.put(row);
}

export async function removeCartLine(
  lines: CartLineTable,
  cart: CartKey,
  productCode: string,
): Promise<void> {
  await lines.delete(lineKey(cart, productCode));
}

export async function countCartLines(lines: CartLineTable, cart: CartKey): Promise<number> {
  return await cartRows(lines, cart).count();
}

/** The modes in which a customer has a cart. */
export async function readModesWithCart(
  lines: CartLineTable,
  customer: Pick<CartKey, 'account' | 'customer'>,
): Promise<ReadonlySet<CartMode>> {
  return new Set((await rowsOfCustomer(lines, customer).toArray()).map(({ mode }) => mode));
}

/** Empties a customer's carts in all modes. */
export async function clearCartsOfCustomer(
  lines: CartLineTable,
  customer: Pick<CartKey, 'account' | 'customer'>,
): Promise<void> {
  await rowsOfCustomer(lines, customer).delete();
}

/** The codes of the products in all carts on this phone. */
export async function readCodesInCarts(lines: CartLineTable): Promise<ReadonlySet<string>> {
  return new Set((await lines.toArray()).map(({ productCode }) => productCode));
}
