import type { Product } from '#domain/catalogue/product';
import { unitCount } from '#domain/catalogue/units';
import { withText } from '#domain/kernel/with-text';
import type { RuleGoodsNames, RuleProduct } from '#domain/office/promotions/office-rule';
import { freeProductsOf } from '#domain/promotions/free-products';
import { goodsOfRule } from '#domain/promotions/kinds/kinds';
import type { PromotionRule } from '#domain/promotions/rule';
import { readCategories } from '#server/store/catalogue/categories';
import type { Database } from '#server/store/database/database';
import { findProductsByCode } from '#server/store/office/promotions/rule-goods';

/** The most products of a rule that are named. A screen shows the codes of the others. */
const MAX_NAMED_PRODUCTS = 200;

/** Finds the names of the goods that a rule counts and gives, also of products that are not on sale. */
export async function namesOfRule(database: Database, rule: PromotionRule): Promise<RuleGoodsNames> {
  const goods = goodsOfRule(rule);
  const codes = [
    ...goods.flatMap(({ products, except }) => [...products, ...except]),
    ...freeProductsOf(rule),
  ];
  const wanted = new Set(
    goods.flatMap(({ categories }) => categories).map(({ level, code }) => `${level}:${code}`),
  );
  const products = await findProductsByCode(database, [...new Set(codes)].slice(0, MAX_NAMED_PRODUCTS));
  const known = wanted.size === 0 ? [] : await readCategories(database);
  const categories = new Map(
    known
      .map(({ level, code, name, nameEn = '' }) => ({ level, code, name, ...withText({ nameEn }) }))
      .map((category) => [`${category.level}:${category.code}`, category]),
  );
  return {
    products: products.map(ruleProductOf),
    categories: [...wanted].flatMap((key) => categories.get(key) ?? []),
  };
}

export function ruleProductOf(product: Product): RuleProduct {
  const { code, name, shortNameEn, units } = product;
  return {
    code,
    name,
    ...withText({ nameEn: shortNameEn }),
    units: units
      .slice(0, unitCount(product))
      .map((unit) => ({ name: unit.name, ...withText({ nameEn: unit.nameEn ?? '' }) })),
  };
}
