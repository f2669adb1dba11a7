import type { Address } from '#domain/addresses/address';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { OfficeDay } from '#domain/delivery-days/office-days';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';
import type { Condition } from '#domain/orders/condition';
import type { OrderRefusalCode, SeenLine } from '#domain/orders/order';
import type { PaymentMethod } from '#domain/payments/payment-method';

/** Everything that a clerk chooses from while a customer orders by telephone. */
export interface OrderingCustomer extends CustomerKey {
  readonly name: string;
  readonly mobile: string;
  readonly priceLevel: number;
  readonly creditLimit: Satang;
  /** Debt and reserved credit. */
  readonly debt: Satang;
  /** The active addresses, of all types. */
  readonly addresses: readonly Address[];
  readonly shippingConditions: readonly Condition[];
  readonly paymentConditions: readonly Condition[];
}

export interface OfferedProductQuery {
  readonly customer: CustomerKey;
  /** A part of the code or of a name; '' finds nothing. */
  readonly text: string;
}

/** A unit that the customer may order, at the price of today. */
export interface OfferedUnit {
  readonly unit: UnitNumber;
  readonly name: string;
  /** '' if there is none. */
  readonly nameEn: string;
  readonly price: Satang;
}

/** A product on sale, in the units and at the prices of one customer. */
export interface OfferedProduct {
  readonly code: string;
  readonly name: string;
  /** '' if there is none. */
  readonly nameEn: string;
  readonly units: readonly OfferedUnit[];
}

/** The products of a search. More of them are found with a longer text. */
export const MAX_OFFERED_PRODUCTS = 8;

export interface TelephoneLine {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
}

/** The lines of an order that is being taken, to be priced. */
export interface OrderToPrice {
  readonly customer: CustomerKey;
  readonly lines: readonly TelephoneLine[];
  /** Undefined while none is chosen: the credit is then not checked. */
  readonly payment: PaymentMethod | undefined;
  /** The chosen address, for the delivery fee and the days; undefined while none is chosen. */
  readonly shipToId?: string | undefined;
  /** The chosen shipping condition by code; undefined while none is chosen. */
  readonly shippingCondition?: string | undefined;
}

export interface PricedLine extends TelephoneLine {
  /** Undefined for a line that cannot be ordered today. */
  readonly unitPrice: Satang | undefined;
  readonly lineTotal: Satang | undefined;
}

/** An order that is being taken, at the customer's prices of today. */
export interface PricedOrder {
  /** In the order of the request. */
  readonly lines: readonly PricedLine[];
  /** The discount of promotions; absent for none. */
  readonly discount?: Satang | undefined;
  /** Absent for none. */
  readonly deliveryFee?: Satang | undefined;
  /**
   * The days to choose from for the chosen address, the first ones first; empty if there is none. Absent while no address is
   * chosen, and if the company agrees on no day there.
   */
  readonly deliveryDays?: readonly OfficeDay[] | undefined;
  /** The payable amount. */
  readonly total: Satang;
  /** Why an order with these lines and this payment would be refused now. */
  readonly problem: OrderRefusalCode | undefined;
}

/** An order that a clerk took by telephone. It has no coupon, because only its owner may spend one. */
export interface TelephoneOrder {
  /** UUID, made by the browser. */
  readonly id: string;
  readonly customer: CustomerKey;
  readonly lines: readonly SeenLine[];
  /** The total that the clerk saw. A higher one is refused. */
  readonly seenTotal: Satang;
  readonly shipToId: string;
  readonly billToId: string;
  /** Conditions by code; '' for none. */
  readonly shippingCondition: string;
  readonly paymentCondition: string;
  readonly payment: PaymentMethod;
  readonly remark: string;
  /** The day that the clerk chose, `yyyy-mm-dd`; undefined takes the first possible one, or none if there is none. */
  readonly deliveryDay?: string | undefined;
}
