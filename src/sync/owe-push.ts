import { removePushSubscription, savePushSubscription } from '#contract/push';
import { signedInPerson } from '#domain/person';
import type { PushSubscription } from '#domain/push';
import { customerOf } from '#local/account';
import type { PersonalDatabase } from '#local/personal-database';
import type { SessionRow } from '#local/sessions';
import type { Clock } from '#platform/clock';
import type { Ids } from '#platform/ids';
import { enqueue } from './outbox.ts';
import { DETAIL_SCHEMA_VERSION } from './schema-versions.ts';
import { isSurelyHere } from './surely-here.ts';

export interface OwePushDoors {
  readonly tenant: string;
  readonly personal: PersonalDatabase;
  readonly ids: Ids;
  readonly clock: Clock;
}

export type PushChange =
  | { readonly kind: 'save-push'; readonly subscription: PushSubscription }
  | { readonly kind: 'remove-push'; readonly endpoint: string };

/**
 * Owes the company that this browser is to be told of orders, or not any more, in the place of what surely never left. Called
 * inside a transaction over the outbox.
 */
export async function owePush(
  { tenant, personal, ids, clock }: OwePushDoors,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  change: PushChange,
): Promise<void> {
  const lane = `order-push:${account}`;
  await personal.outbox.where('lane').equals(lane).and(isSurelyHere).delete();
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
