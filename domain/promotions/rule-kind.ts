import type { PriceLevel } from '#domain/catalogue/prices';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { FreeLine, Missing } from './priced-order.ts';
import type { LineShare } from './reduce-price.ts';
import type { Goods, PromotionRule, RuleKindName } from './rule.ts';
import type { Catalogue, WorkingLine } from './working-line.ts';

/** The facts about the buyer that rules ask for. */
export interface PromotionCustomer {
  readonly saleUnit: string;
  readonly priceLevel: PriceLevel;
  readonly groups: readonly string[];
  readonly mode: CartMode;
  /** The id of the order's valid coupon; '' for none. */
  readonly coupon: string;
}

/** The product that the customer chose for a rule's free goods, by the rule's id. */
export type FreeChoices = ReadonlyMap<string, string>;

export interface RuleContext {
  readonly ruleId: string;
  readonly catalogue: Catalogue;
  readonly customer: PromotionCustomer;
  readonly choices: FreeChoices;
  /** How many times the rule may work, at least 1; infinite without a quota. */
  readonly maxTimes: number;
}

export interface Effect {
  /** How many times the rule worked; 0 if it did nothing. */
  readonly times: number;
  readonly shares: readonly LineShare[];
  readonly freeLines: readonly FreeLine[];
  /** For the first time, or for once more. */
  readonly missing: Missing | undefined;
}

export const NO_EFFECT: Effect = { times: 0, shares: [], freeLines: [], missing: undefined };

/**
 * When a rule of the kind works: on single lines, on goods together, and on the whole order. Each sees the prices after
 * the ones before.
 */
export const PHASES = ['line', 'group', 'order'] as const;

export interface RuleKind<Name extends RuleKindName> {
  readonly phase: (typeof PHASES)[number];
  /** All goods that the rule asks about. A minimum counts all of them. */
  goodsOf(rule: PromotionRule<Name>): readonly Goods[];
  /** Works on the lines, without changing them. */
  apply(rule: PromotionRule<Name>, lines: readonly WorkingLine[], context: RuleContext): Effect;
}
