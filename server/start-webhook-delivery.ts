import type { FastifyBaseLogger } from 'fastify';
import { orderEvent } from '#contract/integration/order-event';
import type { OrderEvent } from '#domain/orders/order-event';
import { startInterval, type Recurring } from './start-interval.ts';
import type { OpenWebhooks } from './gateways/webhook/open-webhooks.ts';
import { addressEvents, sendDueWebhooks } from './services/integration/send-webhooks.ts';
import type { OpenTenant } from './tenants/open-tenant.ts';

/** How often the server looks what it has to tell other systems of the company. */
const TELL_MS = 1000;

/**
 * Tells the companies' targets what happened to orders, from the start on, whatever the server before this one had begun. Each
 * target has its own turn, so that a slow one holds up no other; a company without targets is asked nothing later of what happened.
 */
export function startWebhookDelivery(
  tenants: readonly Pick<OpenTenant, 'configuration' | 'database'>[],
  { gateway, targets }: OpenWebhooks,
  { clock, log }: { readonly clock: () => Date; readonly log: FastifyBaseLogger },
): Recurring {
  const stopping = new AbortController();
  const repeated = tenants.flatMap(({ configuration: { tenant }, database }) => {
    const own = targets.get(tenant) ?? [];
    const failed = () => log.warn({ tenant }, 'events could not be told; tried again');
    const onFault = (fault: { readonly target: string; readonly reason: string }) =>
      log.warn({ tenant, ...fault }, 'a target did not take an event');
    const deps = { database, gateway, clock, write: writeEvent, stop: stopping.signal, onFault };
    return [
      startInterval(() => addressEvents(database, own, clock()), TELL_MS, failed),
      ...own.map((target) => startInterval(() => sendDueWebhooks(deps, target), TELL_MS, failed)),
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
