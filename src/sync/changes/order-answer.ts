import type { Order } from '#domain/orders/order';
import type { OutboxRow } from '#local/orders/outbox';
import type { SendResult, SentChange } from '#sync/outbox/define-change';
import { settleRefusedForGood } from '#sync/outbox/settle';
import type { SyncContext } from '#sync/outbox/sync-context';

type OrderAnswer =
  | { readonly kind: 'agreed' | 'cancelled'; readonly order: Order }
  | { readonly kind: 'refused'; readonly code: string };

/**
 * Interprets the answer to a change of an accepted order. A refusal is final: the server does not process a later
 * attempt under the same key.
 *
 * @param settle stores the answer's order and removes the row
 */
export function judgeOrderAnswer(
  answer: OrderAnswer,
  { syncContext, row, question }: SentChange<{ readonly orderId: string }>,
  settle: (syncContext: SyncContext, row: OutboxRow, order: Order) => Promise<void>,
): SendResult {
  if (answer.kind === 'refused')
    return {
      kind: 'refused',
      settle: () => settleRefusedForGood(syncContext.personal, row, answer.code),
    };
  return answer.order.id === question.orderId
    ? { kind: 'accepted', settle: () => settle(syncContext, row, answer.order) }
    : { kind: 'mismatch', problem: 'another-order' };
}
