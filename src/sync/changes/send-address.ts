import { ADDRESS_CHANGED, addressRefusalOf } from '#contract/addresses/address-refusals';
import {
  addAddress,
  removeAddress,
  updateAddress,
  type ChangeAddressAnswer,
} from '#contract/addresses/change-address';
import { knownAddress } from '#contract/addresses/known-address';
import type { KnownAddress } from '#domain/addresses/address-change';
import { customerText } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { rewriteChanges } from '#local/orders/write-outbox';
import { readSession } from '#local/accounts/sessions';
import { saveConfirmedAddress } from '#local/addresses/confirmed-addresses';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { readPendingAddress, type PendingAddress } from './pending-address.ts';
import { sequenceOf } from '#sync/outbox/change-sequence';
import type { SyncContext } from '#sync/outbox/sync-context';
import { toSendResult, type SendResult } from '#sync/outbox/sender';
import { settleRefusedById } from '#sync/outbox/settle-refused-by-id';

/** Sends the change of an address. Safe to retry, even against a back end without idempotency keys. */
export async function sendAddress(
  syncContext: SyncContext,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<SendResult> | 'cannot-read'> {
  const pending = readPendingAddress(row);
  if (pending === undefined) return 'cannot-read';
  const outcome = await sendChange(syncContext, row, pending, credentials);
  return toSendResult(outcome, (answer): SendResult => {
    if (answer.kind === 'accepted' && (answer.known?.id ?? pending.address.id) !== pending.address.id)
      return { kind: 'mismatch', problem: 'another-address' };
    if (answer.kind === 'accepted')
      return {
        kind: 'accepted',
        settle: () => settle(syncContext, row, answer.known ?? pending.address),
      };
    // An address that does not exist need not be deleted.
    if (pending.kind === 'remove-address' && addressRefusalOf(answer.code) === 'address-unknown')
      return {
        kind: 'accepted',
        settle: () => settle(syncContext, row, pending.address),
      };
    return { kind: 'refused', settle: () => park(syncContext, row, answer) };
  });
}

async function sendChange(
  syncContext: SyncContext,
  row: OutboxRow,
  { kind, address }: PendingAddress,
  credentials: Credentials,
): Promise<Outcome<ChangeAddressAnswer>> {
  const { remote } = syncContext;
  const options = {
    sequence: await sequenceOf(syncContext, row),
    idempotencyKey: row.id,
    frozenBody: row.body,
    customer: row.onBehalfOf,
    credentials,
  };
  if (kind === 'add-address') return await callServer(remote, addAddress, address, options);
  return await callServer(
    remote,
    kind === 'update-address' ? updateAddress : removeAddress,
    address,
    options,
  );
}

/**
 * Stores the confirmed address in the same transaction that removes the row, until the list is requested
 * again, and updates the revision of later pending changes. Nothing is stored for an owner who has signed out
 * or whose session has ended.
 */
async function settle({ personal }: SyncContext, row: OutboxRow, known: KnownAddress): Promise<void> {
  const { outbox, sessions, preferences } = personal;
  await personal.transaction('rw', outbox, sessions, preferences, async () => {
    const isPending = (await outbox.where('id').equals(row.id).delete()) > 0;
    const where = (later: OutboxRow) => !later.isMaybeSent && later.kind !== 'add-address';
    await rewriteChanges(outbox, { lane: row.lane, where }, ({ body }) => ({
      body: { ...Object(body), Revision: known.revision },
    }));
    const session = await readSession(sessions);
    if (!isPending || session?.account !== row.account || session.isEnded) return;
    const owner = {
      account: row.account,
      customer: customerText(row.onBehalfOf),
    };
    await saveConfirmedAddress(preferences, owner, known.id, knownAddress.toWire(known));
  });
}

async function park(
  syncContext: SyncContext,
  row: OutboxRow,
  answer: Extract<ChangeAddressAnswer, { kind: 'refused' }>,
): Promise<void> {
  const { personal } = syncContext;
  const { outbox, unsentOrders } = personal;
  const isChanged = answer.code === ADDRESS_CHANGED;
  const problem = isChanged ? 'address-changed' : (addressRefusalOf(answer.code) ?? 'refused-by-shop');
  await personal.transaction('rw', outbox, unsentOrders, async () => {
    await settleRefusedById(syncContext, row, problem);
    await rewriteChanges(outbox, { id: row.id }, () => ({ said: addAddress.answer.toWire(answer) }));
  });
}
