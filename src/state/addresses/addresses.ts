import { updateAddress } from '#contract/addresses/change-address';
import { knownAddress } from '#contract/addresses/known-address';
import type { KnownAddress } from '#domain/addresses/address-change';
import { hasOnlyRegistered } from '#domain/addresses/address-pair';
import type { Person } from '#domain/accounts/person';
import { customerOf, customerText, type AccountKey } from '#local/kernel/account';
import { readLanesFrom, type AddressKind, type OutboxRow } from '#local/orders/outbox';
import type { SessionRow } from '#local/accounts/sessions';
import { forgetConfirmedAddresses, readConfirmedAddresses } from '#local/addresses/confirmed-addresses';
import { addressLanes } from '#sync/changes/address-lane';
import { readPendingAddress } from '#sync/changes/change-address';
import { readCachedAnswer, refresh } from '#sync/queries/refresh';
import { addressesQuestion } from './addresses-question.ts';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

/** A change of an address that is not confirmed yet. */
export interface AddressChange {
  readonly kind: AddressKind;
  /** 'refused': its owner decides. */
  readonly state: 'waiting' | 'needs-sign-in' | 'refused';
  /** The code of a refused change: an address refusal, 'address-changed', or a transport problem. */
  readonly problem: string;
  /** The company's system's answer, verbatim. */
  readonly message: string;
  readonly detail: string;
  /** The address as stored at the server, if it was changed there. */
  readonly present: KnownAddress | undefined;
}

/** An address as its owner wants it, with its pending change. */
export interface ShownAddress extends KnownAddress {
  readonly change: AddressChange | undefined;
}

export interface AddressesHere {
  /** Without those that are being deleted. */
  readonly addresses: readonly ShownAddress[];
  /** Whether the server ever sent the list. If it did not, an empty list says nothing. */
  readonly isKnown: boolean;
}

type OfCustomer = Pick<SessionRow, 'account'> & {
  readonly person: Pick<Person, 'customerCode' | 'saleUnit'>;
};

/**
 * Reads the active addresses of a customer: the server's last list, the changes that it confirmed since, and over that
 * the pending changes in the order of writing. Reads in the opposite order to an address's progress, from pending to
 * confirmed to list, so that one that moves on meanwhile is found twice rather than not at all.
 */
export async function readAddresses(phone: Phone, { account, person }: OfCustomer): Promise<AddressesHere> {
  const customer = customerText(customerOf(person));
  const { confirmedAddresses } = phone.personal;
  const [rows, confirmed] = await phone.personal.read(['outbox', 'confirmedAddresses'], async () => [
    await readAddressRows(phone, account),
    await readConfirmedAddresses(confirmedAddresses, { account, customer }),
  ]);
  const cached = await readCachedAnswer(phone.answers, account, addressesQuestion(person));
  const shown = new Map<string, ShownAddress>();
  const show = (address: KnownAddress, change?: AddressChange) => {
    if (address.isActive) shown.set(address.id, { ...address, change });
    else shown.delete(address.id);
  };
  for (const address of cached?.answer ?? []) show(address);
  for (const { body } of confirmed) {
    const decoded = knownAddress.fromWire(body);
    if (decoded.ok) show(decoded.value);
  }
  for (const row of rows) {
    const pending = readPendingAddress(row);
    if (pending === undefined || customerText(row.onBehalfOf) !== customer) continue;
    const change = changeOf(row, pending.kind);
    const isStaying = pending.kind === 'remove-address' && change.state === 'refused';
    // A change made at the server meanwhile is shown as it is there, not as it was when this change was written.
    const before = change.present ?? shown.get(pending.address.id) ?? pending.address;
    show(isStaying ? { ...before, isActive: true } : pending.address, change);
  }
  return { addresses: [...shown.values()], isKnown: cached !== undefined };
}

/** In the order of writing. */
export async function readAddressRows(phone: Phone, account: AccountKey): Promise<readonly OutboxRow[]> {
  return await readLanesFrom(phone.personal.outbox, addressLanes(account));
}

/** The server's answer to a refused change. */
export function receivedRefusal({ refusalAnswer }: OutboxRow) {
  const read = refusalAnswer === undefined ? undefined : updateAddress.answer.fromWire(refusalAnswer);
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

/** Whether an order may use the address: not one that the server refused to add. */
export function isUsable({ change }: ShownAddress): boolean {
  return change?.kind !== 'add-address' || change.state !== 'refused';
}

/**
 * Refreshes the list, which then includes the single addresses that were confirmed before. If the server says that
 * there is no shipping and no billing address, they are made from the profile: never because the server was unreachable
 * (Promises, row 15).
 */
export async function refreshAddresses(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<PageOutcome> {
  const { confirmedAddresses } = phone.personal;
  const owner = { account, customer: customerText(customerOf(person)) };
  const confirmed = await readConfirmedAddresses(confirmedAddresses, owner);
  const outcome = await refresh(phone, phone.answers, account, addressesQuestion(person));
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  await phone.personal.write(['confirmedAddresses'], async () => {
    await forgetConfirmedAddresses(confirmedAddresses, confirmed);
  });
  if (hasOnlyRegistered(outcome.answer)) {
    // If this chunk cannot be loaded, the next refresh of the list makes them.
    const module = await import('./automatic-addresses.ts').catch(() => undefined);
    await module?.enqueueAutomaticAddresses(phone, { account, person });
  }
  return 'ready';
}
