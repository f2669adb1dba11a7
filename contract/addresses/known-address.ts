import * as z from 'zod/mini';
import type { KnownAddress } from '#domain/addresses/address-change';
import {
  addressFields,
  addressFrom,
  addressIfKnown,
  addressToWire,
  receivedAddressFields,
} from './address.ts';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { text } from '#contract/kernel/fields';

/**
 * An address with what tells whether it was changed since: a field of ours, left out where nobody knows it. As requests are
 * read.
 */
export const knownAddress: ValueCodec<KnownAddress> = codec(
  z.pipe(
    z.object({ ...addressFields, Revision: text }),
    z.transform((wire) => ({ ...addressFrom(wire), revision: wire.Revision })),
  ),
  ({ revision, ...value }) => ({
    ...addressToWire(value),
    ...(revision === '' ? {} : { Revision: revision }),
  }),
);

/** The same in an answer: undefined where this version does not know the address's type. */
export const receivedAddress: z.ZodMiniType<KnownAddress | undefined> = z.pipe(
  z.object({ ...receivedAddressFields, Revision: text }),
  z.transform((wire) => {
    const address = addressIfKnown(wire);
    return address === undefined ? undefined : { ...address, revision: wire.Revision };
  }),
);
