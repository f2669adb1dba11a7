import type { Order, OrderSummary } from '#domain/orders/order';
import { findOrder, type TakenOtherwise } from '#local/orders/orders';
import type { Phone } from '#state/runtime/phone';
import { usePhone } from '#state/runtime/phone-context';
import { refreshOrder } from './refresh-order.ts';
import { readUnsentOrders, type UnsentOrder } from '#state/orders/unsent/unsent-orders';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';

export type { TakenOtherwise } from '#local/orders/orders';

export interface OrderDetailView {
  readonly order?: Order;
  /** It was accepted at another price than the person saw on this phone. */
  readonly takenOtherwise?: TakenOtherwise;
  readonly unsent?: UnsentOrder;
  /** The history's entry, if the details are not cached here and the server is unreachable. */
  readonly summary?: OrderSummary;
  /** The details are not cached here and the server is unreachable. */
  readonly problem?: 'unreachable' | 'unreadable';
  readonly retry?: () => void;
}

/** Undefined while it is loading, null if this account has no such order. */
export function useOrder(id: string): OrderDetailView | null | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const name = account === undefined ? undefined : `${account}\n${id}`;
  const stored = useStoredOrder(id);
  const isUnsent = stored?.unsent !== undefined;
  const isRead = stored !== undefined;
  const { outcome, problem, retry } = useRefresh<'gone'>(isRead && !isUnsent ? name : undefined, () =>
    refreshOrder(phone, id),
  );
  if (stored === undefined) return undefined;
  const { order, unsent, takenOtherwise } = stored;
  if (order !== undefined) return takenOtherwise === undefined ? { order } : { order, takenOtherwise };
  if (unsent !== undefined) return { unsent };
  if (outcome === 'gone') return null;
  if (problem === undefined) return undefined;
  return stored.summary === undefined ? { problem, retry } : { problem, retry, summary: stored.summary };
}

/** This phone's data of an order: its details, its entry in the history, or the unsent order. */
export async function readOrder(phone: Phone, account: string, id: string) {
  const row = await findOrder(phone.personal.orders, account, id);
  const unsent = (await readUnsentOrders(phone, account)).find((order) => order.id === id);
  return { order: row?.order, summary: row?.summary, unsent, takenOtherwise: row?.takenOtherwise };
}

const useStoredOrder = liveOfAccount(readOrder, undefined);
