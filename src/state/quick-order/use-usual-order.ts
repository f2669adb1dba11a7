import { refreshQuery } from '#state/runtime/refresh-query';
import type { PageOutcome } from '#state/runtime/page-outcome';
import { usePhone } from '#state/runtime/phone-context';
import { purchasesQuestion } from '#state/orders/history/purchases';
import { useBuyer } from '#state/cart/use-buyer';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { usualOrderName, usualOrderStore, type UsualOrder } from './usual-order.ts';
import { usualOrderOnHome, type UsualOrderOnHome } from './usual-order-summary.ts';

/**
 * The usual order's figures for home. Undefined until they are final: after a sign-in the phone knows only the last
 * orders, so it waits for the server's list, or for the failure to get it. Imports the rules of the usual order, so use
 * it only in code that loads after the first paint.
 */
export function useUsualOrderOnHome(): UsualOrderOnHome | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  const usual = useUsualOrderAsRead();
  const isUnasked = usual !== undefined && usual !== null && usual.askedAt === undefined;
  const { problem } = useRefresh(isUnasked ? usual.name : undefined, async (): Promise<PageOutcome> => {
    if (session === undefined || usual === undefined || usual === null) return 'session-changed';
    return await refreshQuery(phone, session.account, purchasesQuestion(session.person, usual.mode));
  });
  return usual === undefined ? undefined : usualOrderOnHome(usual, problem !== undefined);
}

/** Undefined while it is loading, also while the loaded one belongs to another customer; null if there is none. */
export function useUsualOrderAsRead(): UsualOrder | null | undefined {
  const usual = useLiveStore(usualOrderStore(usePhone()));
  const session = useSessionRow();
  const { mode } = useBuyer();
  if (usual === undefined || usual === null) return usual;
  return session !== undefined && usual.name === usualOrderName(session, mode) ? usual : undefined;
}
