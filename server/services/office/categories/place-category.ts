import type { HierarchyNode } from '#domain/catalogue/product';
import { withText } from '#domain/kernel/with-text';
import type { PlaceCategory, PlaceCategoryAnswer } from '#domain/office/categories/change-category';
import { isSamePath } from '#domain/office/categories/move-products';
import { categoryKey } from '#server/services/catalogue/categories-of-products';
import type { Audited } from '#server/services/office/audit/write-audit';
import {
  deleteCategory,
  orderCategories,
  readCategories,
  saveCategories,
  type StoredCategory,
} from '#server/store/catalogue/categories';
import { readStoredProducts, saveProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { categoriesAlong, isBelow, keyOfPath, pathOf, pathText } from './category-facts.ts';

/**
 * Puts a category at another place among its siblings, or below another parent of the same level as the present one. Its
 * products move along.
 */
export async function placeCategory(
  transaction: Database,
  { path, parent, order, seen }: PlaceCategory,
): Promise<Audited<PlaceCategoryAnswer>> {
  await holdLock(transaction, 'import');
  const all = await readCategories(transaction);
  const category = categoriesAlong(all, path)?.at(-1);
  const parents = categoriesAlong(all, parent);
  if (category === undefined || parents?.length !== path.length - 1) return refused('category-unknown');
  const target = { ...category, parentCode: parent.at(-1) ?? '' };
  const siblings = all.filter(
    ({ level, parentCode }) => level === target.level && parentCode === target.parentCode,
  );
  const isOther = target.parentCode !== category.parentCode;
  const codes = siblings.map(({ code }) => code);
  if (isOther && codes.includes(category.code)) return refused('category-exists');
  const expected = isOther ? [...codes, category.code] : codes;
  const isEach =
    order.length === expected.length && new Set([...order, ...expected]).size === expected.length;
  const isMoving = !isSamePath(path.slice(0, -1), parent);
  if (!isMoving && isSamePath(codes, order))
    return { result: { kind: 'placed', products: 0 }, act: undefined };
  if (!isSamePath(codes, seen) || !isEach) return refused('category-changed');
  const products = isMoving ? await moveAlong(transaction, { path, parents, category }) : 0;
  if (isOther) await replaceCategory(transaction, category, target);
  await orderCategories(transaction, inOrder(await readCategories(transaction), target, order));
  return {
    result: { kind: 'placed', products },
    act: {
      action: 'category-placed',
      subject: 'category',
      subjectId: category.code,
      before: { categoryPath: pathText(path), place: placeOf(all, category) },
      after: {
        categoryPath: pathText([...parent, category.code]),
        place: order.indexOf(category.code) + 1,
        products,
      },
    },
  };
}

/** @returns the number of products that moved */
async function moveAlong(
  transaction: Database,
  {
    path,
    parents,
    category,
  }: {
    readonly path: readonly string[];
    readonly parents: readonly StoredCategory[];
    readonly category: StoredCategory;
  },
): Promise<number> {
  const above = [...parents, category].map(({ code, name, nameEn = '' }): HierarchyNode => ({
    code,
    name,
    ...withText({ nameEn }),
  }));
  const moved = (await readStoredProducts(transaction)).filter(({ product }) => isBelow(product, path));
  await saveProducts(
    transaction,
    moved.map((entry) => {
      const hierarchy = [...above, ...entry.product.hierarchy.slice(above.length)];
      return { ...entry, product: { ...entry.product, hierarchy } };
    }),
  );
  return moved.length;
}

/** Stores a category below its new parent. The old one stays while products of another branch are in it. */
async function replaceCategory(
  transaction: Database,
  category: StoredCategory,
  target: StoredCategory,
): Promise<void> {
  await saveCategories(transaction, [target]);
  const isUsed = (await readStoredProducts(transaction)).some(({ product }) => {
    const key = keyOfPath(pathOf(product).slice(0, category.level));
    return key !== undefined && categoryKey(key) === categoryKey(category);
  });
  if (!isUsed) await deleteCategory(transaction, category);
}

/** All categories in their order, with the siblings of one in a new order. */
function inOrder(
  all: readonly StoredCategory[],
  { level, parentCode }: StoredCategory,
  order: readonly string[],
): readonly StoredCategory[] {
  const isSibling = (one: StoredCategory) => one.level === level && one.parentCode === parentCode;
  const byCode = new Map(all.filter(isSibling).map((one) => [one.code, one]));
  const next = order.flatMap((code) => byCode.get(code) ?? []).values();
  return all.map((one) => (isSibling(one) ? (next.next().value ?? one) : one));
}

/** The place of a category among its siblings, from 1. */
function placeOf(all: readonly StoredCategory[], { level, code, parentCode }: StoredCategory): number {
  const siblings = all.filter((one) => one.level === level && one.parentCode === parentCode);
  return siblings.findIndex((one) => one.code === code) + 1;
}

function refused(
  code: Extract<PlaceCategoryAnswer, { readonly kind: 'refused' }>['code'],
): Audited<PlaceCategoryAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
