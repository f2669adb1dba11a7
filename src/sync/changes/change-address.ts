import { ADDRESS_CHANGED, addressRefusalOf } from '#contract/addresses/address-refusals';
import {
  addAddress as addAddressCall,
  removeAddress as removeAddressCall,
  updateAddress as updateAddressCall,
  type ChangeAddressAnswer,
} from '#contract/addresses/change-address';
import { knownAddress } from '#contract/addresses/known-address';
import type { KnownAddress } from '#domain/addresses/address-change';
import { customerText } from '#local/kernel/account';
import { removeChange, type AddressKind, type OutboxRow } from '#local/orders/outbox';
import { rewriteChanges } from '#local/orders/write-outbox';
import { saveConfirmedAddress } from '#local/addresses/confirmed-addresses';
import { defineChange, type SendResult, type SentChange } from '#sync/outbox/define-change';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { SyncContext } from '#sync/outbox/sync-context';
import { settleRefusedById } from '#sync/outbox/settle-refused-by-id';
import { readOpenSession } from '#local/accounts/sessions';

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'add-address': true;
    'update-address': true;
    'remove-address': true;
  }
}

/** A pending change of an address, with the intended state. */
export interface PendingAddress {
  readonly kind: AddressKind;
  readonly address: KnownAddress;
}

/** Like the other changes of an address, it is safe to retry, even against a back end without idempotency keys. */
export const addAddress = defineChange({
  kind: 'add-address',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: addAddressCall,
  isSequenced: true,
  judge,
});

export const updateAddress = defineChange({
  kind: 'update-address',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: updateAddressCall,
  isSequenced: true,
  judge,
});

export const removeAddress = defineChange({
  kind: 'remove-address',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: removeAddressCall,
  isSequenced: true,
  judge,
});

/** Returns undefined for a row of a newer app or of another kind. */
export function readPendingAddress(row: OutboxRow): PendingAddress | undefined {
  const added = addAddress.read(row);
  if (added !== undefined)
    return { kind: 'add-address', address: { ...added, code: '', isActive: true, revision: '' } };
  const updated = updateAddress.read(row);
  if (updated !== undefined) return { kind: 'update-address', address: { ...updated, isActive: true } };
  const removed = removeAddress.read(row);
  return removed === undefined
    ? undefined
    : { kind: 'remove-address', address: { ...removed, isActive: false } };
}

function judge(
  answer: ChangeAddressAnswer,
  { syncContext, row, question }: SentChange<{ readonly id: string }>,
): SendResult {
  const pending = readPendingAddress(row);
  if (pending === undefined) return { kind: 'mismatch', problem: 'another-address' };
  if (answer.kind === 'accepted' && (answer.known?.id ?? question.id) !== question.id)
    return { kind: 'mismatch', problem: 'another-address' };
  if (answer.kind === 'accepted')
    return { kind: 'accepted', settle: () => settle(syncContext, row, answer.known ?? pending.address) };
  // An address that does not exist need not be deleted.
  if (row.kind === 'remove-address' && addressRefusalOf(answer.code) === 'address-unknown')
    return { kind: 'accepted', settle: () => settle(syncContext, row, pending.address) };
  return { kind: 'refused', settle: () => park(syncContext, row, answer) };
}

/**
 * Stores the confirmed address in the same transaction that removes the row, until the list is requested
 * again, and updates the revision of later pending changes. Nothing is stored for an owner who has signed out
 * or whose session has ended.
 */
async function settle({ personal }: SyncContext, row: OutboxRow, known: KnownAddress): Promise<void> {
  const { outbox, sessions, confirmedAddresses } = personal;
  await personal.write(['outbox', 'sessions', 'confirmedAddresses'], async () => {
    const isPending = await removeChange(outbox, row.id);
    const where = (later: OutboxRow) => !later.isMaybeSent && later.kind !== 'add-address';
    await rewriteChanges(outbox, { lane: row.lane, where }, ({ body }) => ({
      body: { ...Object(body), Revision: known.revision },
    }));
    const session = await readOpenSession(sessions, row.account);
    if (!isPending || session === undefined) return;
    const owner = {
      account: row.account,
      customer: customerText(row.onBehalfOf),
    };
    await saveConfirmedAddress(confirmedAddresses, {
      ...owner,
      id: known.id,
      body: knownAddress.toWire(known),
    });
  });
}

async function park(
  syncContext: SyncContext,
  row: OutboxRow,
  answer: Extract<ChangeAddressAnswer, { kind: 'refused' }>,
): Promise<void> {
  const { personal } = syncContext;
  const { outbox } = personal;
  const isChanged = answer.code === ADDRESS_CHANGED;
  const problem = isChanged ? 'address-changed' : (addressRefusalOf(answer.code) ?? 'refused-by-shop');
  await personal.write(['outbox', 'unsentOrders'], async () => {
    await settleRefusedById(syncContext, row, problem);
    await rewriteChanges(outbox, { id: row.id }, () => ({
      refusalAnswer: addAddressCall.answer.toWire(answer),
    }));
  });
}
