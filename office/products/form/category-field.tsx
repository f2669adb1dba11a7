import { useLingui } from '@lingui/react/macro';
import { CATEGORY_FIELDS } from '#domain/office/products/product-fields';
import { textAt } from '#domain/office/products/product-form';
import { CategorySelect } from '../categories/category-select.tsx';
import type { ProductFormFields } from './product-fields.tsx';

/** Puts the product into a category, which is named with those above it. */
export function CategoryField({ form }: { readonly form: ProductFormFields }) {
  const { t } = useLingui();
  const path = CATEGORY_FIELDS.map((field) => textAt(form.values, field)).filter((code) => code !== '');
  const problem = CATEGORY_FIELDS.map((field) => form.problemOf(field)).find((found) => found !== undefined);
  return (
    <CategorySelect
      label={t`Category`}
      placeholder={t`None`}
      clearable={form.mayFacts}
      readOnly={!form.mayFacts}
      path={path}
      error={problem}
      onPath={(codes) =>
        form.change(Object.fromEntries(CATEGORY_FIELDS.map((field, index) => [field, codes[index] ?? ''])))
      }
    />
  );
}
