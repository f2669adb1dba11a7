import * as z from 'zod/mini';
import type { KnownAddress } from '#domain/addresses/address-change';
import type { AddressQuery } from '#domain/addresses/address-query';
import { optionalAddressType } from './address.ts';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { listEnvelope } from '#contract/protocol/envelope';
import { text } from '#contract/kernel/fields';
import { knownAddress, receivedAddress } from './known-address.ts';
import { BUYERS } from '#contract/protocol/who';

const request: ValueCodec<AddressQuery> = codec(
  z.pipe(
    z.object({ CustomerCode: text, AddressCode: text, AddressType: optionalAddressType.wire }),
    z.transform((wire) => ({
      customerCode: wire.CustomerCode,
      code: wire.AddressCode,
      type: wire.AddressType,
    })),
  ),
  (query) => ({
    CustomerCode: query.customerCode,
    AddressCode: query.code,
    AddressType: optionalAddressType.toWire(query.type),
  }),
);

export const getAddresses: Call<AddressQuery, readonly KnownAddress[]> = {
  name: 'getAddresses',
  method: 'POST',
  path: 'GET_MASTER_DATA/GET_DELIVERY_ADDRESS',
  who: BUYERS,
  offline: 'keep',
  idempotency: 'none',
  request,
  answer: listEnvelope<KnownAddress>({ wire: receivedAddress, toWire: knownAddress.toWire }),
  tag: 'addresses',
};
