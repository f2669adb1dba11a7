import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UnitNaming } from '#domain/catalogue/unit-name';
import { formatBaht } from '#domain/kernel/format-money';
import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';
import type { RuleGoodsNames } from '#domain/office/promotions/office-rule';
import type { Goods, Reduction, RuleQuantity, RuleUnit } from '#domain/promotions/rule';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import { UNIT_LABELS } from './unit-labels.ts';

/** The names and formats for a rule in the language of the screen. */
export interface RuleReader {
  readonly i18n: I18n;
  readonly language: Language;
  readonly nameUnit: UnitNaming;
  readonly names: RuleGoodsNames;
}

export function useRuleReader(names: RuleGoodsNames): RuleReader {
  const { i18n } = useLingui();
  return { i18n, language: useLanguage(), nameUnit: useUnitName(), names };
}

/** So many goods are named; the others are counted. */
const MAX_NAMED = 3;

export function goodsText({ products, categories, except }: Goods, reader: RuleReader): string {
  const { i18n } = reader;
  const all = [
    ...categories.map(({ level, code }) => categoryText(level, code, reader)),
    ...products.map((code) => productText(code, reader)),
  ];
  const counted = all.length === 0 ? i18n._(msg`all products`) : listText(all, reader);
  if (except.length === 0) return counted;
  const left = listText(
    except.map((code) => productText(code, reader)),
    reader,
  );
  return i18n._(msg`${counted} except ${left}`);
}

export function productsText(codes: readonly string[], reader: RuleReader): string {
  return listText(
    codes.map((code) => productText(code, reader)),
    reader,
  );
}

function listText(all: readonly string[], { i18n, language }: RuleReader): string {
  const more = all.length - MAX_NAMED;
  const shown = more > 0 ? [...all.slice(0, MAX_NAMED), i18n._(msg`${more} more`)] : all;
  return joined(shown, language);
}

/** Joins names with commas. Thai needs a blank before the last word, which the browser leaves out. */
export function joined(texts: readonly string[], language: Language): string {
  if (language !== 'th-TH') return new Intl.ListFormat(language).format(texts);
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} และ ${texts.at(-1)}`;
}

export function productText(code: string, { names, language }: RuleReader): string {
  const product = names.products.find((each) => each.code === code);
  return product === undefined ? code : nameIn(product, language);
}

function categoryText(level: number, code: string, { names, language }: RuleReader): string {
  const category = names.categories.find((each) => each.level === level && each.code === code);
  return category === undefined ? code : nameIn(category, language);
}

/** `10 cases`, with the name of the unit of the first product that has a name. */
export function quantityText({ count, unit }: RuleQuantity, goods: Goods, reader: RuleReader): string {
  return `${count.toLocaleString(reader.language)} ${unitText(unit, goods, reader, count)}`;
}

export function unitText(unit: RuleUnit, goods: Goods, reader: RuleReader, count = 1): string {
  const { names, nameUnit, i18n } = reader;
  const product =
    names.products.find(({ code }) => goods.products.includes(code)) ??
    (goods.products.length > 0 ? undefined : names.products.find(({ code }) => !goods.except.includes(code)));
  const named = unit === 'smallest' ? product?.units.at(-1) : product?.units[unit - 1];
  return named === undefined ? i18n._(UNIT_LABELS[unit]) : nameUnit(named, count);
}

/** `5% off`, `฿5.00 off each case`, `฿230.00 a case`. */
export function unitReductionText(reduction: Reduction, unit: string, { i18n }: RuleReader): string {
  switch (reduction.kind) {
    case 'percent':
      return i18n._(msg`${reduction.percent}% off`);
    case 'amount': {
      const amount = formatBaht(reduction.amount);
      return i18n._(msg`${amount} off each ${unit}`);
    }
    case 'price': {
      const price = formatBaht(reduction.price);
      return i18n._(msg`${price} a ${unit}`);
    }
  }
}

/** The same for a set of goods. */
export function setReductionText(reduction: Reduction, { i18n }: RuleReader): string {
  switch (reduction.kind) {
    case 'percent':
      return i18n._(msg`${reduction.percent}% off`);
    case 'amount': {
      const amount = formatBaht(reduction.amount);
      return i18n._(msg`${amount} off together`);
    }
    case 'price': {
      const price = formatBaht(reduction.price);
      return i18n._(msg`${price} together`);
    }
  }
}
