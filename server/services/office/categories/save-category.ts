import { withText } from '#domain/kernel/with-text';
import type { SaveCategory, SaveCategoryAnswer } from '#domain/office/categories/change-category';
import { categoryKey } from '#server/services/catalogue/categories-of-products';
import { storeCategories } from '#server/services/catalogue/import/import-categories';
import type { Audited } from '#server/services/office/audit/write-audit';
import { readCategories } from '#server/store/catalogue/categories';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { pathText } from './category-facts.ts';

/**
 * Adds a category, or renames one. Products show the new names.
 *
 * @param isCode whether a code may be written in a table
 */
export async function saveCategory(
  transaction: Database,
  request: SaveCategory,
  isCode: (code: string) => boolean,
): Promise<Audited<SaveCategoryAnswer>> {
  const { level, code, parentCode, seen } = request;
  await holdLock(transaction, 'import');
  const all = await readCategories(transaction);
  const present = all.find((category) => categoryKey(category) === categoryKey(request));
  const [name, nameEn] = [request.name.trim(), request.nameEn.trim()];
  const isSame = present?.name === name && (present.nameEn ?? '') === nameEn;
  if (seen === undefined) {
    if (!isCode(code)) return refused('category-code-invalid');
    if (present !== undefined) return refused('category-exists');
    const hasParent = all.some((above) => above.level === level - 1 && above.code === parentCode);
    if (level === 1 ? parentCode !== '' : !hasParent) return refused('category-unknown');
  } else {
    if (present === undefined) return refused('category-unknown');
    if (isSame) return { result: { kind: 'saved' }, act: undefined };
    if (present.name !== seen.name || (present.nameEn ?? '') !== seen.nameEn)
      return refused('category-changed');
  }
  await storeCategories(transaction, [
    { level, code, parentCode, name, ...withText({ nameEn }), picture: present?.picture ?? '' },
  ]);
  return {
    result: { kind: 'saved' },
    act: {
      action: 'category-saved',
      subject: 'category',
      subjectId: code,
      after: { categoryPath: pathText(parentCode === '' ? [code] : [parentCode, code]) },
    },
  };
}

function refused(
  code: Extract<SaveCategoryAnswer, { readonly kind: 'refused' }>['code'],
): Audited<SaveCategoryAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
