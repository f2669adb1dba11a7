import { isProductField, levelOfField, type ProductField } from '#domain/office/products/product-fields';
import type { ProductValues } from '#domain/office/products/product-form';
import type { ProductRow } from '#server/services/catalogue/product-row';
import { cellText } from '#server/tables/cell-text';
import { fieldsOf } from '#server/tables/columns';
import { cellIn } from '#server/tables/imports/replaced-rows';
import { productSheet } from '#server/tables/sheets/products';

/** Writes a product as its form shows it: the cells of its row as text. A level without a price has no cell. */
export function productCells(row: ProductRow): ProductValues {
  const values: { [Field in ProductField]?: string } = {};
  for (const field of fieldsOf(productSheet)) {
    if (!isProductField(field)) continue;
    const cell = cellText(cellIn(productSheet, row, field));
    if (cell !== '' || levelOfField(field) === undefined) values[field] = cell;
  }
  return values;
}
