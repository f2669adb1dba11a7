import { addSatang, satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { arabicDigits } from '#domain/kernel/thai-digits';
import type { OfficeCorrectionRefusal, SeenBalances } from '#domain/office/payments/correct-balance';
import { hasShape, isOneOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { typedAmount } from '#office/kernel/typed-amount';

/** Whether a balance becomes larger or smaller. */
const DIRECTIONS = ['more', 'less'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** A correction of a customer's balances while somebody types it. */
export interface CorrectionDraft {
  readonly debtDirection: Direction;
  /** The amount in baht; '' leaves the debt as it is. */
  readonly debt: string;
  readonly pointsDirection: Direction;
  /** '' leaves the points as they are. */
  readonly points: string;
  readonly reason: string;
}

export const EMPTY_CORRECTION: CorrectionDraft = {
  debtDirection: 'less',
  debt: '',
  pointsDirection: 'more',
  points: '',
  reason: '',
};

export const storedCorrection = readerOf(
  hasShape<CorrectionDraft>({
    debtDirection: isOneOf(DIRECTIONS),
    debt: isText,
    pointsDirection: isOneOf(DIRECTIONS),
    points: isText,
    reason: isText,
  }),
);

/** A correction that can be sent, with the balances after it, or what is wrong with it. */
export type ReadCorrection =
  | {
      readonly isReady: true;
      readonly debt: Satang;
      readonly points: number;
      readonly reason: string;
      readonly after: SeenBalances;
    }
  | { readonly isReady: false; readonly problem: CorrectionProblem };

export type CorrectionProblem =
  | 'debt-invalid'
  | 'points-invalid'
  | 'reason-missing'
  | Extract<OfficeCorrectionRefusal, 'nothing-corrected' | 'points-below-zero'>;

const POINTS = /^\d{1,9}$/;

/** Reads the draft by the rules of the server, so that the clerk sees the balances after it. */
export function readCorrection(draft: CorrectionDraft, before: SeenBalances): ReadCorrection {
  const amount = draft.debt.trim() === '' ? ZERO_SATANG : typedAmount(draft.debt);
  if (amount === undefined) return { isReady: false, problem: 'debt-invalid' };
  const typed = arabicDigits(draft.points).replaceAll(/[,\s]/g, '');
  if (typed !== '' && !POINTS.test(typed)) return { isReady: false, problem: 'points-invalid' };
  const debt = signed(amount, draft.debtDirection);
  const points = signed(Number(typed), draft.pointsDirection);
  if (debt === 0 && points === 0) return { isReady: false, problem: 'nothing-corrected' };
  if (before.points + points < 0) return { isReady: false, problem: 'points-below-zero' };
  const reason = draft.reason.trim();
  if (reason === '') return { isReady: false, problem: 'reason-missing' };
  const after = { debt: addSatang(before.debt, satang(debt)), points: before.points + points };
  return { isReady: true, debt: satang(debt), points, reason, after };
}

function signed(amount: number, direction: Direction): number {
  return direction === 'more' || amount === 0 ? amount : -amount;
}
