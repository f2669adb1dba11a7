import type { PromotionRule } from './rule.ts';

/** The rules of a customer as this version understands them. */
export interface PromotionRules {
  readonly rules: readonly PromotionRule[];
  /** Ids of rules of a newer server, which only the server applies. */
  readonly unknownRules: readonly string[];
}
