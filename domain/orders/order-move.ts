import type { Order } from './order.ts';
import type { OrderStatus } from './order-status.ts';

export interface OrderMoveRequest {
  readonly orderId: string;
  readonly status: OrderStatus;
}

export type OrderMoveAnswer =
  | { readonly kind: 'moved'; readonly order: Order }
  | { readonly kind: 'refused'; readonly code: OrderMoveRefusal };

/**
 * - order-unknown
 * - move-not-allowed: the status table does not allow the move
 * - not-agreed: staff raised the total, and the customer has not agreed to it
 */
export const ORDER_MOVE_REFUSALS = ['order-unknown', 'move-not-allowed', 'not-agreed'] as const;

export type OrderMoveRefusal = (typeof ORDER_MOVE_REFUSALS)[number];
