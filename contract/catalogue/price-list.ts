import * as z from 'zod/mini';
import { bahtFromSatang, satang, type Satang } from '#domain/kernel/money';
import type { PriceList, PriceListQuery, PricePart, PricesOfProduct } from '#domain/catalogue/price-list';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Call } from '#contract/protocol/call';
import { contentHash, priceLevel, receivedPriceLevel } from './catalogue-fields.ts';
import type { Codec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { codes, instant } from '#contract/kernel/scalars';
import { allOf, isText, listFrom, tupleFrom } from '#contract/protocol/light-reading';
import { cartMode } from '#contract/kernel/mode-fields';
import { SHOPPERS } from '#contract/protocol/who';

const request = fieldMap<PriceListQuery>({
  priceLevel: ['PriceLevel', priceLevel],
  mode: cartMode,
  knownParts: ['KnownParts', codes],
});

/** Far above any real price. */
const MAX_BAHT = 9_999_999_999.99;
const SATANG_PER_BAHT = 100;

/** Parses a number of baht with at most two decimals. */
function satangIn(input: unknown): Satang | undefined {
  if (typeof input !== 'number' || !(Math.abs(input) <= MAX_BAHT)) return undefined;
  return satang(Math.round(input * SATANG_PER_BAHT));
}

function pricesFrom(input: unknown, level: PriceLevel): PricesOfProduct | undefined {
  const row = tupleFrom(input);
  if (row === undefined) return undefined;
  const [code, ofList, ofLevel, ofUnit1, ofUnit2, ofUnit3, isAdvancePrice] = row;
  const salesPrice = satangIn(ofList);
  const [first, second, third] = [satangIn(ofUnit1), satangIn(ofUnit2), satangIn(ofUnit3)];
  if (!isText(code) || code === '' || typeof isAdvancePrice !== 'boolean') return undefined;
  if (salesPrice === undefined || first === undefined || second === undefined || third === undefined) {
    return undefined;
  }
  const levelPrice = satangIn(ofLevel);
  if (levelPrice === undefined && ofLevel !== null) return undefined;
  return {
    code,
    prices: {
      salesPrice,
      byLevel: levelPrice === undefined ? {} : { [level]: levelPrice },
      advance: [first, second, third],
      isAdvancePrice,
    },
  };
}

function pricesToWire({ code, prices }: PricesOfProduct, level: PriceLevel): readonly unknown[] {
  const ofLevel = prices.byLevel[level];
  return [
    code,
    bahtFromSatang(prices.salesPrice),
    ofLevel === undefined ? null : bahtFromSatang(ofLevel),
    ...prices.advance.map(bahtFromSatang),
    prices.isAdvancePrice,
  ];
}

/**
 * `Prices` has one row per product, in baht: `[P_Code, SalesPrice, PRICE{level} or null, SalesPrice1,
 * SalesPrice2, SalesPrice3, IsProductAdvancePrice]`.
 */
const fields = z.object({
  Version: contentHash.wire,
  PriceLevel: receivedPriceLevel.wire,
  AsOf: instant.wire,
  Parts: z.array(z.object({ Hash: contentHash.wire, Prices: z.unknown() })),
});

interface PartOnTheWire {
  readonly Hash: string;
  readonly Prices?: unknown;
}

/**
 * Returns undefined if any row is unreadable, because an incomplete part would show products without prices.
 */
function partFrom({ Hash: hash, Prices: rows }: PartOnTheWire, level: PriceLevel): PricePart | undefined {
  if (rows === undefined || rows === null) return { hash };
  const prices = readPricePart(rows, level);
  return prices === undefined ? undefined : { hash, prices };
}

/** Parses the `Prices` of one part. Never throws; undefined if any row is unreadable. */
export function readPricePart(rows: unknown, level: PriceLevel): readonly PricesOfProduct[] | undefined {
  return listFrom(rows, (row) => pricesFrom(row, level));
}

/** Writes the `Prices` of one part. */
export function writePricePart(prices: readonly PricesOfProduct[], level: PriceLevel): readonly unknown[] {
  return prices.map((each) => pricesToWire(each, level));
}

const answer: Codec<PriceList> = envelope<PriceList>({
  value: z.pipe(
    fields,
    z.transform((wire, reading): PriceList => {
      const parts = allOf(wire.Parts, (part) => partFrom(part, wire.PriceLevel));
      if (parts === undefined) {
        reading.issues.push({ code: 'custom', message: 'must contain readable prices', input: wire.Parts });
        return z.NEVER;
      }
      return { version: wire.Version, priceLevel: wire.PriceLevel, asOf: wire.AsOf, parts };
    }),
  ),
  toWire: ({ version, priceLevel: level, asOf, parts }) => ({
    Version: version,
    PriceLevel: level,
    AsOf: asOf.toISOString(),
    Parts: parts.map(({ hash, prices }) => ({
      Hash: hash,
      Prices: prices === undefined ? null : writePricePart(prices, level),
    })),
  }),
});

/** Returns a price list. A price level that the token may not read yields HTTP 403. */
export const getPriceList: Call<PriceListQuery, PriceList> = {
  name: 'getPriceList',
  method: 'POST',
  path: 'CATALOGUE/GET_PRICE_LIST',
  who: SHOPPERS,
  offline: 'replica',
  idempotency: 'none',
  request,
  answer,
  tag: 'catalogue',
};

/** A price list with unparsed parts: the phone parses ten thousand prices in slices, not in one long task. */
export interface PackedPriceList extends Omit<PriceList, 'parts'> {
  /** `rows` is the input of `readPricePart`; absent if the request listed the part as known. */
  readonly parts: readonly { readonly hash: string; readonly rows?: unknown }[];
}

const packedAnswer: Codec<PackedPriceList> = envelope<PackedPriceList>({
  value: z.pipe(
    fields,
    z.transform((wire) => ({
      version: wire.Version,
      priceLevel: wire.PriceLevel,
      asOf: wire.AsOf,
      parts: wire.Parts.map(({ Hash: hash, Prices: rows }) =>
        rows === undefined || rows === null ? { hash } : { hash, rows },
      ),
    })),
  ),
  toWire: ({ version, priceLevel: level, asOf, parts }) => ({
    Version: version,
    PriceLevel: level,
    AsOf: asOf.toISOString(),
    Parts: parts.map(({ hash, rows = null }) => ({ Hash: hash, Prices: rows })),
  }),
});

/** The same call for phones, which parse the parts later. */
export const getPackedPriceList: Call<PriceListQuery, PackedPriceList> = {
  ...getPriceList,
  answer: packedAnswer,
};
