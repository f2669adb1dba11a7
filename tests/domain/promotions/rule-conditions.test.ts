import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { prepareRules, rulesOf } from '#domain/promotions/prepare-rules';
import type { PricingInput } from '#domain/promotions/pricing-input';
import { priceOrder } from '#domain/promotions/price-order';
import { isRuleFor } from '#domain/promotions/rule-conditions';
import type { Goods, PromotionRule, RuleConditions } from '#domain/promotions/rule';
import { lineToPrice } from '#tests/support/arbitraries/promotions';
import {
  A_PROMOTION_CUSTOMER,
  category,
  goodsOf,
  promotionGoods,
  promotionProductFor,
  ruleHead,
  withConditions,
} from '#tests/support/data/promotion-goods';

const oneFree: PromotionRule = {
  ...ruleHead(),
  kind: 'free-goods',
  goods: goodsOf('กาแฟ'),
  buy: { count: 1, unit: 1 },
  isTogether: true,
  free: { quantity: { count: 1, unit: 1 }, products: ['แก้ว', 'สบู่'] },
};

const price = (rules: readonly PromotionRule[], more: Partial<PricingInput> = {}) =>
  priceOrder({
    lines: [lineToPrice('กาแฟ', 1, 4)],
    catalogue: promotionProductFor,
    rules: prepareRules(rules),
    customer: A_PROMOTION_CUSTOMER,
    quotas: new Map(),
    choices: new Map(),
    now: new Date('2026-11-28T09:00:00+07:00'),
    ...more,
  });

const isFor = (conditions: Partial<RuleConditions>, now: string, customer = A_PROMOTION_CUSTOMER) =>
  isRuleFor(withConditions(oneFree, conditions), customer, new Date(now));

describe('a rule works', () => {
  test('from the first to the last day, in Bangkok', () => {
    const days = { firstDay: '2026-11-01', lastDay: '2026-11-30' };
    expect(isFor(days, '2026-10-31T23:59:59+07:00')).toBe(false);
    expect(isFor(days, '2026-11-01T00:00:00+07:00')).toBe(true);
    expect(isFor(days, '2026-11-30T23:59:59+07:00')).toBe(true);
    expect(isFor(days, '2026-11-30T17:00:00Z')).toBe(false);
  });

  test('on its weekdays, in Bangkok', () => {
    expect(isFor({ weekdays: [6, 7] }, '2026-11-27T16:59:59Z')).toBe(false);
    expect(isFor({ weekdays: [6, 7] }, '2026-11-27T17:00:00Z')).toBe(true);
    expect(isFor({ weekdays: [7] }, '2026-11-29T12:00:00+07:00')).toBe(true);
    expect(isFor({ weekdays: [1] }, '2026-11-30T00:30:00+07:00')).toBe(true);
  });

  test('for its price levels, sale units, customer groups and modes', () => {
    const now = '2026-11-28T09:00:00+07:00';
    const customer = { ...A_PROMOTION_CUSTOMER, groups: ['ร้านใหญ่', 'ภาคเหนือ'] };
    expect(isFor({ priceLevels: [1, 2], saleUnits: ['BKK'] }, now)).toBe(true);
    expect(isFor({ customerGroups: ['ภาคเหนือ'] }, now, customer)).toBe(true);
    expect(isFor({ customerGroups: ['ภาคใต้'] }, now, customer)).toBe(false);
    expect(isFor({}, now, { ...customer, mode: 'material:POSM' })).toBe(true);
    expect(isFor({}, now, { ...customer, mode: 'point' })).toBe(false);
    expect(isFor({ modes: ['material:POSM'] }, now)).toBe(false);
  });
});

describe('a rule that would work', () => {
  test('waits for its coupon', () => {
    const rule = withConditions(oneFree, { coupon: 'WELCOME' });
    expect(price([rule]).outcomes).toEqual([{ ruleId: 'rule', kind: 'coupon-needed', coupon: 'WELCOME' }]);
    const customer = { ...A_PROMOTION_CUSTOMER, coupon: 'WELCOME' };
    expect(price([rule], { customer }).freeLines).toMatchObject([{ quantity: 4 }]);
  });

  test('gives what its quota has left, and then nothing', () => {
    const left = (times: number) => price([oneFree], { quotas: new Map([['rule', times]]) });
    expect(left(3).freeLines).toMatchObject([{ quantity: 3 }]);
    expect(left(0)).toMatchObject({ freeLines: [], outcomes: [{ ruleId: 'rule', kind: 'used-up' }] });
  });

  test('needs its minimum quantity and its minimum amount', () => {
    const amount = withConditions(oneFree, { minimumAmount: satang(500_000) });
    expect(price([amount]).outcomes).toMatchObject([
      { kind: 'missed', missing: { kind: 'amount', amount: 20_000, of: 500_000 } },
    ]);
    const quantity = withConditions(oneFree, { minimumQuantity: { count: 50, unit: 2 } });
    expect(price([quantity]).outcomes).toMatchObject([
      { kind: 'missed', missing: { kind: 'quantity', quantity: 10, unit: 2, of: 50 } },
    ]);
    expect(price([quantity], { lines: [lineToPrice('กาแฟ', 2, 50)] }).freeLines).toHaveLength(1);
  });

  test('gives way to a better one of its exclusive group, and says to which', () => {
    const two: PromotionRule = {
      ...oneFree,
      ...ruleHead({ id: 'two', priority: 5 }),
      buy: { count: 2, unit: 1 },
    };
    const both = [oneFree, two].map((rule) => ({ ...rule, exclusiveGroup: 'coffee' }));
    expect(price(both).outcomes).toMatchObject([
      { ruleId: 'rule', kind: 'applied', times: 4 },
      { ruleId: 'two', kind: 'outdone', by: 'rule' },
    ]);
  });

  test('gives the product that the customer chose, or the first that can be had', () => {
    const choice = (code: string) => price([oneFree], { choices: new Map([['rule', code]]) }).freeLines;
    expect(choice('สบู่')).toMatchObject([{ productCode: 'สบู่', choices: ['แก้ว', 'สบู่'] }]);
    expect(choice('กาแฟ')).toMatchObject([{ productCode: 'แก้ว' }]);
    const catalogue = (code: string) => (code === 'แก้ว' ? undefined : promotionProductFor(code));
    expect(price([oneFree], { catalogue }).freeLines).toMatchObject([{ productCode: 'สบู่', choices: ['สบู่'] }]);
  });
});

test('only rules that count a product of the order are touched, in the order in which they work', () => {
  const of = (id: string, goods: Goods, priority = 0): PromotionRule => ({
    ...oneFree,
    ...ruleHead({ id, priority }),
    goods,
  });
  const prepared = prepareRules([
    of('late', goodsOf('กาแฟ'), 9),
    of('other product', goodsOf('สบู่')),
    of('category', category(1, 'เครื่องดื่ม')),
    of('other category', category(1, 'บะหมี่')),
    of('all', goodsOf()),
  ]);
  const coffee = promotionGoods.filter(({ code }) => code === 'กาแฟ');
  expect(rulesOf(prepared, coffee).map(({ id }) => id)).toEqual(['all', 'category', 'late']);
  expect(rulesOf(prepared, [])).toEqual([]);
});
