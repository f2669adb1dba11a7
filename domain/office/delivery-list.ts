import type { GrabAnswer } from '#domain/delivery/invoice-grab';
import type { OrOther } from '#domain/kernel/or-other';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';
import type { PaymentMethod } from '#domain/payments/payment-method';
import type { PageRequest } from './page.ts';

export interface DeliveryQuery extends PageRequest {
  /** The day on which the order was placed, `yyyy-mm-dd` in Asia/Bangkok; '' for any day. */
  readonly day: string;
  /** Whether to list only invoices that no rider has. */
  readonly isWithoutRider: boolean;
}

/** An approved invoice that is not delivered, oldest first. */
export interface DeliveryRow {
  readonly orderId: string;
  readonly orderNo: string;
  readonly customer: CustomerKey;
  readonly customerName: string;
  readonly area: string;
  readonly total: Satang;
  readonly payment: OrOther<PaymentMethod>;
  /** ISO 8601. */
  readonly orderedAt: string;
  /** The rider's name; '' if no rider has it. */
  readonly rider: string;
  /** ISO 8601; '' if no rider has it. */
  readonly grabbedAt: string;
}

/** A rider to whom the office may give invoices. */
export interface ListedRider {
  readonly id: string;
  readonly name: string;
  /** How many undelivered invoices the rider has. */
  readonly held: number;
}

export interface AssignDelivery {
  readonly orderId: string;
  readonly riderId: string;
}

export const ASSIGN_REFUSALS = ['invoice-unknown', 'rider-unknown'] as const;

export type AssignAnswer =
  | Exclude<GrabAnswer, { readonly kind: 'refused' }>
  | { readonly kind: 'refused'; readonly code: (typeof ASSIGN_REFUSALS)[number] };
