import type { PriceStep, PromotionRule, RuleKindName, RuleTerms, SpendStep } from '#domain/promotions/rule';
import { typedAmount } from '#office/kernel/typed-amount';
import type { RuleDraft } from './rule-draft.ts';
import type { RuleField } from './rule-fields.ts';
import {
  draftOfGoods,
  draftOfUnit,
  picksOf,
  typedCount,
  typedGoods,
  typedPercent,
  typedReduction,
  unitOfDraft,
  writtenBaht,
  writtenReduction,
  type CodeLabels,
} from './typed-values.ts';

/** The terms of a rule, or the fields that do not make them. */
export type TermsOf<Terms> =
  | { readonly ok: true; readonly terms: Terms }
  | { readonly ok: false; readonly fields: readonly RuleField[] };

interface TermsOfKind<Name extends RuleKindName> {
  readonly read: (draft: RuleDraft) => TermsOf<{ readonly kind: Name } & RuleTerms[Name]>;
  /** The fields of the draft that the terms fill. */
  readonly write: (rule: PromotionRule<Name>, labels: CodeLabels) => Partial<RuleDraft>;
}

/** How the form of each kind is read and filled. A new kind is a line here. */
export const RULE_TERMS: { readonly [Name in RuleKindName]: TermsOfKind<Name> } = {
  'step-price': {
    read: (draft) => {
      const goods = typedGoods(draft.goods);
      const steps = draft.steps.flatMap(({ from, kind, worth }): readonly PriceStep[] => {
        const count = typedCount(from);
        const reduction = typedReduction(kind, worth);
        return count === undefined || reduction === undefined ? [] : [{ from: count, reduction }];
      });
      const isWhole = steps.length === draft.steps.length && steps.length > 0;
      if (goods === undefined || !isWhole)
        return wrong([goods === undefined && 'products', !isWhole && 'steps']);
      const { isTogether } = draft;
      return made({ kind: 'step-price', goods, unit: unitOfDraft(draft.unit), isTogether, steps });
    },
    write: ({ goods, unit, isTogether, steps }, labels) => ({
      goods: draftOfGoods(goods, labels),
      unit: draftOfUnit(unit),
      isTogether,
      steps: steps.map(({ from, reduction }) => ({ from: String(from), ...writtenReduction(reduction) })),
    }),
  },
  reduction: {
    read: (draft) => {
      const goods = typedGoods(draft.goods);
      const reduction = typedReduction(draft.reductionKind, draft.worth);
      if (goods === undefined || reduction === undefined)
        return wrong([goods === undefined && 'products', reduction === undefined && 'benefit']);
      return made({ kind: 'reduction', goods, unit: unitOfDraft(draft.unit), reduction });
    },
    write: ({ goods, unit, reduction }, labels) => ({
      goods: draftOfGoods(goods, labels),
      unit: draftOfUnit(unit),
      ...reductionFields(reduction),
    }),
  },
  'free-goods': {
    read: (draft) => {
      const goods = typedGoods(draft.goods);
      const buy = typedCount(draft.quantity);
      const get = typedCount(draft.getQuantity);
      const hasGifts = draft.isSame || draft.gifts.length > 0;
      if (goods === undefined || buy === undefined || get === undefined || !hasGifts)
        return wrong([
          goods === undefined && 'products',
          buy === undefined && 'quantity',
          get === undefined && 'getQuantity',
          !hasGifts && 'getProducts',
        ]);
      const quantity = { count: get, unit: unitOfDraft(draft.getUnit) };
      return made({
        kind: 'free-goods',
        goods,
        buy: { count: buy, unit: unitOfDraft(draft.unit) },
        isTogether: draft.isTogether,
        free: draft.isSame
          ? { quantity, products: 'same' }
          : { quantity, products: draft.gifts.map(({ id }) => id) },
      });
    },
    write: ({ goods, buy, isTogether, free }, labels) => ({
      goods: draftOfGoods(goods, labels),
      unit: draftOfUnit(buy.unit),
      quantity: String(buy.count),
      isTogether,
      getQuantity: String(free.quantity.count),
      getUnit: draftOfUnit(free.quantity.unit),
      isSame: free.products === 'same',
      gifts: free.products === 'same' ? [] : picksOf(free.products, labels),
    }),
  },
  'reduced-goods': {
    read: (draft) => {
      const goods = typedGoods(draft.goods);
      const buy = typedCount(draft.quantity);
      const get = typedCount(draft.getQuantity);
      const reduced = draft.isSame ? 'same' : typedGoods(draft.reduced);
      const reduction = typedReduction(draft.reductionKind, draft.worth);
      if (
        goods === undefined ||
        buy === undefined ||
        get === undefined ||
        reduced === undefined ||
        reduction === undefined
      )
        return wrong([
          goods === undefined && 'products',
          buy === undefined && 'quantity',
          get === undefined && 'getQuantity',
          reduced === undefined && 'getProducts',
          reduction === undefined && 'benefit',
        ]);
      return made({
        kind: 'reduced-goods',
        goods,
        buy: { count: buy, unit: unitOfDraft(draft.unit) },
        get: { count: get, unit: unitOfDraft(draft.getUnit) },
        reduced,
        reduction,
      });
    },
    write: ({ goods, buy, get, reduced, reduction }, labels) => ({
      goods: draftOfGoods(goods, labels),
      unit: draftOfUnit(buy.unit),
      quantity: String(buy.count),
      getQuantity: String(get.count),
      getUnit: draftOfUnit(get.unit),
      isSame: reduced === 'same',
      ...(reduced === 'same' ? {} : { reduced: draftOfGoods(reduced, labels) }),
      ...reductionFields(reduction),
    }),
  },
  'group-deal': {
    read: (draft) => {
      const goods = typedGoods(draft.goods);
      const count = typedCount(draft.quantity);
      const reduction = typedReduction(draft.reductionKind, draft.worth);
      if (goods === undefined || count === undefined || reduction === undefined)
        return wrong([
          goods === undefined && 'products',
          count === undefined && 'quantity',
          reduction === undefined && 'benefit',
        ]);
      return made({
        kind: 'group-deal',
        goods,
        quantity: { count, unit: unitOfDraft(draft.unit) },
        reduction,
      });
    },
    write: ({ goods, quantity, reduction }, labels) => ({
      goods: draftOfGoods(goods, labels),
      unit: draftOfUnit(quantity.unit),
      quantity: String(quantity.count),
      ...reductionFields(reduction),
    }),
  },
  bundle: {
    read: (draft) => {
      const parts = draft.parts.flatMap((part): RuleTerms['bundle']['parts'] => {
        const goods = part.goods.isAll ? undefined : typedGoods(part.goods);
        const count = typedCount(part.quantity);
        return goods === undefined || count === undefined
          ? []
          : [{ goods, quantity: { count, unit: unitOfDraft(part.unit) } }];
      });
      const price = typedAmount(draft.price);
      const isWhole = parts.length === draft.parts.length && parts.length > 0;
      if (price === undefined || !isWhole)
        return wrong([!isWhole && 'parts', price === undefined && 'benefit']);
      return made({ kind: 'bundle', parts, price });
    },
    write: ({ parts, price }, labels) => ({
      parts: parts.map(({ goods, quantity }) => ({
        goods: draftOfGoods(goods, labels),
        quantity: String(quantity.count),
        unit: draftOfUnit(quantity.unit),
      })),
      price: writtenBaht(price),
    }),
  },
  spend: {
    read: (draft) => {
      const goods = typedGoods(draft.goods);
      const gifts = draft.gifts.map(({ id }) => id);
      const steps = draft.spendSteps.flatMap(({ from, kind, worth }): readonly SpendStep[] => {
        const amount = typedAmount(from);
        const benefit = typedBenefit(draft, kind, worth, gifts);
        return amount === undefined || benefit === undefined ? [] : [{ from: amount, benefit }];
      });
      const isWhole = steps.length === draft.spendSteps.length && steps.length > 0;
      const lacksGift = draft.spendSteps.some(({ kind }) => kind === 'gift') && gifts.length === 0;
      if (goods === undefined || !isWhole)
        return wrong([
          goods === undefined && 'products',
          !isWhole && !lacksGift && 'steps',
          lacksGift && 'getProducts',
        ]);
      return made({ kind: 'spend', goods, steps, isEvery: draft.isEvery });
    },
    write: ({ goods, steps, isEvery }, labels) => {
      const gift = steps.map(({ benefit }) => benefit).find(({ kind }) => kind === 'gift');
      return {
        goods: draftOfGoods(goods, labels),
        spendSteps: steps.map(({ from, benefit }) => ({
          from: writtenBaht(from),
          ...writtenBenefit(benefit),
        })),
        isEvery,
        ...(gift?.kind === 'gift'
          ? { gifts: picksOf(gift.products, labels), getUnit: draftOfUnit(gift.quantity.unit) }
          : {}),
      };
    },
  },
};

function typedBenefit(
  { getUnit }: RuleDraft,
  kind: RuleDraft['spendSteps'][number]['kind'],
  worth: string,
  gifts: readonly string[],
): SpendStep['benefit'] | undefined {
  if (kind === 'percent') {
    const percent = typedPercent(worth);
    return percent === undefined ? undefined : { kind, percent };
  }
  if (kind === 'amount') {
    const amount = typedAmount(worth);
    return amount === undefined ? undefined : { kind, amount };
  }
  const count = typedCount(worth);
  if (count === undefined || gifts.length === 0) return undefined;
  return { kind, quantity: { count, unit: unitOfDraft(getUnit) }, products: gifts };
}

function writtenBenefit(benefit: SpendStep['benefit']): Omit<RuleDraft['spendSteps'][number], 'from'> {
  switch (benefit.kind) {
    case 'percent':
      return { kind: 'percent', worth: String(benefit.percent) };
    case 'amount':
      return { kind: 'amount', worth: writtenBaht(benefit.amount) };
    case 'gift':
      return { kind: 'gift', worth: String(benefit.quantity.count) };
  }
}

function reductionFields(reduction: Parameters<typeof writtenReduction>[0]): Partial<RuleDraft> {
  const { kind, worth } = writtenReduction(reduction);
  return { reductionKind: kind, worth };
}

function made<Terms>(terms: Terms): TermsOf<Terms> {
  return { ok: true, terms };
}

function wrong(fields: readonly (RuleField | false)[]): {
  readonly ok: false;
  readonly fields: readonly RuleField[];
} {
  return { ok: false, fields: fields.filter((field) => field !== false) };
}
