import * as z from 'zod/mini';
import { MAX_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';
import { count } from '#contract/kernel/fields';

/**
 * The name of a chunk or price part, or the version of a manifest or price list: exactly 32 hexadecimal digits.
 */
export const contentHash = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Used in requests. */
export const priceLevel: z.ZodMiniType<PriceLevel> = count({ from: 1, to: MAX_PRICE_LEVEL });

/** Used in answers. */
export const receivedPriceLevel: z.ZodMiniType<PriceLevel> = count({ from: 1 });
