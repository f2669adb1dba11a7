import type { ListedStock } from '#domain/office/stock/stock-list';
import type { SaveStock } from '#domain/office/stock/save-stock';
import {
  STOCK_POLICIES,
  STOCK_STATES,
  type StockKey,
  type StockPolicy,
  type StockState,
} from '#domain/stock/stock';
import { hasShape, isOneOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { arabicDigits } from '#domain/kernel/thai-digits';

/** A stock as a form holds it. */
export interface StockDraft {
  /** `count` for a number; else the state that the company tells without one. */
  readonly kind: 'count' | StockState;
  /** '' keeps the number. */
  readonly amount: string;
  /** '' for never. */
  readonly lowFrom: string;
  /** '' for the company’s. */
  readonly policy: StockPolicy | '';
  /** `yyyy-mm-dd`; '' if unknown. */
  readonly backOn: string;
}

export const NEW_STOCK: StockDraft = { kind: 'count', amount: '', lowFrom: '', policy: '', backOn: '' };

export const storedStockDraft = readerOf(
  hasShape<StockDraft>({
    kind: isOneOf(['count', ...STOCK_STATES]),
    amount: isText,
    lowFrom: isText,
    policy: isOneOf(['', ...STOCK_POLICIES]),
    backOn: isText,
  }),
);

export function stockDraftOf({ amount, state, lowFrom, policy, backOn }: ListedStock): StockDraft {
  return {
    kind: amount === undefined ? state : 'count',
    amount: '',
    lowFrom: lowFrom === 0 ? '' : String(lowFrom),
    policy: policy ?? '',
    backOn,
  };
}

export interface StockProblems {
  readonly amount?: true;
  readonly lowFrom?: true;
}

export type StockRequest =
  | { readonly ok: true; readonly request: SaveStock }
  | { readonly ok: false; readonly problems: StockProblems };

/** Far more than a warehouse holds. */
const MAX_AMOUNT = 100_000_000;

/**
 * @param before the stock as the form shows it; undefined for one that is not kept yet
 * @param seen the version that the person saw when the draft began
 */
export function stockRequest(
  { kind, policy, backOn, ...draft }: StockDraft,
  { productCode, unit }: StockKey,
  before: ListedStock | undefined,
  seen = before?.version ?? '',
): StockRequest {
  const isKept = kind === 'count' && draft.amount.trim() === '' && before?.amount !== undefined;
  const amount = kind === 'count' && !isKept ? wholeIn(draft.amount) : undefined;
  const lowFrom = draft.lowFrom.trim() === '' ? 0 : wholeIn(draft.lowFrom);
  const problems: StockProblems = {
    ...(kind === 'count' && !isKept && amount === undefined ? { amount: true } : {}),
    ...(lowFrom === undefined ? { lowFrom: true } : {}),
  };
  if (lowFrom === undefined || problems.amount === true) return { ok: false, problems };
  const isToldBefore = before !== undefined && before.amount === undefined && before.state === kind;
  return {
    ok: true,
    request: {
      productCode,
      unit,
      seen,
      amount,
      state: isToldBefore ? undefined : STOCK_STATES.find((state) => state === kind),
      lowFrom,
      policy: policy === '' ? undefined : policy,
      backOn,
    },
  };
}

/** Reads a whole number as people type it: `1,200`, `๔๘`. */
function wholeIn(text: string): number | undefined {
  const plain = arabicDigits(text).replaceAll(/[,\s]/g, '');
  if (!/^\d+$/.test(plain)) return undefined;
  const amount = Number(plain);
  return amount <= MAX_AMOUNT ? amount : undefined;
}

/** A change that was saved, with what it replaced. */
export interface SavedStock {
  readonly before: ListedStock;
  readonly request: SaveStock;
  readonly saved: { readonly version: string; readonly amount: number | undefined };
}

/** The change that restores a stock. What orders took meanwhile stays off. */
export function undoOfStock({ before, request, saved }: SavedStock): SaveStock {
  const { productCode, unit, lowFrom, policy, backOn, state } = before;
  const isCounted = request.amount !== undefined || request.state !== undefined;
  const takenMeanwhile =
    request.amount === undefined || saved.amount === undefined ? 0 : saved.amount - request.amount;
  return {
    productCode,
    unit,
    seen: saved.version,
    amount: isCounted && before.amount !== undefined ? before.amount + takenMeanwhile : undefined,
    state: isCounted && before.amount === undefined ? state : undefined,
    lowFrom,
    policy,
    backOn,
  };
}
