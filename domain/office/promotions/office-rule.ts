import type { HierarchyLevel } from '#domain/catalogue/product';
import type { RowProblemCode } from '#domain/kernel/import-problem';
import type { Named } from '#domain/kernel/named';
import type { PageRequest } from '#domain/office/page';
import type { PromotionRule, RuleKindName } from '#domain/promotions/rule';

/**
 * The states of a promotion rule in the office.
 * - running: it works today, on its weekdays
 * - planned: its first day is to come
 * - paused: somebody stopped it, and its last day is not over
 * - ended: its last day is over
 * - used-up: it would run, but its quota for all customers is used
 */
export const RULE_STATES = ['running', 'planned', 'paused', 'used-up', 'ended'] as const;

export type RuleState = (typeof RULE_STATES)[number];

/** How a rule stands, apart from what it does. */
export interface RuleStanding {
  readonly firstDay: string;
  readonly lastDay: string;
  /** False while it is paused. */
  readonly isActive: boolean;
  /** How many times orders used it; only counted for a rule with a quota. */
  readonly used: number;
  readonly timesInAll: number | undefined;
}

/** @param today `yyyy-mm-dd` in Asia/Bangkok */
export function ruleState(
  { firstDay, lastDay, isActive, used, timesInAll }: RuleStanding,
  today: string,
): RuleState {
  if (lastDay !== '' && lastDay < today) return 'ended';
  if (!isActive) return 'paused';
  if (firstDay > today) return 'planned';
  return timesInAll !== undefined && used >= timesInAll ? 'used-up' : 'running';
}

export interface RuleQuery extends PageRequest {
  /** A part of the code or of a name; '' lists all. */
  readonly text: string;
  readonly state: RuleState | undefined;
}

/** A promotion rule in a list. */
export interface ListedRule extends Named, RuleStanding {
  readonly id: string;
  readonly kind: RuleKindName;
  readonly timesPerCustomer: number | undefined;
  readonly exclusiveGroup: string;
}

/** A product that a rule names, or one that the office offers for a rule. */
export interface RuleProduct extends Named {
  readonly code: string;
  /** The names of its units, the largest first. */
  readonly units: readonly Named[];
}

export interface RuleCategory extends Named {
  readonly level: HierarchyLevel;
  readonly code: string;
}

/** The names of the goods of a rule. A code that nothing has is missing here. */
export interface RuleGoodsNames {
  readonly products: readonly RuleProduct[];
  readonly categories: readonly RuleCategory[];
}

export interface RuleDetail {
  readonly rule: PromotionRule;
  readonly isActive: boolean;
  readonly used: number;
  readonly names: RuleGoodsNames;
  /** Stands for the rule and whether it is paused. A change names the one that the clerk saw. */
  readonly revision: string;
}

export interface SaveRule {
  readonly rule: PromotionRule;
  readonly isActive: boolean;
  /** The revision that the clerk saw; '' for a new rule. */
  readonly seen: string;
  /** The rule that a new one was copied from; '' for none. */
  readonly copiedFrom: string;
}

export interface EndRule {
  readonly id: string;
  readonly seen: string;
}

export interface PauseRule extends EndRule {
  /** False lets it work again. */
  readonly isPaused: boolean;
}

/** A field of a rule that an import refuses, too. */
export interface RuleProblem {
  /** A column of the table `promotion-rules`. */
  readonly field: string;
  readonly code: RowProblemCode;
}

export const SAVE_RULE_REFUSALS = ['rule-exists', 'rule-changed', 'rule-unknown'] as const;

export type SaveRuleAnswer =
  | { readonly kind: 'saved'; readonly detail: RuleDetail }
  | { readonly kind: 'refused'; readonly code: (typeof SAVE_RULE_REFUSALS)[number] }
  | { readonly kind: 'refused'; readonly code: 'rule-invalid'; readonly problems: readonly RuleProblem[] };

/** The most categories that a search offers. */
export const MAX_FOUND_CATEGORIES = 20;
