import { Select } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { listOfficeCategories } from '#contract/office/categories/category-calls';
import { categoryTree, pathName, placesIn } from '#domain/office/categories/category-tree';
import { CATEGORY_FIELDS } from '#domain/office/products/product-fields';
import { textAt, type ProductValues } from '#domain/office/products/product-form';
import { useAnswer } from '#office/kernel/use-call';
import { useLanguage } from '#office/ui/moment';
import type { ProductFormFields } from './product-fields.tsx';

/** Codes have no blanks. */
const BETWEEN_CODES = ' ';

const NO_CATEGORIES: readonly never[] = [];

/** Puts the product into a category, which is named with those above it. */
export function CategoryField({ form }: { readonly form: ProductFormFields }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data = NO_CATEGORIES } = useAnswer(listOfficeCategories, undefined);
  const tree = useMemo(() => categoryTree(data), [data]);
  const own = pathOf(form.values);
  const choices = useMemo(() => {
    const all = placesIn(tree).map(({ path }) => path);
    const isListed = own === '' || all.some((path) => path.join(BETWEEN_CODES) === own);
    return [...all, ...(isListed ? [] : [own.split(BETWEEN_CODES)])].map((path) => ({
      value: path.join(BETWEEN_CODES),
      label: pathName(tree, path, language),
    }));
  }, [tree, own, language]);
  const problem = CATEGORY_FIELDS.map((field) => form.problemOf(field)).find((found) => found !== undefined);
  return (
    <Select
      label={t`Category`}
      placeholder={t`None`}
      searchable
      clearable={form.mayFacts}
      clearButtonProps={{ 'aria-label': t`Clear` }}
      limit={100}
      nothingFoundMessage={t`Nothing found`}
      readOnly={!form.mayFacts}
      data={choices}
      value={own === '' ? null : own}
      error={problem}
      onChange={(value) => form.change(cellsOfPath(value ?? ''))}
    />
  );
}

function pathOf(values: ProductValues): string {
  return CATEGORY_FIELDS.map((field) => textAt(values, field))
    .filter((code) => code !== '')
    .join(BETWEEN_CODES);
}

function cellsOfPath(path: string): ProductValues {
  const codes = path.split(BETWEEN_CODES);
  return Object.fromEntries(CATEGORY_FIELDS.map((field, index) => [field, codes[index] ?? '']));
}
