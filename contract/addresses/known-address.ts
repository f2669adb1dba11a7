import * as z from 'zod/mini';
import type { KnownAddress } from '#domain/addresses/address-change';
import { addressMap, receivedType, type OfAnyType } from './address.ts';
import type { RowCodec } from '#contract/protocol/envelope';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { text } from '#contract/kernel/scalars';

/** Our own field. An unknown revision is left out. */
const revision: FieldCodec<string> = {
  wire: text.wire,
  toWire: (value) => (value === '' ? undefined : value),
};

const knownAddressMap = { ...addressMap, revision: ['Revision', revision] } as const;

/** An address with its revision. For requests. */
export const knownAddress = fieldMap<KnownAddress>(knownAddressMap);

export const receivedKnownAddressFields = fieldMap<OfAnyType<KnownAddress>>({
  ...knownAddressMap,
  type: ['Address_Type', receivedType],
});

/** The same for answers: undefined if this version does not know the address's type. */
export const receivedKnownAddress: RowCodec<KnownAddress> = {
  wire: z.pipe(
    receivedKnownAddressFields.wire,
    z.transform(({ type, ...found }) => (type === undefined ? undefined : { ...found, type })),
  ),
  toWire: knownAddress.toWire,
};

export const revisionDescription =
  'Changes with the address. A change is refused if it names an older revision; without one, the last write wins.';
