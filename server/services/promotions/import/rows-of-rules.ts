import { bahtFromSatang } from '#domain/kernel/money';
import type { PromotionRule } from '#domain/promotions/rule';
import type { Database } from '#server/store/database/database';
import { readAllRules, type CompanyRule } from '#server/store/promotions/promotion-rules';
import { EMPTY_RULE_ROW, type PromotionRuleRow } from './promotion-rule-row.ts';
import { writeBenefit, writeGoods, writeParts, writeReduction, writeSteps } from './rule-notation.ts';

/** Lists every rule as a row of a table. */
export async function listPromotionRuleRows(database: Database): Promise<readonly PromotionRuleRow[]> {
  return (await readAllRules(database)).map(rowOfRule);
}

export function rowOfRule({ rule, isActive }: CompanyRule): PromotionRuleRow {
  const { conditions } = rule;
  return {
    ...EMPTY_RULE_ROW,
    // A rule without a unit of its own counts its minimum in this one.
    unit: conditions.minimumQuantity === undefined ? '' : String(conditions.minimumQuantity.unit),
    ...termsOf(rule),
    id: rule.id,
    name: rule.name,
    nameEn: rule.nameEn ?? '',
    isActive,
    kind: rule.kind,
    priority: rule.priority || undefined,
    exclusiveGroup: rule.exclusiveGroup,
    firstDay: conditions.firstDay,
    lastDay: conditions.lastDay,
    weekdays: conditions.weekdays.join(' '),
    priceLevels: conditions.priceLevels.join(' '),
    saleUnits: conditions.saleUnits.join(' '),
    customerGroups: conditions.customerGroups.join(' '),
    modes: conditions.modes.join(' '),
    minimumQuantity: conditions.minimumQuantity?.count,
    minimumAmount: conditions.minimumAmount || undefined,
    timesPerOrder: conditions.timesPerOrder,
    timesPerCustomer: conditions.timesPerCustomer,
    timesInAll: conditions.timesInAll,
    coupon: conditions.coupon,
  };
}

function termsOf(rule: PromotionRule): Partial<PromotionRuleRow> {
  switch (rule.kind) {
    case 'step-price':
      return {
        ...goodsOf(rule),
        unit: String(rule.unit),
        isTogether: rule.isTogether,
        steps: writeSteps(
          rule.steps.map(({ from, reduction }) => ({ from, text: writeReduction(reduction) })),
        ),
      };
    case 'reduction':
      return { ...goodsOf(rule), unit: String(rule.unit), benefit: writeReduction(rule.reduction) };
    case 'free-goods': {
      const { quantity, products } = rule.free;
      return {
        ...goodsOf(rule),
        unit: String(rule.buy.unit),
        quantity: rule.buy.count,
        isTogether: rule.isTogether,
        getQuantity: quantity.count,
        getUnit: String(quantity.unit),
        getProducts: products === 'same' ? products : products.join(' '),
      };
    }
    case 'reduced-goods':
      return {
        ...goodsOf(rule),
        unit: String(rule.buy.unit),
        quantity: rule.buy.count,
        getQuantity: rule.get.count,
        getUnit: String(rule.get.unit),
        getProducts: rule.reduced === 'same' ? 'same' : writeGoods(rule.reduced),
        benefit: writeReduction(rule.reduction),
      };
    case 'group-deal':
      return {
        ...goodsOf(rule),
        unit: String(rule.quantity.unit),
        quantity: rule.quantity.count,
        benefit: writeReduction(rule.reduction),
      };
    case 'bundle':
      return { parts: writeParts(rule.parts), benefit: String(bahtFromSatang(rule.price)) };
    case 'spend': {
      const gift = rule.steps.map(({ benefit }) => benefit).find(({ kind }) => kind === 'gift');
      return {
        ...goodsOf(rule),
        isEvery: rule.isEvery,
        steps: writeSteps(
          rule.steps.map(({ from, benefit }) => ({
            from: bahtFromSatang(from),
            text: writeBenefit(benefit),
          })),
        ),
        ...(gift?.kind === 'gift'
          ? { getProducts: gift.products.join(' '), getUnit: String(gift.quantity.unit) }
          : {}),
      };
    }
  }
}

function goodsOf({ goods }: Extract<PromotionRule, { readonly goods: unknown }>): Partial<PromotionRuleRow> {
  return {
    products: goods.products.join(' '),
    categories: writeGoods({ ...goods, products: [] }),
    except: goods.except.join(' '),
  };
}
