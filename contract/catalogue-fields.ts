import * as z from 'zod/mini';
import { isPriceLevel, PRICE_LEVELS, type PriceLevel } from '#domain/prices';
import { count } from './fields.ts';

/** The name of a chunk, of a price part, or of a version of either: nothing but 32 hexadecimal digits. */
export const contentHash = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const priceLevel: z.ZodMiniType<PriceLevel> = z.pipe(
  count({ from: 1, to: PRICE_LEVELS.length }),
  z.transform((level, reading) => {
    if (isPriceLevel(level)) return level;
    reading.issues.push({ code: 'custom', message: 'is no price level', input: level });
    return z.NEVER;
  }),
);
