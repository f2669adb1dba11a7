import type { Satang } from '#domain/kernel/money';
import type { Order } from '#domain/orders/order';
import type { LineProblem } from '#domain/orders/order-draft';
import type { ChangeOrderRefusal, ChangeOrderRequest } from '#domain/orders/changes/order-change';
import type { OrderStatus } from '#domain/orders/order-status';
import type { Permission } from './permission.ts';

/** A change of an order by the office, done or previewed. */
export type OrderEditAnswer =
  | {
      readonly kind: 'changed';
      /** True if the order already matched the request, and nothing was written. */
      readonly isUnchanged: boolean;
      readonly before: Order;
      readonly after: Order;
      /** Whether a pending payment of the old total is closed. */
      readonly isPaymentClosed: boolean;
      /** One price for each line of `after`; undefined if the line is not sold today. */
      readonly todaysPrices: readonly (Satang | undefined)[];
    }
  | {
      readonly kind: 'refused';
      readonly code: ChangeOrderRefusal;
      /** The problems for lines-gone. */
      readonly problems: readonly LineProblem[];
      /** The order as it is now; undefined if there is no such order. */
      readonly status: OrderStatus | undefined;
      readonly revision: number | undefined;
      /** The total that the order would have; undefined if unknown. */
      readonly total: Satang | undefined;
      /** The name of whoever changed it last; '' if unknown. */
      readonly changedBy: string;
    };

/**
 * The permissions that a change of an order needs beside `orders.change`. No role has one without the other today, so the
 * rule stands by itself.
 */
export function permissionsOfChange({ lines }: Pick<ChangeOrderRequest, 'lines'>): readonly Permission[] {
  return lines.some(({ unitPrice }) => unitPrice !== undefined) ? ['prices.change'] : [];
}
