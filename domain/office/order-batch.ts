import type { OrderStatus } from '#domain/orders/order-status';

/** An order as the clerk saw it. A change is refused if somebody else changed the order since. */
export interface SeenOrder {
  readonly orderId: string;
  readonly seenRevision: number;
  readonly seenStatus: OrderStatus;
}

/** How many orders one call may move. Each is moved in a transaction of its own. */
export const MAX_ORDERS_AT_ONCE = 200;

/**
 * The results for one order:
 * - done: it was moved
 * - unchanged: it was in this status already
 * - order-unknown
 * - order-changed: somebody changed it since the clerk saw it
 * - move-not-allowed: the status table does not allow the move
 * - not-agreed: the office raised the total, and the customer has not agreed to it
 * - failed: something went wrong for this order alone, and nothing was done
 */
export const ORDER_RESULTS = [
  'done',
  'unchanged',
  'order-unknown',
  'order-changed',
  'move-not-allowed',
  'not-agreed',
  'failed',
] as const;

export type OrderResult = (typeof ORDER_RESULTS)[number];

export interface OrderOutcome {
  readonly orderId: string;
  readonly orderNo: string;
  readonly result: OrderResult;
  /** The order as it is now. */
  readonly status: OrderStatus;
  readonly revision: number;
  /** The name of whoever changed it last, and the time (ISO 8601); '' if unknown. */
  readonly changedBy: string;
  readonly changedAt: string;
}

/** The statuses of the steps after the approval. */
export const LATER_STATUSES = [
  'invoice-wait',
  'invoice-approve',
  'pod',
] as const satisfies readonly OrderStatus[];

export type LaterStatus = (typeof LATER_STATUSES)[number];

export interface MoveOrders {
  readonly orders: readonly SeenOrder[];
  readonly status: LaterStatus;
}

export interface CancelOrders {
  readonly orders: readonly SeenOrder[];
  /** The clerk's text, which is stored with the change of status. */
  readonly reason: string;
}
