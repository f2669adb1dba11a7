import { isUuid } from '#domain/kernel/uuid';
import type {
  SettleWebhooksAnswer,
  SettleWebhooksRequest,
  WebhookMessage,
  WebhookQuery,
} from '#domain/integration/webhook-message';
import type { Language } from '#domain/kernel/language';
import type { Database } from '#server/store/database/database';
import {
  changeMessages,
  deadMessagesOf,
  listMessages,
  lockMessages,
  type SeenMessage,
  type WebhookMessageRow,
} from '#server/store/integration/webhook-messages';
import { webhookFaultMessages } from './webhook-fault-messages.ts';

/** Lists webhook messages with their state and last fault, newest first. */
export async function listWebhookMessages(
  database: Database,
  { language, ...filter }: WebhookQuery,
): Promise<readonly WebhookMessage[]> {
  return (await listMessages(database, filter)).map((seen) => messageOf(seen, language));
}

function messageOf({ message, event, orderNo, isBehind }: SeenMessage, language: Language): WebhookMessage {
  const { fault } = message;
  const isNext = message.state === 'waiting' && !isBehind;
  return {
    id: message.id,
    eventId: event.id,
    kind: event.kind,
    orderId: message.orderId,
    orderNo,
    target: message.target,
    state: message.state,
    tries: message.tries,
    happenedAt: event.happenedAt.toISOString(),
    triedAt: message.triedAt?.toISOString(),
    nextTryAt: isNext ? message.sendAt.toISOString() : undefined,
    failure:
      fault === null
        ? undefined
        : {
            fault,
            httpStatus: message.httpStatus ?? undefined,
            text: webhookFaultMessages(fault, language),
          },
  };
}

/**
 * Retries messages with a fresh count of tries, or gives them up so that later events of their orders are
 * sent. It changes all of the named messages or none.
 *
 * A message that is being sent at this moment is not recalled: it may arrive, and then be sent once more.
 */
export async function settleWebhookMessages(
  transaction: Database,
  { now }: { readonly now: Date },
  { action, ids, target }: SettleWebhooksRequest,
): Promise<SettleWebhooksAnswer> {
  const filter = target === '' ? [...new Set(ids)] : await deadMessagesOf(transaction, target);
  if (!filter.every((id) => isUuid(id))) return { kind: 'refused', code: 'message-unknown' };
  const rows = await lockMessages(transaction, filter);
  if (rows.length < filter.length) return { kind: 'refused', code: 'message-unknown' };
  if (!rows.every((row) => allows(row, action))) return { kind: 'refused', code: 'settle-not-allowed' };
  await changeMessages(
    transaction,
    rows.map(({ id }) => id),
    action === 'send'
      ? { state: 'waiting', tries: 0, firstTriedAt: null, sendAt: now, busyUntil: null }
      : { state: 'given-up', busyUntil: null },
  );
  return { kind: 'settled', count: rows.length };
}

/** A delivered message can be sent again, for a target that lost it, but it cannot be given up. */
function allows({ state }: WebhookMessageRow, action: SettleWebhooksRequest['action']): boolean {
  return action === 'send' || state === 'waiting' || state === 'dead';
}
