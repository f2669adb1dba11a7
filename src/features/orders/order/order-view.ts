import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import type { OrderView } from '#domain/orders/order-status';

/** A points order is a goods issue and has the labels of one (Specification, ORDER-6). */
export function orderViewOf(mode: CartMode): OrderView {
  return isPointMode(mode) ? 'redeem' : 'order';
}
