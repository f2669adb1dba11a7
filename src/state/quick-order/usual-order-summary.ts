import type { Satang } from '#domain/kernel/money';
import type { UsualOrder } from './usual-order.ts';

/** What the card on home says of the usual order. */
export interface UsualOrderSummary {
  /** How many products, without those that are known not to be had now. */
  readonly count: number;
  /** What last time's quantities cost at the prices that this phone knows; undefined while it does not know them all. */
  readonly estimatedTotal: Satang | undefined;
  /** Of the first three; '' for a product without a picture. */
  readonly pictures: readonly string[];
}

const PICTURES = 3;

/**
 * Undefined where nothing is left of it. A product that the phone does not know yet counts, so that the number does not
 * grow under the reader's eyes while the catalogue comes; a sum over a part of the goods would be a wrong one, so there is none.
 */
export function usualOrderSummary({
  lines,
  draft,
  products,
}: Pick<UsualOrder, 'lines' | 'draft' | 'products'>): UsualOrderSummary | undefined {
  const canBeHad = new Set(draft.lines.map(({ productCode }) => productCode));
  const codes = lines
    .map(({ productCode }) => productCode)
    .filter((code) => canBeHad.has(code) || !products.has(code));
  if (codes.length === 0) return undefined;
  return {
    count: codes.length,
    estimatedTotal: codes.every((code) => products.has(code)) ? draft.totals.total : undefined,
    pictures: codes.slice(0, PICTURES).map((code) => products.get(code)?.pictures[0] ?? ''),
  };
}

/** The figures, or `none` where there is no usual order: guests, new shops, points mode. */
export type UsualOrderOnHome = UsualOrderSummary | 'none';

/**
 * @param isOutOfReach the company was asked for what was bought, and could not be reached
 * @returns undefined while the company's list may still change the figures
 */
export function usualOrderOnHome(
  usual: Pick<UsualOrder, 'lines' | 'draft' | 'products' | 'askedAt'> | null,
  isOutOfReach: boolean,
): UsualOrderOnHome | undefined {
  if (usual === null) return 'none';
  if (usual.askedAt === undefined && !isOutOfReach) return undefined;
  return usualOrderSummary(usual) ?? 'none';
}
