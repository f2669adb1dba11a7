import type { Order } from './order.ts';
import type { OrderStatus } from './order-status.ts';

export interface OrderMoveRequest {
  readonly orderId: string;
  readonly status: OrderStatus;
}

export type OrderMoveAnswer =
  | { readonly kind: 'moved'; readonly order: Order }
  | { readonly kind: 'refused'; readonly code: 'order-unknown' | 'move-not-allowed' };
