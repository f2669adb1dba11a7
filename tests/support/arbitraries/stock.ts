import * as fc from 'fast-check';
import { STOCK_POLICIES, STOCK_STATES, STOCK_UNITS } from '#domain/stock/stock';
import type { StockReport } from '#domain/stock/stock-report';
import type { StockLevels, StockLevelsQuery } from '#domain/stock/stock-levels';
import { anyCode, anyCustomer, anyInstant } from './plain-values.ts';

const anyDate = anyInstant.map((at) => new Date(at));

export const anyStockLevelsQuery: fc.Arbitrary<StockLevelsQuery> = fc.record({
  customer: anyCustomer,
  knownAt: fc.option(anyDate, { nil: undefined }),
});

export const anyStockLevels: fc.Arbitrary<StockLevels> = fc.record({
  asOf: anyDate,
  isWhole: fc.boolean(),
  levels: fc.array(
    fc.record({
      productCode: anyCode,
      unit: fc.constantFrom(...STOCK_UNITS),
      state: fc.constantFrom(...STOCK_STATES),
      policy: fc.constantFrom(...STOCK_POLICIES),
      countedAt: anyDate,
      backOn: fc.constantFrom('', '2026-12-05'),
      left: fc.option(fc.nat({ max: 9999 }), { nil: undefined }),
    }),
    { maxLength: 4 },
  ),
  substitutes: fc.option(
    fc.array(fc.record({ productCode: anyCode, codes: fc.array(anyCode, { maxLength: 3 }) }), {
      maxLength: 3,
    }),
    { nil: undefined },
  ),
});

const anyNumber = fc.nat({ max: 100_000 });

/** Has an amount or a state, and never the same stock twice. */
export const anyStockReport: fc.Arbitrary<StockReport> = fc.record({
  countedAt: fc.option(anyDate, { nil: undefined }),
  stocks: fc.uniqueArray(
    fc
      .record({
        productCode: anyCode,
        unit: fc.constantFrom(...STOCK_UNITS),
        lowFrom: fc.option(anyNumber, { nil: undefined }),
        policy: fc.option(fc.constantFrom(...STOCK_POLICIES), { nil: undefined }),
        backOn: fc.constantFrom(undefined, '', '2026-12-05'),
      })
      .chain((stock) =>
        fc.oneof(
          anyNumber.map((amount) => ({ ...stock, amount, state: undefined })),
          fc.constantFrom(...STOCK_STATES).map((state) => ({ ...stock, amount: undefined, state })),
        ),
      ),
    { minLength: 1, maxLength: 4, selector: ({ productCode, unit }) => `${productCode} ${unit}` },
  ),
});
