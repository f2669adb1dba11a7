import { customerOf } from '#local/account';
import type { DetailKind } from '#local/outbox';
import type { SessionRow } from '#local/sessions';
import { enqueue } from '#sync/outbox';
import { detailLane, type DetailOwner } from '#sync/owed-detail';
import { DETAIL_SCHEMA_VERSION } from '#sync/schema-versions';
import type { Phone } from './phone.ts';

export interface OwedDetail {
  readonly kind: DetailKind;
  readonly owner: DetailOwner;
  /** Of files, what they are for. */
  readonly part?: string;
  readonly body: unknown;
  /** The file's own. */
  readonly id?: string;
}

/**
 * Owes a detail to the company, in the place of those of its kind that surely never left or were refused. Called inside a
 * transaction over the outbox.
 */
export async function oweDetail(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  { kind, owner, part, body, id = phone.ids.newId() }: OwedDetail,
): Promise<void> {
  const { outbox } = phone.personal;
  const lane = detailLane(owner, kind, part);
  await outbox
    .where('lane')
    .equals(lane)
    .and((row) => row.state === 'parked' || (!row.isMaybeSent && row.state !== 'sending'))
    .delete();
  await enqueue(phone.personal, {
    id,
    tenant: phone.tenant.tenant,
    account,
    actor: account,
    onBehalfOf: customerOf(person),
    kind,
    schemaVersion: DETAIL_SCHEMA_VERSION,
    lane,
    body,
    createdAt: phone.clock.now(),
  });
}

/** Written down: it goes by itself. */
export function wakeForDetails(phone: Phone): void {
  phone.onQueued();
  void phone.sync.wake('enqueue');
}
