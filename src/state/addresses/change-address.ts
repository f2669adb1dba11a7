import type { KnownAddress } from '#domain/addresses/address-change';
import { type AddressProblem } from '#domain/addresses/address-change';
import {
  firstProblem,
  isLastOfType,
  tidyAddress,
  type WrittenAddress,
} from '#domain/addresses/address-rules';
import { isGuest } from '#domain/accounts/person';
import type { PlaceTable } from '#domain/places/place-table';
import { customerOf, customerText } from '#local/kernel/account';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { readChanges, readLane, removeChanges, type OutboxRow } from '#local/orders/outbox';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { saveConfirmedAddress } from '#local/addresses/confirmed-addresses';
import { knownAddress } from '#contract/addresses/known-address';
import { addressLane } from '#sync/changes/address-lane';
import { readPendingAddress } from '#sync/changes/change-address';
import { isCertainlyUnsent, mayBeSuperseded } from '#sync/outbox/certainly-unsent';
import { forgetAddressDraftOf } from './address-draft.ts';
import { isUsable, readAddresses, refreshAddresses, receivedRefusal } from './addresses.ts';
import { enqueueAddress } from './enqueue-address.ts';
import type { Phone } from '#state/runtime/phone';
import { runInBackground } from '#state/runtime/run-in-background';
import { sessionFor, type WrittenFor } from '#state/runtime/hooks/written-for';

/**
 * - wrong: it breaks a rule, and nothing was stored
 * - last-of-type: the last shipping and the last billing address cannot be deleted
 * - order-goes-there: the address is not confirmed yet, and a pending order uses it
 * - gone: there is no such address any more, or nothing to decide about it
 * - not-offered: nobody who has addresses is signed in
 * - not-saved: this phone could not store it, and nothing has changed
 */
export type ChangeAddressOutcome =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'wrong'; readonly code: AddressProblem }
  | { readonly kind: 'last-of-type' | 'order-goes-there' | 'gone' | 'not-offered' | 'not-saved' };

type Written = WrittenAddress & { readonly id: string };

/**
 * Stores a new address on this phone at once and adds it to the outbox.
 *
 * @param writtenFor the customer for whom the form was opened; the current one if absent
 */
export async function addAddressHere(
  phone: Phone,
  written: Written,
  places: PlaceTable | undefined,
  writtenFor?: WrittenFor,
): Promise<ChangeAddressOutcome> {
  const code = firstProblem(written, places);
  if (code !== undefined) return { kind: 'wrong', code };
  return await change(phone, { id: written.id, writtenFor }, async (session) => {
    const customer = customerOf(session.person);
    const whole = { ...tidyAddress(written, places), ...customer, code: '', isActive: true, revision: '' };
    await enqueueAddress(
      phone,
      { account: session.account, customer },
      { kind: 'add-address', address: whole },
    );
    await forgetAddressDraftOf(phone, session);
    return { kind: 'saved', id: written.id };
  });
}

/**
 * Changes an existing address. Replaces earlier pending changes of it that certainly never arrived.
 *
 * @param written its id is the address's
 * @param writtenFor the customer for whom the form was opened; the current one if absent
 */
export async function updateAddressHere(
  phone: Phone,
  written: Written,
  places: PlaceTable | undefined,
  writtenFor?: WrittenFor,
): Promise<ChangeAddressOutcome> {
  const code = firstProblem(written, places);
  if (code !== undefined) return { kind: 'wrong', code };
  const before = await shownAddress(phone, written.id, writtenFor);
  if (before === undefined) return { kind: 'gone' };
  const { change: _change, ...known } = before;
  const address: KnownAddress = { ...known, ...tidyAddress(written, places), isActive: true };
  return await change(phone, { id: written.id, writtenFor }, async (session) => {
    const { account, person } = session;
    const rows = await laneOf(phone, account, written.id);
    const added = rows.find((row) => row.kind === 'add-address' && mayBeSuperseded(row));
    const older = await withdrawUnsent(phone, rows);
    const isOnTheWay = rows.some((row) => !mayBeSuperseded(row));
    const owner = { account, customer: customerOf(person) };
    if (added !== undefined) await enqueueAddress(phone, owner, { kind: 'add-address', address }, older);
    // A refused addition may have arrived all the same. Adding it again would leave its older text.
    if (added === undefined || !isCertainlyUnsent(added))
      await enqueueAddress(
        phone,
        owner,
        {
          kind: 'update-address',
          // An earlier change goes first and creates another revision, which this one gets once it is known.
          address: isOnTheWay || added !== undefined ? { ...address, revision: '' } : address,
        },
        older,
      );
    await forgetAddressDraftOf(phone, session);
    return { kind: 'saved', id: written.id };
  });
}

/** Deletes an address. One that certainly never arrived is deleted without a request. */
export async function removeAddressHere(phone: Phone, id: string): Promise<ChangeAddressOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return { kind: 'not-offered' };
  const { addresses } = await readAddresses(phone, session);
  const before = addresses.find((address) => address.id === id);
  if (before === undefined) return { kind: 'gone' };
  if (isUsable(before) && isLastOfType(addresses.filter(isUsable), before)) return { kind: 'last-of-type' };
  const { change: _change, ...address } = before;
  return await change(phone, { id }, async ({ account, person }) => {
    const rows = await laneOf(phone, account, id);
    const added = rows.find((row) => row.kind === 'add-address' && mayBeSuperseded(row));
    if (added !== undefined && (await isOrderedTo(phone, account, id))) return { kind: 'order-goes-there' };
    const older = await withdrawUnsent(phone, rows);
    if (added !== undefined && isCertainlyUnsent(added)) return { kind: 'saved', id };
    const isOnTheWay = rows.some((row) => !mayBeSuperseded(row));
    await enqueueAddress(
      phone,
      { account, customer: customerOf(person) },
      { kind: 'remove-address', address: isOnTheWay ? { ...address, revision: '' } : address },
      older,
    );
    return { kind: 'saved', id };
  });
}

/** Resolves a conflict with this phone's version: it overwrites the change made elsewhere. */
export async function keepMyAddress(phone: Phone, id: string): Promise<ChangeAddressOutcome> {
  return await change(phone, { id }, async ({ account }) => {
    const rows = await laneOf(phone, account, id);
    const last = rows.at(-1);
    const pending = last === undefined ? undefined : readPendingAddress(last);
    const present = presentIn(rows);
    if (last === undefined || pending === undefined || present === undefined || !rows.every(mayBeSuperseded))
      return { kind: 'gone' };
    const older = await withdrawUnsent(phone, rows);
    const address = { ...pending.address, revision: present.revision };
    await enqueueAddress(phone, { account, customer: last.onBehalfOf }, { ...pending, address }, older);
    return { kind: 'saved', id };
  });
}

/** Resolves a conflict with the server's version, or discards a refused change, on its owner's decision. */
export async function takeTheirAddress(phone: Phone, id: string): Promise<ChangeAddressOutcome> {
  const outcome = await change(phone, { id }, async ({ account }) => {
    const rows = await laneOf(phone, account, id);
    const present = presentIn(rows);
    const [first] = rows;
    if (first === undefined) return { kind: 'gone' };
    await withdrawUnsent(phone, rows);
    if (present !== undefined) {
      const owner = { account, customer: customerText(first.onBehalfOf) };
      await saveConfirmedAddress(phone.personal.confirmedAddresses, {
        ...owner,
        id,
        body: knownAddress.toWire(present),
      });
    }
    return { kind: 'saved', id };
  });
  const session = await readSession(phone.personal.sessions);
  if (session !== undefined) runInBackground(phone, 'addresses-not-saved', refreshAddresses(phone, session));
  return outcome;
}

async function shownAddress(phone: Phone, id: string, writtenFor: WrittenFor | undefined) {
  const session = sessionFor(await readSession(phone.personal.sessions), writtenFor);
  if (session === undefined) return undefined;
  return (await readAddresses(phone, session)).addresses.find((address) => address.id === id);
}

function presentIn(rows: readonly OutboxRow[]): KnownAddress | undefined {
  return rows.map((row) => receivedRefusal(row)?.present).find((present) => present !== undefined);
}

async function laneOf(
  phone: Phone,
  account: SessionRow['account'],
  id: string,
): Promise<readonly OutboxRow[]> {
  return await readLane(phone.personal.outbox, addressLane(account, id));
}

/** @returns the rows that were deleted from the outbox */
async function withdrawUnsent(phone: Phone, rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
  const withdrawn = rows.filter(mayBeSuperseded);
  await removeChanges(phone.personal.outbox, withdrawn);
  return withdrawn;
}

async function isOrderedTo(phone: Phone, account: SessionRow['account'], id: string): Promise<boolean> {
  const lane = addressLane(account, id);
  const pending = await readChanges(phone.personal.outbox, account);
  return pending.some(({ waitsFor }) => waitsFor?.includes(lane) === true);
}

/** Runs in one transaction with the lists' overlay, which is made from the outbox row. */
async function change(
  phone: Phone,
  { id, writtenFor }: { readonly id: string; readonly writtenFor?: WrittenFor | undefined },
  write: (session: SessionRow) => Promise<ChangeAddressOutcome>,
): Promise<ChangeAddressOutcome> {
  const { sessions } = phone.personal;
  const outcome = await catchStorageError<ChangeAddressOutcome>(
    phone,
    () =>
      phone.personal.write(['sessions', 'outbox', 'addressDrafts', 'confirmedAddresses'], async () => {
        const session = sessionFor(await readSession(sessions), writtenFor);
        if (session === undefined || !hasAddresses(session)) return { kind: 'not-offered' };
        return await write(session);
      }),
    'address-not-saved',
  );
  if (outcome === 'not-saved') return { kind: outcome };
  if (outcome.kind !== 'saved') return outcome;
  phone.onQueued();
  runInBackground(phone, 'addresses-not-saved', sendAndReload(phone, id));
  return outcome;
}

function hasAddresses({ person }: SessionRow): boolean {
  return (person.role === 'customer' || person.role === 'agent') && !isGuest(person);
}

/** Once the server accepted the change, its list is read again (Specification, ADDR-15). */
async function sendAndReload(phone: Phone, id: string): Promise<void> {
  await phone.sync.wake('enqueue');
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || (await laneOf(phone, session.account, id)).length > 0) return;
  await refreshAddresses(phone, session);
}
