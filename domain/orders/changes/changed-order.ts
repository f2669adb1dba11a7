import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderSummary } from '#domain/orders/order';

/**
 * The orders that another system fetches: changed ones, the oldest change first. It starts at a point in time
 * and continues after the last change that it has read.
 */
export interface ChangedOrdersQuery {
  /**
   * The owner of the orders; an empty code means every customer, an empty sale unit every sale unit of that code.
   */
  readonly account: CustomerKey;
  /** Only changes at or after this time, ISO 8601; undefined for all. */
  readonly since: string | undefined;
  /** The `change` of the last order read; 0 for none. If both are given, the later one applies. */
  readonly after: number;
  readonly take: number;
}

/** The current state of an order, and the position of its last change among the changes of all orders. */
export interface ChangedOrder {
  readonly order: OrderSummary;
  /**
   * Increases with each change and is unique in the tenant: microseconds since 1970, or a higher number if
   * that one is taken.
   */
  readonly change: number;
  /** The time at which the change first became readable, ISO 8601 by the database's clock. */
  readonly changedAt: string;
}

const MICROSECONDS = 1000;

/** The smallest possible number of a change at this time or later, minus one. */
export function changeBefore(instant: string): number {
  return Math.max(0, Date.parse(instant) * MICROSECONDS - 1);
}

/**
 * The time of a change, ISO 8601 with milliseconds.
 *
 * @throws RangeError for a number that is not a time
 */
export function momentOfChange(change: number): string {
  return new Date(Math.floor(change / MICROSECONDS)).toISOString();
}
