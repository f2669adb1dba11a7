import type { Satang } from '#domain/kernel/money';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { OrderStatus } from '#domain/orders/order-status';
import type { OrderSummary } from '#domain/orders/order';
import type { PaymentMethod } from '#domain/payments/payment-method';
import type { PageRequest } from './page.ts';

export const ORDER_SORTS = ['newest', 'oldest', 'largest'] as const;

export type OrderSort = (typeof ORDER_SORTS)[number];

/** A filter of the office's order list. Empty lists and texts do not restrict it. */
export interface OfficeOrderFilter {
  readonly statuses: readonly OrderStatus[];
  /** A part of the order's number, of the customer's name or code, or of a telephone number. */
  readonly text: string;
  readonly payments: readonly PaymentMethod[];
  readonly paymentState: OrderPaymentState | undefined;
  /** `yyyy-mm-dd` in Asia/Bangkok, both inclusive; '' for no limit. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly saleUnit: string;
  readonly customerCode: string;
  /** The code of a product that an order contains; '' for any. */
  readonly productCode: string;
  /** The customer code and sale unit of the agent who placed an order; '' for anybody. */
  readonly agentCode: string;
  readonly agentUnit: string;
  /** The agreed day of delivery, `yyyy-mm-dd`; absent for any, and for none. */
  readonly deliveryDay?: string | undefined;
  /** Whether the list shows goods issues for points instead of orders. */
  readonly isPointMode: boolean;
}

export const EVERY_ORDER: OfficeOrderFilter = {
  statuses: [],
  text: '',
  payments: [],
  paymentState: undefined,
  firstDay: '',
  lastDay: '',
  saleUnit: '',
  customerCode: '',
  productCode: '',
  agentCode: '',
  agentUnit: '',
  isPointMode: false,
};

export interface OfficeOrderQuery extends PageRequest {
  readonly filter: OfficeOrderFilter;
  readonly sort: OrderSort;
}

/** An order with the facts by which a clerk decides without opening it. */
export interface OfficeOrderRow extends OrderSummary {
  readonly customerName: string;
  /** The telephone number of the customer; '' if there is none. */
  readonly mobile: string;
  readonly remark: string;
  /**
   * The customer's credit that is left, with this order counted. Below zero it is over the limit. Undefined for an
   * order that is not on account.
   */
  readonly creditLeft: Satang | undefined;
}

/** Orders of one status are counted up to this number, which then means so many or more. */
export const MAX_COUNTED_ORDERS = 1000;

export interface StatusCount {
  readonly status: OrderStatus;
  /** At most `MAX_COUNTED_ORDERS`. */
  readonly count: number;
}
