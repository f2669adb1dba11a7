import type { RowProblem } from '#domain/kernel/import-problem';
import type { Named } from '#domain/kernel/named';
import { withText } from '#domain/kernel/with-text';
import {
  HIERARCHY_LEVELS,
  type HierarchyLevel,
  type HierarchyNode,
  type Product,
} from '#domain/catalogue/product';
import type { StoredCategory } from '#server/store/catalogue/categories';
import type { StoredProduct } from '#server/store/catalogue/products';
import type { ProductImportRow, ProductRow } from './product-row.ts';

const NAME_FIELDS = [
  { name: 'groupName', nameEn: 'groupNameEn' },
  { name: 'brandName', nameEn: 'brandNameEn' },
  { name: 'flavourName', nameEn: 'flavourNameEn' },
  { name: 'valueName', nameEn: 'valueNameEn' },
  { name: 'sizeName', nameEn: 'sizeNameEn' },
] as const satisfies readonly Readonly<Record<keyof Named, keyof ProductRow>>[];

interface CategoryKey {
  readonly level: number;
  readonly code: string;
  readonly parentCode: string;
}

interface Grown {
  readonly categories: readonly StoredCategory[];
  /** Keyed by `categoryKey`. */
  readonly names: CategoryNames;
  /** The subset of `names` that is new or renamed. */
  readonly newNames: CategoryNames;
  readonly problems: readonly RowProblem<keyof ProductRow>[];
}

export type CategoryNames = ReadonlyMap<string, Named>;

/**
 * Merges the categories that rows name into the existing ones. A new category takes the picture of its first
 * product. An existing one takes the names in the rows, which must all agree.
 *
 * @param known the products before the import, by code
 * @param next the products after the import, by code
 */
export function categoriesWith(
  before: readonly StoredCategory[],
  rows: readonly ProductImportRow[],
  { known, next }: { readonly known: ProductsByCode; readonly next: ProductsByCode },
): Grown {
  const categories = new Map(before.map((category) => [categoryKey(category), category]));
  const namedBy = new Map<string, { readonly name: string; readonly line: number }>();
  const problems: RowProblem<keyof ProductRow>[] = [];
  for (const row of rows) {
    const product = next.get(row.code ?? '')?.product;
    const old = new Map(
      stepsOf(known.get(row.code ?? '')?.product).map((step) => [categoryKey(step), step.name]),
    );
    for (const step of stepsOf(product)) {
      const { level, code, parentCode, name, nameEn = '' } = step;
      const key = categoryKey(step);
      const category = categories.get(key);
      const fields = NAME_FIELDS[level - 1] ?? NAME_FIELDS[0];
      const written = {
        name: row[fields.name] === undefined ? '' : name,
        nameEn: row[fields.nameEn] === undefined ? '' : nameEn,
      };
      for (const language of ['name', 'nameEn'] as const) {
        const categoryName = written[language];
        if (categoryName === '') continue;
        const earlier = namedBy.get(`${language}\n${key}`);
        if (earlier !== undefined && earlier.name !== categoryName)
          problems.push({
            line: row.line,
            field: fields[language],
            code: 'category-name-differs',
            detail: `${earlier.line}: ${earlier.name}`,
          });
        if (earlier === undefined) namedBy.set(`${language}\n${key}`, { name: categoryName, line: row.line });
      }
      const picture = product?.pictures[0] ?? '';
      if (category !== undefined) {
        const renamed = { ...category, ...withText(written) };
        if (!isSameName(renamed, category)) categories.set(key, renamed);
      } else if (!old.has(key) || old.get(key) !== name)
        categories.set(key, {
          level,
          code,
          parentCode,
          name: name || code,
          ...withText({ nameEn }),
          picture,
        });
    }
  }
  const names = namesOf([...categories.values()]);
  const oldNames = namesOf(before);
  const newNames = new Map([...names].filter(([key, named]) => !isSameName(named, oldNames.get(key))));
  return { categories: [...categories.values()], names, newNames, problems };
}

function isSameName(one: Named, other: Named | undefined): boolean {
  return one.name === other?.name && one.nameEn === other.nameEn;
}

type ProductsByCode = ReadonlyMap<string, StoredProduct>;

interface Step extends HierarchyNode {
  readonly level: HierarchyLevel;
  readonly parentCode: string;
}

/** The category levels of a product. */
function stepsOf(product: Pick<Product, 'hierarchy'> | undefined): readonly Step[] {
  return HIERARCHY_LEVELS.flatMap((level) => {
    const node = product?.hierarchy[level - 1];
    const parentCode = product?.hierarchy[level - 2]?.code ?? '';
    return node === undefined || node.code === '' ? [] : [{ ...node, level, parentCode }];
  });
}

/** Category names by level, code and parent, as `withCategoryNames` expects them. */
export function namesOf(categories: readonly StoredCategory[]): CategoryNames {
  return new Map(
    categories.map((one) => [
      categoryKey(one),
      { name: one.name, ...withText({ nameEn: one.nameEn ?? '' }) },
    ]),
  );
}

/** Replaces the category names in a product by those of the categories, which are authoritative. */
export function withCategoryNames(entry: StoredProduct, names: CategoryNames): StoredProduct {
  const { hierarchy } = entry.product;
  const named = hierarchy.map((node, index): HierarchyNode => {
    const parentCode = hierarchy[index - 1]?.code ?? '';
    const named = names.get(categoryKey({ level: index + 1, code: node.code, parentCode }));
    return named === undefined ? node : { code: node.code, ...named };
  });
  return { ...entry, product: { ...entry.product, hierarchy: named } };
}

/** The parent is part of the key, because the same code may exist under several parents. */
export function categoryKey({ level, code, parentCode }: CategoryKey): string {
  return `${level}\n${code}\n${parentCode}`;
}
