import { isCartMode } from '#domain/kernel/cart-mode';
import type { RowProblem } from '#domain/kernel/import-problem';
import { satangFromBaht, ZERO_SATANG } from '#domain/kernel/money';
import { withText } from '#domain/kernel/with-text';
import type { PromotionRule, RuleConditions, RuleHead } from '#domain/promotions/rule';
import type { PromotionRuleRow } from './promotion-rule-row.ts';
import { benefitIn, goodsIn, listIn, partsIn, reductionIn, stepsIn, unitIn } from './rule-notation.ts';

type Problem = Omit<RowProblem<keyof PromotionRuleRow>, 'line'>;

/** A rule, or the fields of its row that do not make one. */
export type RuleOfRow =
  | { readonly ok: true; readonly rule: PromotionRule }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const KINDS: Readonly<Record<PromotionRule['kind'], (row: PromotionRuleRow, head: RuleHead) => RuleOfRow>> = {
  'step-price': (row, head) => {
    const { goods, unit } = countedIn(row);
    const steps = stepsIn(row.steps, reductionIn);
    const isWhole = steps?.every(({ from }) => Number.isInteger(from)) === true;
    if (goods === undefined || unit === undefined) return wrongCount(goods, unit);
    if (steps === undefined || !isWhole) return wrong('steps', row.steps);
    return made({
      ...head,
      kind: 'step-price',
      goods,
      unit,
      isTogether: row.isTogether,
      steps: steps.map(({ from, value }) => ({ from, reduction: value })),
    });
  },
  reduction: (row, head) => {
    const { goods, unit } = countedIn(row);
    const reduction = reductionIn(row.benefit);
    if (goods === undefined || unit === undefined) return wrongCount(goods, unit);
    if (reduction === undefined) return wrong('benefit', row.benefit);
    return made({ ...head, kind: 'reduction', goods, unit, reduction });
  },
  'free-goods': (row, head) => {
    const { goods, unit } = countedIn(row);
    const getUnit = unitIn(row.getUnit);
    const products = listIn(row.getProducts);
    if (goods === undefined || unit === undefined) return wrongCount(goods, unit);
    if (!row.quantity) return missing('quantity');
    if (!row.getQuantity) return missing('getQuantity');
    if (getUnit === undefined) return wrong('getUnit', row.getUnit);
    if (products.length === 0) return missing('getProducts');
    const quantity = { count: row.getQuantity, unit: getUnit };
    return made({
      ...head,
      kind: 'free-goods',
      goods,
      buy: { count: row.quantity, unit },
      isTogether: row.isTogether,
      free: products[0] === 'same' ? { quantity, products: 'same' } : { quantity, products },
    });
  },
  'reduced-goods': (row, head) => {
    const { goods, unit } = countedIn(row);
    const getUnit = unitIn(row.getUnit);
    const texts = listIn(row.getProducts);
    const reduced = texts[0] === 'same' ? 'same' : goodsIn(texts);
    const reduction = reductionIn(row.benefit);
    if (goods === undefined || unit === undefined) return wrongCount(goods, unit);
    if (!row.quantity) return missing('quantity');
    if (!row.getQuantity) return missing('getQuantity');
    if (getUnit === undefined) return wrong('getUnit', row.getUnit);
    if (texts.length === 0 || reduced === undefined) return wrong('getProducts', row.getProducts);
    if (reduction === undefined) return wrong('benefit', row.benefit);
    return made({
      ...head,
      kind: 'reduced-goods',
      goods,
      buy: { count: row.quantity, unit },
      get: { count: row.getQuantity, unit: getUnit },
      reduced,
      reduction,
    });
  },
  'group-deal': (row, head) => {
    const { goods, unit } = countedIn(row);
    const reduction = reductionIn(row.benefit);
    if (goods === undefined || unit === undefined) return wrongCount(goods, unit);
    if (!row.quantity) return missing('quantity');
    if (reduction === undefined) return wrong('benefit', row.benefit);
    return made({ ...head, kind: 'group-deal', goods, quantity: { count: row.quantity, unit }, reduction });
  },
  bundle: (row, head) => {
    const parts = partsIn(row.parts);
    const price = reductionIn(row.benefit);
    if (parts === undefined) return wrong('parts', row.parts);
    if (price?.kind !== 'price') return wrong('benefit', row.benefit);
    return made({ ...head, kind: 'bundle', parts, price: price.price });
  },
  spend: (row, head) => {
    const { goods } = countedIn(row);
    const unit = unitIn(row.getUnit);
    const products = listIn(row.getProducts);
    if (goods === undefined) return wrong('categories', row.categories);
    if (unit === undefined) return wrong('getUnit', row.getUnit);
    const steps = stepsIn(row.steps, (text) => benefitIn(text, { unit, products }));
    if (steps === undefined) return wrong('steps', row.steps);
    return made({
      ...head,
      kind: 'spend',
      goods,
      steps: steps.map(({ from, value }) => ({ from: satangFromBaht(from), benefit: value })),
      isEvery: row.isEvery,
    });
  },
};

/** Reads a rule from a row with all columns. */
export function ruleOfRow(row: PromotionRuleRow): RuleOfRow {
  const make = Object.entries(KINDS).find(([kind]) => kind === row.kind.trim().toLowerCase())?.[1];
  if (make === undefined)
    return {
      ok: false,
      problems: [{ field: 'kind', code: 'not-one-of', detail: Object.keys(KINDS).join(', ') }],
    };
  const conditions = conditionsOf(row);
  if (!conditions.ok) return conditions;
  return make(row, {
    id: row.id,
    name: row.name,
    ...withText({ nameEn: row.nameEn }),
    priority: row.priority ?? 0,
    exclusiveGroup: row.exclusiveGroup,
    conditions: conditions.value,
  });
}

function conditionsOf(
  row: PromotionRuleRow,
): { readonly ok: true; readonly value: RuleConditions } | Extract<RuleOfRow, { ok: false }> {
  const weekdays = numbersIn(row.weekdays, 7);
  const priceLevels = numbersIn(row.priceLevels, 99);
  const modes = listIn(row.modes).filter(isCartMode);
  const unit = unitIn(row.unit);
  if (weekdays === undefined) return wrong('weekdays', row.weekdays);
  if (priceLevels === undefined) return wrong('priceLevels', row.priceLevels);
  if (modes.length < listIn(row.modes).length) return wrong('modes', row.modes);
  if (unit === undefined) return wrong('unit', row.unit);
  if (row.lastDay !== '' && row.lastDay < row.firstDay)
    return { ok: false, problems: [{ field: 'lastDay', code: 'period-ends-before-it-begins' }] };
  return {
    ok: true,
    value: {
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      weekdays,
      priceLevels,
      saleUnits: listIn(row.saleUnits),
      customerGroups: listIn(row.customerGroups),
      modes,
      minimumQuantity: row.minimumQuantity ? { count: row.minimumQuantity, unit } : undefined,
      minimumAmount: row.minimumAmount ?? ZERO_SATANG,
      timesPerOrder: row.timesPerOrder || undefined,
      timesPerCustomer: row.timesPerCustomer || undefined,
      timesInAll: row.timesInAll || undefined,
      coupon: row.coupon,
    },
  };
}

function countedIn({ products, categories, except, unit }: PromotionRuleRow) {
  return {
    goods: goodsIn([...listIn(products), ...listIn(categories)], listIn(except)),
    unit: unitIn(unit),
  };
}

function numbersIn(text: string, most: number): readonly number[] | undefined {
  const numbers = listIn(text).map(Number);
  return numbers.every((each) => Number.isInteger(each) && each >= 1 && each <= most) ? numbers : undefined;
}

function made(rule: PromotionRule): RuleOfRow {
  return { ok: true, rule };
}

type Wrong = Extract<RuleOfRow, { ok: false }>;

function missing(field: keyof PromotionRuleRow): Wrong {
  return { ok: false, problems: [{ field, code: 'missing' }] };
}

/** The note of the column says what may be written; an empty cell is missing. */
function wrong(field: keyof PromotionRuleRow, written: string): Wrong {
  return { ok: false, problems: [{ field, code: written.trim() === '' ? 'missing' : 'not-a-code' }] };
}

function wrongCount(goods: unknown, unit: unknown): Wrong {
  const problems: Problem[] = [];
  if (goods === undefined) problems.push({ field: 'categories', code: 'not-a-code' });
  if (unit === undefined) problems.push({ field: 'unit', code: 'not-one-of', detail: '1, 2, 3, smallest' });
  return { ok: false, problems };
}
