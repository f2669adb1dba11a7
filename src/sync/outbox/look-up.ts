import { addOrder } from '#contract/orders/add-order';
import { lookUpKey } from '#contract/orders/look-up-key';
import { getOrderDetail } from '#contract/orders/order-detail';
import type { Order, OrderRefusal } from '#domain/orders/order';
import { wasOrderedAs } from '#domain/orders/changes/order-change';
import type { OutboxRow } from '#local/orders/outbox';
import { callServer } from '#remote/calls/call-server';
import type { SyncContext } from './sync-context.ts';
import { settleAccepted } from './settle.ts';

/** The server's knowledge of an order that may have been sent. */
export type LookUp =
  | { readonly kind: 'accepted'; readonly order: Order }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }
  | { readonly kind: 'running' | 'not-done' | 'unreachable' };

/**
 * Asks the server about an order that may have been sent, before its owner changes or discards it. After
 * 'not-done', a delayed request with the same key has no effect. The order itself is requested first, because
 * it may exist with another revision, or may have been sent by another account of the same customer, whose
 * keys this one cannot see. An order that was handed over is closed for all phones: permanently for a
 * discard, up to this revision for an edit. Call it under the outbox's lock.
 */
export async function lookUp(
  syncContext: SyncContext,
  row: OutboxRow,
  intention: 'edit' | 'discard',
): Promise<LookUp> {
  if (!syncContext.remote.capabilities.idempotency) return { kind: 'unreachable' };
  const found = await callServer(syncContext.remote, getOrderDetail, row.lane, {
    customer: row.onBehalfOf,
  });
  // For a customer whom this agent no longer serves, the server only reveals the outcome of the own key.
  const isNotOurs = found.kind === 'refused' && found.code === 'forbidden';
  if (found.kind !== 'accepted' && !isNotOurs) return { kind: 'unreachable' };
  if (found.kind === 'accepted' && found.answer !== undefined) return acceptedAs(row, found.answer);
  // For an order that only this phone has, the next revision stays open, in case the answer to a discard is lost.
  const isDiscarding = intention === 'discard' && row.isHandedOver === true;
  const question = { key: row.id, isClosing: true, isDiscarding };
  const outcome = await callServer(syncContext.remote, lookUpKey, question, {
    customer: row.onBehalfOf,
  });
  if (outcome.kind !== 'accepted') return { kind: 'unreachable' };
  if (outcome.answer.kind !== 'done') return { kind: outcome.answer.kind };
  const stored = addOrder.answer.fromWire(outcome.answer.answer);
  if (!stored.ok) return { kind: 'unreachable' };
  return stored.value.kind === 'accepted'
    ? acceptedAs(row, stored.value.order)
    : { kind: 'refused', refusal: stored.value.refusal };
}

/** Ignores an answer about another order, which a proxy may have mixed up. */
function acceptedAs({ lane }: OutboxRow, order: Order): LookUp {
  return order.id === lane ? { kind: 'accepted', order } : { kind: 'unreachable' };
}

/**
 * Handles a key that the server knows with another body: another phone may have sent the same order without
 * its remark. If the server has the order with the same products, it counts as accepted.
 *
 * @returns 'not-there' if the server certainly has no order with this id, 'other' if it has one with other products
 */
export async function settleIfAccepted(
  syncContext: SyncContext,
  row: OutboxRow,
): Promise<'settled' | 'not-there' | 'other' | 'unreachable'> {
  const request = addOrder.request.fromWire(row.body);
  if (!request.ok) return 'other';
  const found = await callServer(syncContext.remote, getOrderDetail, row.lane, {
    customer: row.onBehalfOf,
  });
  if (found.kind !== 'accepted') return 'unreachable';
  if (found.answer === undefined) return 'not-there';
  if (found.answer.id !== row.lane) return 'unreachable';
  if (!wasOrderedAs(found.answer, request.value.lines)) return 'other';
  await settleAccepted(syncContext.personal, row, found.answer, syncContext.clock.now());
  return 'settled';
}
