import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleOrder } from '#domain/promotions/office/example-order';
import { canMeet, rulesOnSameGoods } from '#domain/promotions/office/overlaps';
import { goodsOf, NO_CONDITIONS, promotionGoods, withConditions } from '#tests/support/data/promotion-goods';
import { anyRule } from '#tests/support/arbitraries/promotions';
import { exampleRules } from './example-rules.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

const example = (rule: Parameters<typeof exampleOrder>[0]) => exampleOrder(rule, promotionGoods, NOW);

describe('the example of a rule', () => {
  test.each(Object.entries(exampleRules))('is an order on which it works: %s', (_name, rule) => {
    const found = example(rule);
    if (typeof found === 'string') throw new Error(found);
    expect(found.priced.outcomes).toMatchObject([{ ruleId: rule.id, kind: 'applied' }]);
  });

  test('is either an order on which the rule works, or the reason why it does not', () => {
    fc.assert(
      fc.property(anyRule(), (rule) => {
        const found = example(rule);
        if (typeof found === 'string') return;
        expect(found.priced.outcomes).toMatchObject([{ kind: 'applied' }]);
        expect(found.priced.gross).toBe(found.priced.net + found.priced.discount);
      }),
    );
  });

  const free = exampleRules['ซื้อครบ 5 ลัง แถม 1 ลัง (รสเดียวกัน)'];
  const step = exampleRules['น้ำส้ม 5 ลังขึ้นไปลังละ 230, 20 ลังขึ้นไปลังละ 220'];

  test.each([
    ['no-day', withConditions(free, { lastDay: '2026-11-19' })],
    ['no-day', withConditions(free, { lastDay: '2026-11-20', weekdays: [6] })],
    ['no-products', { ...step, goods: goodsOf('NONE') }],
    ['no-unit', { ...step, goods: goodsOf('แก้ว'), unit: 3 }],
    ['no-gain', { ...step, goods: goodsOf('แก้ว') }],
  ] as const)('is none, because of %s', (reason, rule) => {
    expect(example(rule)).toBe(reason);
  });

  test('is of the first day on which the rule works', () => {
    const found = example(withConditions(free, { firstDay: '2026-12-01', weekdays: [5] }));
    expect(found).toMatchObject({ at: new Date('2026-12-04T05:00:00Z') });
  });
});

describe('rules on the same goods', () => {
  const all = Object.values(exampleRules);
  const drinks = exampleRules['เครื่องดื่มคละกัน 10 ลังขึ้นไป ลด 3%'];
  const juice = exampleRules['น้ำส้ม 5 ลังขึ้นไปลังละ 230, 20 ลังขึ้นไปลังละ 220'];
  const coffee = exampleRules['ซื้อกาแฟ 1 ลัง ซื้อแก้วได้ 2 ใบ ใบละ 10 บาท'];
  const noCoffee = exampleRules['เครื่องดื่มทุกชนิดลด 5% ยกเว้นกาแฟ'];

  test('count a product of both', () => {
    const found = rulesOnSameGoods(juice, [drinks, coffee, noCoffee], promotionGoods);
    expect(found).toEqual([drinks, noCoffee]);
    expect(rulesOnSameGoods(coffee, [noCoffee], promotionGoods)).toEqual([]);
  });

  test('are found from both sides, and never the rule itself', () => {
    for (const one of all)
      for (const other of all) {
        const isFound = rulesOnSameGoods(one, [other], promotionGoods).length > 0;
        expect(isFound).toBe(rulesOnSameGoods(other, [one], promotionGoods).length > 0);
        expect(isFound && one === other).toBe(false);
      }
  });

  test.each([
    [{ lastDay: '2026-11-01' }, { firstDay: '2026-11-02' }, false],
    [{ lastDay: '2026-11-02' }, { firstDay: '2026-11-02' }, true],
    [{ weekdays: [1, 2] }, { weekdays: [6, 7] }, false],
    [{ weekdays: [1, 2] }, {}, true],
    [{ priceLevels: [1] }, { priceLevels: [2] }, false],
    [{ customerGroups: ['C1'] }, { customerGroups: ['C2'] }, false],
  ])('%o and %o can meet: %s', (one, other, expected) => {
    const [first, second] = [
      { ...NO_CONDITIONS, ...one },
      { ...NO_CONDITIONS, ...other },
    ];
    expect([canMeet(first, second), canMeet(second, first)]).toEqual([expected, expected]);
  });
});
