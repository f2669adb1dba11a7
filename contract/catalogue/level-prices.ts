import * as z from 'zod/mini';
import { bahtFromSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { levelsIn, type PriceLevel, type PricesByLevel } from '#domain/catalogue/prices';
import type { FieldCodec, Fields } from '#contract/protocol/field-map';

/** Matches PRICE1, PRICE2 and so on (Specification, CAT-9). */
const FIELD = /^PRICE([1-9]\d{0,8})$/;

/** Documents the PRICEn fields in the API description; pass it to `register` of an object's schema. */
export const LEVEL_PRICE_FIELDS = {
  patternProperties: { [FIELD.source]: { type: ['number', 'string', 'null'] } },
};

/**
 * The PRICEn fields of an object whose schema keeps unknown fields. Blank fields are skipped, and only levels
 * that have a price are written.
 *
 * @param maxLevel a field above this level is an error
 */
export function levelPrices(
  price: FieldCodec<Satang | undefined>,
  maxLevel: PriceLevel = Infinity,
): Fields<PricesByLevel> {
  return {
    shape: {},
    read(wire, reading) {
      const found: Record<PriceLevel, Satang> = {};
      for (const field in wire) {
        const level = Number(FIELD.exec(field)?.[1]);
        if (!(level > 0)) continue;
        const input = wire[field];
        const outcome = z.safeParse(price.wire, input);
        if (outcome.success && level <= maxLevel) {
          if (outcome.data !== undefined) found[level] = outcome.data;
          continue;
        }
        const message = outcome.success
          ? `must not be above PRICE${maxLevel}`
          : (outcome.error.issues[0]?.message ?? 'must be a price');
        reading.issues.push({ code: 'custom', message, input, path: [field] });
      }
      return found;
    },
    write: (byLevel) =>
      Object.fromEntries(
        levelsIn(byLevel).map((level) => [`PRICE${level}`, bahtFromSatang(byLevel[level] ?? ZERO_SATANG)]),
      ),
  };
}
