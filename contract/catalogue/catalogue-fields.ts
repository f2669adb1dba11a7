import * as z from 'zod/mini';
import { MAX_PRICE_LEVEL } from '#domain/catalogue/prices';
import type { FieldCodec } from '#contract/protocol/field-map';
import { count } from '#contract/kernel/scalars';

/**
 * The name of a chunk or price part, or the version of a manifest or price list: exactly 32 hexadecimal digits.
 */
export const contentHash: FieldCodec<string> = {
  wire: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  toWire: (hash) => hash,
};

/** Used in requests. */
export const priceLevel = count({ from: 1, to: MAX_PRICE_LEVEL });

/** Used in answers. */
export const receivedPriceLevel = count({ from: 1 });
