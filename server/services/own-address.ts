import type { Address } from '#domain/address';
import type { AddressAnswer, AddressRefusal } from '#domain/address-change';
import type { CustomerKey } from '#domain/order';
import type { PlaceTable } from '#domain/place-table';
import { findAddress } from '#server/store/addresses';
import type { Database } from '#server/store/database';

/** What every change of an address needs. */
export interface AddressContext {
  /** The one that is acted for; checked. What an address says of its customer does not count. */
  readonly customer: CustomerKey;
  readonly places: PlaceTable;
}

export function refused(code: AddressRefusal): AddressAnswer {
  return { kind: 'refused', code };
}

/** Undefined where there is none, or it is another customer's: both are answered alike. */
export async function findOwnAddress(
  transaction: Database,
  { customerCode, saleUnit }: CustomerKey,
  id: string,
): Promise<Address | undefined> {
  const found = await findAddress(transaction, id);
  return found?.customerCode === customerCode && found.saleUnit === saleUnit ? found : undefined;
}
