import type { Satang } from '#domain/money';
import { usePhone } from './phone-context.ts';
import { useBuyer } from './use-buyer.ts';
import { useLiveStore } from './use-live-store.ts';
import { useSessionRow } from './use-session-row.ts';
import { usualOrderName, usualOrderStore, type UsualOrder } from './usual-order.ts';

/** What the card on home says of the usual order. */
export interface UsualOrderSummary {
  /** How many different products can be had now. */
  readonly count: number;
  /** What last time's quantities cost at the prices that this phone knows. */
  readonly estimatedTotal: Satang;
  /** Of the first three; '' for a product without a picture. */
  readonly pictures: readonly string[];
}

const PICTURES = 3;

/**
 * Undefined for those who have no usual order (guests, new shops, points mode) and while it is not read yet. It asks the
 * company nothing. It brings the rules of the usual order with it, so it belongs in what comes after the first paint.
 */
export function useUsualOrder(): UsualOrderSummary | undefined {
  const usual = useUsualOrderAsRead();
  return usual === undefined || usual === null ? undefined : summaryOf(usual);
}

function summaryOf({ draft, products }: UsualOrder): UsualOrderSummary | undefined {
  const codes = [...new Set(draft.lines.map(({ productCode }) => productCode))];
  if (codes.length === 0) return undefined;
  return {
    count: codes.length,
    estimatedTotal: draft.totals.total,
    pictures: codes.slice(0, PICTURES).map((code) => products.get(code)?.pictures[0] ?? ''),
  };
}

/** Undefined while it is not read yet, also while what was read is still somebody else's; null for those who have none. */
export function useUsualOrderAsRead(): UsualOrder | null | undefined {
  const usual = useLiveStore(usualOrderStore(usePhone()));
  const session = useSessionRow();
  const { mode } = useBuyer();
  if (usual === undefined || usual === null) return usual;
  return session !== undefined && usual.name === usualOrderName(session, mode) ? usual : undefined;
}
