import type { CartMode } from '#domain/kernel/cart-mode';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { PromotionRule } from './rule.ts';
import type { Quotas } from './pricing-input.ts';

/** The rules of a customer as this version understands them. */
export interface PromotionRules {
  readonly rules: readonly PromotionRule[];
  /** Ids of rules of a newer server, which only the server applies. */
  readonly unknownRules: readonly string[];
}

export interface OfferedRulesQuery {
  readonly customer: CustomerKey;
  readonly mode: CartMode;
  /** The version of the rules that the phone has; '' for none. */
  readonly knownVersion: string;
}

/** The rules that may work for a customer: those of today, and those that begin later. */
export interface OfferedRules {
  /** Differs after each change of the rules; it does not depend on quotas. */
  readonly version: string;
  /** The server's clock. */
  readonly asOf: Date;
  /** Absent if the phone has this version. */
  readonly rules?: PromotionRules;
  /** The times that are left for this customer, for rules that have a quota. */
  readonly quotas: Quotas;
}
