import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import type { OrderView } from '#domain/orders/order-status';

/** An order for points is a goods issue and has its labels (Specification, ORDER-6). */
export function orderViewOf(mode: CartMode): OrderView {
  return isPointMode(mode) ? 'redeem' : 'order';
}
