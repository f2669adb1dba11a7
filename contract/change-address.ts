import * as z from 'zod/mini';
import type { Address } from '#domain/address';
import { address, addressToWire } from './address.ts';
import type { Call } from './call.ts';
import { codec, decoded, read, type Codec, type Decoded, type ValueCodec } from './codec.ts';
import { OK, refusedEnvelope } from './envelope.ts';
import { text } from './fields.ts';
import { BUYERS } from './who.ts';

/** What is added has no code of the company's yet, and is active. */
export type AddedAddress = Omit<Address, 'code' | 'isActive'>;

/** The two texts are the back end's own, shown as they come (Specification, section 8). */
export type ChangeAddressAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly detail: string };

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
    } = addressToWire({ ...added, code: '', isActive: true });
    return payload;
  },
);

const outcome = z.object({ status: text, status_code: text, error_message: text, error: text });

const answer: Codec<ChangeAddressAnswer> = {
  wire: outcome,
  fromWire(input): Decoded<ChangeAddressAnswer> {
    const found = read(outcome, input);
    if (!found.ok) return found;
    const { status_code: code, error_message: message, error: detail } = found.value;
    if (code === '') return { ok: false, problem: 'status_code is missing' };
    return decoded(code === OK ? { kind: 'accepted' } : { kind: 'refused', code, message, detail });
  },
  toWire(result) {
    if (result.kind === 'accepted') {
      return { status: 'success', status_code: OK, data: null, error_message: '', error: '' };
    }
    return Object.assign({}, refusedEnvelope(result.code), {
      error_message: result.message,
      error: result.detail,
    });
  },
};

const shared = {
  method: 'POST',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'by-id',
  answer,
  tag: 'addresses',
} as const;

export const addAddress: Call<AddedAddress, ChangeAddressAnswer> = {
  ...shared,
  name: 'addAddress',
  path: 'MASTER_DATA_MANAGEMENT/ADD_DELIVERY_ADDRESS',
  request: addedAddress,
};

export const updateAddress: Call<Address, ChangeAddressAnswer> = {
  ...shared,
  name: 'updateAddress',
  path: 'MASTER_DATA_MANAGEMENT/UPDATE_DELIVERY_ADDRESS',
  request: address,
};

export const removeAddress: Call<Address, ChangeAddressAnswer> = {
  ...shared,
  name: 'removeAddress',
  path: 'MASTER_DATA_MANAGEMENT/INACTIVE_DELIVERY_ADDRESS',
  request: address,
};
