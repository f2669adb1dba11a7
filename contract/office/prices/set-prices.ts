import * as z from 'zod/mini';
import { MAX_PRICE_LEVEL } from '#domain/catalogue/prices';
import {
  MAX_PRICED_PRODUCTS,
  type ChangedPrice,
  type ConcernedCustomers,
  type NamedPrices,
  type OfficePriceChange,
  type PriceConflict,
  type SetPrices,
  type SetPricesAnswer,
  type SetPricesRefusal,
} from '#domain/office/prices/set-prices';
import { blankablePrice, changedProductCode, changesOf } from '#contract/catalogue/product-changes';
import { LEVEL_PRICE_FIELDS, levelPrices } from '#contract/catalogue/level-prices';
import { importEntry } from '#contract/office/import-calls';
import type { OfficeCall } from '#contract/office/office-call';
import { decoded, type Decoded } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { wireCode } from '#contract/protocol/refusal-message';
import { listOf, only, orNull } from '#contract/protocol/value-codecs';
import { unknownProductsRefusal } from '#contract/kernel/unknown-products';
import { baht, optionalBaht } from '#contract/kernel/amounts';
import { count, flag, text } from '#contract/kernel/scalars';

/** Suffices for 10,000 products with six prices each, and for those that the clerk saw. */
const MAX_BODY = { bytes: 4 * 1024 * 1024, values: MAX_PRICED_PRODUCTS * 18 };

const rows = count({ from: 0 });

const named = {
  salesPrice: ['SalesPrice', blankablePrice],
  byLevel: levelPrices(blankablePrice, MAX_PRICE_LEVEL),
} as const;

/** In addition, both have PRICE1..n, one per price level. */
const looseWithLevels = (shape: z.core.$ZodLooseShape) =>
  z.looseObject(shape).register(z.globalRegistry, LEVEL_PRICE_FIELDS);

const priceChange = fieldMap<OfficePriceChange>(
  {
    code: ['P_Code', changedProductCode],
    ...named,
    seen: ['Seen', orNull(fieldMap<NamedPrices>(named, looseWithLevels))],
  },
  looseWithLevels,
);

const changedPrice = fieldMap<ChangedPrice>({
  code: ['P_Code', text],
  level: ['Level', rows],
  before: ['PriceBefore', baht],
  after: ['PriceAfter', baht],
});

const concerned = fieldMap<ConcernedCustomers>({
  level: ['Level', rows],
  products: ['ProductCount', rows],
  customers: ['CustomerCount', rows],
});

type Changed = Extract<SetPricesRefusal, { readonly code: 'prices-changed' }>;

const changedRefusal = fieldMap<Omit<Changed, 'kind' | 'code'>>({
  conflicts: [
    'Conflicts',
    listOf(
      fieldMap<PriceConflict>({
        code: ['P_Code', text],
        level: ['Level', rows],
        seen: ['PriceSeen', optionalBaht],
        present: ['PriceNow', baht],
      }),
    ),
  ],
  conflictCount: ['ConflictCount', rows],
});

const largeRefusal = only('LargeCount', rows);

const CHANGED = wireCode('prices-changed');
const LARGE = wireCode('prices-large');

const answer = outcome<SetPricesAnswer, 'changed'>(
  'changed',
  {
    count: ['Changed', rows],
    prices: ['Prices', listOf(changedPrice)],
    customers: ['ForCustomers', listOf(concerned)],
    entry: ['Import', orNull(importEntry)],
  },
  {
    refusals: [...unknownProductsRefusal.refusals, 'prices-changed', 'prices-large'],
    readOther(code, body): Decoded<SetPricesRefusal> | undefined {
      if (code === CHANGED) {
        const found = changedRefusal.fromWire(body);
        return found.ok ? decoded({ kind: 'refused', code: 'prices-changed', ...found.value }) : found;
      }
      if (code === LARGE) {
        const found = largeRefusal.fromWire(body);
        return found.ok ? decoded({ kind: 'refused', code: 'prices-large', largeCount: found.value }) : found;
      }
      return unknownProductsRefusal.readOther(code, body);
    },
    writeOther(value) {
      if (value.kind === 'changed') return undefined;
      if (value.code === 'prices-changed') return { code: CHANGED, data: changedRefusal.toWire(value) };
      if (value.code === 'prices-large') return { code: LARGE, data: largeRefusal.toWire(value.largeCount) };
      return unknownProductsRefusal.writeOther(value);
    },
  },
);

/**
 * With `DryRun`, nothing is written, and the answer tells what would change and for whom. Otherwise each new price
 * comes with the price that the clerk saw.
 */
export const setPrices: OfficeCall<SetPrices, SetPricesAnswer> = {
  name: 'setPrices',
  path: 'OFFICE/SET_PRICES',
  summary: 'Sets prices of products, all or none, or shows what would change.',
  access: 'prices.change',
  effect: 'change',
  largestBody: MAX_BODY,
  request: fieldMap<SetPrices>({
    changes: ['Products', changesOf(priceChange, MAX_PRICED_PRODUCTS)],
    isDryRun: ['DryRun', flag(false)],
    isAcceptingLargeChanges: ['AcceptLargeChanges', flag(false)],
  }),
  answer,
};
