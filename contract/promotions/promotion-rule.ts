import * as z from 'zod/mini';
import type {
  FreeGoods,
  PromotionRule,
  RuleHead,
  RuleTerms,
  SpendStep,
  PriceStep,
} from '#domain/promotions/rule';
import { count, requiredTextUpTo, text, textOrNone, textUpTo, trueFalse } from '#contract/kernel/scalars';
import { constant, fieldMap, type FieldCodec, type FieldMap } from '#contract/protocol/field-map';
import { listOf } from '#contract/protocol/value-codecs';
import { byKind } from './by-kind.ts';
import { ruleConditions } from './rule-conditions.ts';
import {
  freeGoodsMap,
  ruleAmount,
  ruleCount,
  ruleGoods,
  rulePercent,
  ruleQuantity,
  ruleReduction,
  ruleUnit,
} from './rule-fields.ts';

const MAX_ID_LENGTH = 100;
const MAX_STEPS = 50;
const MAX_PARTS = 20;

/** The id of a rule, as orders name it too. */
export const ruleId = requiredTextUpTo(MAX_ID_LENGTH);

const isTrue = trueFalse(false);

const headMap = {
  id: ['RuleId', ruleId],
  name: ['RuleName', text],
  nameEn: ['RuleNameEn', textOrNone],
  priority: ['Priority', count({ from: 0, whenBlank: 0 })],
  exclusiveGroup: ['ExclusiveGroup', textUpTo(MAX_ID_LENGTH)],
  conditions: ['Conditions', ruleConditions],
} as const satisfies FieldMap<RuleHead>;

const priceStep = fieldMap<PriceStep>({ from: ['From', ruleCount], reduction: ['Reduction', ruleReduction] });

type Benefit = SpendStep['benefit'];

const benefit = byKind<Benefit>({
  percent: fieldMap<Extract<Benefit, { readonly kind: 'percent' }>>({
    kind: constant('percent'),
    percent: ['Percent', rulePercent],
  }),
  amount: fieldMap<Extract<Benefit, { readonly kind: 'amount' }>>({
    kind: constant('amount'),
    amount: ['Amount', ruleAmount],
  }),
  gift: fieldMap<Extract<Benefit, { readonly kind: 'gift' }>>({ kind: constant('gift'), ...freeGoodsMap }),
});

const spendStep = fieldMap<SpendStep>({ from: ['From', ruleAmount], benefit: ['Benefit', benefit] });

const bundlePart = fieldMap<RuleTerms['bundle']['parts'][number]>({
  goods: ['Goods', ruleGoods],
  quantity: ['Quantity', ruleQuantity],
});

/** A list of products, or the word SAME. */
function orSame<Value>(inner: FieldCodec<Value>): FieldCodec<Value | 'same'> {
  return {
    wire: z.union([
      z.pipe(
        z.literal('SAME'),
        z.transform(() => 'same' as const),
      ),
      inner.wire,
    ]),
    toWire: (value) => (value === 'same' ? 'SAME' : inner.toWire(value)),
  };
}

/** A rule as it travels. It is read strictly; answers wrap it in `receivedRule`. */
export const promotionRule = byKind<PromotionRule>({
  'step-price': fieldMap<PromotionRule<'step-price'>>({
    ...headMap,
    kind: constant('step-price'),
    goods: ['Goods', ruleGoods],
    unit: ['Unit', ruleUnit],
    isTogether: ['IsTogether', isTrue],
    steps: ['Steps', listOf(priceStep, MAX_STEPS)],
  }),
  reduction: fieldMap<PromotionRule<'reduction'>>({
    ...headMap,
    kind: constant('reduction'),
    goods: ['Goods', ruleGoods],
    unit: ['Unit', ruleUnit],
    reduction: ['Reduction', ruleReduction],
  }),
  'free-goods': fieldMap<PromotionRule<'free-goods'>>({
    ...headMap,
    kind: constant('free-goods'),
    goods: ['Goods', ruleGoods],
    buy: ['Buy', ruleQuantity],
    isTogether: ['IsTogether', isTrue],
    free: [
      'Free',
      fieldMap<Pick<FreeGoods, 'quantity'> & { readonly products: readonly string[] | 'same' }>({
        ...freeGoodsMap,
        products: ['Products', orSame(freeGoodsMap.products[1])],
      }),
    ],
  }),
  'reduced-goods': fieldMap<PromotionRule<'reduced-goods'>>({
    ...headMap,
    kind: constant('reduced-goods'),
    goods: ['Goods', ruleGoods],
    buy: ['Buy', ruleQuantity],
    get: ['Get', ruleQuantity],
    reduced: ['Reduced', orSame(ruleGoods)],
    reduction: ['Reduction', ruleReduction],
  }),
  'group-deal': fieldMap<PromotionRule<'group-deal'>>({
    ...headMap,
    kind: constant('group-deal'),
    goods: ['Goods', ruleGoods],
    quantity: ['Quantity', ruleQuantity],
    reduction: ['Reduction', ruleReduction],
  }),
  bundle: fieldMap<PromotionRule<'bundle'>>({
    ...headMap,
    kind: constant('bundle'),
    parts: ['Parts', listOf(bundlePart, MAX_PARTS)],
    price: ['Price', ruleAmount],
  }),
  spend: fieldMap<PromotionRule<'spend'>>({
    ...headMap,
    kind: constant('spend'),
    goods: ['Goods', ruleGoods],
    steps: ['Steps', listOf(spendStep, MAX_STEPS)],
    isEvery: ['IsEvery', isTrue],
  }),
});
