import { isClient } from '#domain/clients/client';
import { customerOf } from '#local/kernel/account';
import type { AddressKind } from '#local/orders/outbox';
import type { SessionRow } from '#local/accounts/sessions';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { readPendingAddress } from '#sync/changes/change-address';
import { readAddressRows } from './addresses.ts';
import type { Phone } from '#state/runtime/phone';
import { liveOfSession } from '#state/runtime/hooks/live-of-account';

/** A change of an address that is not confirmed yet. */
export interface UnsentAddress {
  readonly id: string;
  readonly name: string;
  readonly kind: AddressKind;
  readonly isRefused: boolean;
  /** The customer it belongs to, if that is not the current one. */
  readonly otherCustomer: CustomerKey | undefined;
}

/** In the order of writing, each address once. */
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

const NONE: readonly UnsentAddress[] = [];

/** The pending address changes of the signed-in account. */
export const useUnsentAddresses = liveOfSession(readUnsentAddresses, NONE);
