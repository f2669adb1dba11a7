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
const price: FieldCodec<Satang | undefined> = {
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

const productCode = requiredTextUpTo(MAX_CODE_LENGTH);

/** One to a thousand changes, each of another product. */
function changesOf<Change extends { readonly code: string }>(change: FieldCodec<Change>) {
  return checked<readonly Change[]>(
    listOf(change),
    z.minLength(1),
    z.maxLength(MAX_PRODUCTS),
    z.refine((list) => new Set(list.map(({ code }) => code)).size === list.length, {
      error: 'must not contain a product twice',
    }),
  );
}

const advancePrices = group(
  { SalesPrice1: price, SalesPrice2: price, SalesPrice3: price },
  {
    read: (wire): PriceChange['advance'] => [wire.SalesPrice1, wire.SalesPrice2, wire.SalesPrice3],
    write: ([first, second, third]: PriceChange['advance']) => ({
      SalesPrice1: price.toWire(first),
      SalesPrice2: price.toWire(second),
      SalesPrice3: price.toWire(third),
    }),
  },
);

/** In addition, it has PRICE1..n, one per price level. */
const priceChange = fieldMap<PriceChange>(
  {
    code: ['P_Code', productCode],
    salesPrice: ['SalesPrice', price],
    byLevel: levelPrices(price, MAX_PRICE_LEVEL),
    advance: advancePrices,
    isAdvancePrice: ['IsProductAdvancePrice', optionalFlag(trueFalse())],
  },
  (shape) => z.looseObject(shape).register(z.globalRegistry, LEVEL_PRICE_FIELDS),
);

/** The prices of one to a thousand products. */
export const pricesOfProducts = changesOf(priceChange);

const stockChange = fieldMap<StockChange>({
  code: ['P_Code', productCode],
  isSoldOut: ['SoldOut', optionalFlag(flag())],
  isWithdrawn: ['Withdrawn', optionalFlag(flag())],
});

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
  request: only('Products', pricesOfProducts),
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
