import { randomUUID } from 'node:crypto';
import type { OrderEvent } from '#domain/orders/order-event';
import { nextTryAt } from '#domain/integration/webhook-message';
import type { WebhookGateway, WebhookOutcome, WebhookTarget } from '#server/gateways/webhook/webhook-gateway';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { eventsToAddress, markAddressed } from '#server/store/orders/order-events';
import {
  addMessages,
  claimMessages,
  settleTry,
  type WebhookMessageRow,
} from '#server/store/integration/webhook-messages';
import { orderEventAt } from '#server/services/orders/events/record-order-event';

/**
 * The lease of a claimed message in milliseconds: twice the longest request. When a process dies, another one
 * sends the message again after that.
 */
const CLAIM_MS = 20_000;

/** The number of concurrent requests from one process to one target. */
const MAX_AT_ONCE = 10;

const ADDRESSED_AT_ONCE = 500;

export interface WebhookDeps {
  readonly database: Database;
  readonly gateway: WebhookGateway;
  readonly clock: () => Date;
  /** Serializes an event for the wire. */
  readonly write: (event: OrderEvent) => string;
  /** Aborts running requests when the server stops. */
  readonly stop: AbortSignal;
  /** For the log. It receives neither the address nor the body. */
  readonly onFault: (fault: { readonly target: string; readonly reason: string }) => void;
}

/**
 * Writes a message for each target that subscribes to an event, before any of them is sent. An advisory lock
 * lets one process at a time do this, oldest events first. So an event of an order never gets its message
 * before an earlier event of that order.
 */
export async function addressEvents(
  database: Database,
  targets: readonly Pick<WebhookTarget, 'name' | 'events'>[],
  now: Date,
): Promise<void> {
  if ((await eventsToAddress(database, 1)).length === 0) return;
  let found = ADDRESSED_AT_ONCE;
  while (found === ADDRESSED_AT_ONCE)
    found = await database.transaction(async (transaction) => {
      await holdLock(transaction, 'webhooks');
      const events = await eventsToAddress(transaction, ADDRESSED_AT_ONCE);
      const messages = events.flatMap(({ position, kind, orderId }) =>
        targets
          .filter((target) => target.events.includes(kind))
          .map(({ name }) => ({
            id: randomUUID(),
            eventPosition: position,
            orderId,
            target: name,
            sendAt: now,
          })),
      );
      await addMessages(transaction, messages);
      await markAddressed(
        transaction,
        events.map(({ position }) => position),
      );
      return events.length;
    });
}

/**
 * Sends the due messages of one target until none is left or the server stops. Delivery is at-least-once.
 *
 * @returns the number of attempts
 */
export async function sendDueWebhooks(deps: WebhookDeps, target: WebhookTarget): Promise<number> {
  const { database, clock, stop } = deps;
  let tried = 0;
  while (!stop.aborted) {
    const now = clock();
    const until = new Date(now.getTime() + CLAIM_MS);
    const claimed = await claimMessages(database, target.name, { now, until, most: MAX_AT_ONCE });
    if (claimed.length === 0) break;
    await Promise.all(claimed.map((message) => tryOnce(deps, target, message)));
    tried += claimed.length;
  }
  return tried;
}

async function tryOnce(
  { database, gateway, clock, write, stop, onFault }: WebhookDeps,
  target: WebhookTarget,
  message: WebhookMessageRow,
): Promise<void> {
  const event = await orderEventAt(database, message.eventPosition);
  const notice = { id: event.id, body: write(event), now: clock() };
  const outcome = await gateway.send(target, notice, stop);
  if (outcome.kind === 'failed') {
    const status = outcome.httpStatus === undefined ? '' : ` ${outcome.httpStatus}`;
    onFault({ target: target.name, reason: `${outcome.fault}${status}` });
  }
  await settleTry(database, message, resultOf(outcome, message, clock()));
}

function resultOf(
  outcome: WebhookOutcome,
  message: WebhookMessageRow,
  now: Date,
): Parameters<typeof settleTry>[2] {
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'taken', fault: null, httpStatus: outcome.httpStatus };
    case 'stopped':
      return { tries: message.tries - 1 };
    case 'failed': {
      const { fault, httpStatus = null, wishMs } = outcome;
      const tried = { tries: message.tries, firstTriedAt: message.firstTriedAt ?? now, wishMs };
      const next = nextTryAt(tried, { fault, now });
      const failure = { fault, httpStatus };
      return next === undefined ? { ...failure, state: 'dead' } : { ...failure, sendAt: next };
    }
  }
}
