import { describe, expect, test } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import { prepareRules } from '#domain/promotions/prepare-rules';
import type { LineToPrice } from '#domain/promotions/priced-order';
import type { PricingInput } from '#domain/promotions/pricing-input';
import type { PromotionRule } from '#domain/promotions/rule';
import { promotionsOfLine } from '#domain/promotions/shown/line-promotions';
import { priceOfOne } from '#domain/promotions/shown/price-of-one';
import { offersOf } from '#domain/promotions/shown/product-offers';
import { hintOf, reasonsOf } from '#domain/promotions/shown/price-reasons';
import {
  A_PROMOTION_CUSTOMER,
  goodsOf,
  promotionProductFor,
  ruleHead,
  withConditions,
} from '#tests/support/data/promotion-goods';

const FISH_SAUCE = 'น้ำปลา';

const fishSauce = (quantity: number, unit: 1 | 2 | 3 = 1): LineToPrice => ({
  productCode: FISH_SAUCE,
  unit,
  quantity,
  unitPrice: satangFromBaht(480),
});

const threeGetOne: PromotionRule = {
  ...ruleHead({ id: 'THREE', name: 'ซื้อ 3 ลัง แถม 1 ลัง' }),
  kind: 'free-goods',
  goods: goodsOf(FISH_SAUCE),
  buy: { count: 3, unit: 1 },
  isTogether: true,
  free: { quantity: { count: 1, unit: 1 }, products: 'same' },
};

const spend = (id: string, baht: number, percent: number, exclusiveGroup = ''): PromotionRule => ({
  ...ruleHead({ id, name: id, exclusiveGroup }),
  kind: 'spend',
  goods: goodsOf(FISH_SAUCE),
  steps: [{ from: satangFromBaht(baht), benefit: { kind: 'percent', percent } }],
  isEvery: false,
});

const order = (rules: readonly PromotionRule[], ...lines: readonly LineToPrice[]): PricingInput => ({
  lines,
  catalogue: promotionProductFor,
  rules: prepareRules(rules),
  customer: A_PROMOTION_CUSTOMER,
  quotas: new Map(),
  choices: new Map(),
  now: new Date('2026-11-28T09:00:00+07:00'),
});

describe('the hint of an order', () => {
  test('names the missing goods in the unit of the rule, rounded up to whole ones', () => {
    const missing = (input: PricingInput) => hintOf(input)?.missing;
    expect(missing(order([threeGetOne], fishSauce(2)))).toMatchObject({
      kind: 'quantity',
      quantity: 1,
      unit: { name: 'ลัง' },
    });
    expect(
      missing(order([threeGetOne], fishSauce(2), { ...fishSauce(1, 3), unitPrice: satangFromBaht(20) })),
    ).toMatchObject({
      quantity: 1,
    });
  });

  test('names the missing amount, and is not there if nothing is near', () => {
    expect(hintOf(order([spend('TEN', 500, 10)], fishSauce(1)))).toEqual({
      rule: expect.objectContaining({ name: 'TEN' }),
      missing: { kind: 'amount', amount: satangFromBaht(20) },
    });
    expect(hintOf(order([threeGetOne], fishSauce(1)))).toBeUndefined();
  });
});

describe('the reasons of a price', () => {
  test('are the rules that count the product, with what each did or lacks', () => {
    const rules = [
      spend('FIVE', 400, 5, 'ONE'),
      spend('TEN', 400, 10, 'ONE'),
      withConditions(spend('VIP', 400, 1), { coupon: 'VIP1' }),
      threeGetOne,
    ];
    expect(reasonsOf(order(rules, fishSauce(2)), FISH_SAUCE)).toMatchObject([
      { ruleId: 'THREE', kind: 'missed', missing: { quantity: 1, unit: { name: 'ลัง' } } },
      { ruleId: 'FIVE', kind: 'outdone', by: { name: 'TEN' }, discount: 0 },
      { ruleId: 'TEN', kind: 'applied', discount: satangFromBaht(96) },
      { ruleId: 'VIP', kind: 'coupon-needed', coupon: 'VIP1' },
    ]);
  });

  test('leave out rules of other products', () => {
    const soap: PromotionRule = { ...threeGetOne, id: 'SOAP', goods: goodsOf('สบู่') };
    expect(reasonsOf(order([soap], fishSauce(3)), FISH_SAUCE)).toEqual([]);
  });
});

describe('the promotions of a product', () => {
  const steps: PromotionRule = {
    ...ruleHead({ id: 'STEPS', name: 'ยิ่งซื้อยิ่งถูก' }),
    kind: 'step-price',
    goods: goodsOf(FISH_SAUCE),
    unit: 1,
    isTogether: false,
    steps: [
      { from: 3, reduction: { kind: 'percent', percent: 5 } },
      { from: 10, reduction: { kind: 'price', price: satangFromBaht(440) } },
    ],
  };
  const product = promotionProductFor(FISH_SAUCE);
  if (product === undefined) throw new Error('there is no fish sauce');

  test('have the price of each step, as the cart would have it', () => {
    expect(offersOf(product, order([steps, threeGetOne]))).toMatchObject([
      {
        ruleId: 'STEPS',
        prices: [
          { quantity: 3, unit: { name: 'ลัง' }, price: satangFromBaht(456) },
          { quantity: 10, unit: { name: 'ลัง' }, price: satangFromBaht(440) },
        ],
      },
      { ruleId: 'THREE', prices: [] },
    ]);
  });

  test('leave out those that do not run today or are for others', () => {
    const ended = withConditions(steps, { lastDay: '2026-11-27' });
    const ofOthers = withConditions(threeGetOne, { customerGroups: ['C9'] });
    expect(offersOf(product, order([ended, ofOthers]))).toEqual([]);
  });
});

describe('a line of an order with promotions', () => {
  const rule = (id: string) => ({
    id,
    name: id,
    times: 1,
    discount: satangFromBaht(3),
    freeWorth: satangFromBaht(0),
  });
  const adjustment = (number: number, ruleId: string) => ({ number, ruleId, amount: satangFromBaht(1) });
  const promotions = {
    rules: [rule('ALL'), rule('FIRST'), rule('GIFT')],
    adjustments: [adjustment(1, 'ALL'), adjustment(2, 'ALL'), adjustment(1, 'FIRST')],
    freeLines: [{ number: 3, ruleId: 'GIFT', worth: satangFromBaht(9) }],
  };
  const shown = (number: number) => {
    const { discount, rules } = promotionsOfLine(promotions, number, { orderedLines: 2 });
    return [discount, rules.map(({ id }) => id)];
  };

  test('has its whole discount, and names only rules that did not work on all lines', () => {
    expect(shown(1)).toEqual([satangFromBaht(2), ['FIRST']]);
    expect(shown(2)).toEqual([satangFromBaht(1), []]);
    expect(shown(3)).toEqual([0, ['GIFT']]);
  });
});

describe('the price of one unit on a card', () => {
  const less = (baht: number): PromotionRule => ({
    ...ruleHead({ id: 'LESS' }),
    kind: 'reduction',
    goods: goodsOf(FISH_SAUCE),
    unit: 1,
    reduction: { kind: 'amount', amount: satangFromBaht(baht) },
  });
  const listPrice = { master: satangFromBaht(480), current: satangFromBaht(480), isAdvance: false };
  const priceWith = (rules: readonly PromotionRule[], price = listPrice) => {
    const product = promotionProductFor(FISH_SAUCE);
    if (product === undefined) throw new Error('the product is not among the goods');
    return priceOfOne(product, { unit: 1, price }, order(rules));
  };

  test('has the promotions that each further unit has too', () => {
    const price = { master: 48_000, current: 45_600, isAdvance: true };
    expect(priceWith([less(24)])).toEqual(price);
    // A whole order's discount and free goods do not belong to one unit.
    expect(priceWith([less(24), spend('SPEND', 400, 5), threeGetOne])).toEqual(price);
  });

  test('keeps the master price of an advance price', () => {
    const advance = { master: satangFromBaht(500), current: satangFromBaht(480), isAdvance: true };
    expect(priceWith([less(24)], advance)).toEqual({ master: 50_000, current: 45_600, isAdvance: true });
  });

  test('is the catalogue’s where no promotion changes it, as before the first step', () => {
    const steps: PromotionRule = {
      ...ruleHead({ id: 'STEPS' }),
      kind: 'step-price',
      goods: goodsOf(FISH_SAUCE),
      unit: 1,
      isTogether: false,
      steps: [{ from: 3, reduction: { kind: 'percent', percent: 5 } }],
    };
    const atLeastTwo = withConditions(less(24), { minimumQuantity: { count: 2, unit: 1 } });
    expect(priceWith([steps, atLeastTwo, spend('SPEND', 400, 5)])).toBeUndefined();
    const onRequest = { master: satangFromBaht(0), current: satangFromBaht(0), isAdvance: false };
    expect(priceWith([less(24)], onRequest)).toBeUndefined();
  });
});
