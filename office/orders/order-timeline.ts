import type { ReturnReason } from '#domain/delivery/delivery';
import type { Satang } from '#domain/kernel/money';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import type { OrderDeed } from '#domain/office/orders/order-deed';
import type { OrderStatus } from '#domain/orders/order-status';
import type { PaymentEvent } from '#domain/orders/payment-event';

/** One entry of an order's history, with who did it. */
export type TimelineEntry = { readonly at: string; readonly by: string; readonly reason: string } & (
  | { readonly kind: 'ordered' }
  | { readonly kind: 'moved'; readonly status: OrderStatus }
  | { readonly kind: 'changed'; readonly revision: number }
  | { readonly kind: 'note'; readonly id: string }
  | { readonly kind: 'agreed' }
  | { readonly kind: 'payment'; readonly event: PaymentEvent['kind'] }
  | { readonly kind: 'out-for-delivery' }
  | { readonly kind: 'came-back'; readonly why: ReturnReason; readonly amount: Satang }
);

type ToldDetail = Pick<OfficeOrderDetail, 'order' | 'moves' | 'changes' | 'deeds' | 'notes'>;

/** Lists what happened to an order, newest first. Its first status is the order itself. */
export function orderTimeline({ order, moves, changes, deeds, notes }: ToldDetail): readonly TimelineEntry[] {
  const nobody = { by: '', reason: '' };
  const doneBy = (kind: OrderDeed['kind'], at: string) => ({
    by: deeds.find((deed) => deed.kind === kind && deed.at === at)?.by ?? '',
    reason: '',
  });
  const entries: readonly TimelineEntry[] = [
    { kind: 'ordered', at: order.orderedAt, by: order.orderedBy, reason: '' },
    ...moves
      .filter(({ status }) => status !== 'so-wait')
      .map(({ status, at, by, reason }) => ({ kind: 'moved' as const, status, at, by, reason })),
    ...changes.map(({ revision, at, by, reason }) => ({
      kind: 'changed' as const,
      revision,
      at,
      by,
      reason,
    })),
    ...(order.changes ?? []).flatMap(({ agreedAt }) =>
      agreedAt === undefined
        ? []
        : [{ kind: 'agreed' as const, at: agreedAt, ...doneBy('agreed', agreedAt) }],
    ),
    ...(order.paymentEvents ?? []).map(({ kind, at }) => ({
      kind: 'payment' as const,
      event: kind,
      at,
      ...(kind === 'slip-confirmed' || kind === 'slip-refused' ? doneBy('slip-checked', at) : nobody),
    })),
    ...(order.returns ?? []).map(({ at, reason, amount }) => ({
      kind: 'came-back' as const,
      at,
      why: reason,
      amount,
      ...doneBy('came-back', at),
    })),
    ...(order.outForDeliveryAt === undefined
      ? []
      : [
          {
            kind: 'out-for-delivery' as const,
            at: order.outForDeliveryAt,
            ...doneBy('grabbed', order.outForDeliveryAt),
          },
        ]),
    ...notes.map(({ id, at, by, note }) => ({ kind: 'note' as const, id, at, by, reason: note })),
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}
