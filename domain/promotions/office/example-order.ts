import type { Product } from '#domain/catalogue/product';
import type { PriceLevel } from '#domain/catalogue/prices';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { isAmong } from '../goods.ts';
import { prepareRules } from '../prepare-rules.ts';
import { applyRules } from '../price-order.ts';
import type { LineToPrice, Missing, PricedOrder } from '../priced-order.ts';
import type { PromotionCustomer } from '../rule-kind.ts';
import type { Goods, PromotionRule, RuleUnit } from '../rule.ts';
import { listPriceOf, unitOfRule, type Catalogue } from '../working-line.ts';
import { firstWorkingMoment } from './working-days.ts';

/** A small order on which a rule works. */
export interface ExampleOrder {
  readonly lines: readonly LineToPrice[];
  readonly customer: PromotionCustomer;
  /** A moment at which the rule works. */
  readonly at: Date;
  readonly priced: PricedOrder;
}

/** Why no example was found. */
export type NoExample =
  | 'no-day'
  /** None of the goods is on sale. */
  | 'no-products'
  /** None of the goods has the unit that the rule counts in. */
  | 'no-unit'
  /** The rule takes nothing off the normal prices. */
  | 'no-gain';

/** The goods that an example needs of a rule, with the unit in which it adds them. */
interface NeededGoods {
  readonly goods: Goods;
  readonly unit: RuleUnit;
}

/** How many products of the goods are tried, and how often an order is completed. */
const MAX_TRIES = 5;
const MAX_ROUNDS = 8;

/**
 * Builds the smallest order that the rule helps to complete: it adds what the rule says is missing until it works.
 *
 * @param products on sale, of which the first that fit are taken
 */
export function exampleOrder(
  rule: PromotionRule,
  products: readonly Product[],
  now: Date,
): ExampleOrder | NoExample {
  const at = firstWorkingMoment(rule.conditions, now);
  if (at === undefined) return 'no-day';
  const customer = exampleCustomer(rule);
  const needed = neededGoods(rule);
  const fitting = needed.map(({ goods }) => products.filter((product) => isAmong(goods, product)));
  if (fitting.some(({ length }) => length === 0)) return 'no-products';
  const counted = needed.map(({ unit }, place) =>
    (fitting[place] ?? []).filter((product) => unitOfRule(product, unit) !== undefined),
  );
  if (counted.some(({ length }) => length === 0)) return 'no-unit';
  const known = new Map(products.map((product) => [product.code, product]));
  const catalogue: Catalogue = (code) => known.get(code);
  const prepared = prepareRules([rule]);
  const price = (lines: readonly LineToPrice[]) =>
    applyRules({
      lines,
      catalogue,
      rules: prepared,
      customer,
      quotas: new Map(),
      choices: new Map(),
      now: at,
    });
  for (let shift = 0; shift < MAX_TRIES; shift += 1) {
    const chosen = chooseProducts(counted, shift);
    let lines: readonly LineToPrice[] | undefined = needed.map(({ unit }, place) =>
      lineOf(chosen[place], unit, customer.priceLevel),
    );
    for (let round = 0; lines !== undefined && round < MAX_ROUNDS; round += 1) {
      const priced = price(lines);
      const [outcome] = priced.outcomes;
      if (outcome?.kind === 'applied') return { lines, customer, at, priced };
      lines = outcome?.kind === 'missed' ? withMissing(lines, outcome.missing, catalogue) : undefined;
    }
  }
  return 'no-gain';
}

function neededGoods(rule: PromotionRule): readonly NeededGoods[] {
  switch (rule.kind) {
    case 'step-price':
    case 'reduction':
      return [{ goods: rule.goods, unit: rule.unit }];
    case 'free-goods':
      return [{ goods: rule.goods, unit: rule.buy.unit }];
    case 'reduced-goods':
      return rule.reduced === 'same'
        ? [{ goods: rule.goods, unit: rule.buy.unit }]
        : [
            { goods: rule.goods, unit: rule.buy.unit },
            { goods: rule.reduced, unit: rule.get.unit },
          ];
    case 'group-deal':
      return [{ goods: rule.goods, unit: rule.quantity.unit }];
    case 'bundle':
      return rule.parts.map(({ goods, quantity }) => ({ goods, unit: quantity.unit }));
    case 'spend':
      return [{ goods: rule.goods, unit: 1 }];
  }
}

/** Takes another product for each part of a rule where there is one. */
function chooseProducts(
  counted: readonly (readonly Product[])[],
  shift: number,
): readonly (Product | undefined)[] {
  const taken = new Set<Product>();
  return counted.map((products) => {
    const free = products.filter((product) => !taken.has(product));
    const product = free[shift % Math.max(1, free.length)] ?? products[0];
    if (product !== undefined) taken.add(product);
    return product;
  });
}

function lineOf(product: Product | undefined, unit: RuleUnit, level: PriceLevel): LineToPrice {
  const number = product === undefined ? undefined : unitOfRule(product, unit);
  if (product === undefined || number === undefined) throw new Error('an example without a product');
  return {
    productCode: product.code,
    unit: number,
    quantity: 1,
    unitPrice: listPriceOf(product, number, level),
  };
}

/** @returns undefined if no line can be made larger */
function withMissing(
  lines: readonly LineToPrice[],
  missing: Missing,
  catalogue: Catalogue,
): readonly LineToPrice[] | undefined {
  const place = lines.findIndex(({ productCode, unit, unitPrice }) => {
    const product = catalogue(productCode);
    if (product === undefined || !isAmong(missing.goods, product)) return false;
    return missing.kind === 'amount' ? unitPrice > 0 : unitOfRule(product, missing.unit) === unit;
  });
  const line = lines[place];
  if (line === undefined) return undefined;
  const more = missing.kind === 'amount' ? missing.amount / line.unitPrice : missing.quantity;
  // 12 significant digits remove the binary noise of thirds.
  const quantity = line.quantity + Math.max(1, Math.ceil(Number(more.toPrecision(12))));
  return lines.with(place, { ...line, quantity });
}

/** A buyer for whom the rule works. */
function exampleCustomer({ conditions }: PromotionRule): PromotionCustomer {
  const { priceLevels, saleUnits, customerGroups, modes, coupon } = conditions;
  return {
    saleUnit: saleUnits[0] ?? '',
    priceLevel: priceLevels[0] ?? 1,
    groups: customerGroups,
    mode: modes[0] ?? MONEY_MODE,
    coupon,
  };
}
