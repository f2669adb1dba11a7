import { useState } from 'react';
import { productName } from '#domain/catalogue/product';
import { isOrderFor } from '#domain/orders/find-orders';
import { ORDER_PAGE_SIZE, type OrderFilter } from '#domain/orders/order-history';
import { LANGUAGES } from '#domain/kernel/language';
import { customerOf, customerText } from '#local/kernel/account';
import type { StoredOrder } from '#local/orders/stored-order';
import { orderFilterName, readOrderList, refreshOrders } from './order-history.ts';
import { usePhone } from '#state/runtime/phone-context';
import type { UnsentOrder } from '#state/orders/unsent/unsent-orders';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export type { StoredOrder } from '#local/orders/stored-order';
export type { UnsentOrder } from '#state/orders/unsent/unsent-orders';

export interface OrderListView {
  readonly orders: readonly StoredOrder[];
  /** The ids of orders that the server does not know any more. */
  readonly missing: ReadonlySet<string>;
  /** Shown above the history with every status, because they have none yet. */
  readonly unsent: readonly UnsentOrder[];
  readonly state: 'loading' | 'ready';
  readonly isEnded: boolean;
  readonly isLoadingMore: boolean;
  readonly asOf: Date | undefined;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  loadMore(): void;
  retry(): void;
}

/**
 * The history from the cache, refreshed in the background, newest first.
 *
 * @param typed a search among all stored orders of the filter, by number and product; '' shows the loaded ones
 */
export function useOrders(filter: OrderFilter, typed = ''): OrderListView {
  const phone = usePhone();
  const session = useSessionRow();
  const [page, setPage] = useState<PageState>({
    name: '',
    shown: ORDER_PAGE_SIZE,
    isEnded: false,
    isLoadingMore: false,
  });
  const name =
    session === undefined
      ? undefined
      : `${session.account}\n${customerText(customerOf(session.person))}\n${orderFilterName(filter)}`;
  const current = page.name === name ? page : { ...FIRST_PAGE, name: name ?? '' };
  const { outcome, problem, retry } = useRefresh(name, async () => {
    const refreshed = await refreshOrders(phone, filter);
    if (name !== undefined && refreshed.outcome === 'ready' && refreshed.count < ORDER_PAGE_SIZE) {
      setPage((before) => ({ ...(before.name === name ? before : FIRST_PAGE), name, isEnded: true }));
    }
    return refreshed.outcome;
  });
  const replica = useReplica();
  const byCode = replica.kind === 'ready' ? replica.view.byCode : undefined;
  const namesOf = (code: string) => {
    const product = byCode?.get(code);
    return product === undefined ? [] : LANGUAGES.map((language) => productName(product, language));
  };
  const isSearch = typed.trim() !== '';
  const stored = useLive(
    name ?? '',
    async () => {
      if (session === undefined) return undefined;
      return isSearch
        ? await readOrderList(phone, session, filter, Infinity, (order) => isOrderFor(typed, order, namesOf))
        : await readOrderList(phone, session, filter, current.shown);
    },
    `${current.shown}\n${typed}\n${replica.kind}`,
  );
  const orders = stored?.orders ?? [];
  const isReady =
    stored !== undefined && (orders.length > 0 || stored.asOf !== undefined || outcome !== undefined);

  async function loadMore(): Promise<void> {
    if (name === undefined || current.isLoadingMore || current.isEnded || problem !== undefined) return;
    setPage({ ...current, isLoadingMore: true });
    const refreshed = await refreshOrders(phone, filter, current.shown);
    const isAnswered = refreshed.outcome === 'ready';
    setPage({
      name,
      shown: current.shown + ORDER_PAGE_SIZE,
      isEnded: isAnswered && refreshed.count < ORDER_PAGE_SIZE,
      isLoadingMore: false,
    });
  }

  return {
    orders,
    missing: stored?.missing ?? NONE_MISSING,
    unsent: stored?.unsent ?? [],
    state: isReady ? 'ready' : 'loading',
    isEnded: current.isEnded || (problem !== undefined && (isSearch || orders.length < current.shown)),
    isLoadingMore: current.isLoadingMore,
    asOf: stored?.asOf,
    problem,
    loadMore: () => void loadMore(),
    retry,
  };
}

const NONE_MISSING: ReadonlySet<string> = new Set();

interface PageState {
  readonly name: string;
  readonly shown: number;
  readonly isEnded: boolean;
  readonly isLoadingMore: boolean;
}

const FIRST_PAGE = { shown: ORDER_PAGE_SIZE, isEnded: false, isLoadingMore: false };
