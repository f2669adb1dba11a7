import type { AddressAnswer, AddressRefusal } from '#domain/addresses/address-change';
import { isSameCustomer, type CustomerKey } from '#domain/kernel/customer-key';
import type { PlaceTable } from '#domain/places/place-table';
import { findAddress, type StampedAddress } from '#server/store/addresses/addresses';
import type { Database } from '#server/store/database/database';
import { claimChange, type ChangeTiming } from '#server/services/kernel/claim-change';

export interface AddressContext {
  /** The customer that is acted for, already authorized. The customer key inside an address is ignored. */
  readonly customer: CustomerKey;
  readonly places: PlaceTable;
  readonly timing: ChangeTiming;
}

export function refused(code: AddressRefusal): AddressAnswer {
  return { kind: 'refused', code };
}

/** Returns undefined both when there is no such address and when it is another customer's. */
export async function findOwnAddress(
  transaction: Database,
  customer: CustomerKey,
  id: string,
): Promise<StampedAddress | undefined> {
  const found = await findAddress(transaction, id);
  return found !== undefined && isSameCustomer(found, customer) ? found : undefined;
}

/**
 * Whether a change without a revision may be applied. It is false when a later change of the same address
 * arrived before.
 */
export async function isLatestChange(
  transaction: Database,
  id: string,
  timing: ChangeTiming,
): Promise<boolean> {
  return (await claimChange(transaction, `address ${id}`, timing)) !== 'superseded';
}
