import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { withText } from '#domain/kernel/with-text';
import { ZERO_SATANG } from '#domain/kernel/money';
import type { Named } from '#domain/kernel/named';
import type { Product } from '#domain/catalogue/product';
import { unitOf } from '#domain/catalogue/units';
import type { RuleGoodsNames, RuleProblem } from '#domain/office/promotions/office-rule';
import type {
  ExampleLine,
  RuleExample,
  RulePreview,
  RuleWarning,
} from '#domain/office/promotions/rule-preview';
import { couponIdOf } from '#domain/payments/coupon';
import { freeProductsOf } from '#domain/promotions/free-products';
import { goodsOfRule } from '#domain/promotions/kinds/kinds';
import { exampleOrder, type ExampleOrder } from '#domain/promotions/office/example-order';
import { rulesOnSameGoods } from '#domain/promotions/office/overlaps';
import { prepareRules } from '#domain/promotions/prepare-rules';
import { applyRules } from '#domain/promotions/price-order';
import type { PromotionRule } from '#domain/promotions/rule';
import { currentCatalogue } from '#server/services/catalogue/current-catalogue';
import { findCouponCode } from '#server/store/office/coupon-codes';
import { knownCustomerNames, hasCustomerFor } from '#server/store/office/promotions/rule-customers';
import { comingRules } from '#server/store/promotions/promotion-rules';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { namesOfRule, ruleProductOf } from './rule-names.ts';

/**
 * Shows what a rule would do: an order on which it works, and what stands against it. Nothing is changed.
 *
 * @param problems what an import refuses of the rule
 */
export async function previewRule(
  tenant: OpenTenant,
  rule: PromotionRule,
  problems: readonly RuleProblem[],
  now: Date,
): Promise<RulePreview> {
  const { database } = tenant;
  const { products: sold } = await currentCatalogue(tenant);
  const products = sold.map(({ product }) => product);
  const names = await namesOfRule(database, rule);
  const others = (await comingRules(database, bangkokDayOf(now))).filter(({ id }) => id !== rule.id);
  const found = exampleOrder(rule, products, now);
  const known = new Map(products.map((product) => [product.code, product]));
  const overlapping = rulesOnSameGoods(rule, others, products);
  return {
    problems,
    names: withExample(names, found, known),
    example: typeof found === 'string' ? undefined : shownExample(found, known),
    warnings: [
      ...(typeof found === 'string' ? [warning(found)] : outdoneIn(found, rule, others, known)),
      ...((await hasCustomerFor(database, rule.conditions)) ? [] : [warning('no-customers')]),
      ...overlapping.map((other) =>
        warning(isSameGroup(rule, other) ? 'same-group' : 'same-goods', { other }),
      ),
      ...unknownGoods(rule, names),
      ...(await unknownCodes(tenant, rule)),
    ],
  };
}

/** The units of a category are named as those of the product in the example. */
function withExample(
  names: RuleGoodsNames,
  found: ReturnType<typeof exampleOrder>,
  known: ReadonlyMap<string, Product>,
): RuleGoodsNames {
  if (typeof found === 'string') return names;
  const more = found.lines
    .map(({ productCode }) => productCode)
    .filter((code) => !names.products.some((product) => product.code === code));
  const products = [...new Set(more)].flatMap((code) => known.get(code) ?? []);
  return { ...names, products: [...products.map(ruleProductOf), ...names.products] };
}

function isSameGroup(one: PromotionRule, other: PromotionRule): boolean {
  return one.exclusiveGroup !== '' && one.exclusiveGroup === other.exclusiveGroup;
}

/** Whether another rule of the group takes the place of this one in the example. */
function outdoneIn(
  { lines, customer, at }: ExampleOrder,
  rule: PromotionRule,
  others: readonly PromotionRule[],
  known: ReadonlyMap<string, Product>,
): readonly RuleWarning[] {
  const { outcomes } = applyRules({
    lines,
    customer,
    now: at,
    rules: prepareRules([...others, rule]),
    catalogue: (code) => known.get(code),
    quotas: new Map(),
    choices: new Map(),
  });
  const own = outcomes.find(({ ruleId }) => ruleId === rule.id);
  if (own === undefined) return [warning('no-gain')];
  const by = own.kind === 'outdone' ? others.find(({ id }) => id === own.by) : undefined;
  return by === undefined ? [] : [warning('outdone', { other: by })];
}

function unknownGoods(rule: PromotionRule, names: RuleGoodsNames): readonly RuleWarning[] {
  const goods = goodsOfRule(rule);
  const codes = [
    ...goods.flatMap(({ products, except }) => [...products, ...except]),
    ...freeProductsOf(rule),
  ];
  const products = [...new Set(codes)]
    .slice(0, MAX_CHECKED)
    .filter((code) => !names.products.some((product) => product.code === code));
  const categories = goods
    .flatMap((each) => each.categories)
    .filter(({ level, code }) => !names.categories.some((one) => one.level === level && one.code === code));
  return [
    ...(products.length === 0 ? [] : [warning('unknown-products', { codes: products })]),
    ...(categories.length === 0
      ? []
      : [warning('unknown-categories', { codes: categories.map(({ code }) => code) })]),
  ];
}

/** Only so many products are named (`namesOfRule`). */
const MAX_CHECKED = 200;

async function unknownCodes(
  { database }: OpenTenant,
  { conditions: { customerGroups, coupon } }: PromotionRule,
): Promise<readonly RuleWarning[]> {
  const customers = await knownCustomerNames(database, customerGroups);
  const unknown = customerGroups.filter((code) => !customers.has(code));
  const isCouponKnown = coupon === '' || (await findCouponCode(database, couponIdOf(coupon))) !== undefined;
  return [
    ...(unknown.length === 0 ? [] : [warning('unknown-customers', { codes: unknown })]),
    ...(isCouponKnown ? [] : [warning('unknown-coupon', { codes: [coupon] })]),
  ];
}

function shownExample({ priced }: ExampleOrder, known: ReadonlyMap<string, Product>): RuleExample {
  const { lines, freeLines, gross, discount, net } = priced;
  return {
    lines: [
      ...lines.flatMap((line) => shownLine(known.get(line.productCode), line)),
      ...freeLines.flatMap((line) =>
        shownLine(known.get(line.productCode), { ...line, gross: line.worth, net: ZERO_SATANG }),
      ),
    ],
    gross,
    discount,
    net,
  };
}

function shownLine(
  product: Product | undefined,
  { unit, quantity, gross, net }: Pick<ExampleLine, 'unit' | 'quantity' | 'gross' | 'net'>,
): readonly ExampleLine[] {
  if (product === undefined) return [];
  const { code, name, shortNameEn } = product;
  const { name: unitName = '', nameEn: unitNameEn = '' } = unitOf(product, unit) ?? {};
  return [
    {
      productCode: code,
      product: { name, ...withText({ nameEn: shortNameEn }) },
      unit,
      unitName: { name: unitName, ...withText({ nameEn: unitNameEn }) },
      quantity,
      gross,
      net,
    },
  ];
}

function warning(
  kind: RuleWarning['kind'],
  { other, codes = [] }: { readonly other?: Named; readonly codes?: readonly string[] } = {},
): RuleWarning {
  const { name = '', nameEn = '' } = other ?? {};
  return { kind, other: { name, ...withText({ nameEn }) }, codes };
}
