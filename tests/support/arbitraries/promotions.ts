import * as fc from 'fast-check';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import { visibleUnitRows } from '#domain/catalogue/units';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import type { LineToPrice } from '#domain/promotions/priced-order';
import type {
  FreeGoods,
  Goods,
  PromotionRule,
  Reduction,
  RuleConditions,
  RuleKindName,
  RuleQuantity,
  RuleTerms,
  RuleUnit,
} from '#domain/promotions/rule';
import {
  A_PROMOTION_CUSTOMER,
  category,
  goodsOf,
  NO_CONDITIONS,
  promotionGoods,
} from '#tests/support/data/promotion-goods';

/** Rules and carts over the shop of `promotion-goods`, with numbers small enough that rules work. */

const anyProductCode = fc.constantFrom(...promotionGoods.map(({ code }) => code));

const anyRuleUnit: fc.Arbitrary<RuleUnit> = fc.constantFrom<RuleUnit>(...UNIT_NUMBERS, 'smallest');

const anyPercent = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(2.5, 33.33, 0.01, 12.75));

const anyPrice = fc.integer({ min: 1, max: 60_000 }).map(satang);

export const anyGoods: fc.Arbitrary<Goods> = fc.oneof(
  fc.constant(goodsOf()),
  fc
    .record({ codes: fc.uniqueArray(anyProductCode, { minLength: 1, maxLength: 4 }) })
    .map(({ codes }) => goodsOf(...codes)),
  fc.constantFrom('บะหมี่', 'เครื่องดื่ม', 'เครื่องปรุง').map((group) => category(1, group)),
  fc.constantFrom('มาม่า', 'สดใส', 'หอมดี').map((brand) => category(2, brand)),
  anyProductCode.map((code) => ({ ...goodsOf(), except: [code] })),
);

export const anyRuleQuantity: fc.Arbitrary<RuleQuantity> = fc.record({
  count: fc.integer({ min: 1, max: 12 }),
  unit: anyRuleUnit,
});

export const anyReduction: fc.Arbitrary<Reduction> = fc.oneof(
  anyPercent.map((percent): Reduction => ({ kind: 'percent', percent })),
  anyPrice.map((amount): Reduction => ({ kind: 'amount', amount })),
  anyPrice.map((price): Reduction => ({ kind: 'price', price })),
);

const anyFreeGoods: fc.Arbitrary<FreeGoods> = fc.record({
  quantity: anyRuleQuantity,
  products: fc.uniqueArray(anyProductCode, { minLength: 1, maxLength: 3 }),
});

type AnyTerms = { readonly [Name in RuleKindName]: fc.Arbitrary<RuleTerms[Name]> };

const anyTerms: AnyTerms = {
  'step-price': fc.record({
    goods: anyGoods,
    unit: anyRuleUnit,
    isTogether: fc.boolean(),
    steps: fc.array(fc.record({ from: fc.integer({ min: 1, max: 20 }), reduction: anyReduction }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  reduction: fc.record({ goods: anyGoods, unit: anyRuleUnit, reduction: anyReduction }),
  'free-goods': fc.record({
    goods: anyGoods,
    buy: anyRuleQuantity,
    isTogether: fc.boolean(),
    free: fc.oneof(
      anyFreeGoods,
      anyRuleQuantity.map((quantity) => ({ quantity, products: 'same' as const })),
    ),
  }),
  'reduced-goods': fc.record({
    goods: anyGoods,
    buy: anyRuleQuantity,
    get: anyRuleQuantity,
    reduced: fc.oneof(anyGoods, fc.constant('same' as const)),
    reduction: anyReduction,
  }),
  'group-deal': fc.record({ goods: anyGoods, quantity: anyRuleQuantity, reduction: anyReduction }),
  bundle: fc.record({
    parts: fc.array(fc.record({ goods: anyGoods, quantity: anyRuleQuantity }), {
      minLength: 1,
      maxLength: 3,
    }),
    price: anyPrice,
  }),
  spend: fc.record({
    goods: anyGoods,
    steps: fc.array(
      fc.record({
        from: fc.integer({ min: 1, max: 500_000 }).map(satang),
        benefit: fc.oneof(
          anyPercent.map((percent) => ({ kind: 'percent' as const, percent })),
          anyPrice.map((amount) => ({ kind: 'amount' as const, amount })),
          anyFreeGoods.map((free) => ({ kind: 'gift' as const, ...free })),
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    isEvery: fc.boolean(),
  }),
};

const anyTimes = fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: 5 }));

/** Conditions that the customer of the tests meets, with minimums and quotas. */
export const anyMetConditions: fc.Arbitrary<RuleConditions> = fc.record({
  firstDay: fc.constantFrom('', '2026-01-01'),
  lastDay: fc.constantFrom('', '2026-12-31'),
  weekdays: fc.constantFrom([], [1, 2, 3, 4, 5, 6, 7]),
  priceLevels: fc.constantFrom([], [1, 3]),
  saleUnits: fc.constantFrom([], [A_PROMOTION_CUSTOMER.saleUnit]),
  customerGroups: fc.constant([]),
  modes: fc.constantFrom([], ['money' as const]),
  minimumQuantity: fc.oneof(fc.constant(undefined), anyRuleQuantity),
  minimumAmount: fc.oneof(fc.constant(ZERO_SATANG), fc.integer({ min: 0, max: 100_000 }).map(satang)),
  timesPerOrder: anyTimes,
  timesPerCustomer: anyTimes,
  timesInAll: anyTimes,
  coupon: fc.constant(''),
});

const anyHead = fc.record({
  id: fc.stringMatching(/^[A-Z][A-Z0-9]{2,5}$/),
  name: fc.constantFrom('ยกลังถูกกว่า', 'ซื้อ 10 แถม 1'),
  priority: fc.integer({ min: 0, max: 3 }),
  exclusiveGroup: fc.constant(''),
  conditions: fc.oneof(fc.constant(NO_CONDITIONS), anyMetConditions),
});

/** A rule of one of the kinds. Without names, of any kind. */
export function anyRule(...names: readonly RuleKindName[]): fc.Arbitrary<PromotionRule> {
  const all: { readonly [Name in RuleKindName]: fc.Arbitrary<PromotionRule> } = {
    'step-price': ruleOf('step-price'),
    reduction: ruleOf('reduction'),
    'free-goods': ruleOf('free-goods'),
    'reduced-goods': ruleOf('reduced-goods'),
    'group-deal': ruleOf('group-deal'),
    bundle: ruleOf('bundle'),
    spend: ruleOf('spend'),
  };
  return fc.oneof(...(names.length > 0 ? names.map((name) => all[name]) : Object.values(all)));
}

function ruleOf<Name extends RuleKindName>(name: Name) {
  return fc.tuple(anyHead, anyTerms[name]).map(([head, terms]) => ({ ...head, kind: name, ...terms }));
}

/** Rules with different ids. */
export const anyRules = (
  rule: fc.Arbitrary<PromotionRule> = anyRule(),
  maxLength = 6,
): fc.Arbitrary<readonly PromotionRule[]> =>
  fc.uniqueArray(rule, { minLength: 1, maxLength, selector: ({ id }) => id });

export const anyExclusiveRules: fc.Arbitrary<readonly PromotionRule[]> = anyRules(
  fc
    .tuple(anyRule(), fc.constantFrom('', 'A', 'B'))
    .map(([rule, exclusiveGroup]) => ({ ...rule, exclusiveGroup })),
);

/** The line of a product in one of its units, at its price. */
export function lineToPrice(code: string, unit: UnitNumber, quantity: number): LineToPrice {
  const product = promotionGoods.find((each) => each.code === code);
  const row = product && visibleUnitRows(product, 1, 'money').find((each) => each.unit === unit);
  if (row === undefined) throw new RangeError(`${code} has no unit ${unit}`);
  return { productCode: code, unit, quantity, unitPrice: row.price.current };
}

const everyLine = promotionGoods.flatMap((product) =>
  visibleUnitRows(product, 1, 'money').map(({ unit }) => ({ code: product.code, unit })),
);

export const anyLineToPrice: fc.Arbitrary<LineToPrice> = fc
  .record({ of: fc.constantFrom(...everyLine), quantity: fc.integer({ min: 1, max: 30 }) })
  .map(({ of, quantity }) => lineToPrice(of.code, of.unit, quantity));

export const anyLinesToPrice: fc.Arbitrary<readonly LineToPrice[]> = fc.uniqueArray(anyLineToPrice, {
  minLength: 1,
  maxLength: 8,
  selector: ({ productCode, unit }) => `${productCode} ${unit}`,
});
