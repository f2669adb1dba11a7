import type { KnownAddress } from '#domain/addresses/address-change';
import type { CustomerKey } from '#domain/kernel/customer-key';
import {
  OFFICE_ADDRESS_REFUSALS,
  type OfficeAddress,
  type OfficeAddressAnswer,
  type RemoveCustomerAddress,
  type SaveCustomerAddress,
} from '#domain/office/customers/customer-addresses';
import { addressMap } from '#contract/addresses/address';
import { receivedKnownAddress } from '#contract/addresses/known-address';
import { requiredText, text } from '#contract/kernel/scalars';
import { listEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import type { OfficeCall } from '../office-call.ts';
import { customerKey } from './customer-fields.ts';

export const listCustomerAddresses: OfficeCall<CustomerKey, readonly KnownAddress[]> = {
  name: 'listCustomerAddresses',
  path: 'OFFICE/LIST_CUSTOMER_ADDRESSES',
  summary: 'Lists the addresses of a customer that are in use.',
  access: 'customers.read',
  effect: 'read',
  request: fieldMap<CustomerKey>(customerKey),
  answer: listEnvelope(receivedKnownAddress),
};

const { customerCode: _customer, saleUnit: _unit, code: _code, isActive: _active, ...written } = addressMap;

const officeAddress = fieldMap<OfficeAddress>({ ...written, revision: ['Revision', text] });

const saved = outcome<OfficeAddressAnswer, 'saved'>('saved', undefined, OFFICE_ADDRESS_REFUSALS);

export const saveCustomerAddress: OfficeCall<SaveCustomerAddress, OfficeAddressAnswer> = {
  name: 'saveCustomerAddress',
  path: 'OFFICE/WRITE_CUSTOMER_ADDRESS',
  summary: 'Adds an address of a customer, or changes one that is as it was shown.',
  access: 'customers.change',
  effect: 'change',
  request: fieldMap<SaveCustomerAddress>({ ...customerKey, address: officeAddress }),
  answer: saved,
};

export const removeCustomerAddress: OfficeCall<RemoveCustomerAddress, OfficeAddressAnswer> = {
  name: 'removeCustomerAddress',
  path: 'OFFICE/REMOVE_CUSTOMER_ADDRESS',
  summary: 'Removes an address of a customer; orders that were sent there keep it.',
  access: 'customers.change',
  effect: 'change',
  request: fieldMap<RemoveCustomerAddress>({
    ...customerKey,
    id: ['_id', requiredText],
    revision: ['Revision', requiredText],
  }),
  answer: saved,
};
