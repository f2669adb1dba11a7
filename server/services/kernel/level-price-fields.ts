import type { Satang } from '#domain/kernel/money';
import { MAX_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';

/** The field of a product row that holds the price of one level. */
export type LevelPriceField = `price${PriceLevel}`;

/** `price1` to `price99`; undefined where the level has no price of its own. */
export type LevelPriceFields = Readonly<Record<LevelPriceField, Satang | undefined>>;

export const LEVELS: readonly PriceLevel[] = Array.from({ length: MAX_PRICE_LEVEL }, (_, index) => index + 1);

export function levelPriceField(level: PriceLevel): LevelPriceField {
  return `price${level}`;
}
