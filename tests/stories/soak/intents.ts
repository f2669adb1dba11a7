import type { CartLine } from '#domain/cart/cart';
import type { OrderedLine } from '#domain/orders/ordered-line';
import type { UnitNumber } from '#domain/catalogue/unit';

/** Quantity of each product and unit, `C1001 1` for the cases of C1001. Nothing is ever there with quantity 0. */
export type Goods = ReadonlyMap<string, number>;

/** Whose cart or order it is: a username, or nobody's. */
export type Owner = 'shop1' | 'shop2' | 'guest';

/** An order that its owner confirmed and neither took back into the cart nor discarded. */
export interface IntendedOrder {
  readonly owner: Owner;
  readonly goods: Goods;
  /** In satang: the most that its owner agreed to. */
  readonly acceptUpTo: number;
  /** The name over the shipping address that the checkout showed; undefined where nobody looked. */
  readonly shipToName?: string | undefined;
}

/** What the people at this phone meant: what they saw happen and nothing else. */
export interface Intents {
  readonly carts: ReadonlyMap<Owner, Goods>;
  readonly orders: ReadonlyMap<string, IntendedOrder>;
  /** What each owner said last: of consent, of a favourite, and how the shop is called in the shipping address. */
  readonly said: Map<string, string | boolean>;
  /** Slips that the phone took: of which order each is. */
  readonly slips: ReadonlyMap<string, string>;
  slip(id: string, orderId: string): void;
  setQuantity(owner: Owner, productCode: string, unit: UnitNumber, quantity: number): void;
  /** Confirmed: what was in the cart is an order now. */
  order(orderId: string, order: Omit<IntendedOrder, 'goods'>): void;
  acceptOffer(orderId: string, lines: readonly OrderedLine[], total: number): void;
  /** Back in the cart. */
  edit(orderId: string): void;
  discard(orderId: string): void;
  /** What a guest had put into the cart is the owner's. */
  takeGuestCart(owner: Owner): void;
}

export function openIntents(): Intents {
  const carts = new Map<Owner, Goods>();
  const orders = new Map<string, IntendedOrder>();
  const slips = new Map<string, string>();
  const cartOf = (owner: Owner): Goods => carts.get(owner) ?? new Map();
  return {
    carts,
    orders,
    said: new Map(),
    slips,
    slip: (id, orderId) => void slips.set(id, orderId),
    setQuantity(owner, productCode, unit, quantity) {
      const goods = new Map(cartOf(owner));
      goods.set(`${productCode} ${unit}`, quantity);
      carts.set(owner, withoutNothing(goods));
    },
    order(orderId, order) {
      orders.set(orderId, { ...order, goods: cartOf(order.owner) });
      carts.delete(order.owner);
    },
    acceptOffer(orderId, lines, total) {
      const order = orders.get(orderId);
      if (order !== undefined)
        orders.set(orderId, { ...order, goods: goodsOfLines(lines), acceptUpTo: total });
    },
    edit(orderId) {
      const order = orders.get(orderId);
      if (order !== undefined) carts.set(order.owner, together(cartOf(order.owner), order.goods));
      orders.delete(orderId);
    },
    discard: (orderId) => void orders.delete(orderId),
    takeGuestCart(owner) {
      carts.set(owner, together(cartOf(owner), cartOf('guest')));
      carts.delete('guest');
    },
  };
}

export function goodsOfLines(
  lines: readonly Pick<OrderedLine, 'productCode' | 'unit' | 'quantity'>[],
): Goods {
  return new Map(lines.map((line) => [`${line.productCode} ${line.unit}`, line.quantity]));
}

export function goodsOfCart(lines: readonly CartLine[]): Goods {
  return withoutNothing(
    new Map(
      lines.flatMap(({ productCode, quantities }) =>
        quantities.map((quantity, index): [string, number] => [`${productCode} ${index + 1}`, quantity]),
      ),
    ),
  );
}

/** In an order that does not depend on how the goods came together. */
export function listOf(goods: Goods | undefined): readonly string[] {
  return [...(goods ?? [])].map(([name, quantity]) => `${name} x ${quantity}`).toSorted();
}

function together(one: Goods, other: Goods): Goods {
  const sum = new Map(one);
  for (const [name, quantity] of other) sum.set(name, (sum.get(name) ?? 0) + quantity);
  return sum;
}

function withoutNothing(goods: Goods): Goods {
  return new Map([...goods].filter(([, quantity]) => quantity > 0));
}
