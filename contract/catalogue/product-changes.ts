import * as z from 'zod/mini';
import { bahtFromSatang, type Satang } from '#domain/kernel/money';
import { MAX_PRICE_LEVEL } from '#domain/catalogue/prices';
import type { PriceChange, ProductChangeAnswer, StockChange } from '#domain/catalogue/product-changes';
import type { Call } from '#contract/protocol/call';
import { LEVEL_PRICE_FIELDS, levelPricesFrom, levelPricesToWire } from './level-prices.ts';
import { codec, decoded, read, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { count, flag, optionalExactBaht, requiredTextUpTo, yesNo } from '#contract/kernel/fields';
import { wireCode } from '#contract/protocol/refusal-message';
import { STAFF } from '#contract/protocol/who';

/** The limit of one call, which changes all products in one transaction. */
const MAX_PRODUCTS = 1000;
const MAX_CODE_LENGTH = 64;

const price: z.ZodMiniType<Satang | undefined> = z.pipe(
  optionalExactBaht,
  z.transform((amount, reading) => {
    if (amount === undefined || amount >= 0) return amount;
    reading.issues.push({ code: 'custom', message: 'must not be negative', input: amount });
    return z.NEVER;
  }),
);

/** A blank value is undefined. */
const optionalFlag: z.ZodMiniType<boolean | undefined> = z.union([
  z.pipe(
    z.nullish(z.literal('')),
    z.transform(() => undefined),
  ),
  flag(undefined),
]);

const productCode = requiredTextUpTo(MAX_CODE_LENGTH);

function listOf<Change extends { readonly code: string }>(one: z.ZodMiniType<Change>) {
  return z.array(one).check(
    z.minLength(1),
    z.maxLength(MAX_PRODUCTS),
    z.refine((list) => new Set(list.map(({ code }) => code)).size === list.length, {
      error: 'must not contain a product twice',
    }),
  );
}

/** In addition, it has PRICE1..n, one per price level. */
const priceChange = z.pipe(
  z
    .looseObject({
      P_Code: productCode,
      SalesPrice: price,
      SalesPrice1: price,
      SalesPrice2: price,
      SalesPrice3: price,
      IsProductAdvancePrice: optionalFlag,
    })
    .register(z.globalRegistry, LEVEL_PRICE_FIELDS),
  z.transform((wire, reading): PriceChange => ({
    code: wire.P_Code,
    salesPrice: wire.SalesPrice,
    byLevel: levelPricesFrom(wire, { price, maxLevel: MAX_PRICE_LEVEL }, reading),
    advance: [wire.SalesPrice1, wire.SalesPrice2, wire.SalesPrice3],
    isAdvancePrice: wire.IsProductAdvancePrice,
  })),
);

const prices: ValueCodec<readonly PriceChange[]> = codec(
  z.pipe(
    z.object({ Products: listOf(priceChange) }),
    z.transform((wire) => wire.Products),
  ),
  (changes) => ({
    Products: changes.map(({ code, salesPrice, byLevel, advance, isAdvancePrice }) => ({
      P_Code: code,
      SalesPrice: written(salesPrice),
      ...levelPricesToWire(byLevel),
      SalesPrice1: written(advance[0]),
      SalesPrice2: written(advance[1]),
      SalesPrice3: written(advance[2]),
      IsProductAdvancePrice: isAdvancePrice ?? null,
    })),
  }),
);

function written(amount: Satang | undefined): number | null {
  return amount === undefined ? null : bahtFromSatang(amount);
}

const stockChange = z.pipe(
  z.object({ P_Code: productCode, SoldOut: optionalFlag, Withdrawn: optionalFlag }),
  z.transform((wire): StockChange => ({
    code: wire.P_Code,
    isSoldOut: wire.SoldOut,
    isWithdrawn: wire.Withdrawn,
  })),
);

const stock: ValueCodec<readonly StockChange[]> = codec(
  z.pipe(
    z.object({ Products: listOf(stockChange) }),
    z.transform((wire) => wire.Products),
  ),
  (changes) => ({
    Products: changes.map(({ code, isSoldOut, isWithdrawn }) => ({
      P_Code: code,
      SoldOut: isSoldOut === undefined ? null : yesNo(isSoldOut),
      Withdrawn: isWithdrawn === undefined ? null : yesNo(isWithdrawn),
    })),
  }),
);

const UNKNOWN = wireCode('products-unknown');

const unknownProducts = z.pipe(
  z.object({ Products: z.array(z.string()) }),
  z.transform(({ Products: products }): ProductChangeAnswer => ({
    kind: 'refused',
    code: 'products-unknown',
    products,
  })),
);

const answer: Codec<ProductChangeAnswer> = envelope<ProductChangeAnswer>({
  value: z.pipe(
    z.object({ Changed: count({ from: 0 }) }),
    z.transform((wire): ProductChangeAnswer => ({ kind: 'changed', count: wire.Changed })),
  ),
  toWire: (value) => (value.kind === 'changed' ? { Changed: value.count } : null),
  readOther: (code, body) => {
    if (code !== UNKNOWN) return undefined;
    const refused = read(unknownProducts, body);
    return refused.ok ? decoded(refused.value) : refused;
  },
  writeOther: (value) =>
    value.kind === 'refused' ? { code: UNKNOWN, data: { Products: value.products } } : undefined,
});

/** Sets prices of known products, all or none; phones receive them with their next price list. */
export const setProductPrices: Call<readonly PriceChange[], ProductChangeAnswer> = {
  name: 'setProductPrices',
  method: 'POST',
  path: 'PRODUCT_MANAGEMENT/SET_PRICES',
  who: STAFF,
  offline: 'live',
  idempotency: 'key',
  request: prices,
  answer,
  tag: 'integration',
};

/** Hides products that are sold out or withdrawn, and shows them again; all or none. */
export const setProductStock: Call<readonly StockChange[], ProductChangeAnswer> = {
  name: 'setProductStock',
  method: 'POST',
  path: 'PRODUCT_MANAGEMENT/SET_STOCK',
  who: STAFF,
  offline: 'live',
  idempotency: 'key',
  request: stock,
  answer,
  tag: 'integration',
};
