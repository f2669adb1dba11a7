import * as z from 'zod/mini';
import type { ProductChangeAnswer } from '#domain/catalogue/product-changes';
import { STOCK_POLICIES, STOCK_STATES, STOCK_UNITS, stockKeyText, type StockUnit } from '#domain/stock/stock';
import type { StockReport, ToldStock } from '#domain/stock/stock-report';
import { wireDate } from '#contract/kernel/date-field';
import { unknownProductsRefusal } from '#contract/kernel/unknown-products';
import { count, instant, oneOf, requiredTextUpTo } from '#contract/kernel/scalars';
import type { Call } from '#contract/protocol/call';
import { LIVE_CHANGE } from '#contract/protocol/call-behaviours';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { wireCode } from '#contract/protocol/refusal-message';
import { checked, listOf, orAbsent } from '#contract/protocol/value-codecs';
import { STAFF } from '#contract/protocol/who';

/** The limit of one call, which sets all stocks in one transaction. */
const MAX_STOCKS = 1000;
const MAX_CODE_LENGTH = 64;

/** Far more than a warehouse holds, and far less than the database’s integers. */
const MAX_AMOUNT = 100_000_000;

const amount = count({ from: 0, to: MAX_AMOUNT });

const unit: FieldCodec<StockUnit> = {
  wire: z.pipe(
    z.nullish(z.literal(STOCK_UNITS)),
    z.transform((number) => number ?? 0),
  ),
  toWire: (number) => number,
};

const stock = checked(
  fieldMap<ToldStock>({
    productCode: ['P_Code', requiredTextUpTo(MAX_CODE_LENGTH)],
    unit: ['UnitNo', unit],
    amount: ['Amount', orAbsent(amount)],
    state: ['State', orAbsent(oneOf(STOCK_STATES, wireCode))],
    lowFrom: ['LowFrom', orAbsent(amount)],
    policy: ['Policy', orAbsent(oneOf(STOCK_POLICIES, wireCode))],
    backOn: ['BackOn', orAbsent(wireDate)],
  }),
  z.refine(({ amount: counted, state }) => (counted === undefined) !== (state === undefined), {
    error: 'must have an Amount or a State',
  }),
);

const stocks = checked<readonly ToldStock[]>(
  listOf(stock),
  z.minLength(1),
  z.maxLength(MAX_STOCKS),
  z.refine((list) => new Set(list.map(stockKeyText)).size === list.length, {
    error: 'must not contain a stock twice',
  }),
);

/**
 * Sets stocks of known products, all or none; phones learn of them with their next look. A product that has no such unit
 * counts as unknown.
 */
export const setStockLevels: Call<StockReport, ProductChangeAnswer> = {
  ...LIVE_CHANGE,
  name: 'setStockLevels',
  path: 'STOCK/SET_LEVELS',
  who: STAFF,
  permissionFor: () => 'stock.change',
  request: fieldMap<StockReport>({
    countedAt: ['CountedAt', orAbsent(instant)],
    stocks: ['Levels', stocks],
  }),
  answer: outcome('changed', { count: ['Changed', count({ from: 0 })] }, unknownProductsRefusal),
  tag: 'integration',
};
