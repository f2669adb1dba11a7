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
import { isStorageFault } from '#local/database/database-guard';
import type { OutboxRow } from '#local/orders/outbox';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { saveConfirmedAddress } from '#local/addresses/confirmed-addresses';
import { knownAddress } from '#contract/addresses/known-address';
import { addressLane } from '#sync/changes/address-lane';
import { readPendingAddress } from '#sync/changes/pending-address';
import { isCertainlyUnsent, mayBeSuperseded } from '#sync/outbox/certainly-unsent';
import { addressDraftKey } from './address-draft.ts';
import { isUsable, readAddresses, refreshAddresses, receivedRefusal } from './addresses.ts';
import { enqueueAddress } from './enqueue-address.ts';
import type { Phone } from '#state/runtime/phone';
import { runInBackground } from '#state/runtime/run-in-background';
import { sessionFor, type WrittenFor } from '#state/runtime/hooks/written-for';

/**
 * - wrong: it breaks a rule, and nothing was kept
 * - last-of-type: the last shipping and the last billing address stay
 * - order-goes-there: the company does not know it yet, and an order waits that goes there
 * - gone: there is no such address, or nothing to decide about it, any more
 * - not-offered: nobody is signed in who has addresses
 * - not-kept: this phone could not write it down, and everything is as it was
 */
export type ChangeAddressOutcome =
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'wrong'; readonly code: AddressProblem }
  | { readonly kind: 'last-of-type' | 'order-goes-there' | 'gone' | 'not-offered' | 'not-kept' };

type Written = WrittenAddress & { readonly id: string };

/**
 * Keeps a new address on this phone at once and owes it to the company.
 *
 * @param writtenFor whom the form was opened for; whoever is ordered for now where absent
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
    await phone.personal.preferences.delete(addressDraftKey(session));
    return { kind: 'kept', id: written.id };
  });
}

/**
 * Changes an address that is here, in the place of what was written of it before and surely never arrived.
 *
 * @param written its id is the address's
 * @param writtenFor whom the form was opened for; whoever is ordered for now where absent
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
    const older = await takeBack(phone, rows);
    const isOnTheWay = rows.some((row) => !mayBeSuperseded(row));
    const owner = { account, customer: customerOf(person) };
    if (added !== undefined) await enqueueAddress(phone, owner, { kind: 'add-address', address }, older);
    // A refused one that may have been added all the same: adding it again would leave its older text.
    if (added === undefined || !isCertainlyUnsent(added))
      await enqueueAddress(
        phone,
        owner,
        {
          kind: 'update-address',
          // What is on its way goes first and makes another revision, which this one gets when it is known.
          address: isOnTheWay || added !== undefined ? { ...address, revision: '' } : address,
        },
        older,
      );
    await phone.personal.preferences.delete(addressDraftKey(session));
    return { kind: 'kept', id: written.id };
  });
}

/** Deletes an address; one that certainly never arrived just goes. */
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
    const older = await takeBack(phone, rows);
    if (added !== undefined && isCertainlyUnsent(added)) return { kind: 'kept', id };
    const isOnTheWay = rows.some((row) => !mayBeSuperseded(row));
    await enqueueAddress(
      phone,
      { account, customer: customerOf(person) },
      { kind: 'remove-address', address: isOnTheWay ? { ...address, revision: '' } : address },
      older,
    );
    return { kind: 'kept', id };
  });
}

/** It was changed elsewhere: what was written here goes over it. */
export async function keepMyAddress(phone: Phone, id: string): Promise<ChangeAddressOutcome> {
  return await change(phone, { id }, async ({ account }) => {
    const rows = await laneOf(phone, account, id);
    const last = rows.at(-1);
    const pending = last === undefined ? undefined : readPendingAddress(last);
    const present = presentIn(rows);
    if (last === undefined || pending === undefined || present === undefined || !rows.every(mayBeSuperseded))
      return { kind: 'gone' };
    const older = await takeBack(phone, rows);
    const address = { ...pending.address, revision: present.revision };
    await enqueueAddress(phone, { account, customer: last.onBehalfOf }, { ...pending, address }, older);
    return { kind: 'kept', id };
  });
}

/** What the company has stays; what was written here, or was not taken, goes by its owner's hand. */
export async function takeTheirAddress(phone: Phone, id: string): Promise<ChangeAddressOutcome> {
  const outcome = await change(phone, { id }, async ({ account }) => {
    const rows = await laneOf(phone, account, id);
    const present = presentIn(rows);
    const [first] = rows;
    if (first === undefined) return { kind: 'gone' };
    await takeBack(phone, rows);
    if (present !== undefined) {
      const owner = { account, customer: customerText(first.onBehalfOf) };
      await saveConfirmedAddress(phone.personal.preferences, owner, id, knownAddress.toWire(present));
    }
    return { kind: 'kept', id };
  });
  const session = await readSession(phone.personal.sessions);
  if (session !== undefined) runInBackground(phone, 'addresses-not-kept', refreshAddresses(phone, session));
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
  return await phone.personal.outbox.where('lane').equals(addressLane(account, id)).sortBy('seq');
}

/** @returns those that are gone from the outbox */
async function takeBack(phone: Phone, rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
  const taken = rows.filter(mayBeSuperseded);
  await phone.personal.outbox.bulkDelete(taken.map(({ seq = 0 }) => seq));
  return taken;
}

async function isOrderedTo(phone: Phone, account: SessionRow['account'], id: string): Promise<boolean> {
  const lane = addressLane(account, id);
  const orders = phone.personal.outbox
    .where('account')
    .equals(account)
    .and(({ waitsFor }) => waitsFor?.includes(lane) === true);
  return (await orders.count()) > 0;
}

/** In one transaction with what the lists show: the row is the change, and the overlay is made of it. */
async function change(
  phone: Phone,
  { id, writtenFor }: { readonly id: string; readonly writtenFor?: WrittenFor | undefined },
  write: (session: SessionRow) => Promise<ChangeAddressOutcome>,
): Promise<ChangeAddressOutcome> {
  const { sessions, outbox, preferences } = phone.personal;
  let outcome: ChangeAddressOutcome;
  try {
    outcome = await phone.syncContext.storage.withRetry(() =>
      phone.personal.transaction('rw', sessions, outbox, preferences, async () => {
        const session = sessionFor(await readSession(sessions), writtenFor);
        if (session === undefined || !hasAddresses(session)) return { kind: 'not-offered' };
        return await write(session);
      }),
    );
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault;
    phone.log.write('address-not-kept', { name: fault.name });
    return { kind: 'not-kept' };
  }
  if (outcome.kind !== 'kept') return outcome;
  phone.onQueued();
  runInBackground(phone, 'addresses-not-kept', sendAndReload(phone, id));
  return outcome;
}

function hasAddresses({ person }: SessionRow): boolean {
  return (person.role === 'customer' || person.role === 'agent') && !isGuest(person);
}

/** Once the company has it, its list is asked for again (Specification, ADDR-15). */
async function sendAndReload(phone: Phone, id: string): Promise<void> {
  await phone.sync.wake('enqueue');
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || (await laneOf(phone, session.account, id)).length > 0) return;
  await refreshAddresses(phone, session);
}
