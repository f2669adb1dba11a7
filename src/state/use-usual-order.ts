import { usePhone } from './phone-context.ts';
import { useBuyer } from './use-buyer.ts';
import { useLiveStore } from './use-live-store.ts';
import { useSessionRow } from './use-session-row.ts';
import { usualOrderName, usualOrderStore, type UsualOrder } from './usual-order.ts';
import { usualOrderSummary, type UsualOrderSummary } from './usual-order-summary.ts';

/**
 * Undefined for those who have no usual order (guests, new shops, points mode) and while it is not read yet. It asks the
 * company nothing. It brings the rules of the usual order with it, so it belongs in what comes after the first paint.
 */
export function useUsualOrder(): UsualOrderSummary | undefined {
  const usual = useUsualOrderAsRead();
  return usual === undefined || usual === null ? undefined : usualOrderSummary(usual);
}

/** Undefined while it is not read yet, also while what was read is still somebody else's; null for those who have none. */
export function useUsualOrderAsRead(): UsualOrder | null | undefined {
  const usual = useLiveStore(usualOrderStore(usePhone()));
  const session = useSessionRow();
  const { mode } = useBuyer();
  if (usual === undefined || usual === null) return usual;
  return session !== undefined && usual.name === usualOrderName(session, mode) ? usual : undefined;
}
