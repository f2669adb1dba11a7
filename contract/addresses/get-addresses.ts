import type { KnownAddress } from '#domain/addresses/address-change';
import type { AddressQuery } from '#domain/addresses/address-query';
import { optionalAddressType } from './address.ts';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { listEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { text } from '#contract/kernel/scalars';
import { receivedKnownAddress } from './known-address.ts';
import { BUYERS } from '#contract/protocol/who';

export const getAddresses: Call<AddressQuery, readonly KnownAddress[]> = {
  ...KEPT_READ,
  name: 'getAddresses',
  path: 'GET_MASTER_DATA/GET_DELIVERY_ADDRESS',
  who: BUYERS,
  request: fieldMap<AddressQuery>({
    customerCode: ['CustomerCode', text],
    code: ['AddressCode', text],
    type: ['AddressType', optionalAddressType],
  }),
  answer: listEnvelope(receivedKnownAddress),
  tag: 'addresses',
};
