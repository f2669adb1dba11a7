import type { OrderStatus } from '#domain/orders/order-status';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { AGENT1_CLIENTS, SHOP1, SHOP2 } from './customer-codes.ts';

/** The coupon of some past orders. */
const PAYDAY_COUPON = 'PAYDAY30';

/** An order in the demo's past. */
export interface PlannedOrder {
  readonly customerCode: string;
  /** staff1 means that the customer phoned the office. */
  readonly by: 'shop1' | 'shop2' | 'agent1' | 'staff1';
  /** The name of the person who ordered; by default that of the account. */
  readonly orderedBy?: string;
  /** Days before the demo is made; 0 is today. */
  readonly daysAgo: number;
  /** The hour of the day in Bangkok; for today's orders the hours before the demo is made. */
  readonly hour: number;
  readonly status: OrderStatus;
  readonly payment: PaymentMethod;
  readonly isForPoints: boolean;
  /** '' for none. */
  readonly couponId: string;
  /** True sends it to the storehouse instead of the customer's main address. */
  readonly isToStorehouse?: boolean;
  /** If it is undefined, the order gets one of the usual remarks, or none. */
  readonly remark?: string;
}

type Row = readonly [daysAgo: number, status: OrderStatus, payment?: PaymentMethod, couponId?: string];

function ordersOf(
  customerCode: string,
  by: PlannedOrder['by'],
  rows: readonly Row[],
): readonly PlannedOrder[] {
  return rows.map(([daysAgo, status, payment = 'COD', couponId = ''], index) => ({
    customerCode,
    by,
    daysAgo,
    // During opening hours, at another minute each day.
    hour: daysAgo === 0 ? 0.3 + index : 7.4 + ((index * 7) % 11) * 1.03,
    status,
    payment,
    isForPoints: false,
    couponId,
  }));
}

const gift = (daysAgo: number, status: OrderStatus, by: 'shop1' | 'shop2' = 'shop1'): PlannedOrder => ({
  customerCode: by === 'shop1' ? SHOP1 : SHOP2,
  by,
  daysAgo,
  hour: 12.7,
  status,
  payment: 'COD',
  isForPoints: true,
  couponId: '',
});

const SHOP1_ORDERS: readonly Row[] = [
  [0, 'so-wait'],
  [0, 'so-wait', 'AR'],
  [1, 'so-wait'],
  [2, 'so-approve'],
  [3, 'so-approve', 'AR'],
  [5, 'so-cancel'],
  [6, 'invoice-wait'],
  [8, 'invoice-wait', 'BANK'],
  [10, 'invoice-approve', 'COD', PAYDAY_COUPON],
  [12, 'invoice-approve', 'AR'],
  [15, 'pod'],
  [19, 'pod'],
  [24, 'so-cancel', 'AR'],
  [28, 'pod', 'BANK'],
  [33, 'pod'],
  [39, 'pod'],
  [46, 'pod', 'AR'],
  [54, 'pod'],
  [63, 'pod'],
  [75, 'pod'],
];

const SHOP2_ORDERS: readonly Row[] = [
  [0, 'so-wait'],
  [3, 'so-approve'],
  [7, 'invoice-wait', 'AR'],
  [13, 'invoice-approve', 'COD', PAYDAY_COUPON],
  [14, 'so-cancel'],
  [21, 'pod'],
  [40, 'pod', 'AR'],
];

/** Two or three orders for each client, which together have every status. */
const clientOrders = (index: number): readonly Row[] => {
  const recent: readonly Row[] = [
    [1, 'so-wait'],
    [4, 'so-approve'],
    [9, 'invoice-wait'],
    [11, 'invoice-approve'],
    [16, 'so-cancel'],
    [18, 'pod'],
  ];
  const first = recent[index % recent.length] ?? [1, 'so-wait'];
  const older: readonly Row[] =
    index % 3 === 0
      ? [
          [30 + index, 'pod'],
          [58 + index, 'pod'],
        ]
      : [[35 + index, 'pod', 'COD', PAYDAY_COUPON]];
  return [first, ...older];
};

/** Oldest first, in the order they happened. */
export const PLANNED_ORDERS: readonly PlannedOrder[] = [
  ...ordersOf(SHOP1, 'shop1', SHOP1_ORDERS),
  gift(4, 'so-wait'),
  gift(20, 'so-approve'),
  gift(37, 'so-cancel'),
  ...ordersOf(SHOP2, 'shop2', SHOP2_ORDERS),
  ...AGENT1_CLIENTS.flatMap((code, index) => ordersOf(code, 'agent1', clientOrders(index))),
].toSorted(byTime);

/** The past orders of the points tenant. */
export const PLANNED_REDEMPTIONS: readonly PlannedOrder[] = [
  gift(58, 'so-approve'),
  gift(37, 'so-cancel'),
  gift(20, 'so-approve'),
  gift(9, 'so-approve'),
  gift(4, 'so-wait'),
  gift(1, 'so-wait'),
];

/** Sorts orders by their time, oldest first. */
export function byTime(left: PlannedOrder, right: PlannedOrder): number {
  return right.daysAgo - left.daysAgo || todayLast(left) - todayLast(right);
}

function todayLast({ daysAgo, hour }: PlannedOrder): number {
  return daysAgo === 0 ? -hour : hour;
}
