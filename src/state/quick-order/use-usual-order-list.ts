import { refreshQuery } from '#state/runtime/refresh-query';
import { refreshProducts } from '#state/catalogue/catalogue';
import type { PageOutcome } from '#state/runtime/page-outcome';
import { usePhone } from '#state/runtime/phone-context';
import { purchasesQuestion } from '#state/orders/history/purchases';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { useUsualOrderAsRead } from './use-usual-order.ts';
import type { UsualOrder } from './usual-order.ts';

export interface UsualOrderList {
  /** Null if there is none: for guests, and in points mode. */
  readonly usual: UsualOrder | null;
  /** Nothing is cached here, and the server is unreachable. */
  readonly isOutOfReach: boolean;
  retry(): void;
}

/** The usual order from the cache, refreshed in the background. Undefined while there is nothing to show. */
export function useUsualOrderList(): UsualOrderList | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  const replica = useReplica();
  const usual = useUsualOrderAsRead();
  const { outcome, problem, retry } = useRefresh(usual?.name, async (): Promise<PageOutcome> => {
    if (session === undefined || usual === undefined || usual === null) return 'session-changed';
    return await refreshQuery(phone, session.account, purchasesQuestion(session.person, usual.mode));
  });
  const all = [...(usual?.lines ?? []), ...(usual?.hidden ?? [])];
  const unknown = all.flatMap(({ productCode }) => (usual?.products.has(productCode) ? [] : [productCode]));
  const needsFetch = unknown.length > 0 && replica.kind === 'none';
  useRefresh(needsFetch ? `${usual?.name}\n${unknown.join('\n')}` : undefined, () =>
    refreshProducts(phone, unknown),
  );
  if (usual === undefined) return undefined;
  if (usual !== null && all.length === 0 && usual.askedAt === undefined && outcome === undefined)
    return undefined;
  if (unknown.length > 0 && replica.kind === 'expected') return undefined;
  const isOutOfReach =
    all.length === 0 && usual !== null && usual.askedAt === undefined && problem === 'unreachable';
  return { usual, isOutOfReach, retry };
}
