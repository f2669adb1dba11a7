import { saveFile } from '#contract/accounts/private-file';
import { isClient } from '#domain/clients/client';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { signedInPerson } from '#domain/accounts/person';
import { customerOf, customerText, type AccountKey } from '#local/kernel/account';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { readChanges, readLane, removeFromLane, type OutboxRow } from '#local/orders/outbox';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { detailLane } from '#sync/changes/pending-detail';
import { mayBeSuperseded } from '#sync/outbox/certainly-unsent';
import { withdrawAll } from '#sync/engine/withdraw-change';
import { wakeForDetails } from '#state/runtime/enqueue/enqueue-detail';
import { enqueueFile } from '#state/runtime/enqueue/enqueue-file';
import type { Phone } from '#state/runtime/phone';
import { liveOfSession } from '#state/runtime/hooks/live-of-account';

/** A pending photo of a client's shop. */
export interface ClientPhoto {
  readonly id: string;
  /** With this phone's own code while the client's registration is pending. */
  readonly customer: CustomerKey;
  /** Base64. */
  readonly content: string;
  /** The refusal's code; undefined if the server did not refuse it. */
  readonly refusal: string | undefined;
}

/** The photos of all clients of the signed-in agent, oldest first, without the photo of the agent's own store. */
export async function readClientPhotos(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<readonly ClientPhoto[]> {
  const own = customerOf(signedInPerson(person));
  const rows = await readChanges(phone.personal.outbox, account, 'save-file');
  return rows.flatMap((row) => {
    if (!isClientPhoto(row, own)) return [];
    const request = saveFile.request.fromWire(row.body);
    if (!request.ok) return [];
    const { id, content } = request.value;
    const refusal = row.state === 'parked' ? (row.lastProblem ?? '') : undefined;
    return [{ id, customer: row.onBehalfOf, content, refusal }];
  });
}

/** @param own the account's own customer key */
export function isClientPhoto(row: OutboxRow, own: CustomerKey): boolean {
  return row.lane === photoLane(row.account, row.onBehalfOf) && !isClient(row.onBehalfOf, own);
}

interface NewPhoto {
  readonly customer: CustomerKey;
  readonly content: string;
}

/** Replaces a photo that was never sent or was refused. Called inside a transaction over the outbox. */
export async function enqueueClientPhoto(phone: Phone, account: AccountKey, photo: NewPhoto): Promise<void> {
  await enqueueFile(phone, account, {
    ...photo,
    id: phone.ids.newId(),
    purpose: 'shop-photo',
  });
}

/** Called inside a transaction over the outbox. */
export async function dropClientPhoto(
  phone: Phone,
  account: AccountKey,
  customer: CustomerKey,
): Promise<void> {
  await removeFromLane(phone.personal.outbox, photoLane(account, customer), mayBeSuperseded);
}

function photoLane(account: AccountKey, customer: CustomerKey): string {
  return detailLane({ account, customer: customerText(customer) }, 'save-file', 'shop-photo');
}

/** Enqueues another photo after the server refused one. */
export async function takeClientPhotoAgain(phone: Phone, photo: NewPhoto): Promise<'saved' | 'not-saved'> {
  const { sessions } = phone.personal;
  const outcome = await catchStorageError(
    phone,
    () =>
      phone.personal.write(['sessions', 'outbox'], async () => {
        const session = await readSession(sessions);
        if (session !== undefined) await enqueueClientPhoto(phone, session.account, photo);
        return 'saved' as const;
      }),
    'photo-not-saved',
  );
  if (outcome === 'saved') wakeForDetails(phone);
  return outcome;
}

/**
 * Discards a client's pending photo for its agent, once the server certainly does not have it. Confirmed data of the
 * client stays.
 *
 * @returns 'not-all' if it is being sent, or may have arrived
 */
export async function forgetClientPhoto(
  phone: Phone,
  { customer }: Pick<ClientPhoto, 'customer'>,
): Promise<'all' | 'not-all'> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return 'all';
  const lane = photoLane(session.account, customer);
  return await withdrawAll(phone.syncContext, await readLane(phone.personal.outbox, lane));
}

/** The pending photos of clients' shops; undefined while they are loading. */
export const useClientPhotos = liveOfSession(readClientPhotos, undefined);
