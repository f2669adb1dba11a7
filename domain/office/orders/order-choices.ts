import type { Address } from '#domain/addresses/address';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { OfferedProduct } from '#domain/office/telephone-order';
import type { Coupon } from '#domain/payments/coupon';

export interface OrderChoicesQuery {
  readonly orderId: string;
  /** The products that the clerk has added and not saved, whose units are asked for too. */
  readonly productCodes: readonly string[];
}

/** A quantity of another product that could take the place of a line. */
export interface OfferedSubstitute {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
}

/** The products that the company named as substitutes of a line, the best first. */
export interface LineSubstitutes {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly offered: readonly OfferedSubstitute[];
}

/** Everything that a clerk chooses from while changing an order. */
export interface OrderChoices {
  /** The active addresses of the customer that may be delivered to. */
  readonly addresses: readonly Address[];
  /** The unused, valid coupons of the customer, and the one of the order. Empty for an order in points. */
  readonly coupons: readonly Coupon[];
  /**
   * The products of the lines, of their substitutes and those that were asked for, as they are sold today. Empty for an order
   * in points.
   */
  readonly products: readonly OfferedProduct[];
  /** Lines without a substitute are left out. */
  readonly substitutes: readonly LineSubstitutes[];
}
