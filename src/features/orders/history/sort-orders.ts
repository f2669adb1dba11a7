import { isPointMode } from '#domain/kernel/cart-mode';
import { addSatang, type Satang } from '#domain/kernel/money';
import { chargedTotalOf } from '#domain/payments/charged-total';
import type { OrderSummary } from '#domain/orders/order';
import { orderStatusNumber } from '#domain/orders/order-status';

/** The columns by which a history can be sorted. */
const ORDER_COLUMNS = ['date', 'number', 'lines', 'total', 'status'] as const;

export type OrderColumn = (typeof ORDER_COLUMNS)[number];

export interface OrderSorting {
  readonly by: OrderColumn;
  readonly isDescending: boolean;
}

/** The server lists orders in this sorting. */
export const NEWEST_FIRST: OrderSorting = { by: 'date', isDescending: true };

/** Reads `total` or `-total`; undefined for anything else. */
export function readSorting(text: string | undefined): OrderSorting | undefined {
  const isDescending = text?.startsWith('-') === true;
  const by = ORDER_COLUMNS.find((column) => column === (isDescending ? text.slice(1) : text));
  return by === undefined ? undefined : { by, isDescending };
}

/** Undefined for the usual sorting. */
export function writeSorting({ by, isDescending }: OrderSorting): string | undefined {
  if (by === NEWEST_FIRST.by && isDescending === NEWEST_FIRST.isDescending) return undefined;
  return isDescending ? `-${by}` : by;
}

type Compared = Pick<
  OrderSummary,
  'orderedAt' | 'orderNo' | 'lineCount' | 'status' | 'mode' | 'totals' | 'chargedTotal'
>;

const VALUES: Readonly<Record<OrderColumn, (order: Compared) => number | string>> = {
  date: ({ orderedAt }) => Date.parse(orderedAt),
  number: ({ orderNo }) => orderNo,
  lines: ({ lineCount }) => lineCount,
  total: (order) => (isPointMode(order.mode) ? order.totals.points : chargedTotalOf(order)),
  status: ({ status }) => orderStatusNumber(status),
};

/** Sorts orders; equal ones keep the order of the list. */
export function sortOrders<Row extends Compared>(
  orders: readonly Row[],
  { by, isDescending }: OrderSorting,
): readonly Row[] {
  const valueOf = VALUES[by];
  const sign = isDescending ? -1 : 1;
  return orders.toSorted((one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)];
    return left === right ? 0 : left < right ? -sign : sign;
  });
}

/** The sorting after a column's heading was chosen: dates and amounts begin with the largest. */
export function sortingAfter(before: OrderSorting, by: OrderColumn): OrderSorting {
  if (before.by === by) return { by, isDescending: !before.isDescending };
  return { by, isDescending: by !== 'status' };
}

/** The sum of what orders for money cost now. Cancelled orders cost nothing, and orders for points have no price. */
export function sumOfOrders(orders: readonly Compared[]): Satang {
  return addSatang(
    ...orders
      .filter(({ status, mode }) => status !== 'so-cancel' && !isPointMode(mode))
      .map((order) => chargedTotalOf(order)),
  );
}
