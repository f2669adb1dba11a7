import * as z from 'zod/mini';
import type { KnownAddress } from '#domain/address-change';
import { addressFields, addressFrom, addressToWire } from './address.ts';
import { codec, type ValueCodec } from './codec.ts';
import { text } from './fields.ts';

/** An address with what tells whether it was changed since: a field of ours, left out where nobody knows it. */
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
