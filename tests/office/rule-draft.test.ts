import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_RULE, storedRuleDraft, type RuleDraft } from '#office/promotions/form/rule-draft';
import { draftOfRule, ruleOfDraft } from '#office/promotions/form/rule-of-draft';
import { fieldOfColumn } from '#office/promotions/form/rule-fields';
import type { PromotionRule } from '#domain/promotions/rule';
import { exampleRules } from '#tests/domain/promotions/example-rules';

const detailOf = (rule: PromotionRule) => ({
  rule,
  isActive: true,
  used: 0,
  names: { products: [], categories: [] },
  revision: 'seen',
});

const draftOf = (rule: PromotionRule) => draftOfRule(detailOf(rule), 'th-TH');

const DRAFT: RuleDraft = {
  ...EMPTY_RULE,
  id: 'TEA',
  name: 'ชา',
  goods: { ...EMPTY_RULE.goods, products: [{ id: 'D1010', label: 'ชาเขียว' }] },
  steps: [{ from: '๓', kind: 'percent', worth: '5%' }],
};

describe('the draft of a rule', () => {
  test.each(Object.entries(exampleRules))('changes nothing of “%s”', (_name, each) => {
    const rule = { ...each, id: 'RULE' };
    expect(ruleOfDraft(draftOf(rule))).toEqual({ ok: true, rule });
    expect(storedRuleDraft(JSON.parse(JSON.stringify(draftOf(rule))))).toEqual(draftOf(rule));
  });

  test('is read as people type it', () => {
    expect(ruleOfDraft(DRAFT)).toMatchObject({
      ok: true,
      rule: {
        kind: 'step-price',
        goods: { products: ['D1010'] },
        steps: [{ from: 3, reduction: { kind: 'percent', percent: 5 } }],
      },
    });
    expect(ruleOfDraft({ ...DRAFT, priceLevels: '1, ๒ 2', saleUnits: 'BKK,CNX' })).toMatchObject({
      rule: { conditions: { priceLevels: [1, 2], saleUnits: ['BKK', 'CNX'] } },
    });
  });

  test('keeps what was typed for another kind', () => {
    const spend = ruleOfDraft({ ...DRAFT, kind: 'spend' });
    expect(spend).toEqual({ ok: false, problems: new Set(['steps']) });
    expect(
      ruleOfDraft({ ...DRAFT, kind: 'spend', spendSteps: [{ from: '3,000', kind: 'amount', worth: '฿50' }] }),
    ).toMatchObject({ ok: true });
  });

  test.each<readonly [field: string, wrong: Partial<RuleDraft>]>([
    ['id', { id: 'two words' }],
    ['name', { name: ' ' }],
    ['products', { goods: EMPTY_RULE.goods }],
    ['steps', { steps: [] }],
    ['steps', { steps: [{ from: '3', kind: 'percent', worth: '101' }] }],
    ['steps', { steps: [{ from: '2.5', kind: 'price', worth: '230' }] }],
    ['quantity', { kind: 'free-goods', quantity: '0' }],
    ['getProducts', { kind: 'free-goods', quantity: '10', isSame: false }],
    ['benefit', { kind: 'reduction', worth: 'a lot' }],
    ['parts', { kind: 'bundle', price: '199' }],
    ['lastDay', { firstDay: '2026-12-02', lastDay: '2026-12-01' }],
    ['timesInAll', { timesInAll: '1.5' }],
    ['minimumAmount', { minimumAmount: '-1' }],
    ['priceLevels', { priceLevels: '1, 100' }],
    ['priority', { priority: 'first' }],
  ])('says that its %s is wrong: %o', (field, wrong) => {
    expect(ruleOfDraft({ ...DRAFT, ...wrong })).toEqual({ ok: false, problems: new Set([field]) });
  });

  test('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...KINDS), (one, other, kind) => {
        const typed = { ...DRAFT, kind, quantity: one, worth: other, getQuantity: other, price: one };
        expect(typeof ruleOfDraft(typed).ok).toBe('boolean');
      }),
    );
  });
});

const KINDS = [
  'step-price',
  'reduction',
  'free-goods',
  'reduced-goods',
  'group-deal',
  'bundle',
  'spend',
] as const;

test('every column of the table has its field in the form', () => {
  expect(['categories', 'getUnit', 'steps', 'of a newer server'].map(fieldOfColumn)).toEqual([
    'products',
    'getQuantity',
    'steps',
    'kind',
  ]);
});
