import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSatang, satang } from '#domain/kernel/money';
import { prepareRules } from '#domain/promotions/prepare-rules';
import type { PricingInput } from '#domain/promotions/pricing-input';
import { priceOrder } from '#domain/promotions/price-order';
import type { LineToPrice, PricedOrder } from '#domain/promotions/priced-order';
import type { PromotionRule } from '#domain/promotions/rule';
import {
  anyExclusiveRules,
  anyLinesToPrice,
  anyRule,
  anyRules,
  lineToPrice,
} from '#tests/support/arbitraries/promotions';
import {
  A_PROMOTION_CUSTOMER,
  goodsOf,
  promotionProductFor,
  ruleHead,
  withConditions,
} from '#tests/support/data/promotion-goods';
import { examples } from '#tests/support/runs/property-runs';

const NOW = new Date('2026-11-28T09:00:00+07:00');

const price = (
  rules: readonly PromotionRule[],
  lines: readonly LineToPrice[],
  more: Partial<PricingInput> = {},
): PricedOrder =>
  priceOrder({
    lines,
    catalogue: promotionProductFor,
    rules: prepareRules(rules),
    customer: A_PROMOTION_CUSTOMER,
    quotas: new Map(),
    choices: new Map(),
    now: NOW,
    ...more,
  });

/** Everything that the customer gets: the discount, and the free goods at their price. */
const worthOf = ({ discount, freeLines }: PricedOrder): number =>
  discount + freeLines.reduce((sum, { worth }) => sum + worth, 0);

const withMore = (lines: readonly LineToPrice[], index: number, more: number): readonly LineToPrice[] =>
  lines.map((line, place) =>
    place === index % lines.length ? { ...line, quantity: line.quantity + more } : line,
  );

describe('an order with promotions', () => {
  test('is the same whatever the order of its lines', () => {
    fc.assert(
      fc.property(anyExclusiveRules, anyLinesToPrice, fc.nat(), (rules, lines, seed) => {
        const places = lines.map((_, place) => ({ place, key: (seed * (place + 7)) % 13 }));
        const taps = places.toSorted((a, b) => a.key - b.key).map(({ place }) => place);
        const straight = price(rules, lines);
        const mixed = price(
          rules.toReversed(),
          taps.flatMap((place) => lines[place] ?? []),
        );
        expect(mixed).toEqual({ ...straight, lines: taps.map((place) => straight.lines[place]) });
      }),
      examples(300),
    );
  });

  test('adds up to the satang, and neither a line nor the order is below zero', () => {
    fc.assert(
      fc.property(anyExclusiveRules, anyLinesToPrice, (rules, lines) => {
        const priced = price(rules, lines);
        for (const line of priced.lines) {
          const taken = addSatang(...line.adjustments.map(({ amount }) => amount));
          expect(line.net).toBe(line.gross - taken);
          expect(line.net).toBeGreaterThanOrEqual(0);
          expect(line.adjustments.every(({ amount }) => amount > 0)).toBe(true);
        }
        expect(priced.gross).toBe(addSatang(...priced.lines.map(({ gross }) => gross)));
        expect(priced.net).toBe(addSatang(...priced.lines.map(({ net }) => net)));
        expect(priced.net).toBe(priced.gross - priced.discount);
      }),
      examples(300),
    );
  });

  test('says for each rule what it did, and the shares of a discount add up to it', () => {
    fc.assert(
      fc.property(anyExclusiveRules, anyLinesToPrice, (rules, lines) => {
        const priced = price(rules, lines);
        const shareOf = (id: string) =>
          addSatang(
            ...priced.lines
              .flatMap(({ adjustments }) => adjustments)
              .flatMap(({ ruleId, amount }) => (ruleId === id ? [amount] : [])),
          );
        const applied = priced.outcomes.flatMap((each) => (each.kind === 'applied' ? [each] : []));
        for (const { ruleId, discount, freeWorth } of applied) {
          expect(shareOf(ruleId)).toBe(discount);
          const free = priced.freeLines.filter((line) => line.ruleId === ruleId);
          expect(free.reduce((sum, { worth }) => sum + worth, 0)).toBe(freeWorth);
        }
        for (const { ruleId, amount } of priced.orderDiscounts) expect(shareOf(ruleId)).toBe(amount);
        const worth = applied.reduce((sum, { discount, freeWorth }) => sum + discount + freeWorth, 0);
        expect(worthOf(priced)).toBe(worth);
      }),
      examples(300),
    );
  });

  test('has no trace of a rule that ended, or that is for somebody else', () => {
    const gone = fc.constantFrom(
      { lastDay: '2026-11-27' },
      { firstDay: '2026-11-29' },
      { weekdays: [7] },
      { priceLevels: [2] },
      { saleUnits: ['CNX'] },
      { customerGroups: ['VIP'] },
      { modes: ['material:POSM' as const] },
    );
    fc.assert(
      fc.property(anyExclusiveRules, anyRule(), gone, anyLinesToPrice, (rules, rule, why, lines) => {
        const other = { ...rule, id: 'gone', exclusiveGroup: 'A' };
        expect(price([...rules, withConditions(other, why)], lines)).toEqual(price(rules, lines));
      }),
      examples(200),
    );
  });

  test('never uses a rule more often than its quotas allow', () => {
    fc.assert(
      fc.property(anyRules(), anyLinesToPrice, fc.nat({ max: 3 }), (rules, lines, left) => {
        const quotas = new Map(rules.slice(0, 2).map(({ id }) => [id, left]));
        for (const outcome of price(rules, lines, { quotas }).outcomes) {
          if (outcome.kind !== 'applied') continue;
          const limits = rules.find(({ id }) => id === outcome.ruleId)?.conditions;
          expect(outcome.times).toBeGreaterThan(0);
          expect(outcome.times).toBeLessThanOrEqual(quotas.get(outcome.ruleId) ?? Infinity);
          expect(outcome.times).toBeLessThanOrEqual(limits?.timesPerOrder ?? Infinity);
        }
      }),
      examples(300),
    );
  });

  test('gives at least as much as with any one rule of an exclusive group alone', () => {
    fc.assert(
      fc.property(anyExclusiveRules, anyLinesToPrice, (rules, lines) => {
        const best = worthOf(price(rules, lines));
        const others = rules.filter(({ exclusiveGroup }) => exclusiveGroup !== 'A');
        for (const one of rules.filter(({ exclusiveGroup }) => exclusiveGroup === 'A')) {
          const alone = price([...others, one], lines);
          const isWorking = alone.outcomes.some(
            ({ ruleId, kind }) => ruleId === one.id && kind === 'applied',
          );
          expect(isWorking ? worthOf(alone) : 0).toBeLessThanOrEqual(best);
        }
      }),
      examples(200),
    );
  });
});

describe('more goods', () => {
  const anyMore = fc.record({ index: fc.nat({ max: 7 }), more: fc.integer({ min: 1, max: 40 }) });

  test('never make less of what one rule gives', () => {
    fc.assert(
      fc.property(anyRule(), anyLinesToPrice, anyMore, (rule, lines, { index, more }) => {
        const before = worthOf(price([rule], lines));
        expect(worthOf(price([rule], withMore(lines, index, more)))).toBeGreaterThanOrEqual(before);
      }),
      examples(1_000),
    );
  });

  test('of another product never make less of what one rule gives', () => {
    fc.assert(
      fc.property(anyRule(), anyLinesToPrice, (rule, lines) => {
        const before = worthOf(price([rule], lines.slice(1)));
        expect(worthOf(price([rule], lines))).toBeGreaterThanOrEqual(before);
      }),
      examples(1_000),
    );
  });

  test('never make less of rules on lines, free goods and the order, but for a satang a rule', () => {
    const rules = anyRules(anyRule('step-price', 'reduction', 'free-goods', 'spend'), 5);
    fc.assert(
      fc.property(rules, anyLinesToPrice, anyMore, (all, lines, { index, more }) => {
        const before = worthOf(price(all, lines));
        const after = worthOf(price(all, withMore(lines, index, more)));
        expect(after).toBeGreaterThanOrEqual(before - all.length);
      }),
      examples(1_000),
    );
  });

  test('never raise the price of a unit by steps', () => {
    const quantities = fc.record({
      few: fc.integer({ min: 1, max: 60 }),
      more: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(anyRule('step-price'), quantities, (rule, { few, more }) => {
        const net = (quantity: number) => price([rule], [lineToPrice('น้ำปลา', 3, quantity)]).net;
        const many = few + more;
        // Both sums are rounded to the satang.
        expect(net(many) * few).toBeLessThanOrEqual(net(few) * many + (few + many) / 2);
      }),
      examples(500),
    );
  });
});

describe('units', () => {
  test('do not matter: a case of 24 costs and gets what 24 bottles cost and get', () => {
    fc.assert(
      fc.property(anyRule(), fc.integer({ min: 1, max: 30 }), (rule, cases) => {
        const asCases = price([rule], [lineToPrice('น้ำส้ม', 1, cases)]);
        const asBottles = price([rule], [lineToPrice('น้ำส้ม', 2, cases * 24)]);
        expect(asBottles.net).toBe(asCases.net);
        expect(asBottles.freeLines).toEqual(asCases.freeLines);
        expect(asBottles.outcomes).toEqual(asCases.outcomes);
      }),
      examples(500),
    );
  });

  test('of a third of a case three times are one case', () => {
    const rule: PromotionRule = {
      ...ruleHead(),
      kind: 'free-goods',
      goods: goodsOf('ต้มยำ', 'หมูสับ', 'แห้ง'),
      buy: { count: 1, unit: 1 },
      isTogether: true,
      free: { quantity: { count: 1, unit: 1 }, products: ['แก้ว'] },
    };
    const tens = ['ต้มยำ', 'หมูสับ', 'แห้ง'].map((code) => lineToPrice(code, 2, 10));
    expect(price([rule], tens).freeLines).toMatchObject([{ productCode: 'แก้ว', quantity: 1 }]);
  });
});

describe('a hint', () => {
  test('names a rule that gives more once its missing goods are there', () => {
    const rule: PromotionRule = {
      ...ruleHead(),
      kind: 'free-goods',
      goods: goodsOf('กาแฟ'),
      buy: { count: 10, unit: 1 },
      isTogether: false,
      free: { quantity: { count: 1, unit: 1 }, products: 'same' },
    };
    expect(price([rule], [lineToPrice('กาแฟ', 1, 8)]).hint).toEqual({
      ruleId: 'rule',
      missing: { kind: 'quantity', goods: goodsOf('กาแฟ'), quantity: 2, unit: 1, of: 10 },
    });
    expect(price([rule], [lineToPrice('กาแฟ', 1, 4)]).hint).toBeUndefined();
  });

  test('passes over a rule that another one would outdo', () => {
    const steps = (id: string, from: number, percent: number): PromotionRule => ({
      ...ruleHead({ id, exclusiveGroup: 'one' }),
      kind: 'spend',
      goods: goodsOf(),
      steps: [{ from: satang(from), benefit: { kind: 'percent', percent } }],
      isEvery: false,
    });
    const rules = [steps('better', 100_000, 5), steps('near', 130_000, 2), steps('far', 200_000, 10)];
    expect(price(rules, [lineToPrice('กาแฟ', 1, 1)]).hint?.ruleId).toBe('far');
  });
});
