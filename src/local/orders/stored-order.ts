import type { ListedOrder } from '#domain/orders/listed-order';
import type { OrderRow } from './orders.ts';

/** A row of the history with what this phone knows besides. */
export interface StoredOrder extends ListedOrder {
  /** Whether its lines can be read offline. */
  readonly isWhole: boolean;
  /** ISO 8601; undefined if it is not delivered, or the details are not stored. */
  readonly deliveredAt: string | undefined;
}

/** The order as the history shows it, with all products that this phone knows. */
export function storedOrderOf({ summary, products, order }: OrderRow): StoredOrder {
  return {
    ...summary,
    products: order?.lines ?? products,
    isWhole: order !== undefined,
    deliveredAt: order?.moves.findLast(({ status }) => status === 'pod')?.at,
  };
}
