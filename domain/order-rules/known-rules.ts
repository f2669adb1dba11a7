import type { CustomerKey } from '#domain/kernel/customer-key';
import type { QuantityRule } from './quantity-rule.ts';
import type { ZoneTerms } from './zone-terms.ts';

export interface OrderRulesQuery {
  readonly customer: CustomerKey;
  /** The version of the answer that the phone keeps; '' for none. */
  readonly knownVersion: string;
}

/** The order rules as one customer may know them. */
export interface KnownOrderRules {
  /** Changes with the rules, and with what the customer bought. */
  readonly version: string;
  /** The server's clock. */
  readonly asOf: Date;
  /** Undefined if the version is the one that the phone keeps. */
  readonly rules: readonly QuantityRule[] | undefined;
  /** Empty if no zone has a minimum order or a delivery fee of its own, and from a back end that knows none. */
  readonly zones: readonly ZoneTerms[];
}
