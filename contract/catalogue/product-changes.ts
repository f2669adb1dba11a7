import * as z from 'zod/mini';
import type { Satang } from '#domain/kernel/money';
import { MAX_PRICE_LEVEL } from '#domain/catalogue/prices';
import type { PriceChange, ProductChangeAnswer, StockChange } from '#domain/catalogue/product-changes';
import type { Call } from '#contract/protocol/call';
import { LIVE_CHANGE } from '#contract/protocol/call-behaviours';
import { LEVEL_PRICE_FIELDS, levelPrices } from './level-prices.ts';
import type { Codec } from '#contract/protocol/codec';
import { fieldMap, group, type FieldCodec } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { checked, listOf, only } from '#contract/protocol/value-codecs';
import { optionalBaht, optionalExactBaht } from '#contract/kernel/amounts';
import { unknownProductsRefusal } from '#contract/kernel/unknown-products';
import { count, flag, requiredTextUpTo, trueFalse } from '#contract/kernel/scalars';
import { STAFF } from '#contract/protocol/who';

/** The limit of one call, which changes all products in one transaction. */
const MAX_PRODUCTS = 1000;
const MAX_CODE_LENGTH = 64;

/** A blank price is undefined, which travels as null. */
export const blankablePrice: FieldCodec<Satang | undefined> = {
  wire: checked(
    optionalExactBaht,
    z.refine((amount) => amount === undefined || amount >= 0, 'must not be negative'),
  ).wire,
  toWire: optionalBaht.toWire,
};

/** A blank value is undefined, which travels as null. */
function optionalFlag(inner: FieldCodec<boolean>): FieldCodec<boolean | undefined> {
  const blank = z.pipe(
    z.nullish(z.literal('')),
    z.transform(() => undefined),
  );
  return {
    wire: z.union([blank, inner.wire]),
    toWire: (value) => (value === undefined ? null : inner.toWire(value)),
  };
}

export const changedProductCode = requiredTextUpTo(MAX_CODE_LENGTH);

/** At least one change, each of another product. */
export function changesOf<Change extends { readonly code: string }>(
  change: FieldCodec<Change>,
  maximum = MAX_PRODUCTS,
) {
  return checked<readonly Change[]>(
    listOf(change),
    z.minLength(1),
    z.maxLength(maximum),
    z.refine((list) => new Set(list.map(({ code }) => code)).size === list.length, {
      error: 'must not contain a product twice',
    }),
  );
}

const advancePrices = group(
  { SalesPrice1: blankablePrice, SalesPrice2: blankablePrice, SalesPrice3: blankablePrice },
  {
    read: (wire): PriceChange['advance'] => [wire.SalesPrice1, wire.SalesPrice2, wire.SalesPrice3],
    write: ([first, second, third]: PriceChange['advance']) => ({
      SalesPrice1: blankablePrice.toWire(first),
      SalesPrice2: blankablePrice.toWire(second),
      SalesPrice3: blankablePrice.toWire(third),
    }),
  },
);

/** In addition, it has PRICE1..n, one per price level. */
const priceChange = fieldMap<PriceChange>(
  {
    code: ['P_Code', changedProductCode],
    salesPrice: ['SalesPrice', blankablePrice],
    byLevel: levelPrices(blankablePrice, MAX_PRICE_LEVEL),
    advance: advancePrices,
    isAdvancePrice: ['IsProductAdvancePrice', optionalFlag(trueFalse())],
  },
  (shape) => z.looseObject(shape).register(z.globalRegistry, LEVEL_PRICE_FIELDS),
);

export const stockChangeFields = {
  code: ['P_Code', changedProductCode],
  isSoldOut: ['SoldOut', optionalFlag(flag())],
  isWithdrawn: ['Withdrawn', optionalFlag(flag())],
} as const;

const stockChange = fieldMap<StockChange>(stockChangeFields);

const answer: Codec<ProductChangeAnswer> = outcome(
  'changed',
  { count: ['Changed', count({ from: 0 })] },
  unknownProductsRefusal,
);

/** Sets prices of known products, all or none; phones receive them with their next price list. */
export const setProductPrices: Call<readonly PriceChange[], ProductChangeAnswer> = {
  ...LIVE_CHANGE,
  name: 'setProductPrices',
  path: 'PRODUCT_MANAGEMENT/SET_PRICES',
  who: STAFF,
  permissionFor: () => 'prices.change',
  request: only('Products', changesOf(priceChange)),
  answer,
  tag: 'integration',
};

/** Hides products that are sold out or withdrawn, and shows them again; all or none. */
export const setProductStock: Call<readonly StockChange[], ProductChangeAnswer> = {
  ...LIVE_CHANGE,
  name: 'setProductStock',
  path: 'PRODUCT_MANAGEMENT/SET_STOCK',
  who: STAFF,
  permissionFor: () => 'stock.change',
  request: only('Products', changesOf(stockChange)),
  answer,
  tag: 'integration',
};
