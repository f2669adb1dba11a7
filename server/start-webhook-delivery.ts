import type { FastifyBaseLogger } from 'fastify';
import { orderEvent } from '#contract/integration/order-event';
import type { OrderEvent } from '#domain/orders/order-event';
import { startInterval, type Recurring } from './start-interval.ts';
import type { OpenWebhooks } from './gateways/webhook/open-webhooks.ts';
import { addressEvents, sendDueWebhooks } from './services/integration/send-webhooks.ts';
import type { OpenTenant } from './tenants/open-tenant.ts';

/** The interval between checks for new order events. */
const CHECK_MS = 1000;

/**
 * Delivers order events to the companies' targets, including those that a previous process left. Each target
 * has its own loop, so that a slow one does not delay others. Events of a company without targets are marked
 * as addressed, so a target that is added later does not get them.
 */
export function startWebhookDelivery(
  tenants: readonly Pick<OpenTenant, 'configuration' | 'database'>[],
  { gateway, targets }: OpenWebhooks,
  { clock, log }: { readonly clock: () => Date; readonly log: FastifyBaseLogger },
): Recurring {
  const stopping = new AbortController();
  const repeated = tenants.flatMap(({ configuration: { tenant }, database }) => {
    const own = targets.get(tenant) ?? [];
    const failed = () =>
      log.warn({ event: 'webhooks-failed', tenant }, 'webhook delivery failed; will retry');
    const onFault = (fault: { readonly target: string; readonly reason: string }) =>
      log.warn({ event: 'webhook-failed', tenant, ...fault }, 'webhook not delivered');
    const deps = { database, gateway, clock, write: writeEvent, stop: stopping.signal, onFault };
    return [
      startInterval(() => addressEvents(database, own, clock()), CHECK_MS, failed),
      ...own.map((target) => startInterval(() => sendDueWebhooks(deps, target), CHECK_MS, failed)),
    ];
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(repeated.map((each) => each.stop()));
    },
  };
}

export function writeEvent(event: OrderEvent): string {
  return JSON.stringify(orderEvent.toWire(event));
}
