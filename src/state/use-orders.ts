import type { Address } from '#domain/address';
import type { Order, OrderRefusal, OrderRequest, OrderSummary } from '#domain/order';
import type { OrderDraft } from '#domain/order-draft';
import type { OrderStatus } from '#domain/order-status';

/** An order that is saved on this phone and not accepted by the company yet. */
export interface UnsentOrder {
  readonly id: string;
  readonly revision: number;
  readonly state: 'waiting' | 'sending' | 'unknown' | 'needs-sign-in' | 'refused';
  /** Undefined with state 'refused': the shop does not take it at all; it can be edited or discarded. */
  readonly refusal?: OrderRefusal;
  readonly request: OrderRequest;
  readonly draft: OrderDraft;
  readonly shipTo?: Address;
  readonly savedAt: Date;
  readonly attempts: number;
  readonly nextAttemptAt?: Date;
}

export interface OrderListView {
  readonly orders: readonly OrderSummary[];
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
  readonly unsent?: UnsentOrder;
}

export function useOrders(_status: OrderStatus | 'all'): OrderListView {
  return {
    orders: [],
    unsent: [],
    state: 'loading',
    isEnded: false,
    isLoadingMore: false,
    asOf: undefined,
    problem: undefined,
    loadMore: () => {},
    retry: () => {},
  };
}

/** Undefined while it is looked for, null when there is no such order for this account. */
export function useOrder(_id: string): OrderDetailView | null | undefined {
  return undefined;
}

/** Oldest first. */
export function useUnsent(): readonly UnsentOrder[] {
  return [];
}
