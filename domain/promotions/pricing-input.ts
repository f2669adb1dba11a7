import type { PreparedRules } from './prepare-rules.ts';
import type { LineToPrice } from './priced-order.ts';
import type { FreeChoices, PromotionCustomer } from './rule-kind.ts';
import type { Catalogue } from './working-line.ts';

/** How many times a rule may still work for this customer, by the rule's id. */
export type Quotas = ReadonlyMap<string, number>;

export interface PricingInput {
  /** At the prices of the catalogue. */
  readonly lines: readonly LineToPrice[];
  readonly catalogue: Catalogue;
  readonly rules: PreparedRules;
  readonly customer: PromotionCustomer;
  /** A rule that is missing here has its whole quota left. */
  readonly quotas: Quotas;
  readonly choices: FreeChoices;
  /** The server's clock decides in the end; the phone passes its own. */
  readonly now: Date;
}
