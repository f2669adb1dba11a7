import type { AddressAnswer } from '#domain/addresses/address-change';
import type { AuditAction } from '#domain/office/audit-entry';
import type {
  OfficeAddressAnswer,
  RemoveCustomerAddress,
  SaveCustomerAddress,
} from '#domain/office/customers/customer-addresses';
import { addAddress } from '#server/services/addresses/add-address';
import { revisionOf } from '#server/services/addresses/address-revision';
import { removeAddress } from '#server/services/addresses/remove-address';
import { updateAddress } from '#server/services/addresses/update-address';
import type { Audited } from '#server/services/office/audit/write-audit';
import { placeTable } from '#server/services/places/place-table';
import { findAddress, type StampedAddress } from '#server/store/addresses/addresses';
import type { Database } from '#server/store/database/database';
import { subjectOf } from './save-customer.ts';

/** Adds an address of a customer, or changes it, under the rules that its phone follows. */
export async function saveCustomerAddress(
  transaction: Database,
  { customerCode, saleUnit, address }: SaveCustomerAddress,
  now: Date,
): Promise<Audited<OfficeAddressAnswer>> {
  const customer = { customerCode, saleUnit };
  const before = await findAddress(transaction, address.id);
  const { revision, ...written } = address;
  const places = placeTable();
  if (revision === '') {
    const answer = await addAddress(transaction, { customer, places }, { ...written, ...customer });
    return audited(answer, before, 'customer-address-saved');
  }
  const changed = { ...address, ...customer, code: '', isActive: true };
  const context = { customer, places, timing: { sequence: undefined, now } };
  return audited(await updateAddress(transaction, context, changed), before, 'customer-address-saved');
}

/** Removes an address of a customer. */
export async function removeCustomerAddress(
  transaction: Database,
  { customerCode, saleUnit, id, revision }: RemoveCustomerAddress,
  now: Date,
): Promise<Audited<OfficeAddressAnswer>> {
  const before = await findAddress(transaction, id);
  const context = { customer: { customerCode, saleUnit }, timing: { sequence: undefined, now } };
  const answer = await removeAddress(transaction, context, { id, revision });
  return audited(answer, before, 'customer-address-removed');
}

/** The act has no name or text of the address, because entries are never changed. */
function audited(
  answer: AddressAnswer,
  before: StampedAddress | undefined,
  action: AuditAction,
): Audited<OfficeAddressAnswer> {
  if (answer.kind === 'changed')
    return { result: { kind: 'refused', code: 'address-changed' }, act: undefined };
  if (answer.kind === 'refused') return { result: answer, act: undefined };
  const { known } = answer;
  if (before !== undefined && revisionOf(before) === known.revision)
    return { result: { kind: 'saved' }, act: undefined };
  return {
    result: { kind: 'saved' },
    act: { action, subject: 'customer', subjectId: subjectOf(known), after: { addressCode: known.code } },
  };
}
