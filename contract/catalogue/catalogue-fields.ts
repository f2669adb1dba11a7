import * as z from 'zod/mini';
import { MAX_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';
import { count } from '#contract/kernel/fields';

/** The name of a chunk, of a price part, or of a version of either: nothing but 32 hexadecimal digits. */
export const contentHash = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Of a request. */
export const priceLevel: z.ZodMiniType<PriceLevel> = count({ from: 1, to: MAX_PRICE_LEVEL });

/** Of an answer. */
export const receivedPriceLevel: z.ZodMiniType<PriceLevel> = count({ from: 1 });
