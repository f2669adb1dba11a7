import type { AddressAnswer, KnownAddress } from '#domain/addresses/address-change';
import { isLastOfType } from '#domain/addresses/address-rules';
import { listAddresses, setAddress } from '#server/store/addresses/addresses';
import { lockCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { revisionOf, withRevision } from './address-revision.ts';
import { findOwnAddress, isLatestChange, refused, type AddressContext } from './own-address.ts';

/**
 * Deactivates an address; orders that were sent there keep it. Idempotent. The customer's row lock makes sure
 * that of two devices that delete the last two addresses at once one is refused.
 */
export async function removeAddress(
  database: Database,
  { customer, timing }: Pick<AddressContext, 'customer' | 'timing'>,
  { id, revision }: Pick<KnownAddress, 'id' | 'revision'>,
): Promise<AddressAnswer> {
  return await database.transaction(async (transaction): Promise<AddressAnswer> => {
    if ((await lockCustomer(transaction, customer)) === undefined) return refused('address-unknown');
    const before = await findOwnAddress(transaction, customer, id);
    if (before === undefined) return refused('address-unknown');
    if (!before.isActive) return { kind: 'saved', known: withRevision(before) };
    if (before.type === 'customer') return refused('type-invalid');
    const isLatest = await isLatestChange(transaction, id, timing);
    if (revision === '' ? !isLatest : revision !== revisionOf(before))
      return { kind: 'changed', present: withRevision(before) };
    if (isLastOfType(await listAddresses(transaction, customer, {}), before)) return refused('last-of-type');
    const { stamp: _stamp, ...address } = before;
    const after = await setAddress(transaction, { ...address, isActive: false });
    return { kind: 'saved', known: withRevision(after) };
  });
}
