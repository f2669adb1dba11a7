import type { Address } from '#domain/addresses/address';
import { MAX_ADDRESSES, type AddressAnswer } from '#domain/addresses/address-change';
import {
  addressProblems,
  automaticId,
  firstProblem,
  isAutomatic,
  tidyAddress,
} from '#domain/addresses/address-rules';
import { insertAddress, listAddresses, readAddressCodes } from '#server/store/addresses/addresses';
import { lockCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { nextAddressCode } from './next-address-code.ts';
import { withRevision } from './address-revision.ts';
import { findOwnAddress, refused, type AddressContext } from './own-address.ts';

/**
 * Adds a shipping or a billing address. Idempotent by its id: a repeated request is answered with the present
 * state, which may have been changed or deleted since.
 *
 * Automatic addresses may omit what the profile does not say. Their ids are derived from the customer's key
 * and can be guessed, so only the customer itself may use them.
 */
export async function addAddress(
  database: Database,
  { customer, places }: Pick<AddressContext, 'customer' | 'places'>,
  added: Omit<Address, 'code' | 'isActive'>,
): Promise<AddressAnswer> {
  return await database.transaction(async (transaction): Promise<AddressAnswer> => {
    // The row lock makes sure that of two devices that add the same address the second finds it, and that
    // each address gets its own code.
    if ((await lockCustomer(transaction, customer)) === undefined) return refused('address-unknown');
    const before = await findOwnAddress(transaction, customer, added.id);
    if (before !== undefined) return { kind: 'saved', known: withRevision(before) };
    const isMade = isAutomatic(added);
    if (added.type === 'customer') return refused('type-invalid');
    if (isMade && added.id !== automaticId(customer, added.type)) return refused('address-unknown');
    const problems = addressProblems(added, places);
    const problem = isMade ? problems.find((each) => each === 'too-long') : firstProblem(added, places);
    if (problem !== undefined) return refused(problem);
    if ((await listAddresses(transaction, customer, {})).length >= MAX_ADDRESSES)
      return refused('too-many-addresses');
    const address: Address = {
      ...tidyAddress(added, places),
      customerCode: customer.customerCode,
      saleUnit: customer.saleUnit,
      code: nextAddressCode(added.type, await readAddressCodes(transaction, customer)),
      isActive: true,
    };
    // The id exists under another customer. The answer reveals nothing of that address.
    if (!(await insertAddress(transaction, address))) return refused('address-unknown');
    return { kind: 'saved', known: withRevision({ ...address, stamp: '' }) };
  });
}
