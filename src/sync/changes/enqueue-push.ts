import { removePushSubscription, savePushSubscription } from '#contract/notifications/push';
import { signedInPerson } from '#domain/accounts/person';
import type { PushSubscription } from '#domain/notifications/push';
import { customerOf } from '#local/kernel/account';
import type { PersonalDatabase } from '#local/database/personal-database';
import type { SessionRow } from '#local/accounts/sessions';
import type { Clock } from '#platform/runtime/clock';
import type { Ids } from '#platform/runtime/ids';
import { enqueue } from '#sync/outbox/outbox';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { mayBeSuperseded } from '#sync/outbox/certainly-unsent';
import { removeFromLane } from '#local/orders/outbox';

export interface EnqueuePushDeps {
  readonly tenant: string;
  readonly personal: PersonalDatabase;
  readonly ids: Ids;
  readonly clock: Clock;
}

export type PushChange =
  | { readonly kind: 'save-push'; readonly subscription: PushSubscription }
  | { readonly kind: 'remove-push'; readonly endpoint: string };

/**
 * Queues a change of this browser's push subscription, and removes earlier ones that were never sent. Call it
 * inside a transaction over the outbox.
 */
export async function enqueuePush(
  { tenant, personal, ids, clock }: EnqueuePushDeps,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  change: PushChange,
): Promise<void> {
  const lane = `order-push:${account}`;
  await removeFromLane(personal.outbox, lane, mayBeSuperseded);
  await enqueue(personal, {
    id: ids.newId(),
    tenant,
    account,
    actor: account,
    onBehalfOf: customerOf(signedInPerson(person)),
    kind: change.kind,
    schemaVersion: DETAIL_SCHEMA_VERSION,
    lane,
    body:
      change.kind === 'save-push'
        ? savePushSubscription.request.toWire(change.subscription)
        : removePushSubscription.request.toWire(change.endpoint),
    createdAt: clock.now(),
  });
}
