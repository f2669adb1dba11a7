import * as z from 'zod/mini';
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event';

const isKnownEvent = (name: string) => ORDER_EVENT_KINDS.some((known) => known === name);

/** A known event. The error for an unknown one lists the known events. */
const event = z.pipe(
  z.string().check(
    z.refine(isKnownEvent, {
      error: ({ input }) => `must be one of ${ORDER_EVENT_KINDS.join(', ')}, not ${String(input)}`,
    }),
  ),
  z.enum(ORDER_EVENT_KINDS),
);

/**
 * The schema of the webhook targets in the tenant's file. The signing keys are stored elsewhere
 * (docs/erp.md).
 */
export function webhookTargets() {
  const target = z.strictObject({
    name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
    address: z
      .string()
      .check(
        z.regex(/^https?:\/\/[^\s@#]+$/, 'must be an http or https URL without credentials or a fragment'),
      ),
    events: z._default(z.array(event).check(z.minLength(1)), [...ORDER_EVENT_KINDS]),
  });
  return z.array(target).check(
    z.refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
      error: 'must not contain a target twice',
    }),
  );
}
