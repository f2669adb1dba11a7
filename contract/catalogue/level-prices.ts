import * as z from 'zod/mini';
import { bahtFromSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { levelsIn, type PriceLevel, type PricesByLevel } from '#domain/catalogue/prices';

/** Matches PRICE1, PRICE2 and so on (Specification, CAT-9). */
const FIELD = /^PRICE([1-9]\d{0,8})$/;

/** Documents the PRICEn fields in the API description; pass it to `register` of an object's schema. */
export const LEVEL_PRICE_FIELDS = {
  patternProperties: { [FIELD.source]: { type: ['number', 'string', 'null'] } },
};

interface Reading {
  readonly issues: z.core.$ZodRawIssue[];
}

interface Rules {
  readonly price: z.ZodMiniType<Satang | undefined>;
  /** A field above this level is an error. Undefined allows all levels. */
  readonly maxLevel?: PriceLevel;
}

/**
 * Parses the PRICEn fields of an object; its schema parses the others. Blank fields are skipped, and those
 * that `price` rejects become issues.
 */
export function levelPricesFrom(
  wire: Readonly<Record<string, unknown>>,
  { price, maxLevel = Infinity }: Rules,
  reading: Reading,
): PricesByLevel {
  const found: Record<PriceLevel, Satang> = {};
  for (const field in wire) {
    const level = Number(FIELD.exec(field)?.[1]);
    if (!(level > 0)) continue;
    const input = wire[field];
    const outcome = z.safeParse(price, input);
    if (outcome.success && level <= maxLevel) {
      if (outcome.data !== undefined) found[level] = outcome.data;
      continue;
    }
    const message = outcome.success ? `must not be above PRICE${maxLevel}` : outcome.error.issues[0]?.message;
    reading.issues.push({ code: 'custom', message: message ?? 'must be a price', input, path: [field] });
  }
  return found;
}

/** Writes only the levels that have a price. */
export function levelPricesToWire(byLevel: PricesByLevel): Record<string, number> {
  return Object.fromEntries(
    levelsIn(byLevel).map((level) => [`PRICE${level}`, bahtFromSatang(byLevel[level] ?? ZERO_SATANG)]),
  );
}
