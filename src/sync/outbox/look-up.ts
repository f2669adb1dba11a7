import { addOrder } from '#contract/orders/add-order';
import { lookUpKey } from '#contract/orders/look-up-key';
import { getOrderDetail } from '#contract/orders/order-detail';
import type { Order, OrderRefusal } from '#domain/orders/order';
import { wasOrderedAs } from '#domain/orders/changes/order-change';
import type { OutboxRow } from '#local/orders/outbox';
import { ask } from '#remote/calls/ask';
import type { SyncContext } from './sync-context.ts';
import { settleAccepted } from './settle.ts';

/** What the shop knows of a row that may have been sent. */
export type LookUp =
  | { readonly kind: 'taken'; readonly order: Order }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }
  | { readonly kind: 'running' | 'not-done' | 'unreachable' };

/**
 * Asks the shop what became of a row that may have been sent, before its owner changes or discards it: from 'not-done' on
 * a request of it that is late on its way does nothing any more. The order itself is asked for first: it may stand there under
 * another revision, or may have been sent by another login of the same customer, whose keys this one cannot see. An order
 * that was handed over is closed for every phone: discarded for good, edited up to this revision. Called under the outbox's
 * lock.
 */
export async function lookUp(
  syncContext: SyncContext,
  row: OutboxRow,
  intention: 'edit' | 'discard',
): Promise<LookUp> {
  if (!syncContext.remote.capabilities.idempotency) return { kind: 'unreachable' };
  const found = await ask(syncContext.remote, getOrderDetail, row.lane, {
    customer: row.onBehalfOf,
  });
  // Of a customer that is not this agent's any more nothing is told but what became of the own key.
  const isNotOurs = found.kind === 'refused' && found.code === 'forbidden';
  if (found.kind !== 'accepted' && !isNotOurs) return { kind: 'unreachable' };
  if (found.kind === 'accepted' && found.answer !== undefined) return takenAs(row, found.answer);
  // Of an order that only this phone has the next revision stays open, for a discard whose answer is lost.
  const isDiscarding = intention === 'discard' && row.isHandedOver === true;
  const question = { key: row.id, isClosing: true, isDiscarding };
  const outcome = await ask(syncContext.remote, lookUpKey, question, {
    customer: row.onBehalfOf,
  });
  if (outcome.kind !== 'accepted') return { kind: 'unreachable' };
  if (outcome.answer.kind !== 'done') return { kind: outcome.answer.kind };
  const stored = addOrder.answer.fromWire(outcome.answer.answer);
  if (!stored.ok) return { kind: 'unreachable' };
  return stored.value.kind === 'accepted'
    ? takenAs(row, stored.value.order)
    : { kind: 'refused', refusal: stored.value.refusal };
}

/** An answer about another order, which a proxy mixed up, says nothing. */
function takenAs({ lane }: OutboxRow, order: Order): LookUp {
  return order.id === lane ? { kind: 'taken', order } : { kind: 'unreachable' };
}

/**
 * The shop knows the key with another body: another phone may have sent this very order, without its note. Where the
 * order stands there with the same goods, it is taken.
 *
 * @returns 'not-there' when the shop surely has no order of this id, 'other' when it has one with other goods
 */
export async function settleIfTaken(
  syncContext: SyncContext,
  row: OutboxRow,
): Promise<'settled' | 'not-there' | 'other' | 'unreachable'> {
  const request = addOrder.request.fromWire(row.body);
  if (!request.ok) return 'other';
  const found = await ask(syncContext.remote, getOrderDetail, row.lane, {
    customer: row.onBehalfOf,
  });
  if (found.kind !== 'accepted') return 'unreachable';
  if (found.answer === undefined) return 'not-there';
  if (found.answer.id !== row.lane) return 'unreachable';
  if (!wasOrderedAs(found.answer, request.value.lines)) return 'other';
  await settleAccepted(syncContext.personal, row, found.answer, syncContext.clock.now());
  return 'settled';
}
