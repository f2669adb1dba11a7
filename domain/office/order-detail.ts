import type { OrOther } from '#domain/kernel/or-other';
import type { Satang } from '#domain/kernel/money';
import type { Order, OrderSummary } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/order-status';
import type { PaymentMethod } from '#domain/payments/payment-method';
import type { PaymentState } from '#domain/payments/payment';
import type { DeliveryState } from './delivery/delivery-list.ts';
import type { WaitingSlip } from './waiting-slip.ts';

/** A change of an order's status, with who made it. */
export interface OfficeMove {
  readonly status: OrderStatus;
  /** ISO 8601. */
  readonly at: string;
  /** The name of the account; '' if it was erased. */
  readonly by: string;
  readonly reason: string;
}

/** A change of an order's content, with who made it. */
export interface OfficeOrderChange {
  /** The order's revision after the change. */
  readonly revision: number;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

/** The customer's debt, with reserved credit, without and with the order. */
export interface OrderCredit {
  readonly limit: Satang;
  readonly before: Satang;
  readonly after: Satang;
}

/** An attempt to pay the order. */
export interface OfficePayment {
  readonly reference: string;
  readonly method: OrOther<PaymentMethod>;
  readonly state: OrOther<PaymentState>;
  readonly amount: Satang;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** The delivery of an order, with the rider who brings it. */
export interface OrderDelivery {
  readonly state: DeliveryState;
  /** The account of the rider who has or had it; '' if no rider has it. */
  readonly riderId: string;
  readonly rider: string;
  /** ISO 8601; '' if no rider has it. */
  readonly grabbedAt: string;
  /** The amount that the rider collects if everything is accepted. */
  readonly toCollect: Satang;
}

export interface OfficeOrderDetail {
  readonly order: Order;
  readonly mobile: string;
  /** One price for each line of the order; undefined if the line is not sold today. */
  readonly todaysPrices: readonly (Satang | undefined)[];
  readonly credit: OrderCredit;
  /** Other orders of the customer that are neither cancelled nor delivered, newest first. */
  readonly otherOrders: readonly OrderSummary[];
  readonly moves: readonly OfficeMove[];
  readonly changes: readonly OfficeOrderChange[];
  /** Undefined until the invoice is approved. */
  readonly delivery: OrderDelivery | undefined;
  readonly payments: readonly OfficePayment[];
  /** Newest first; empty for a person who may not see money. */
  readonly slips: readonly WaitingSlip[];
}
