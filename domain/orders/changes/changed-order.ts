import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderSummary } from '#domain/orders/order';

/**
 * Which orders another system of the company asks for: those that changed, the longest unchanged first. It begins at a moment and
 * goes on after the last change that it has read.
 */
export interface ChangedOrdersQuery {
  /** Whose; an empty code is everybody's, an empty sale unit every sale unit of that code. */
  readonly account: CustomerKey;
  /** Changed at this moment or later, ISO 8601; undefined is from the beginning. */
  readonly since: string | undefined;
  /** The `change` of the last order that was read; 0 where none was. Where both are given, the later one counts. */
  readonly after: number;
  readonly take: number;
}

/** An order as it stands, with where its last change stands among the changes of all orders. */
export interface ChangedOrder {
  readonly order: OrderSummary;
  /** Grows with each change, unique in the tenant: microseconds since 1970, or above where that is taken. */
  readonly change: number;
  /** When the change could be read first, ISO 8601 by the database's clock. */
  readonly changedAt: string;
}

const MICROSECONDS = 1000;

/** The smallest number that a change at this moment or later can have, less one. */
export function changeBefore(instant: string): number {
  return Math.max(0, Date.parse(instant) * MICROSECONDS - 1);
}

export function momentOfChange(change: number): string {
  return new Date(Math.floor(change / MICROSECONDS)).toISOString();
}
