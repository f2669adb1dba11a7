import type { HierarchyLevel } from '#domain/catalogue/product';
import { HIERARCHY_LEVELS } from '#domain/catalogue/product';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import type { FreeGoods, Goods, Reduction, RuleQuantity, RuleUnit } from '#domain/promotions/rule';
import { exactBaht } from '#contract/kernel/amounts';
import { count, numberFrom, requiredTextUpTo, scalarField, text } from '#contract/kernel/scalars';
import { constant, fieldMap, refuse, type FieldCodec } from '#contract/protocol/field-map';
import { converted, listOf } from '#contract/protocol/value-codecs';
import { byKind } from './by-kind.ts';

/** Fields that kinds of rules share. They are read strictly, because a rule that is half understood would misprice. */

const MAX_CODE_LENGTH = 100;
const MAX_PRODUCTS = 5000;
const MAX_PERCENT = 100;

const ruleCode = requiredTextUpTo(MAX_CODE_LENGTH);

export const ruleCodes = listOf(ruleCode, MAX_PRODUCTS);

const SMALLEST = 'SMALLEST';

/** 1, 2, 3 or SMALLEST. */
export const ruleUnit = converted(
  text,
  (written, reading): RuleUnit =>
    written === SMALLEST
      ? 'smallest'
      : (UNIT_NUMBERS.find((unit) => String(unit) === written) ??
        refuse(reading, written, 'must be 1, 2, 3 or SMALLEST')),
  (unit) => (unit === 'smallest' ? SMALLEST : String(unit)),
);

export const ruleCount = count({ from: 1 });

export const ruleQuantity = fieldMap<RuleQuantity>({
  count: ['Count', ruleCount],
  unit: ['Unit', ruleUnit],
});

const level = converted(
  count({ from: 1, to: HIERARCHY_LEVELS.length }),
  (number): HierarchyLevel => HIERARCHY_LEVELS.find((each) => each === number) ?? 1,
  (number) => number,
);

const category = fieldMap<Goods['categories'][number]>({
  level: ['Level', level],
  code: ['Code', ruleCode],
});

export const ruleGoods = fieldMap<Goods>({
  products: ['Products', ruleCodes],
  categories: ['Categories', listOf(category, MAX_PRODUCTS)],
  except: ['Except', ruleCodes],
});

/** Above 0 and at most 100, with at most two decimals. */
export const rulePercent: FieldCodec<number> = scalarField((input, reading) => {
  const value = numberFrom(input) ?? 0;
  const isExact = Number.isInteger(Number((value * 100).toPrecision(12)));
  return value > 0 && value <= MAX_PERCENT && isExact
    ? value
    : refuse(reading, input, 'must be a percentage');
});

/** An amount above zero. */
export const ruleAmount = converted(
  exactBaht,
  (amount, reading) => (amount > 0 ? amount : refuse(reading, amount, 'must be above zero')),
  (amount) => amount,
);

export const ruleReduction = byKind<Reduction>({
  percent: fieldMap<Extract<Reduction, { readonly kind: 'percent' }>>({
    kind: constant('percent'),
    percent: ['Percent', rulePercent],
  }),
  amount: fieldMap<Extract<Reduction, { readonly kind: 'amount' }>>({
    kind: constant('amount'),
    amount: ['Amount', ruleAmount],
  }),
  price: fieldMap<Extract<Reduction, { readonly kind: 'price' }>>({
    kind: constant('price'),
    price: ['Price', ruleAmount],
  }),
});

export const freeGoodsMap = {
  quantity: ['Quantity', ruleQuantity],
  products: ['Products', ruleCodes],
} as const satisfies Parameters<typeof fieldMap<FreeGoods>>[0];
