import type { PromotionRule } from '#domain/promotions/rule';
import type { TrialResult, TrialUses } from '#domain/promotions/office/rule-trial';

/** How far back a trial can look, in months of 30 days. */
export const TRIAL_MONTHS = [1, 2, 3] as const;

export type TrialMonths = (typeof TRIAL_MONTHS)[number];

/** The orders of one part of a trial, and of a whole one. */
export const TRIAL_PART_SIZE = 250;
export const MAX_TRIAL_ORDERS = 20_000;

/** The most customers whose uses a trial counts. */
export const MAX_TRIAL_CUSTOMERS = 5000;

/** Asks for one part of a trial. The browser asks for one after the other, and shows the sum. */
export interface TryRule {
  readonly rule: PromotionRule;
  readonly months: TrialMonths;
  /** The position from the last part; '' for the first one. */
  readonly after: string;
  /** From the last part. */
  readonly uses: TrialUses;
}

export interface TriedPart {
  readonly result: TrialResult;
  /** The orders of the whole period. */
  readonly total: number;
  /** '' after the last part. */
  readonly next: string;
  readonly uses: TrialUses;
}
