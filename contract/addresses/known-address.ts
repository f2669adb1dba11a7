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

/** An address with its revision, our own field, which is omitted if unknown. For requests. */
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

/** The same for answers: undefined if this version does not know the address's type. */
export const receivedAddress: z.ZodMiniType<KnownAddress | undefined> = z.pipe(
  z.object({ ...receivedAddressFields, Revision: text }),
  z.transform((wire) => {
    const address = addressIfKnown(wire);
    return address === undefined ? undefined : { ...address, revision: wire.Revision };
  }),
);
