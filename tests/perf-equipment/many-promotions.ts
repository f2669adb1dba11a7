import type { Product } from '#domain/catalogue/product';
import type { UnitNumber } from '#domain/catalogue/unit';
import { satang, satangFromBaht, ZERO_SATANG } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import { prepareRules } from '#domain/promotions/prepare-rules';
import type { LineToPrice } from '#domain/promotions/priced-order';
import { applyRules } from '#domain/promotions/price-order';
import type { PricingInput } from '#domain/promotions/pricing-input';
import type { PromotionRule } from '#domain/promotions/rule';
import { hintOf } from '#domain/promotions/shown/price-reasons';
import { A_PROMOTION_CUSTOMER, category, goodsOf, NO_CONDITIONS } from '#tests/support/data/promotion-goods';

const PRODUCTS = 10_000;
const CATEGORIES = 100;
const BRANDS = 500;

const codeOf = (number: number) => `P${number % PRODUCTS}`;

function product(number: number): Product {
  const code = codeOf(number);
  return {
    code,
    name: code,
    shortNameTh: code,
    shortNameEn: code,
    description: '',
    pictures: [],
    hierarchy: [
      { code: `G${number % CATEGORIES}`, name: '' },
      { code: `B${number % BRANDS}`, name: '' },
      { code: '', name: '' },
      { code: '', name: '' },
      { code: '', name: '' },
    ],
    units: [
      { code: 'CS', name: 'ลัง', rate: 1 },
      { code: 'PK', name: 'แพ็ค', rate: 4 },
      { code: 'BT', name: 'ขวด', rate: 24 },
    ],
    prices: {
      salesPrice: satangFromBaht(240 + (number % 300)),
      byLevel: {},
      advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
      isAdvancePrice: false,
    },
    pointsPerCase: points(1),
    promotions: [],
    barcodes: ['', '', ''],
    materialType: '',
  };
}

/** Rules of all kinds, one after the other, each for some products of the cart and many others; some for all goods. */
function rule(number: number): PromotionRule {
  const head = {
    id: `R${number}`,
    name: `R${number}`,
    priority: number % 10,
    exclusiveGroup: number % 5 === 0 ? `X${number % 15}` : '',
    conditions: NO_CONDITIONS,
  };
  const ofCategory = category(1, `G${number % CATEGORIES}`);
  const ofBrand = category(2, `B${number % BRANDS}`);
  const ofProducts = goodsOf(...Array.from({ length: 20 }, (_, place) => codeOf(number * 7 + place)));
  const buy = { count: 3, unit: 1 } as const;
  const percent = { kind: 'percent', percent: 5 } as const;
  const free = { quantity: { count: 1, unit: 3 } as const, products: [codeOf(number), codeOf(number + 1)] };
  const kinds: readonly PromotionRule[] = [
    {
      ...head,
      kind: 'step-price',
      goods: ofCategory,
      unit: 1,
      isTogether: true,
      steps: [
        { from: 3, reduction: percent },
        { from: 10, reduction: { kind: 'percent', percent: 8 } },
      ],
    },
    { ...head, kind: 'reduction', goods: ofBrand, unit: 'smallest', reduction: percent },
    { ...head, kind: 'free-goods', goods: ofProducts, buy, isTogether: true, free },
    {
      ...head,
      kind: 'reduced-goods',
      goods: ofCategory,
      buy,
      get: { count: 1, unit: 1 },
      reduced: 'same',
      reduction: { kind: 'percent', percent: 50 },
    },
    { ...head, kind: 'group-deal', goods: ofCategory, quantity: buy, reduction: percent },
    {
      ...head,
      kind: 'bundle',
      parts: [
        { goods: ofBrand, quantity: { count: 1, unit: 1 } },
        { goods: ofProducts, quantity: { count: 1, unit: 1 } },
      ],
      price: satangFromBaht(500),
    },
    {
      ...head,
      kind: 'spend',
      goods: number % 21 === 6 ? goodsOf() : ofCategory,
      steps: [{ from: satangFromBaht(3000 + number * 100), benefit: percent }],
      isEvery: false,
    },
  ];
  return (
    kinds[number % kinds.length] ?? {
      ...head,
      kind: 'reduction',
      goods: ofBrand,
      unit: 1,
      reduction: percent,
    }
  );
}

/** The times of each tap, in milliseconds. */
export interface PricingTimes {
  readonly prices: readonly number[];
  readonly hints: readonly number[];
  /** The number of rules that worked at the last tap. */
  readonly applied: number;
}

/**
 * Prices a cart after each of some taps on +, among 10,000 products, as the phone does.
 *
 * Runs in the page, into which it is bundled.
 */
export function timePricing(rules: number, lines: number, taps: number): PricingTimes {
  const products = new Map(
    Array.from({ length: PRODUCTS }, (_, number) => [codeOf(number), product(number)]),
  );
  const prepared = prepareRules(Array.from({ length: rules }, (_, number) => rule(number)));
  const cart = Array.from({ length: lines }, (_, place): LineToPrice => {
    const number = place * 7;
    const unit: UnitNumber = place % 3 === 0 ? 2 : 1;
    return { productCode: codeOf(number), unit, quantity: 1 + (place % 4), unitPrice: satang(24_000) };
  });
  const prices: number[] = [];
  const hints: number[] = [];
  let applied = 0;
  for (let tap = 0; tap < taps; tap += 1) {
    const order: PricingInput = {
      lines: cart.map((line, place) =>
        place === tap % lines ? { ...line, quantity: line.quantity + 1 } : line,
      ),
      catalogue: (code) => products.get(code),
      rules: prepared,
      customer: A_PROMOTION_CUSTOMER,
      quotas: new Map(),
      choices: new Map(),
      now: new Date(),
    };
    const startedAt = performance.now();
    const { outcomes } = applyRules(order);
    const pricedAt = performance.now();
    hintOf(order);
    prices.push(pricedAt - startedAt);
    hints.push(performance.now() - pricedAt);
    applied = outcomes.filter(({ kind }) => kind === 'applied').length;
  }
  return { prices, hints, applied };
}
