import type { RemoveCategoryAnswer } from '#domain/office/categories/change-category';
import { categoryKey } from '#server/services/catalogue/categories-of-products';
import type { Audited } from '#server/services/office/audit/write-audit';
import { deleteCategory, readCategories } from '#server/store/catalogue/categories';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { countProducts } from '#server/store/office/products/count-products';
import { keyOfPath, pathText } from './category-facts.ts';

/** Removes a category without products and without categories below it. */
export async function removeCategory(
  transaction: Database,
  path: readonly string[],
): Promise<Audited<RemoveCategoryAnswer>> {
  await holdLock(transaction, 'import');
  const all = await readCategories(transaction);
  const key = keyOfPath(path);
  const category = all.find((each) => key !== undefined && categoryKey(each) === categoryKey(key));
  if (category === undefined) return refused('category-unknown');
  const { level, code } = category;
  const isUsed = (await countProducts(transaction)).some(
    (each) => categoryKey(each) === categoryKey(category),
  );
  const hasTwin = all.some((each) => each !== category && each.level === level && each.code === code);
  const hasChildren = all.some((each) => each.level === level + 1 && each.parentCode === code);
  // Categories below a code that stands twice stay below the other one.
  if (isUsed || (hasChildren && !hasTwin)) return refused('category-used');
  await deleteCategory(transaction, category);
  return {
    result: { kind: 'removed' },
    act: {
      action: 'category-removed',
      subject: 'category',
      subjectId: code,
      before: { categoryPath: pathText(path) },
    },
  };
}

function refused(
  code: Extract<RemoveCategoryAnswer, { readonly kind: 'refused' }>['code'],
): Audited<RemoveCategoryAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
