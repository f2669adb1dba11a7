/** The status of an order. On the server, only `move-order` changes it. */
export const ORDER_STATUSES = [
  'so-wait',
  'so-approve',
  'so-cancel',
  'invoice-wait',
  'invoice-approve',
  'pod',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The view that shows a status: orders, the goods issues of points mode, or the rider's. */
export type OrderView = 'order' | 'redeem' | 'rider';

/** Keys of the status labels; their texts are in locales/. */
export type OrderStatusLabel = OrderStatus | 'gi-wait' | 'gi-approve' | 'gi-cancel';

interface StatusRow {
  /** The number on the wire (Specification, ORDER-4). */
  readonly number: number;
  readonly label: Readonly<Record<OrderView, OrderStatusLabel>>;
  readonly isShown: Readonly<Record<OrderView, boolean>>;
  readonly next: readonly OrderStatus[];
}

const everywhere = { order: true, redeem: true, rider: true } as const;
const orderOnly = { order: true, redeem: false, rider: false } as const;

export const ORDER_STATUS_TABLE: Readonly<Record<OrderStatus, StatusRow>> = {
  'so-wait': {
    number: 1,
    label: { order: 'so-wait', redeem: 'gi-wait', rider: 'gi-wait' },
    isShown: everywhere,
    next: ['so-approve', 'so-cancel'],
  },
  'so-approve': {
    number: 2,
    label: { order: 'so-approve', redeem: 'gi-approve', rider: 'gi-approve' },
    isShown: everywhere,
    next: ['invoice-wait', 'so-cancel'],
  },
  'so-cancel': {
    number: 3,
    label: { order: 'so-cancel', redeem: 'gi-cancel', rider: 'gi-cancel' },
    isShown: everywhere,
    next: [],
  },
  'invoice-wait': {
    number: 4,
    label: { order: 'invoice-wait', redeem: 'invoice-wait', rider: 'invoice-wait' },
    isShown: orderOnly,
    next: ['invoice-approve'],
  },
  'invoice-approve': {
    number: 5,
    label: { order: 'invoice-approve', redeem: 'invoice-approve', rider: 'invoice-approve' },
    isShown: orderOnly,
    next: ['pod'],
  },
  pod: {
    number: 6,
    label: { order: 'pod', redeem: 'pod', rider: 'pod' },
    isShown: orderOnly,
    next: [],
  },
};

export function orderStatusNumber(status: OrderStatus): number {
  return ORDER_STATUS_TABLE[status].number;
}

/** Maps an unknown number to SO Wait (Specification, ORDER-5). */
export function orderStatusFromNumber(number: number): OrderStatus {
  return ORDER_STATUSES.find((status) => ORDER_STATUS_TABLE[status].number === number) ?? 'so-wait';
}

export function orderStatusesIn(view: OrderView): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((status) => ORDER_STATUS_TABLE[status].isShown[view]);
}

/** Whether the status table allows the move. */
export function mayMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_STATUS_TABLE[from].next.includes(to);
}

/** The statuses on the way, the wanted one last; empty when there is no way, or none is needed. */
export function stepsToStatus(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] {
  if (mayMoveOrder(from, to)) return [to];
  for (const next of ORDER_STATUS_TABLE[from].next) {
    const rest = stepsToStatus(next, to);
    if (rest.length > 0) return [next, ...rest];
  }
  return [];
}
