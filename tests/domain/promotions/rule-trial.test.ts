import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import {
  addTrials,
  NO_TRIAL,
  NO_USES,
  prepareTrial,
  tryOnOrder,
  type PastOrder,
} from '#domain/promotions/office/rule-trial';
import type { PromotionRule } from '#domain/promotions/rule';
import { anyLinesToPrice, anyRules, lineToPrice } from '#tests/support/arbitraries/promotions';
import {
  A_PROMOTION_CUSTOMER,
  promotionProductFor,
  withConditions,
} from '#tests/support/data/promotion-goods';
import { exampleRules } from './example-rules.ts';

const juice = exampleRules['น้ำส้ม 5 ลังขึ้นไปลังละ 230, 20 ลังขึ้นไปลังละ 220'];
const noodles = exampleRules['ซื้อครบ 5 ลัง แถม 1 ลัง (รสเดียวกัน)'];

const order = (quantity: number, code = 'น้ำส้ม', customerKey = 'C1'): PastOrder => ({
  lines: [lineToPrice(code, 1, quantity)],
  customer: A_PROMOTION_CUSTOMER,
  customerKey,
  at: new Date('2026-11-02T05:00:00Z'),
});

function tryAll(rule: PromotionRule, orders: readonly PastOrder[], running: readonly PromotionRule[] = []) {
  const trial = prepareTrial(rule, running);
  let [result, uses] = [NO_TRIAL, NO_USES];
  for (const each of orders) {
    const tried = tryOnOrder(trial, each, uses, promotionProductFor);
    result = addTrials(result, tried.result);
    uses = tried.uses;
  }
  return result;
}

describe('the trial of a rule', () => {
  test('counts the orders that it touches, and what customers pay less', () => {
    expect(tryAll(juice, [order(4), order(5), order(20)])).toEqual({
      orders: 3,
      touched: 2,
      discount: satangFromBaht(5 * 10 + 20 * 20),
      freeWorth: 0,
    });
    expect(tryAll(noodles, [order(5, 'ต้มยำ')])).toMatchObject({ touched: 1, freeWorth: satangFromBaht(180) });
  });

  test('works outside of its period, but on its weekdays alone', () => {
    const later = withConditions(juice, { firstDay: '2027-01-01', lastDay: '2027-01-31' });
    expect(tryAll(later, [order(5)])).toMatchObject({ touched: 1 });
    expect(tryAll(withConditions(later, { weekdays: [2] }), [order(5)])).toMatchObject({ touched: 0 });
  });

  test('keeps quotas, of each customer and in all', () => {
    const orders = [order(5), order(5), order(5, 'น้ำส้ม', 'C2'), order(5, 'น้ำส้ม', 'C3')];
    expect(tryAll(withConditions(juice, { timesPerCustomer: 1 }), orders)).toMatchObject({ touched: 3 });
    expect(tryAll(withConditions(juice, { timesInAll: 2 }), orders)).toMatchObject({ touched: 2 });
  });

  test('counts only what it gives beside the other rules, and never itself twice', () => {
    expect(tryAll(juice, [order(5)], [juice])).toMatchObject({ discount: satangFromBaht(50) });
    const [one, other] = [
      { ...juice, exclusiveGroup: 'juice' },
      { ...juice, id: 'other', exclusiveGroup: 'juice' },
    ];
    expect(tryAll(one, [order(5)], [other]).discount).toBe(0);
  });

  test('touches no more orders than there are, whatever the rules', () => {
    fc.assert(
      fc.property(
        anyRules(undefined, 2),
        fc.array(anyLinesToPrice, { maxLength: 4 }),
        ([rule, ...others], carts) => {
          if (rule === undefined) return;
          const result = tryAll(
            rule,
            carts.map((lines) => ({ ...order(1), lines })),
            others,
          );
          expect(result.orders).toBe(carts.length);
          expect(result.touched).toBeLessThanOrEqual(carts.length);
        },
      ),
    );
  });
});
