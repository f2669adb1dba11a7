import * as z from 'zod/mini';
import { bahtFromSatang, satang, type Satang } from '#domain/kernel/money';
import type { PriceList, PriceListQuery, PricePart, PricesOfProduct } from '#domain/catalogue/price-list';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Call } from '#contract/protocol/call';
import { REPLICA_READ } from '#contract/protocol/call-behaviours';
import { contentHash, priceLevel, receivedPriceLevel } from './catalogue-fields.ts';
import { envelope } from '#contract/protocol/envelope';
import { fieldMap, refuse } from '#contract/protocol/field-map';
import { converted, listOf } from '#contract/protocol/value-codecs';
import { codes, instant } from '#contract/kernel/scalars';
import { allOf, isText, listFrom, tupleFrom } from '#contract/protocol/light-reading';
import { cartMode } from '#contract/kernel/mode-fields';
import { SHOPPERS } from '#contract/protocol/who';

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

/** Parses the `Prices` of one part. Never throws; undefined if any row is unreadable. */
export function readPricePart(rows: unknown, level: PriceLevel): readonly PricesOfProduct[] | undefined {
  return listFrom(rows, (row) => pricesFrom(row, level));
}

/** Writes the `Prices` of one part. */
export function writePricePart(prices: readonly PricesOfProduct[], level: PriceLevel): readonly unknown[] {
  return prices.map((each) => pricesToWire(each, level));
}

/** A price list with unparsed parts: the phone parses ten thousand prices in slices, not in one long task. */
export interface PackedPriceList extends Omit<PriceList, 'parts'> {
  readonly parts: readonly PackedPart[];
}

interface PackedPart {
  readonly hash: string;
  /** The input of `readPricePart`; absent if the request listed the part as known. */
  readonly rows?: unknown;
}

/**
 * `Prices` has one row per product, in baht: `[P_Code, SalesPrice, PRICE{level} or null, SalesPrice1,
 * SalesPrice2, SalesPrice3, IsProductAdvancePrice]`.
 */
const packedPart = fieldMap<PackedPart>({
  hash: ['Hash', contentHash],
  rows: [
    'Prices',
    {
      wire: z.pipe(
        z.unknown(),
        z.transform((rows) => rows ?? undefined),
      ),
      toWire: (rows) => rows ?? null,
      isOptional: true,
    },
  ],
});

const packed = fieldMap<PackedPriceList>({
  version: ['Version', contentHash],
  priceLevel: ['PriceLevel', receivedPriceLevel],
  asOf: ['AsOf', instant],
  parts: ['Parts', listOf(packedPart)],
});

const unpacked = converted<PackedPriceList, PriceList>(
  packed,
  ({ parts, ...list }, reading) => {
    const read = allOf(parts, (part) => partFrom(part, list.priceLevel));
    return read === undefined
      ? refuse(reading, parts, 'must contain readable prices')
      : { ...list, parts: read };
  },
  ({ parts, ...list }) => ({
    ...list,
    parts: parts.map(({ hash, prices }) =>
      prices === undefined ? { hash } : { hash, rows: writePricePart(prices, list.priceLevel) },
    ),
  }),
);

/**
 * Returns undefined if any row is unreadable, because an incomplete part would show products without prices.
 */
function partFrom({ hash, rows }: PackedPart, level: PriceLevel): PricePart | undefined {
  if (rows === undefined) return { hash };
  const prices = readPricePart(rows, level);
  return prices === undefined ? undefined : { hash, prices };
}

/** Returns a price list. A price level that the token may not read yields HTTP 403. */
export const getPriceList: Call<PriceListQuery, PriceList> = {
  ...REPLICA_READ,
  name: 'getPriceList',
  path: 'CATALOGUE/GET_PRICE_LIST',
  who: SHOPPERS,
  request: fieldMap<PriceListQuery>({
    priceLevel: ['PriceLevel', priceLevel],
    mode: cartMode,
    knownParts: ['KnownParts', codes],
  }),
  answer: envelope<PriceList>({ value: unpacked.wire, toWire: unpacked.toWire }),
  tag: 'catalogue',
};

/** The same call for phones, which parse the parts later. */
export const getPackedPriceList: Call<PriceListQuery, PackedPriceList> = {
  ...getPriceList,
  answer: envelope<PackedPriceList>({ value: packed.wire, toWire: packed.toWire }),
};
