import { msg } from '@lingui/core/macro';
import { materialTypeOf, type CartMode } from '#domain/kernel/cart-mode';
import { formatBaht } from '#domain/kernel/format-money';
import { joinGoods } from '#domain/promotions/goods';
import { goodsOfRule } from '#domain/promotions/kinds/kinds';
import type { PromotionRule, RuleConditions } from '#domain/promotions/rule';
import { dayInWords, daysInWords } from '#office/kernel/moments';
import { joined, quantityText, type RuleReader } from './rule-reader.ts';
import { WEEKDAY_LABELS } from './weekday-labels.ts';

/** The conditions of a rule, one a line. Conditions that do not limit are left out, except the period. */
export function conditionTexts(rule: PromotionRule, reader: RuleReader): readonly string[] {
  const { conditions, exclusiveGroup } = rule;
  const { i18n, language } = reader;
  const { weekdays, saleUnits, customerGroups, modes, coupon } = conditions;
  const list = (texts: readonly (string | number)[]) => joined(texts.map(String), language);
  const texts: (string | undefined)[] = [
    periodText(conditions, reader),
    weekdays.length > 0
      ? i18n._(msg`Only on ${list(weekdays.map((day) => i18n._(WEEKDAY_LABELS[day] ?? msg`another day`)))}`)
      : undefined,
    togetherText(rule, reader),
    minimumText(rule, reader),
    conditions.priceLevels.length > 0
      ? i18n._(msg`Only price level ${list(conditions.priceLevels)}`)
      : undefined,
    saleUnits.length > 0 ? i18n._(msg`Only branch ${list(saleUnits)}`) : undefined,
    customersText(customerGroups, reader),
    modes.length > 0 ? i18n._(msg`Only in: ${list(modes.map((mode) => modeText(mode, reader)))}`) : undefined,
    coupon === '' ? undefined : i18n._(msg`Needs the coupon ${coupon}`),
    ...quotaTexts(conditions, reader),
    exclusiveGroup === ''
      ? undefined
      : i18n._(msg`Of the group “${exclusiveGroup}” only the best one for the customer works`),
  ];
  return texts.filter((text) => text !== undefined);
}

function periodText({ firstDay, lastDay }: RuleConditions, { i18n, language }: RuleReader): string {
  if (firstDay !== '' && lastDay !== '') return daysInWords(firstDay, lastDay, language);
  if (firstDay !== '') {
    const day = dayInWords(firstDay, language);
    return i18n._(msg`From ${day}, without an end`);
  }
  if (lastDay !== '') {
    const day = dayInWords(lastDay, language);
    return i18n._(msg`Until ${day}`);
  }
  return i18n._(msg`Without an end`);
}

function togetherText(rule: PromotionRule, { i18n }: RuleReader): string | undefined {
  if (rule.kind !== 'step-price' && rule.kind !== 'free-goods') return undefined;
  const isSame = rule.kind === 'free-goods' && rule.free.products === 'same';
  const isOne = rule.goods.products.length === 1 && rule.goods.categories.length === 0;
  if (isOne) return undefined;
  return rule.isTogether && !isSame
    ? i18n._(msg`Different products count together`)
    : i18n._(msg`Each product counts for itself`);
}

function minimumText(rule: PromotionRule, reader: RuleReader): string | undefined {
  const { minimumQuantity, minimumAmount } = rule.conditions;
  const quantity =
    minimumQuantity === undefined
      ? undefined
      : quantityText(minimumQuantity, joinGoods(goodsOfRule(rule)), reader);
  const amount = minimumAmount === 0 ? undefined : formatBaht(minimumAmount);
  const parts = [quantity, amount].filter((part) => part !== undefined);
  const minimum = joined(parts, reader.language);
  return parts.length === 0 ? undefined : reader.i18n._(msg`At least ${minimum} of these products`);
}

const MAX_NAMED_CUSTOMERS = 5;

function customersText(codes: readonly string[], { i18n, language }: RuleReader): string | undefined {
  if (codes.length === 0) return undefined;
  const { length } = codes;
  if (length > MAX_NAMED_CUSTOMERS) return i18n._(msg`Only for ${length} customers or groups`);
  const names = joined(codes, language);
  return i18n._(msg`Only for the customer ${names}`);
}

function quotaTexts(
  { timesPerOrder, timesPerCustomer, timesInAll }: RuleConditions,
  { i18n }: RuleReader,
): readonly (string | undefined)[] {
  return [
    timesPerOrder === undefined
      ? undefined
      : timesPerOrder === 1
        ? i18n._(msg`Once an order`)
        : i18n._(msg`At most ${timesPerOrder} times an order`),
    timesPerCustomer === undefined ? undefined : i18n._(msg`At most ${timesPerCustomer} times a customer`),
    timesInAll === undefined ? undefined : i18n._(msg`At most ${timesInAll} times in all`),
  ];
}

export function modeText(mode: CartMode, { i18n }: Pick<RuleReader, 'i18n'>): string {
  if (mode === 'money') return i18n._(msg`Orders in baht`);
  return mode === 'point' ? i18n._(msg`Orders in points`) : materialTypeOf(mode);
}
