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
import type { PaymentMethod } from '#domain/payments/payment-method';
import type { OrderChange } from '#domain/orders/changes/order-version';
import type { OrderReturn } from '#domain/orders/changes/order-version';
import type { AgreedTotals } from '#domain/orders/changes/raised-order';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Points } from '#domain/kernel/points';
import type { DeliveryTerms } from '#domain/delivery-days/delivery-fee';
import type { BrokenRule } from './rules/broken-rule.ts';
import type { UnitNumber } from '#domain/catalogue/unit';
import type {
  OrderPromotions,
  PromotionDifference,
  SeenPromotions,
} from '#domain/promotions/order-promotions';

/** A line within an order. */
export interface LineKey {
  readonly productCode: string;
  readonly unit: UnitNumber;
}

export function isSameLine(first: LineKey, second: LineKey): boolean {
  return first.productCode === second.productCode && first.unit === second.unit;
}

/** A line as the customer saw it when ordering. */
export interface SeenLine {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
  readonly seenUnitPrice: Satang;
}

/**
 * An order as a phone sends it. The phone makes the id, which never changes; a refusal closes its revision.
 */
export interface OrderRequest {
  /** UUID. */
  readonly id: string;
  /** From 1; the idempotency key is `<id>:<revision>`. */
  readonly revision: number;
  readonly customer: CustomerKey;
  readonly mode: CartMode;
  readonly lines: readonly SeenLine[];
  readonly seenTotal: Satang;
  /** The highest total that is accepted without asking again. */
  readonly acceptUpTo: Satang;
  /** Like `acceptUpTo`, for an order in points; if undefined, only the balance limits it. */
  readonly acceptPointsUpTo?: Points;
  readonly shipToId: string;
  readonly billToId: string;
  /**
   * The two addresses as the checkout showed them. The order keeps them, whatever happens to the address book
   * later. Undefined if the app did not know them or is too old to send them; the server's text is then used.
   */
  readonly shipTo?: Address;
  readonly billTo?: Address;
  readonly shippingCondition: string;
  readonly paymentCondition: string;
  readonly payment: PaymentMethod;
  readonly couponId: string;
  readonly remark: string;
  /** Undefined if the app knows no promotions that count. */
  readonly promotions?: SeenPromotions | undefined;
  /** The lines for which the person agreed to wait until the goods are back; undefined for none. */
  readonly waitFor?: readonly LineKey[] | undefined;
  /** `yyyy-mm-dd`, the day of delivery that the person saw; undefined takes the first possible one. */
  readonly deliveryDay?: string | undefined;
}

/** `<id>:<revision>` (Specification, WIRE-20). */
export function orderIdempotencyKey(order: Pick<OrderRequest, 'id' | 'revision'>): string {
  return `${order.id}:${order.revision}`;
}

const ORDER_KEY = /^([0-9a-f-]{36}):([1-9]\d{0,6})$/;

/** Parses the idempotency key of an order; undefined for the key of any other change. */
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
  /** At most 12 of A-Z and 0-9. People read it and use it as a payment reference. */
  readonly orderNo: string;
  readonly customer: CustomerKey;
  readonly mode: CartMode;
  readonly status: OrderStatus;
  /** ISO 8601 by the server's clock. */
  readonly orderedAt: string;
  readonly payment: OrOther<PaymentMethod>;
  readonly lineCount: number;
  readonly totals: OrderTotals;
  /** Increases with every change by staff; undefined if unknown. */
  readonly revision?: number | undefined;
  /**
   * Exists while the order costs more than its customer agreed to, because staff changed it. Absent in answers of other
   * back ends.
   */
  readonly agreed?: AgreedTotals | undefined;
  /** The amount payable for what the customer has; undefined while it equals the total, or if unknown. */
  readonly chargedTotal?: Satang | undefined;
  /** The name of whoever placed the order: the customer or the agent. Absent in data stored by older versions. */
  readonly orderedBy?: string;
  /** Undefined if unknown. */
  readonly paymentState?: OrderPaymentState | undefined;
  /**
   * ISO 8601, when the newest unchecked slip arrived. Undefined if there is none, if the money has come or is
   * being matched, and if unknown.
   */
  readonly slipSentAt?: string | undefined;
  /** `yyyy-mm-dd`, the agreed day of delivery. Undefined if there is none, if it is unknown, and in older data. */
  readonly deliveryDay?: string | undefined;
}

/** An order as the server stores it. */
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
  /** The order's payment events, oldest first; absent in data stored by older versions. */
  readonly paymentEvents?: readonly PaymentEvent[];
  /**
   * The number by which anyone can track the order (domain/orders/order-tracking); undefined if it has none or it is
   * unknown.
   */
  readonly trackingNo?: string | undefined;
  /**
   * ISO 8601 by the server's clock, when a rider first took the goods on the way. Undefined if nobody has, if it is
   * unknown, and in data stored by older versions.
   */
  readonly outForDeliveryAt?: string | undefined;
  /** Delivery attempts, oldest first; absent in data stored by older versions. */
  readonly deliveries?: readonly Delivery[];
  /** Returns after delivery, oldest first; absent in data stored by older versions. */
  readonly returns?: readonly OrderReturn[];
  /** Changes by staff, oldest first; absent in data stored by older versions. */
  readonly changes?: readonly OrderChange[];
  /** Undefined if none worked, or if it is unknown. */
  readonly promotions?: OrderPromotions | undefined;
}

/** The kinds of differences between a line and what the customer saw. */
export const LINE_PROBLEMS = [
  'price-changed',
  'product-gone',
  'unit-gone',
  'no-price',
  'short-stock',
  'order-rule',
] as const;

/** The part of a line that can be had, where it asks for more. */
export interface ShortStock {
  /** In the line's unit; less than its quantity. */
  readonly left: number;
  /** The price of what is left. */
  readonly unitPrice: Satang;
  /** Whether the line is taken as a whole if the person agrees to wait. */
  readonly canWait: boolean;
  /** `yyyy-mm-dd`; '' if unknown. */
  readonly backOn: string;
}

/** A line whose price or availability differs from what the customer saw. */
export interface LineDifference {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
  readonly seenUnitPrice: Satang;
  /** Undefined if the line is no longer available. */
  readonly currentUnitPrice: Satang | undefined;
  readonly problem: OrOther<(typeof LINE_PROBLEMS)[number]>;
  /**
   * With the problem `short-stock`. A refused line then has no current price, so that an app that does not know stock
   * leaves it out.
   */
  readonly stock?: ShortStock | undefined;
  /** With the problem `order-rule`. The line has no current price, so that an app that does not know rules leaves it out. */
  readonly rule?: BrokenRule | undefined;
}

/** The reasons why the server refuses an order. A refused order stays on the device until its owner decides. */
export const ORDER_REFUSAL_CODES = [
  'empty-order',
  'total-above-accepted',
  'lines-gone',
  'below-minimum',
  'above-maximum',
  'insufficient-points',
  'points-above-accepted',
  'credit-over-limit',
  'coupon-invalid',
  'address-unknown',
  'condition-unknown',
  'payment-not-offered',
  'day-gone',
  'order-closed',
  'order-withdrawn',
] as const;

export type OrderRefusalCode = (typeof ORDER_REFUSAL_CODES)[number];

export interface OrderRefusal {
  readonly code: OrderRefusalCode;
  readonly differences: readonly LineDifference[];
  /** The total that the server would accept now; undefined if the order is not available at all. */
  readonly newTotal: Satang | undefined;
  /** The promotions that the person saw and that did not work; absent if there are none, or if it is unknown. */
  readonly promotions?: readonly PromotionDifference[] | undefined;
  /**
   * `yyyy-mm-dd`, with `day-gone`: the next possible days of delivery, the first ones first. Empty if there is none: the
   * order is then taken without a day.
   */
  readonly deliveryDays?: readonly string[] | undefined;
  /** The delivery fee of the order's address; absent if there is none, or if it is unknown. */
  readonly delivery?: RefusedDelivery | undefined;
}

/** The delivery fee behind a new total. */
export interface RefusedDelivery extends DeliveryTerms {
  /** The part of the new total that is the fee; 0 if the delivery is free. */
  readonly charged: Satang;
}

export type OrderAnswer =
  | {
      readonly kind: 'accepted';
      readonly order: Order;
      readonly differences: readonly LineDifference[];
      /** The promotions that the person saw and that did not work; absent if there are none, or if it is unknown. */
      readonly promotions?: readonly PromotionDifference[] | undefined;
    }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal };
