import { msg } from '@lingui/core/macro';
import { formatBaht } from '#domain/kernel/format-money';
import { ALL_GOODS } from '#domain/promotions/goods';
import type { PromotionRule, RuleKindName, SpendStep } from '#domain/promotions/rule';
import {
  goodsText,
  productsText,
  quantityText,
  setReductionText,
  unitReductionText,
  unitText,
  type RuleReader,
} from './rule-reader.ts';

type Words<Name extends RuleKindName> = (rule: PromotionRule<Name>, reader: RuleReader) => string;

/** The sentence for each kind of rule, as a shop owner would say it. A new kind is a line here. */
const WORDS: { readonly [Name in RuleKindName]: Words<Name> } = {
  'step-price': ({ goods, unit, steps }, reader) => {
    const counted = goodsText(goods, reader);
    const each = steps
      .map(({ from: count, reduction }) => {
        const from = quantityText({ count, unit }, goods, reader);
        const less = unitReductionText(reduction, unitText(unit, goods, reader), reader);
        return reader.i18n._(msg`from ${from} on ${less}`);
      })
      .join(', ');
    return reader.i18n._(msg`Buy ${counted}: ${each}`);
  },
  reduction: ({ goods, unit, reduction }, reader) => {
    const counted = goodsText(goods, reader);
    const less = unitReductionText(reduction, unitText(unit, goods, reader), reader);
    return reader.i18n._(msg`Buy ${counted}: ${less}`);
  },
  'free-goods': ({ goods, buy, free }, reader) => {
    const { i18n } = reader;
    const bought = quantityText(buy, goods, reader);
    const counted = goodsText(goods, reader);
    if (free.products === 'same') {
      const given = quantityText(free.quantity, goods, reader);
      return i18n._(msg`Buy ${bought} of ${counted}, get ${given} of the same product free`);
    }
    const given = quantityText(free.quantity, { ...ALL_GOODS, products: free.products }, reader);
    const gifts = productsText(free.products, reader);
    return free.products.length === 1
      ? i18n._(msg`Buy ${bought} of ${counted}, get ${given} of ${gifts} free`)
      : i18n._(msg`Buy ${bought} of ${counted}, get ${given} free, a choice of ${gifts}`);
  },
  'reduced-goods': ({ goods, buy, get, reduced, reduction }, reader) => {
    const { i18n } = reader;
    const bought = quantityText(buy, goods, reader);
    const counted = goodsText(goods, reader);
    const further = reduced === 'same' ? goods : reduced;
    const given = quantityText(get, further, reader);
    const less = unitReductionText(reduction, unitText(get.unit, further, reader), reader);
    if (reduced === 'same') return i18n._(msg`Buy ${bought} of ${counted}, get ${given} more: ${less}`);
    const others = goodsText(reduced, reader);
    return i18n._(msg`Buy ${bought} of ${counted}, get ${given} of ${others}: ${less}`);
  },
  'group-deal': ({ goods, quantity, reduction }, reader) => {
    const bought = quantityText(quantity, goods, reader);
    const counted = goodsText(goods, reader);
    const less = setReductionText(reduction, reader);
    return reader.i18n._(msg`Any ${bought} of ${counted}: ${less}`);
  },
  bundle: ({ parts, price: amount }, reader) => {
    const all = parts
      .map(({ goods, quantity }) => {
        const bought = quantityText(quantity, goods, reader);
        const counted = goodsText(goods, reader);
        return reader.i18n._(msg`${bought} of ${counted}`);
      })
      .join(' + ');
    const price = formatBaht(amount);
    return reader.i18n._(msg`${all}: ${price} together`);
  },
  spend: ({ goods, steps, isEvery }, reader) => {
    const counted = goodsText(goods, reader);
    const each = steps.map((step) => spendText(step, isEvery, reader)).join(', ');
    return reader.i18n._(msg`Spend on ${counted}: ${each}`);
  },
};

function spendText({ from, benefit }: SpendStep, isEvery: boolean, reader: RuleReader): string {
  const { i18n } = reader;
  const amount = formatBaht(from);
  const given = benefitText(benefit, reader);
  return isEvery && benefit.kind !== 'percent'
    ? i18n._(msg`for every ${amount} ${given}`)
    : i18n._(msg`from ${amount} on ${given}`);
}

function benefitText(benefit: SpendStep['benefit'], reader: RuleReader): string {
  const { i18n } = reader;
  switch (benefit.kind) {
    case 'percent':
      return i18n._(msg`${benefit.percent}% off`);
    case 'amount': {
      const amount = formatBaht(benefit.amount);
      return i18n._(msg`${amount} off`);
    }
    case 'gift': {
      const given = quantityText(benefit.quantity, { ...ALL_GOODS, products: benefit.products }, reader);
      const gifts = productsText(benefit.products, reader);
      return i18n._(msg`${given} of ${gifts} free`);
    }
  }
}

/** Says in one sentence what a rule gives. */
export function ruleText<Name extends RuleKindName>(rule: PromotionRule<Name>, reader: RuleReader): string {
  return WORDS[rule.kind](rule, reader);
}
