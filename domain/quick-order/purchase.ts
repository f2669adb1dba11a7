import type { CartMode } from '#domain/kernel/cart-mode';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderStatus } from '#domain/orders/order-status';
import type { UnitNumber } from '#domain/catalogue/unit';

/** The period in days from which usual orders are derived. */
export const PURCHASE_DAYS = 180;

/** The maximum number of orders to read: enough for a customer who orders every third day of the period. */
export const MAX_PURCHASES = 60;

/** The part of an order from which usual orders are derived: without prices and names, which change. */
export interface Purchase {
  readonly orderId: string;
  /** ISO 8601 by the server's clock. */
  readonly orderedAt: string;
  readonly status: OrderStatus;
  /** The lines have the order's sequence and units. */
  readonly lines: readonly PurchasedLine[];
}

export interface PurchasedLine {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
}

export interface PurchasesQuery {
  readonly customer: CustomerKey;
  readonly mode: CartMode;
}
