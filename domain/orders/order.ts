import type { OrderedLine } from './ordered-line.ts';
import type { Address } from '#domain/addresses/address';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { Delivery } from '#domain/delivery/delivery';
import type { OrOther } from '#domain/kernel/or-other';
import type { Satang } from '#domain/kernel/money';
import type { OrderTotals } from './order-draft.ts';
import type { OrderStatus } from './order-status.ts';
import type { OrderPaymentState } from './order-payment-state.ts';
import type { PaymentEvent } from './payment-event.ts';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import type { OrderChange } from '#domain/orders/changes/order-version';
import type { OrderReturn } from '#domain/orders/changes/order-version';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Points } from '#domain/kernel/points';
import type { UnitNumber } from '#domain/catalogue/unit';

/** A line as the customer saw it when ordering. */
export interface SeenLine {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
  readonly seenUnitPrice: Satang;
}

/** What a phone sends. The id is made on the phone and is the order's for ever; a refusal closes a revision. */
export interface OrderRequest {
  /** UUID. */
  readonly id: string;
  /** From 1; the idempotency key is `<id>:<revision>`. */
  readonly revision: number;
  readonly customer: CustomerKey;
  readonly mode: CartMode;
  readonly lines: readonly SeenLine[];
  readonly seenTotal: Satang;
  /** The highest total that is taken without asking again. */
  readonly acceptUpTo: Satang;
  /** The same of an order for points; undefined where nothing was said: then the balance alone decides. */
  readonly acceptPointsUpTo?: Points;
  readonly shipToId: string;
  readonly billToId: string;
  /**
   * The two addresses as the checkout showed them, which the order keeps whatever becomes of the address book. Undefined where
   * the app did not know them, or is an older one: then the company's own text counts.
   */
  readonly shipTo?: Address;
  readonly billTo?: Address;
  readonly shippingCondition: string;
  readonly paymentCondition: string;
  readonly payment: PaymentMethod;
  readonly couponId: string;
  readonly remark: string;
}

export function orderIdempotencyKey(order: Pick<OrderRequest, 'id' | 'revision'>): string {
  return `${order.id}:${order.revision}`;
}

const ORDER_KEY = /^([0-9a-f-]{36}):([1-9]\d{0,6})$/;

/** The order that an idempotency key belongs to; undefined for the key of any other change. */
export function orderOfKey(key: string): Pick<OrderRequest, 'id' | 'revision'> | undefined {
  const [, id, revision] = ORDER_KEY.exec(key) ?? [];
  return id === undefined || revision === undefined ? undefined : { id, revision: Number(revision) };
}

export interface OrderMove {
  readonly status: OrderStatus;
  /** ISO 8601 by the server's clock. */
  readonly at: string;
}

/** A row of the history. */
export interface OrderSummary {
  readonly id: string;
  /** At most 12 of A-Z and 0-9; what people see and pay against. */
  readonly orderNo: string;
  readonly customer: CustomerKey;
  readonly mode: CartMode;
  readonly status: OrderStatus;
  /** ISO 8601 by the server's clock. */
  readonly orderedAt: string;
  readonly payment: OrOther<PaymentMethod>;
  readonly lineCount: number;
  readonly totals: OrderTotals;
  /** Rises whenever the office changes the order; undefined where nobody told. */
  readonly revision?: number | undefined;
  /** What is to be paid for what the customer has of it; undefined while that is the total, or where nobody told. */
  readonly chargedTotal?: Satang | undefined;
  /** Who really ordered: the customer's own name, or the agent's. Left out of what was kept before it was told. */
  readonly orderedBy?: string;
  /** How it stands in money; undefined where nobody told. */
  readonly paymentState?: OrderPaymentState | undefined;
  /**
   * ISO 8601: when the newest slip came that nobody of the company looked at. Undefined where there is none, where the money is
   * there or is being looked at, and where nobody told.
   */
  readonly slipSentAt?: string | undefined;
}

/** An order as the company keeps it. */
export interface Order extends OrderSummary {
  readonly customerName: string;
  readonly orderedBy: string;
  readonly lines: readonly OrderedLine[];
  readonly shipTo: Address;
  readonly billTo: Address;
  readonly shippingCondition: string;
  readonly paymentCondition: string;
  readonly couponId: string;
  readonly remark: string;
  readonly moves: readonly OrderMove[];
  /** What happened to it in money, oldest first; left out of what was kept before it was told. */
  readonly paymentEvents?: readonly PaymentEvent[];
  /** Whoever has it may follow the order (domain/orders/order-tracking); undefined where it has none, or nobody told. */
  readonly trackingNo?: string | undefined;
  /** Visits at the door, the oldest first; left out of what was kept before it was told. */
  readonly deliveries?: readonly Delivery[];
  /** What came back to the company after delivery, the oldest first; left out of what was kept before it was told. */
  readonly returns?: readonly OrderReturn[];
  /** What the office changed of it, the oldest first; left out of what was kept before it was told. */
  readonly changes?: readonly OrderChange[];
}

/** How a line differs from what the customer saw. */
export const LINE_PROBLEMS = ['price-changed', 'product-gone', 'unit-gone', 'no-price'] as const;

/** A line whose price or availability differs from what the customer saw. */
export interface LineDifference {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
  readonly seenUnitPrice: Satang;
  /** Undefined when the line cannot be had any more. */
  readonly currentUnitPrice: Satang | undefined;
  readonly problem: OrOther<(typeof LINE_PROBLEMS)[number]>;
}

/** Why the company did not take an order; each stays on the device until its owner decides. */
export type OrderRefusalCode =
  | 'empty-order'
  | 'total-above-accepted'
  | 'lines-gone'
  | 'below-minimum'
  | 'above-maximum'
  | 'insufficient-points'
  | 'points-above-accepted'
  | 'credit-over-limit'
  | 'coupon-invalid'
  | 'address-unknown'
  | 'condition-unknown'
  | 'payment-not-offered'
  | 'order-closed'
  | 'order-withdrawn';

export interface OrderRefusal {
  readonly code: OrderRefusalCode;
  readonly differences: readonly LineDifference[];
  /** The total that the company would take now; undefined when it cannot be had at all. */
  readonly newTotal: Satang | undefined;
}

export type OrderAnswer =
  | {
      readonly kind: 'accepted';
      readonly order: Order;
      readonly differences: readonly LineDifference[];
    }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal };
