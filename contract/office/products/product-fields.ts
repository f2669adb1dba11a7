import { isProductField, type ProductField } from '#domain/office/products/product-fields';
import { fieldsIn, type ProductValues } from '#domain/office/products/product-form';
import { requiredTextUpTo, scalarField, text, textUpTo } from '#contract/kernel/scalars';
import { fieldMap, refuse, type FieldCodec } from '#contract/protocol/field-map';
import { converted, listOf } from '#contract/protocol/value-codecs';

/** Longer than any cell of the table of products. */
const MAX_CELL_LENGTH = 6000;
const MAX_FIELDS = 200;
const MAX_CODE_LENGTH = 64;

/** A code as it is typed; the rules of the table refuse a wrong one. */
export const productCode = requiredTextUpTo(MAX_CODE_LENGTH);

interface NamedCell<Field> {
  readonly field: Field;
  readonly value: string;
}

const knownField: FieldCodec<ProductField> = scalarField((input, reading) => {
  const name = String(input ?? '');
  return isProductField(name) ? name : refuse(reading, name, 'must be a column of the form of a product');
});

const cellsOf = (values: ProductValues) =>
  fieldsIn(values).map((field) => ({ field, value: values[field] ?? '' }));

function valuesOf(cells: readonly NamedCell<ProductField>[]): ProductValues {
  const values: { [Field in ProductField]?: string } = {};
  for (const { field, value } of cells) values[field] = value;
  return values;
}

/** Cells of a request. */
export const productValues = converted<readonly NamedCell<ProductField>[], ProductValues>(
  listOf(
    fieldMap<NamedCell<ProductField>>({
      field: ['Field', knownField],
      value: ['Cell', textUpTo(MAX_CELL_LENGTH)],
    }),
    MAX_FIELDS,
  ),
  valuesOf,
  cellsOf,
);

/** Cells of an answer. Those of a newer server's columns are left out. */
export const answeredProductValues = converted<readonly NamedCell<string>[], ProductValues>(
  listOf(fieldMap<NamedCell<string>>({ field: ['Field', text], value: ['Cell', text] })),
  (cells) => valuesOf(cells.flatMap(({ field, value }) => (isProductField(field) ? [{ field, value }] : []))),
  cellsOf,
);
