import * as z from 'zod/mini';
import type { Address } from '#domain/addresses/address';
import { ADDRESS_REFUSALS, type KnownAddress } from '#domain/addresses/address-change';
import { address } from './address.ts';
import type { Call } from '#contract/protocol/call';
import { QUEUED_CHANGE_BY_ID } from '#contract/protocol/call-behaviours';
import { codec, decoded, read, type Codec, type Decoded, type ValueCodec } from '#contract/protocol/codec';
import { OK } from '#contract/protocol/envelope';
import { text } from '#contract/kernel/scalars';
import { knownAddress } from './known-address.ts';
import { BUYERS } from '#contract/protocol/who';

/** A new address: it has no company code yet, and is active. */
export type AddedAddress = Omit<Address, 'code' | 'isActive'>;

/**
 * The two texts are the back end's own and are shown unchanged (Specification, ADDR-14). Only our own back
 * end returns the current address.
 */
export type ChangeAddressAnswer =
  | { readonly kind: 'accepted'; readonly known?: KnownAddress | undefined }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly detail: string;
      readonly present?: KnownAddress | undefined;
    };

const addedAddress: ValueCodec<AddedAddress> = codec(
  z.pipe(
    address.wire,
    z.transform(({ code: _code, isActive: _isActive, ...added }) => added),
  ),
  (added) => {
    const {
      Code: _code,
      Active: _active,
      ...payload
    } = address.write({ ...added, code: '', isActive: true });
    return payload;
  },
);

const outcome = z.object({
  status: text.wire,
  status_code: text.wire,
  error_message: text.wire,
  error: text.wire,
  data: z.optional(z.unknown()),
});

/** Parses the address in `data`, which may hold anything for other back ends. */
function addressIn(data: unknown): KnownAddress | undefined {
  const found = knownAddress.fromWire(data);
  return found.ok ? found.value : undefined;
}

const answer: Codec<ChangeAddressAnswer> = {
  refusals: ['address-changed', ...ADDRESS_REFUSALS],
  wire: outcome,
  fromWire(input): Decoded<ChangeAddressAnswer> {
    const found = read(outcome, input);
    if (!found.ok) return found;
    const { status_code: code, error_message: message, error: detail, data } = found.value;
    if (code === '') return { ok: false, problem: 'status_code is missing' };
    const address = addressIn(data);
    return decoded(
      code === OK
        ? { kind: 'accepted', known: address }
        : { kind: 'refused', code, message, detail, present: address },
    );
  },
  toWire(result) {
    if (result.kind === 'accepted') {
      const data = result.known === undefined ? null : knownAddress.toWire(result.known);
      return { status: 'success', status_code: OK, data, error_message: '', error: '' };
    }
    const data = result.present === undefined ? null : knownAddress.toWire(result.present);
    const { code, message, detail } = result;
    return { status: 'fail', status_code: code, data, error_message: message, error: detail };
  },
};

const shared = { ...QUEUED_CHANGE_BY_ID, who: BUYERS, answer, tag: 'addresses' } as const;

export const addAddress: Call<AddedAddress, ChangeAddressAnswer> = {
  ...shared,
  name: 'addAddress',
  path: 'MASTER_DATA_MANAGEMENT/ADD_DELIVERY_ADDRESS',
  request: addedAddress,
};

export const updateAddress: Call<KnownAddress, ChangeAddressAnswer> = {
  ...shared,
  name: 'updateAddress',
  path: 'MASTER_DATA_MANAGEMENT/UPDATE_DELIVERY_ADDRESS',
  request: knownAddress,
};

export const removeAddress: Call<KnownAddress, ChangeAddressAnswer> = {
  ...shared,
  name: 'removeAddress',
  path: 'MASTER_DATA_MANAGEMENT/INACTIVE_DELIVERY_ADDRESS',
  request: knownAddress,
};
