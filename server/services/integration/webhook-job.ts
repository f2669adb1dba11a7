import { WEBHOOK_BACK_OFF } from '#domain/integration/webhook-message';
import type { OrderEvent } from '#domain/orders/order-event';
import type { WebhookGateway, WebhookTarget } from '#server/gateways/webhook/webhook-gateway';
import { defineJob } from '#server/services/kernel/job';
import { orderEventAt } from '#server/services/orders/events/record-order-event';
import type { Database } from '#server/store/database/database';
import { addJobs } from '#server/store/database/jobs';
import { holdLock } from '#server/store/database/locks';
import type { WebhookOutcome } from '#server/store/integration/webhook-jobs';
import { eventsToAddress, markAddressed } from '#server/store/orders/order-events';

export interface WebhookDeps {
  readonly gateway: WebhookGateway;
  readonly target: WebhookTarget;
  /** Serializes an event for the wire. */
  readonly write: (event: OrderEvent) => string;
  /** Aborts running requests when the server stops. */
  readonly stop: AbortSignal;
  /** For the log. It receives neither the address nor the body. */
  readonly onFault: (fault: { readonly target: string; readonly reason: string }) => void;
}

/**
 * Sends one event to one target. Each target is a queue, so that a slow one does not delay others, and each
 * order of a target is a lane, so that its events arrive in order.
 */
export const webhookJob = defineJob<'webhook', WebhookDeps>({
  kind: 'webhook',
  // Twice the longest request.
  leaseMs: 20_000,
  maxAtOnce: 10,
  backOff: WEBHOOK_BACK_OFF,
  isKept: true,
  run: async ({ database, gateway, target, write, stop, clock, onFault }, job) => {
    const event = await orderEventAt(database, job.payload.eventPosition);
    const sent = await gateway.send(target, { id: event.id, body: write(event), now: clock() }, stop);
    switch (sent.kind) {
      case 'accepted':
        return { kind: 'done', outcome: outcomeOf(null, sent.httpStatus) };
      case 'stopped':
        return { kind: 'stopped' };
      case 'failed': {
        const { fault, httpStatus, wishMs: requestedMs } = sent;
        const status = httpStatus === undefined ? '' : ` ${httpStatus}`;
        onFault({ target: target.name, reason: `${fault}${status}` });
        const outcome = outcomeOf(fault, httpStatus);
        return fault === 'gone' ? { kind: 'dead', outcome } : { kind: 'failed', outcome, requestedMs };
      }
    }
  },
});

function outcomeOf(fault: WebhookOutcome['fault'], httpStatus: number | undefined): WebhookOutcome {
  return { fault, httpStatus: httpStatus ?? null };
}

const ADDRESSED_AT_ONCE = 500;

/**
 * Adds a job for each target that subscribes to an event, before any of them is sent. An advisory lock lets one
 * process at a time do this, oldest events first. So an event of an order never gets its job before an earlier
 * event of that order.
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
      await addJobs(
        transaction,
        'webhook',
        events.flatMap(({ position, kind, orderId, happenedAt }) =>
          targets
            .filter((target) => target.events.includes(kind))
            .map(({ name }) => ({
              key: `${position} ${name}`,
              queue: name,
              lane: `${name} ${orderId}`,
              payload: { eventPosition: position },
              dueAt: happenedAt,
              runAt: now,
            })),
        ),
      );
      await markAddressed(
        transaction,
        events.map(({ position }) => position),
      );
      return events.length;
    });
}
