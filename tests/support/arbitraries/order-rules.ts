import * as fc from 'fast-check';
import type { KnownOrderRules, OrderRulesQuery } from '#domain/order-rules/known-rules';
import type { QuantityLimits, QuantityRule } from '#domain/order-rules/quantity-rule';
import type { BrokenRule } from '#domain/orders/rules/broken-rule';
import { anyArea } from './places/map-areas.ts';
import { anyCode, anyCustomer, anyInstant, anySatang, anyUnitNumber } from './plain-values.ts';

const anyLimits: fc.Arbitrary<QuantityLimits> = fc.record({
  multiple: fc.integer({ min: 1, max: 24 }),
  minimum: fc.nat({ max: 60 }),
  maximum: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })),
  period: fc.option(
    fc.record({
      maximum: fc.nat({ max: 300 }),
      days: fc.integer({ min: 1, max: 366 }),
      bought: fc.nat({ max: 400 }),
    }),
    { nil: undefined },
  ),
});

export const anyQuantityRule: fc.Arbitrary<QuantityRule> = fc
  .tuple(anyLimits, fc.record({ productCode: anyCode, unit: anyUnitNumber, isAllowed: fc.boolean() }))
  .map(([limits, rule]) => ({ ...limits, ...rule }));

export const anyBrokenRule: fc.Arbitrary<BrokenRule> = fc
  .tuple(
    anyLimits,
    fc.record({
      isAllowed: fc.boolean(),
      below: fc.nat({ max: 100 }),
      above: fc.nat({ max: 100 }),
      unitPrice: anySatang,
    }),
  )
  .map(([limits, broken]) => ({ ...limits, ...broken }));

export const anyOrderRulesQuery: fc.Arbitrary<OrderRulesQuery> = fc.record({
  customer: anyCustomer,
  knownVersion: fc.constantFrom('', 'a1b2c3'),
});

export const anyKnownOrderRules: fc.Arbitrary<KnownOrderRules> = fc.record({
  version: fc.constantFrom('', 'a1b2c3'),
  asOf: anyInstant.map((at) => new Date(at)),
  rules: fc.option(fc.array(anyQuantityRule, { maxLength: 4 }), { nil: undefined }),
  zones: fc.array(
    fc.record(
      {
        provinces: fc.array(anyCode, { maxLength: 2 }),
        districts: fc.array(anyCode, { maxLength: 2 }),
        subdistricts: fc.array(anyCode, { maxLength: 2 }),
        area: anyArea,
        minimum: fc.option(anySatang, { nil: undefined }),
        fee: anySatang,
        freeFrom: anySatang,
      },
      { requiredKeys: ['provinces', 'districts', 'subdistricts', 'area', 'minimum'] },
    ),
    { maxLength: 3 },
  ),
});
