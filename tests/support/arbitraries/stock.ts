import * as fc from 'fast-check';
import { STOCK_POLICIES, STOCK_STATES, STOCK_UNITS } from '#domain/stock/stock';
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
});
