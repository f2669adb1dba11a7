import type { CartMode } from '#domain/kernel/cart-mode';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderStatus } from '#domain/orders/order-status';
import type { UnitNumber } from '#domain/catalogue/unit';

/** How far back the purchases reach that tell what a shop usually buys, in days. */
export const PURCHASE_DAYS = 180;

/** The most orders that are looked at: a shop that orders every third day fills the days with them. */
export const MAX_PURCHASES = 60;

/** What of an order tells what the shop usually buys: no prices and no names, which change. */
export interface Purchase {
  readonly orderId: string;
  /** ISO 8601 by the server's clock. */
  readonly orderedAt: string;
  readonly status: OrderStatus;
  /** As they stood in the order. */
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
