import { lineNamesOf, type LineNames } from '#domain/catalogue/line-names';
import type { OrderChange, OrderVersion } from './order-version.ts';
import { satang, type Satang } from '#domain/kernel/money';
import type { OrderedLine } from '#domain/orders/ordered-line';
import type { Order } from '#domain/orders/order';
import type { LineProblem } from '#domain/orders/order-draft';
import type { OrderStatus } from '#domain/orders/order-status';
import type { TypedAddress } from './typed-address.ts';
import { isSameProducts } from './same-products.ts';
import type { UnitNumber } from '#domain/catalogue/unit';

/** The new quantity of a line, as an absolute value, so that repeating the edit is idempotent. */
export interface LineEdit {
  readonly productCode: string;
  readonly unit: UnitNumber;
  /** 0 takes the line off. */
  readonly quantity: number;
  /**
   * The price of one unit in this order, above 0 and at most `MAX_UNIT_PRICE`. Undefined keeps the ordered price, or
   * today's for an added line.
   */
  readonly unitPrice?: Satang | undefined;
  /** Whether an existing line gets today's price. A price of its own wins over it. */
  readonly isAtTodaysPrice?: boolean | undefined;
  /** The line of the order that this added one takes the place of. It counts if the request takes that line off. */
  readonly replaces?: { readonly productCode: string; readonly unit: UnitNumber } | undefined;
}

/** 1,000,000 baht. */
export const MAX_UNIT_PRICE = satang(100_000_000);

export interface ChangeOrderRequest {
  readonly orderId: string;
  /** The revision that the staff member saw; undefined applies the change to any revision. */
  readonly seenRevision: number | undefined;
  readonly lines: readonly LineEdit[];
  /** Undefined keeps the current remark. */
  readonly remark: string | undefined;
  /** The id of one of the customer's addresses; undefined keeps the current one. */
  readonly shipToId: string | undefined;
  /** An address that somebody typed, in place of `shipToId`. It is added to the customer's addresses. */
  readonly typedShipTo?: TypedAddress | undefined;
  /** `yyyy-mm-dd`, one of the days on which the company delivers; undefined keeps the current one if that is possible. */
  readonly deliveryDay?: string | undefined;
  /** Whether to remove the order's coupon, which becomes usable again. */
  readonly isWithoutCoupon: boolean;
  /** Another coupon of the customer, which the order uses from now on; undefined keeps the present one. */
  readonly couponId?: string | undefined;
  /** Whether to reprice unchanged lines at today's prices too. */
  readonly isAtTodaysPrices: boolean;
  /** Shown to the customer. */
  readonly reason: string;
  /** Whether the customer agreed to a higher total already, on the telephone. Otherwise the app asks for it. */
  readonly isAgreed: boolean;
}

/**
 * - order-unknown
 * - order-changed: somebody else changed it since the staff member loaded it
 * - not-changeable: it was approved or cancelled
 * - order-paid, order-matching, slip-waiting: money has come for the total, which the change would alter
 * - empty-order: no line would be left
 * - lines-gone: an added or increased line is not sold, not in that unit, or has no price
 * - price-invalid: a price is not above 0, is above `MAX_UNIT_PRICE`, or the order is in points
 * - below-minimum, above-maximum: outside the tenant's limits, or above the largest quantity
 * - insufficient-points, credit-over-limit
 * - coupon-invalid: the order is too small for its coupon
 * - coupon-unusable: the other coupon is unknown, used, ended or paused, or the order is in points
 * - address-unknown: it is not one of the customer's shipping addresses
 * - address-invalid: the typed address has no name, telephone number, text or place, or one of them is wrong
 * - too-many-addresses: the customer has no room for the typed address
 * - day-gone: the company does not deliver on that day, or the day is full
 */
export type ChangeOrderRefusal =
  | 'order-unknown'
  | 'order-changed'
  | 'not-changeable'
  | 'order-paid'
  | 'order-matching'
  | 'slip-waiting'
  | 'empty-order'
  | 'lines-gone'
  | 'short-stock'
  | 'order-rule'
  | 'price-invalid'
  | 'below-minimum'
  | 'above-maximum'
  | 'insufficient-points'
  | 'credit-over-limit'
  | 'coupon-invalid'
  | 'coupon-unusable'
  | 'address-unknown'
  | 'address-invalid'
  | 'too-many-addresses'
  | 'day-gone';

export type ChangeOrderAnswer =
  | {
      readonly kind: 'changed';
      readonly before: Order;
      readonly after: Order;
      /** Whether a pending payment of the old total was closed. */
      readonly isPaymentClosed: boolean;
      /** One price per line of the order as it is now; undefined if the line is not sold today. */
      readonly todaysPrices: readonly (Satang | undefined)[];
    }
  /** The order already matches the request. */
  | { readonly kind: 'unchanged'; readonly order: Order }
  | {
      readonly kind: 'refused';
      readonly code: ChangeOrderRefusal;
      /** The problems for lines-gone. */
      readonly problems: readonly LineProblem[];
      /** The order's status; undefined if there is no such order. */
      readonly status: OrderStatus | undefined;
      /** The order's revision; undefined if there is no such order. */
      readonly revision: number | undefined;
      /** The total that the order would have; undefined if unknown. */
      readonly total: Satang | undefined;
    };

/**
 * The difference of a line between two versions of an order; a quantity of 0 means that the line did not
 * exist, or was removed.
 */
export interface LineChange extends LineNames {
  readonly productCode: string;
  readonly unit: OrderedLine['unit'];
  readonly from: number;
  readonly to: number;
  /** Undefined if the line did not exist before. */
  readonly oldLine: OrderedLine | undefined;
  /** Undefined if the line was removed. */
  readonly newLine: OrderedLine | undefined;
}

/** The lines whose quantity or price differs: first those of the old version, then the added ones. */
export function changedLines(
  before: readonly OrderedLine[],
  after: readonly OrderedLine[],
): readonly LineChange[] {
  const changed = before.flatMap((oldLine): readonly LineChange[] => {
    const newLine = after.find((line) => isSameKind(line, oldLine));
    return newLine !== undefined && isSameValue(oldLine, newLine)
      ? []
      : [lineChange(newLine ?? oldLine, oldLine, newLine)];
  });
  const added = after
    .filter((line) => !before.some((old) => isSameKind(old, line)))
    .map((line) => lineChange(line, undefined, line));
  return [...changed, ...added];
}

type LineKey = Pick<OrderedLine, 'productCode' | 'unit'>;

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.productCode === other.productCode && one.unit === other.unit;
}

/** A free line beside an ordered one of the same product is a line of its own. */
function isSameKind(one: OrderedLine, other: OrderedLine): boolean {
  return isSameLine(one, other) && !one.unitPrice === !other.unitPrice;
}

function isSameValue(one: OrderedLine, other: OrderedLine): boolean {
  return (
    one.quantity === other.quantity &&
    one.unitPrice === other.unitPrice &&
    one.unitPoints === other.unitPoints
  );
}

/** @param line the newest of the two */
function lineChange(
  line: OrderedLine,
  oldLine: OrderedLine | undefined,
  newLine: OrderedLine | undefined,
): LineChange {
  const { productCode, unit } = line;
  const from = oldLine?.quantity ?? 0;
  const to = newLine?.quantity ?? 0;
  return { productCode, unit, ...lineNamesOf(line), from, to, oldLine, newLine };
}

/** A change and the version that it produced. */
export interface ShownChange {
  readonly change: OrderChange;
  readonly after: OrderVersion;
}

/** The changes of an order, newest first, each with the version that it produced. */
export function shownChanges({ changes = [], ...now }: Order): readonly ShownChange[] {
  return changes.map((change, at) => ({ change, after: changes[at + 1]?.before ?? now })).toReversed();
}

/**
 * Whether any version of the order has these products. If so, a repeated request is the same order, even if
 * staff changed it since.
 */
export function wasOrderedAs(order: Order, lines: Parameters<typeof isSameProducts>[0]): boolean {
  return [order.lines, ...(order.changes ?? []).map(({ before }) => before.lines)].some((version) =>
    isSameProducts(lines, version),
  );
}

/**
 * An order as it was at a revision, with the changes up to it.
 *
 * @param revision undefined: as it was placed
 */
export function orderAtRevision(order: Order, revision: number | undefined): Order {
  const { changes = [] } = order;
  const next = changes.find((change) => change.revision > (revision ?? 0));
  if (next === undefined) return order;
  const before = changes.filter((change) => change.revision < next.revision);
  return {
    ...order,
    ...next.before,
    lineCount: next.before.lines.length,
    revision: next.revision - 1,
    changes: before,
  };
}
