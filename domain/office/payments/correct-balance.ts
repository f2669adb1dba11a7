import type { Satang } from '#domain/kernel/money';
import {
  CORRECTION_REFUSALS,
  type CorrectionAnswer,
  type CorrectionRefusal,
  type CorrectionRequest,
} from '#domain/payments/account';

/** The balances of a customer that a person saw. */
export interface SeenBalances {
  /** Debt and reserved credit, as the customer's page shows them. */
  readonly debt: Satang;
  readonly points: number;
}

/** A correction of the office, which carries the balances that its form showed. */
export interface CorrectBalance extends CorrectionRequest {
  readonly seen: SeenBalances;
}

/** balance-changed: the balances are no longer those that the person saw, so nothing was corrected. */
export const OFFICE_CORRECTION_REFUSALS = [...CORRECTION_REFUSALS, 'balance-changed'] as const;

export type OfficeCorrectionRefusal = CorrectionRefusal | 'balance-changed';

export type OfficeCorrectionAnswer =
  | Extract<CorrectionAnswer, { readonly kind: 'corrected' }>
  | { readonly kind: 'refused'; readonly code: OfficeCorrectionRefusal };
