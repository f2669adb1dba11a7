import type { OrderChange, OrderVersion } from './order-version.ts';
import type { Satang } from '#domain/kernel/money';
import type { OrderedLine } from '#domain/orders/ordered-line';
import type { Order } from '#domain/orders/order';
import type { LineProblem } from '#domain/orders/order-draft';
import type { OrderStatus } from '#domain/orders/order-status';
import { isSameGoods } from './same-goods.ts';
import type { UnitNumber } from '#domain/catalogue/unit';

/** The quantity that a line is to have, whatever it had: the same edit twice is one. */
export interface LineEdit {
  readonly productCode: string;
  readonly unit: UnitNumber;
  /** 0 takes the line off. */
  readonly quantity: number;
}

export interface ChangeOrderRequest {
  readonly orderId: string;
  /** The revision that the clerk looked at; undefined takes whatever the order is now. */
  readonly seenRevision: number | undefined;
  readonly lines: readonly LineEdit[];
  /** Undefined leaves it. */
  readonly remark: string | undefined;
  /** The id of one of the customer's addresses; undefined leaves it. */
  readonly shipToId: string | undefined;
  /** Takes the order's coupon off and gives it back. */
  readonly isWithoutCoupon: boolean;
  /** Prices lines that stay at today's prices too. */
  readonly isAtTodaysPrices: boolean;
  /** Shown to the customer. */
  readonly reason: string;
}

/**
 * - order-unknown
 * - order-changed: somebody changed it since the clerk looked
 * - not-changeable: it was approved, or is cancelled
 * - order-paid, order-matching, slip-waiting: money came for the total, which would be another one
 * - empty-order: no line would be left
 * - lines-gone: what is added, or ordered more of, is not sold, not in that unit, or has no price
 * - below-minimum, above-maximum: the tenant's limits, or the largest quantity
 * - insufficient-points, credit-over-limit
 * - coupon-invalid: the order is too small for its coupon
 * - address-unknown: it is none of the customer's shipping addresses
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
  | 'below-minimum'
  | 'above-maximum'
  | 'insufficient-points'
  | 'credit-over-limit'
  | 'coupon-invalid'
  | 'address-unknown';

export type ChangeOrderAnswer =
  | {
      readonly kind: 'changed';
      readonly before: Order;
      readonly after: Order;
      /** A payment of the old total that somebody had begun was closed. */
      readonly isPaymentClosed: boolean;
      /** Of each line of the order as it is now; undefined where it is not sold today. */
      readonly todaysPrices: readonly (Satang | undefined)[];
    }
  /** The order is as it would be already. */
  | { readonly kind: 'unchanged'; readonly order: Order }
  | {
      readonly kind: 'refused';
      readonly code: ChangeOrderRefusal;
      /** Of lines-gone. */
      readonly problems: readonly LineProblem[];
      /** Where the order stands; undefined where there is none. */
      readonly status: OrderStatus | undefined;
      /** The order's revision; undefined where there is no order. */
      readonly revision: number | undefined;
      /** What the order would cost; undefined where that is not known. */
      readonly total: Satang | undefined;
    };

/** How a line differs between two versions of an order; a quantity of 0 means that there was, or is, no such line. */
export interface LineChange {
  readonly productCode: string;
  readonly productName: string;
  readonly unit: OrderedLine['unit'];
  readonly unitName: string;
  readonly from: number;
  readonly to: number;
  /** Undefined where the line was not there. */
  readonly oldLine: OrderedLine | undefined;
  /** Undefined where the line is not there any more. */
  readonly newLine: OrderedLine | undefined;
}

/** The lines whose quantity or price differs: those of the old version first, then what was added. */
export function changedLines(
  before: readonly OrderedLine[],
  after: readonly OrderedLine[],
): readonly LineChange[] {
  const kept = before.flatMap((oldLine): readonly LineChange[] => {
    const newLine = after.find((line) => isSameLine(line, oldLine));
    return newLine !== undefined && isSameValue(oldLine, newLine) ? [] : [lineChange(oldLine, newLine)];
  });
  const added = after
    .filter((line) => !before.some((old) => isSameLine(old, line)))
    .map((line) => lineChange(undefined, line));
  return [...kept, ...added];
}

type LineName = Pick<OrderedLine, 'productCode' | 'unit'>;

export function isSameLine(one: LineName, other: LineName): boolean {
  return one.productCode === other.productCode && one.unit === other.unit;
}

function isSameValue(one: OrderedLine, other: OrderedLine): boolean {
  return (
    one.quantity === other.quantity &&
    one.unitPrice === other.unitPrice &&
    one.unitPoints === other.unitPoints
  );
}

function lineChange(oldLine: OrderedLine | undefined, newLine: OrderedLine | undefined): LineChange {
  const { productCode = '', productName = '', unit = 1, unitName = '' } = newLine ?? oldLine ?? {};
  const from = oldLine?.quantity ?? 0;
  const to = newLine?.quantity ?? 0;
  return { productCode, productName, unit, unitName, from, to, oldLine, newLine };
}

/** A change with the version that it made. */
export interface ShownChange {
  readonly change: OrderChange;
  readonly after: OrderVersion;
}

/** The changes of an order, the newest first, each with the version that it made. */
export function shownChanges({ changes = [], ...now }: Order): readonly ShownChange[] {
  return changes.map((change, at) => ({ change, after: changes[at + 1]?.before ?? now })).toReversed();
}

/** Whether these products were ordered under this id in any version: then the order is the same one, however it was changed. */
export function wasOrderedAs(order: Order, lines: Parameters<typeof isSameGoods>[0]): boolean {
  return [order.lines, ...(order.changes ?? []).map(({ before }) => before.lines)].some((version) =>
    isSameGoods(lines, version),
  );
}

/**
 * An order as it was at a revision, with the changes until then.
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
