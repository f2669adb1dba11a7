import { useState } from 'react';
import type { Order, OrderSummary } from '#domain/order';
import { ORDER_PAGE_SIZE } from '#domain/order-history';
import type { OrderStatus } from '#domain/order-status';
import { customerOf, customerText } from '#local/account';
import type { TakenOtherwise } from '#local/orders';
import { readOrderList, refreshOrder, refreshOrders } from './order-history.ts';
import type { Phone } from './phone.ts';
import { usePhone } from './phone-context.ts';
import { readUnsentOrders, type UnsentOrder } from './unsent-orders.ts';
import { useLive } from './use-live.ts';
import { useRefresh } from './use-refresh.ts';
import { useSessionRow } from './use-session-row.ts';

export type { TakenOtherwise } from '#local/orders';
export type { UnsentOrder } from './unsent-orders.ts';

export interface OrderListView {
  readonly orders: readonly OrderSummary[];
  /** Shown above the history with every status: they have none yet. */
  readonly unsent: readonly UnsentOrder[];
  readonly state: 'loading' | 'ready';
  readonly isEnded: boolean;
  readonly isLoadingMore: boolean;
  readonly asOf: Date | undefined;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  loadMore(): void;
  retry(): void;
}

export interface OrderDetailView {
  readonly order?: Order;
  /** It was taken at another price than the person saw on this phone. */
  readonly takenOtherwise?: TakenOtherwise;
  readonly unsent?: UnsentOrder;
  /** Nothing of it is kept here and the shop could not be asked. */
  readonly problem?: 'unreachable' | 'unreadable';
}

/** The history as kept here at once, refreshed from the shop behind it, newest first. */
export function useOrders(status: OrderStatus | 'all'): OrderListView {
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
      : `${session.account}\n${customerText(customerOf(session.person))}\n${status}`;
  const current = page.name === name ? page : { ...FIRST_PAGE, name: name ?? '' };
  const { outcome, problem, retry } = useRefresh(name, async () => {
    const asked = await refreshOrders(phone, status);
    if (name !== undefined && asked.outcome === 'ready' && asked.count < ORDER_PAGE_SIZE) {
      setPage((before) => ({ ...(before.name === name ? before : FIRST_PAGE), name, isEnded: true }));
    }
    return asked.outcome;
  });
  const kept = useLive(
    name ?? '',
    async () =>
      session === undefined ? undefined : await readOrderList(phone, session, status, current.shown),
    String(current.shown),
  );
  const orders = kept?.orders ?? [];
  const isReady =
    kept !== undefined && (orders.length > 0 || kept.asOf !== undefined || outcome !== undefined);

  async function loadMore(): Promise<void> {
    if (name === undefined || current.isLoadingMore || current.isEnded || problem !== undefined) return;
    setPage({ ...current, isLoadingMore: true });
    const asked = await refreshOrders(phone, status, current.shown);
    const isAnswered = asked.outcome === 'ready';
    setPage({
      name,
      shown: current.shown + ORDER_PAGE_SIZE,
      isEnded: isAnswered && asked.count < ORDER_PAGE_SIZE,
      isLoadingMore: false,
    });
  }

  return {
    orders,
    unsent: kept?.unsent ?? [],
    state: isReady ? 'ready' : 'loading',
    isEnded: current.isEnded || (problem !== undefined && orders.length < current.shown),
    isLoadingMore: current.isLoadingMore,
    asOf: kept?.asOf,
    problem,
    loadMore: () => void loadMore(),
    retry,
  };
}

interface PageState {
  readonly name: string;
  readonly shown: number;
  readonly isEnded: boolean;
  readonly isLoadingMore: boolean;
}

const FIRST_PAGE = { shown: ORDER_PAGE_SIZE, isEnded: false, isLoadingMore: false };

/** Undefined while it is looked for, null when there is no such order for this account. */
export function useOrder(id: string): OrderDetailView | null | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const name = account === undefined ? undefined : `${account}\n${id}`;
  const kept = useLive(name ?? '', async () =>
    account === undefined ? undefined : await readOrder(phone, account, id),
  );
  const isUnsent = kept?.unsent !== undefined;
  const isRead = kept !== undefined;
  const { outcome, problem } = useRefresh<'gone'>(isRead && !isUnsent ? name : undefined, () =>
    refreshOrder(phone, id),
  );
  if (kept === undefined) return undefined;
  const { order, unsent, takenOtherwise } = kept;
  if (order !== undefined) return takenOtherwise === undefined ? { order } : { order, takenOtherwise };
  if (unsent !== undefined) return { unsent };
  if (outcome === 'gone') return null;
  return problem === undefined ? undefined : { problem };
}

async function readOrder(phone: Phone, account: string, id: string) {
  const row = await phone.personal.orders.get([account, id]);
  const unsent = (await readUnsentOrders(phone, account)).find((order) => order.id === id);
  return { order: row?.order, unsent, takenOtherwise: row?.takenOtherwise };
}

/** Oldest first. */
export function useUnsent(): readonly UnsentOrder[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? [] : await readUnsentOrders(phone, account),
    ) ?? []
  );
}
