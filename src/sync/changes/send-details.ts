import { saveFile } from '#contract/accounts/private-file';
import { saveProfile } from '#contract/accounts/profile';
import { saveConsent } from '#contract/accounts/save-consent';
import type { PrivacyChoice } from '#domain/accounts/consent';
import type { NewFile } from '#domain/accounts/private-file';
import type { KnownProfile } from '#domain/accounts/profile';
import { customerOf, customerText } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { savePrivacyChoice } from '#local/accounts/privacy-choices';
import { readSession } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { sequenceOf } from '#sync/outbox/change-sequence';
import { saveConfirmedProfile, readConfirmedProfile } from './confirmed-profiles.ts';
import { CHUNK_UNAVAILABLE } from '#sync/outbox/chunk-unavailable';
import type { SyncContext } from '#sync/outbox/sync-context';
import { sendClient } from './send-client.ts';
import { sendPush } from './send-push.ts';
import { toSendResult, type SendResult } from '#sync/outbox/sender';
import { settleRefusedById } from '#sync/outbox/settle-refused-by-id';
import { settleRefusedForGood } from '#sync/outbox/settle';

/** A picture takes longer on a slow connection than text. */
const FILE_TIMEOUT_MS = 60_000;

/**
 * Sends the changes of a customer's details and addresses, cancellations, slips, delivery attempts, push
 * subscriptions, and new clients.
 */
export async function sendDetail(
  syncContext: SyncContext,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<SendResult> | 'cannot-read'> {
  switch (row.kind) {
    case 'cancel-order': {
      const module = await import('./send-cancel.ts').catch(() => undefined);
      return module === undefined
        ? CHUNK_UNAVAILABLE
        : await module.sendCancel(syncContext, row, credentials);
    }
    case 'save-consent':
      return await sendConsent(syncContext, row, credentials);
    case 'save-profile':
      return await sendProfile(syncContext, row, credentials);
    case 'save-file':
      return await sendFile(syncContext, row, credentials);
    case 'send-slip': {
      const module = await import('./send-slip.ts').catch(() => undefined);
      return module === undefined ? CHUNK_UNAVAILABLE : await module.sendSlip(syncContext, row, credentials);
    }
    case 'send-delivery': {
      const module = await import('./send-delivery.ts').catch(() => undefined);
      return module === undefined
        ? CHUNK_UNAVAILABLE
        : await module.sendDelivery(syncContext, row, credentials);
    }
    case 'save-push':
    case 'remove-push':
      return await sendPush(syncContext, row, credentials);
    case 'register-client':
      return await sendClient(syncContext, row, credentials);
    case 'add-address':
    case 'update-address':
    case 'remove-address': {
      const module = await import('./send-address.ts').catch(() => undefined);
      return module === undefined
        ? CHUNK_UNAVAILABLE
        : await module.sendAddress(syncContext, row, credentials);
    }
    default:
      return 'cannot-read';
  }
}

async function optionsOf(syncContext: SyncContext, row: OutboxRow, credentials: Credentials) {
  const sequence = await sequenceOf(syncContext, row);
  return { sequence, idempotencyKey: row.id, frozenBody: row.body, customer: row.onBehalfOf, credentials };
}

async function sendConsent(syncContext: SyncContext, row: OutboxRow, credentials: Credentials) {
  const request = saveConsent.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const outcome = await callServer(
    syncContext.remote,
    saveConsent,
    request.value,
    await optionsOf(syncContext, row, credentials),
  );
  return toSendResult(outcome, ({ instead }) => ({
    kind: 'accepted',
    settle: () =>
      instead === undefined ? settle(syncContext, row) : settleSuperseded(syncContext, row, instead),
  }));
}

async function sendProfile(syncContext: SyncContext, row: OutboxRow, credentials: Credentials) {
  const request = saveProfile.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const outcome = await callServer(
    syncContext.remote,
    saveProfile,
    request.value,
    await optionsOf(syncContext, row, credentials),
  );
  return toSendResult(outcome, (answer): SendResult => {
    if (answer.kind === 'refused')
      return { kind: 'refused', settle: () => settleRefusedForGood(syncContext.personal, row, answer.code) };
    return customerText(answer.known.customer) === customerText(row.onBehalfOf)
      ? { kind: 'accepted', settle: () => settle(syncContext, row, () => answer.known) }
      : { kind: 'mismatch', problem: 'another-profile' };
  });
}

async function sendFile(syncContext: SyncContext, row: OutboxRow, credentials: Credentials) {
  const request = saveFile.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const options = { ...(await optionsOf(syncContext, row, credentials)), timeoutMs: FILE_TIMEOUT_MS };
  const outcome = await callServer(syncContext.remote, saveFile, request.value, options);
  return toSendResult(outcome, (answer) =>
    answer.kind === 'saved'
      ? {
          kind: 'accepted',
          settle: () => settle(syncContext, row, (known) => withFile(known, request.value)),
        }
      : { kind: 'refused', settle: () => settleRefusedById(syncContext, row, answer.code) },
  );
}

function withFile(known: KnownProfile | undefined, { id, purpose }: NewFile): KnownProfile | undefined {
  if (known === undefined) return undefined;
  if (purpose === 'document') return { ...known, documents: [...known.documents, id] };
  return purpose === 'picture' ? { ...known, pictureFile: id } : { ...known, shopPhoto: id };
}

/**
 * Stores the later answer of another device, with a mark so that the owner is told, in the same transaction
 * that removes the superseded row.
 */
async function settleSuperseded(
  { personal, remote }: SyncContext,
  row: OutboxRow,
  instead: PrivacyChoice,
): Promise<void> {
  const { outbox, sessions, preferences } = personal;
  // Ensures that any later decision has a later time.
  remote.serverClock.noteExact(instead.chosenAt.getTime() + 1);
  await personal.transaction('rw', outbox, sessions, preferences, async () => {
    const isPending = (await outbox.where('id').equals(row.id).delete()) > 0;
    const session = await readSession(sessions);
    const isNextPending = (await outbox.where('lane').equals(row.lane).count()) > 0;
    if (!isPending || isNextPending || session?.account !== row.account || session.isEnded) return;
    const owner = { account: row.account, customer: customerText(row.onBehalfOf) };
    await savePrivacyChoice(preferences, owner, { ...instead, isOfOtherDevice: true });
  });
}

/**
 * Applies the change to the confirmed profile and to the signed-in person, in the same transaction that
 * removes the row. Nothing is stored for an owner who has signed out or whose session has ended.
 */
async function settle(
  { personal }: SyncContext,
  row: OutboxRow,
  confirmed: (before: KnownProfile | undefined) => KnownProfile | undefined = () => undefined,
): Promise<void> {
  const { outbox, sessions, preferences } = personal;
  await personal.transaction('rw', outbox, sessions, preferences, async () => {
    const isPending = (await outbox.where('id').equals(row.id).delete()) > 0;
    const session = await readSession(sessions);
    if (!isPending || session?.account !== row.account || session.isEnded) return;
    const owner = {
      account: row.account,
      customer: customerText(row.onBehalfOf),
    };
    const known = confirmed(await readConfirmedProfile(preferences, owner));
    if (known === undefined) return;
    await saveConfirmedProfile(preferences, owner, known);
    if (customerText(customerOf(session.person)) !== owner.customer) return;
    const { profile, shopPhoto, pictureFile } = known;
    await sessions.put({
      ...session,
      person: { ...session.person, ...profile, shopPhoto, pictureFile },
    });
  });
}
