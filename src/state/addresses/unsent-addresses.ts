import { isClient } from '#domain/clients/client';
import { customerOf } from '#local/kernel/account';
import type { AddressKind } from '#local/orders/outbox';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { readPendingAddress } from '#sync/changes/pending-address';
import { withdrawAll } from '#sync/outbox/withdraw-change';
import { readAddressRows } from './addresses.ts';
import type { Phone } from '#state/runtime/phone';

/** A change of an address that the company does not have yet. */
export interface UnsentAddress {
  readonly id: string;
  readonly name: string;
  readonly kind: AddressKind;
  readonly isRefused: boolean;
  /** For whom, where that is not whoever is ordered for now. */
  readonly otherCustomer: CustomerKey | undefined;
}

/** In the order in which they were written, each address once. */
export async function readUnsentAddresses(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<readonly UnsentAddress[]> {
  const byId = new Map<string, UnsentAddress>();
  for (const row of await readAddressRows(phone, account)) {
    const pending = readPendingAddress(row);
    if (pending === undefined) continue;
    const { id, name } = pending.address;
    const isRefused = row.state === 'parked' || byId.get(id)?.isRefused === true;
    const otherCustomer = isClient(row.onBehalfOf, customerOf(person)) ? undefined : row.onBehalfOf;
    byId.set(id, { id, name, kind: pending.kind, isRefused, otherCustomer });
  }
  return [...byId.values()];
}

/**
 * Forgets what was written of addresses, at its owner's word; orders that go to a new one that is forgotten are told so by the
 * company.
 *
 * @returns 'not-all' when one of them is on its way, or may have arrived
 */
export async function discardUnsentAddresses(phone: Phone): Promise<'all' | 'not-all'> {
  const account = (await readSession(phone.personal.sessions))?.account;
  return account === undefined
    ? 'all'
    : await withdrawAll(phone.syncContext, (await readAddressRows(phone, account)).toReversed());
}
