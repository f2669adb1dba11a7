import type { Address } from '#domain/addresses/address';
import type { AddressAnswer, KnownAddress } from '#domain/addresses/address-change';
import { firstProblem, isLastOfType, tidyAddress } from '#domain/addresses/address-rules';
import { listAddresses, setAddress } from '#server/store/addresses/addresses';
import { lockCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { isSameAddress, revisionOf, withRevision } from './address-revision.ts';
import { findOwnAddress, isLatestChange, refused, type AddressContext } from './own-address.ts';
import { removeAddress } from './remove-address.ts';

/**
 * Changes an address with optimistic concurrency: the change must name the current revision. A change without
 * a revision overwrites the changes of others, but does not restore a deleted address.
 */
export async function updateAddress(
  database: Database,
  context: AddressContext,
  changed: KnownAddress,
): Promise<AddressAnswer> {
  const { customer, places, timing } = context;
  if (!changed.isActive) return await removeAddress(database, context, changed);
  return await database.transaction(async (transaction): Promise<AddressAnswer> => {
    if ((await lockCustomer(transaction, customer)) === undefined) return refused('address-unknown');
    const before = await findOwnAddress(transaction, customer, changed.id);
    if (before === undefined) return refused('address-unknown');
    // The registered address changes only with the profile.
    if (before.type === 'customer') return refused('type-invalid');
    const problem = firstProblem(changed, places);
    if (problem !== undefined) return refused(problem);
    const { revision: known, ...written } = changed;
    const { id, code, customerCode, saleUnit } = before;
    const after: Address = {
      ...tidyAddress(written, places),
      id,
      code,
      customerCode,
      saleUnit,
      isActive: true,
    };
    const now = revisionOf(before);
    const isLatest = await isLatestChange(transaction, before.id, timing);
    // Already in the requested state, because an earlier answer was lost: not a conflict.
    if (isSameAddress(after, before)) return { kind: 'saved', known: withRevision(before) };
    const isKnown = known === '' ? before.isActive && isLatest : known === now;
    if (!isKnown) return { kind: 'changed', present: withRevision(before) };
    const isMoved = before.isActive && after.type !== before.type;
    if (isMoved && isLastOfType(await listAddresses(transaction, customer, {}), before))
      return refused('last-of-type');
    return { kind: 'saved', known: withRevision(await setAddress(transaction, after)) };
  });
}
