import type { CartLine } from '#domain/cart/cart';
import type { OrderedLine } from '#domain/orders/ordered-line';
import type { UnitNumber } from '#domain/catalogue/unit';

/** Quantity of each product and unit, `C1001 1` for the cases of C1001. There is never an entry with quantity 0. */
export type Quantities = ReadonlyMap<string, number>;

/** The owner of a cart or an order: a username or a guest. */
export type Owner = 'shop1' | 'shop2' | 'guest';

/** An order that its owner confirmed and neither took back into the cart nor discarded. */
export interface IntendedOrder {
  readonly owner: Owner;
  readonly quantities: Quantities;
  /** The most that its owner agreed to pay, in satang. */
  readonly acceptUpTo: number;
  /** The name in the shipping address that the checkout showed, or undefined if nobody looked. */
  readonly shipToName?: string | undefined;
}

/** The intents of the people at this phone: only what they saw succeed. */
export interface Intents {
  readonly carts: ReadonlyMap<Owner, Quantities>;
  readonly orders: ReadonlyMap<string, IntendedOrder>;
  /**
   * The last value that each owner entered for consent, for a favourite, and for the shop's name in the shipping
   * address.
   */
  readonly said: Map<string, string | boolean>;
  /** The order of each slip that the phone accepted. */
  readonly slips: ReadonlyMap<string, string>;
  slip(id: string, orderId: string): void;
  setQuantity(owner: Owner, productCode: string, unit: UnitNumber, quantity: number): void;
  /** Confirms an order: the cart's content becomes the order. */
  order(orderId: string, order: Omit<IntendedOrder, 'quantities'>): void;
  acceptOffer(orderId: string, lines: readonly OrderedLine[], total: number): void;
  /** Moves the order back to the cart. */
  edit(orderId: string): void;
  discard(orderId: string): void;
  /** Moves a guest's cart to the owner. */
  takeGuestCart(owner: Owner): void;
}

export function openIntents(): Intents {
  const carts = new Map<Owner, Quantities>();
  const orders = new Map<string, IntendedOrder>();
  const slips = new Map<string, string>();
  const cartOf = (owner: Owner): Quantities => carts.get(owner) ?? new Map();
  return {
    carts,
    orders,
    said: new Map(),
    slips,
    slip: (id, orderId) => void slips.set(id, orderId),
    setQuantity(owner, productCode, unit, quantity) {
      const quantities = new Map(cartOf(owner));
      quantities.set(`${productCode} ${unit}`, quantity);
      carts.set(owner, withoutNothing(quantities));
    },
    order(orderId, order) {
      orders.set(orderId, { ...order, quantities: cartOf(order.owner) });
      carts.delete(order.owner);
    },
    acceptOffer(orderId, lines, total) {
      const order = orders.get(orderId);
      if (order !== undefined)
        orders.set(orderId, { ...order, quantities: productsOfLines(lines), acceptUpTo: total });
    },
    edit(orderId) {
      const order = orders.get(orderId);
      if (order !== undefined) carts.set(order.owner, together(cartOf(order.owner), order.quantities));
      orders.delete(orderId);
    },
    discard: (orderId) => void orders.delete(orderId),
    takeGuestCart(owner) {
      carts.set(owner, together(cartOf(owner), cartOf('guest')));
      carts.delete('guest');
    },
  };
}

export function productsOfLines(
  lines: readonly Pick<OrderedLine, 'productCode' | 'unit' | 'quantity'>[],
): Quantities {
  return new Map(lines.map((line) => [`${line.productCode} ${line.unit}`, line.quantity]));
}

export function productsOfCart(lines: readonly CartLine[]): Quantities {
  return withoutNothing(
    new Map(
      lines.flatMap(({ productCode, quantities }) =>
        quantities.map((quantity, index): [string, number] => [`${productCode} ${index + 1}`, quantity]),
      ),
    ),
  );
}

/** Lists the products in an order that does not depend on their history. */
export function listOf(quantities: Quantities | undefined): readonly string[] {
  return [...(quantities ?? [])].map(([name, quantity]) => `${name} x ${quantity}`).toSorted();
}

function together(one: Quantities, other: Quantities): Quantities {
  const sum = new Map(one);
  for (const [name, quantity] of other) sum.set(name, (sum.get(name) ?? 0) + quantity);
  return sum;
}

function withoutNothing(quantities: Quantities): Quantities {
  return new Map([...quantities].filter(([, quantity]) => quantity > 0));
}
