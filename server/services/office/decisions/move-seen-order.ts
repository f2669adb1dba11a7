import type { AuditAction } from '#domain/office/audit-entry';
import type { OrderOutcome, OrderResult, SeenOrder } from '#domain/office/order-batch';
import type { OrderMoveRefusal } from '#domain/orders/order-move';
import type { OrderStatus } from '#domain/orders/order-status';
import type { Database } from '#server/store/database/database';
import { lastAuthored } from '#server/store/office/order-authors';
import { lockOrderRow } from '#server/store/orders/orders';
import { cancelForCustomer } from '#server/services/orders/cancel-for-customer';
import { moveOrder } from '#server/services/orders/move-order';
import type { Audited } from '#server/services/office/audit/write-audit';

export interface MoveSeenOrder {
  readonly seen: SeenOrder;
  readonly to: OrderStatus;
  /** The clerk's reason for a cancellation. */
  readonly reason?: string;
}

/**
 * Moves an order that a clerk saw, unless somebody changed it since. Idempotent: an order that is in the status
 * already is not moved. The outcome names who changed it last.
 */
export async function moveSeenOrder(
  transaction: Database,
  by: { readonly accountId: string; readonly now: Date },
  move: MoveSeenOrder,
): Promise<Audited<OrderOutcome>> {
  const { orderId, seenRevision, seenStatus } = move.seen;
  const row = await lockOrderRow(transaction, orderId);
  if (row === undefined) return { result: unknownOrder(move.seen), act: undefined };
  const outcome = async (result: OrderResult, status: OrderStatus): Promise<OrderOutcome> => {
    const last = await lastAuthored(transaction, orderId);
    return {
      orderId,
      orderNo: row.orderNo,
      result,
      status,
      revision: row.revision,
      changedBy: last?.by ?? '',
      changedAt: last?.at.toISOString() ?? '',
    };
  };
  const left = async (result: OrderResult) => ({
    result: await outcome(result, row.status),
    act: undefined,
  });
  if (row.status === move.to) return await left('unchanged');
  if (row.revision !== seenRevision || row.status !== seenStatus) return await left('order-changed');
  const problem = await moveProblem(transaction, by, move);
  if (problem !== undefined) return await left(problem);
  return {
    result: await outcome('done', move.to),
    act: {
      action: moveAction(move.to),
      subject: 'order',
      subjectId: orderId,
      before: { orderNo: row.orderNo, status: row.status },
      after: { status: move.to },
    },
  };
}

/** The action of a move in the audit log. */
export function moveAction(to: OrderStatus): AuditAction {
  if (to === 'so-approve') return 'order-approved';
  return to === 'so-cancel' ? 'order-cancelled' : 'order-moved';
}

/** Moves the order. @returns why not, or undefined if it was moved */
async function moveProblem(
  transaction: Database,
  by: { readonly accountId: string; readonly now: Date },
  { seen: { orderId }, to, reason = '' }: MoveSeenOrder,
): Promise<OrderMoveRefusal | undefined> {
  if (to === 'so-cancel') {
    const answer = await cancelForCustomer(transaction, by, { orderId, reason });
    return answer.kind === 'cancelled' ? undefined : 'move-not-allowed';
  }
  const answer = await moveOrder(transaction, by, { orderId, status: to });
  return answer.kind === 'moved' ? undefined : answer.code;
}

/** The outcome for an order that could not be read or moved. */
export function unknownOrder(
  { orderId, seenRevision, seenStatus }: SeenOrder,
  result: OrderResult = 'order-unknown',
): OrderOutcome {
  return {
    orderId,
    orderNo: '',
    result,
    status: seenStatus,
    revision: seenRevision,
    changedBy: '',
    changedAt: '',
  };
}
