import type { Satang } from '#domain/kernel/money';
import type { UsualOrder } from './usual-order.ts';

/** The figures of the usual order for the card on home. */
export interface UsualOrderSummary {
  /** The number of products, without those known to be unavailable now. */
  readonly count: number;
  /** The cost of the last quantities at the prices that this phone knows; undefined while it does not know them all. */
  readonly estimatedTotal: Satang | undefined;
  /** How many of them to order now, by the customer's own rhythm. */
  readonly dueCount: number;
  /** Pictures of the first three; '' for a product without one. */
  readonly pictures: readonly string[];
}

const PICTURES = 3;

/**
 * Undefined if no product is left. A product that the phone does not know yet counts, so that the number does not grow
 * on the screen while the catalogue loads. There is no total over only a part of the products, because it would be
 * wrong.
 */
export function usualOrderSummary({
  lines,
  draft,
  products,
  due,
}: Pick<UsualOrder, 'lines' | 'draft' | 'products' | 'due'>): UsualOrderSummary | undefined {
  const canBeHad = new Set(draft.lines.map(({ productCode }) => productCode));
  const codes = lines
    .map(({ productCode }) => productCode)
    .filter((code) => canBeHad.has(code) || !products.has(code));
  if (codes.length === 0) return undefined;
  return {
    count: codes.length,
    estimatedTotal: codes.every((code) => products.has(code)) ? draft.totals.total : undefined,
    dueCount: codes.filter((code) => due.has(code)).length,
    pictures: codes.slice(0, PICTURES).map((code) => products.get(code)?.pictures[0] ?? ''),
  };
}

/** The figures, or `none` if there is no usual order: guests, new customers, points mode. */
export type UsualOrderOnHome = UsualOrderSummary | 'none';

/**
 * @param isOutOfReach the purchases were requested, but the server is unreachable
 * @returns undefined while the server's list may still change the figures
 */
export function usualOrderOnHome(
  usual: Pick<UsualOrder, 'lines' | 'draft' | 'products' | 'due' | 'askedAt'> | null,
  isOutOfReach: boolean,
): UsualOrderOnHome | undefined {
  if (usual === null) return 'none';
  if (usual.askedAt === undefined && !isOutOfReach) return undefined;
  return usualOrderSummary(usual) ?? 'none';
}
