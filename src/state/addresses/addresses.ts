import { updateAddress } from '#contract/addresses/change-address';
import { knownAddress } from '#contract/addresses/known-address';
import type { KnownAddress } from '#domain/addresses/address-change';
import { hasOnlyRegistered } from '#domain/addresses/address-pair';
import type { Person } from '#domain/accounts/person';
import { customerOf, customerText, type AccountKey } from '#local/kernel/account';
import type { AddressKind, OutboxRow } from '#local/orders/outbox';
import type { SessionRow } from '#local/accounts/sessions';
import { forgetToldAddresses, readConfirmedAddresses } from '#local/addresses/confirmed-addresses';
import { addressLanes } from '#sync/changes/address-lane';
import { readPendingAddress } from '#sync/changes/pending-address';
import { readCachedAnswer, refresh } from '#sync/queries/refresh';
import { addressesQuestion } from './addresses-question.ts';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

/** What of an address the company does not have yet. */
export interface AddressChange {
  readonly kind: AddressKind;
  /** 'refused': its owner decides. */
  readonly state: 'waiting' | 'needs-sign-in' | 'refused';
  /** Of a refused one, a code: a refusal of an address, 'address-changed', or another of the road. */
  readonly problem: string;
  /** What the company's system said to it, as it came. */
  readonly message: string;
  readonly detail: string;
  /** How it is at the company, where it was changed there. */
  readonly present: KnownAddress | undefined;
}

/** An address as its owner wants it, with what of it is on its way. */
export interface ShownAddress extends KnownAddress {
  readonly change: AddressChange | undefined;
}

export interface AddressesHere {
  /** What is being deleted is not among them. */
  readonly addresses: readonly ShownAddress[];
  /** Whether the company ever told the list: an empty one that it did not tell says nothing. */
  readonly isKnown: boolean;
}

type OfCustomer = Pick<SessionRow, 'account'> & {
  readonly person: Pick<Person, 'customerCode' | 'saleUnit'>;
};

/**
 * The active addresses of a customer: what the company told last, what it took since, and over that what is on its way, in the
 * order in which it was written. It is read against the way that an address goes, from what is on its way to what the company
 * told, so that one that moves on meanwhile is found twice rather than not at all.
 */
export async function readAddresses(phone: Phone, { account, person }: OfCustomer): Promise<AddressesHere> {
  const customer = customerText(customerOf(person));
  const { outbox, preferences } = phone.personal;
  const [rows, taken] = await phone.personal.transaction('r', outbox, preferences, async () => [
    await readAddressRows(phone, account),
    await readConfirmedAddresses(preferences, { account, customer }),
  ]);
  const kept = await readCachedAnswer(phone.answers, account, addressesQuestion(person));
  const shown = new Map<string, ShownAddress>();
  const show = (address: KnownAddress, change?: AddressChange) => {
    if (address.isActive) shown.set(address.id, { ...address, change });
    else shown.delete(address.id);
  };
  for (const address of kept?.answer ?? []) show(address);
  for (const { value } of taken) {
    const told = knownAddress.fromWire(JSON.parse(value));
    if (told.ok) show(told.value);
  }
  for (const row of rows) {
    const pending = readPendingAddress(row);
    if (pending === undefined || customerText(row.onBehalfOf) !== customer) continue;
    const change = changeOf(row, pending.kind);
    const isStaying = pending.kind === 'remove-address' && change.state === 'refused';
    // What the company changed meanwhile is shown as it is there, not as it was when the change was written.
    const before = change.present ?? shown.get(pending.address.id) ?? pending.address;
    show(isStaying ? { ...before, isActive: true } : pending.address, change);
  }
  return { addresses: [...shown.values()], isKnown: kept !== undefined };
}

/** In the order in which they were written. */
export async function readAddressRows(phone: Phone, account: AccountKey): Promise<readonly OutboxRow[]> {
  return await phone.personal.outbox.where('lane').startsWith(addressLanes(account)).sortBy('seq');
}

/** What the company said to a refused change. */
export function receivedRefusal({ said }: OutboxRow) {
  const read = said === undefined ? undefined : updateAddress.answer.fromWire(said);
  return read?.ok === true && read.value.kind === 'refused' ? read.value : undefined;
}

function changeOf(row: OutboxRow, kind: AddressKind): AddressChange {
  const answer = receivedRefusal(row);
  const state = row.state === 'parked' ? 'refused' : row.state;
  return {
    kind,
    state: state === 'refused' || state === 'needs-sign-in' ? state : 'waiting',
    problem: row.lastProblem ?? '',
    message: answer?.message ?? '',
    detail: answer?.detail ?? '',
    present: answer?.present,
  };
}

/** What an order may go to: not what the company did not take. */
export function isUsable({ change }: ShownAddress): boolean {
  return change?.kind !== 'add-address' || change.state !== 'refused';
}

/**
 * Asks for the list again. What the company told of single addresses until then stands in it. Where it says that there is no
 * shipping and no billing address, they are made of the profile: never because nobody could be asked (Promises, row 15).
 */
export async function refreshAddresses(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<PageOutcome> {
  const { preferences } = phone.personal;
  const owner = { account, customer: customerText(customerOf(person)) };
  const told = await readConfirmedAddresses(preferences, owner);
  const outcome = await refresh(phone, phone.answers, account, addressesQuestion(person));
  if (outcome.kind === 'session-ended') return 'session-changed';
  if (outcome.kind !== 'accepted') return outcome.kind === 'unreachable' ? 'unreachable' : 'unreadable';
  await phone.personal.transaction('rw', preferences, async () => {
    await forgetToldAddresses(preferences, told);
  });
  if (hasOnlyRegistered(outcome.answer)) {
    // Where it does not come, they are made when the list is asked for the next time.
    const room = await import('./automatic-addresses.ts').catch(() => undefined);
    await room?.enqueueAutomaticAddresses(phone, { account, person });
  }
  return 'ready';
}
