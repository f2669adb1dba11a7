import { TextInput, Textarea } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isPriceField, type ProductField } from '#domain/office/products/product-fields';
import { textAt, type ProductValues } from '#domain/office/products/product-form';
import { productFieldLabel } from '#office/ui/labels/product-field-labels';

/** The columns of a form with what may be typed there. */
export interface ProductFormFields {
  readonly values: ProductValues;
  readonly change: (typed: ProductValues) => void;
  /** Says what is wrong with a column; undefined if nothing is. */
  readonly problemOf: (field: string) => string | undefined;
  readonly mayFacts: boolean;
  readonly mayPrices: boolean;
}

/** Whether the person may change a column. Advance prices belong to the product’s own form. */
export function isReadOnly({ mayFacts, mayPrices }: ProductFormFields, field: ProductField): boolean {
  if (!isPriceField(field)) return !mayFacts;
  return !mayPrices || (!mayFacts && (field.startsWith('advance') || field === 'isAdvancePrice'));
}

interface CellFieldProps {
  readonly form: ProductFormFields;
  readonly field: ProductField;
  /** Left out, the name of the column stands above. Undefined leaves it to screen readers. */
  readonly label?: string | undefined;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly isNumber?: boolean;
  readonly isRequired?: boolean;
  readonly isFirst?: boolean;
}

/** One column in one line. */
export function CellField({
  form,
  field,
  description,
  placeholder,
  maxLength,
  isNumber = false,
  isRequired = false,
  isFirst = false,
  ...props
}: CellFieldProps) {
  const { i18n } = useLingui();
  const name = productFieldLabel(field, i18n);
  const label = 'label' in props ? props.label : name;
  return (
    <TextInput
      label={label}
      aria-label={label === undefined ? name : undefined}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={placeholder}
      value={textAt(form.values, field)}
      maxLength={maxLength}
      readOnly={isReadOnly(form, field)}
      withAsterisk={isRequired}
      inputMode={isNumber ? 'decimal' : undefined}
      spellCheck={isNumber ? false : undefined}
      data-first-field={isFirst || undefined}
      error={form.problemOf(field)}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  );
}

/** One column of several lines. */
export function CellText({ form, field, maxLength }: Pick<CellFieldProps, 'form' | 'field' | 'maxLength'>) {
  const { i18n } = useLingui();
  return (
    <Textarea
      label={productFieldLabel(field, i18n)}
      value={textAt(form.values, field)}
      maxLength={maxLength}
      readOnly={isReadOnly(form, field)}
      autosize
      minRows={2}
      maxRows={8}
      error={form.problemOf(field)}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  );
}
