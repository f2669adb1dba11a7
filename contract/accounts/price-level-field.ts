import { DEFAULT_PRICE_LEVEL, isPriceLevel, type PriceLevel } from '#domain/catalogue/prices';
import type { FieldCodec } from '#contract/protocol/field-map';
import { converted } from '#contract/protocol/value-codecs';
import { text } from '#contract/kernel/scalars';

/** The price level of a person; text that is no level is the default. */
export const priceLevelOrDefault: FieldCodec<PriceLevel> = {
  wire: converted<string, PriceLevel>(
    text,
    (input) => (isPriceLevel(Number(input)) ? Number(input) : DEFAULT_PRICE_LEVEL),
    String,
  ).wire,
  toWire: (level) => level,
};
