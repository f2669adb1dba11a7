import type { AddressAnswer, AddressRefusal } from '#domain/addresses/address-change';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { PlaceTable } from '#domain/places/place-table';
import { findAddress, type StampedAddress } from '#server/store/addresses/addresses';
import type { Database } from '#server/store/database/database';
import { claimChange, type ChangeTiming } from '#server/services/kernel/claim-change';

/** What every change of an address needs. */
export interface AddressContext {
  /** The one that is acted for; checked. What an address says of its customer does not count. */
  readonly customer: CustomerKey;
  readonly places: PlaceTable;
  readonly timing: ChangeTiming;
}

export function refused(code: AddressRefusal): AddressAnswer {
  return { kind: 'refused', code };
}

/** Undefined where there is none, or it is another customer's: both are answered alike. */
export async function findOwnAddress(
  transaction: Database,
  { customerCode, saleUnit }: CustomerKey,
  id: string,
): Promise<StampedAddress | undefined> {
  const found = await findAddress(transaction, id);
  return found?.customerCode === customerCode && found.saleUnit === saleUnit ? found : undefined;
}

/** Whether a change that names no revision may be made: not where a later one of the same address arrived before it. */
export async function isLatestChange(
  transaction: Database,
  id: string,
  timing: ChangeTiming,
): Promise<boolean> {
  return (await claimChange(transaction, `address ${id}`, timing)) !== 'superseded';
}
