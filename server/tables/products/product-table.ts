import { LARGE_CHANGE_PERCENT } from '#domain/office/prices/large-change';
import { isProductField, levelOfField, type ProductField } from '#domain/office/products/product-fields';
import type { ProductTable } from '#server/services/office/products/product-table';
import { cellText } from '#server/tables/cell-text';
import { shownCell } from '#server/tables/column-heading';
import { fieldsOf } from '#server/tables/columns';
import { largeChanges, roundedPercent } from '#server/tables/imports/large-changes';
import { cellIn } from '#server/tables/imports/replaced-rows';
import { problemMessages } from '#server/tables/problem-messages';
import { readCells } from '#server/tables/read-rows';
import { productSheet } from '#server/tables/sheets/products';
import { allSteps } from '#server/tables/steps';
import { changesBetween } from '#server/tables/table-changes';

/** The form of a product goes by the columns of its table. */
export const productTable: ProductTable = {
  read: (cells) => readCells(productSheet, 1, cells),
  cellsOf: (row) => {
    const values: { [Field in ProductField]?: string } = {};
    for (const field of fieldsOf(productSheet)) {
      if (!isProductField(field)) continue;
      const cell = cellText(cellIn(productSheet, row, field));
      if (cell !== '' || levelOfField(field) === undefined) values[field] = cell;
    }
    return values;
  },
  largeChanges: (before, after, language) => {
    const rows = before === undefined ? [] : [before];
    const changes = allSteps(changesBetween(productSheet, rows, [after]));
    const headings = new Map(
      Object.entries(productSheet.columns).map(([field, column]) => [field, column.heading[language]]),
    );
    return largeChanges(changes, LARGE_CHANGE_PERCENT).map(
      ({ field, before: was, after: is, percent = 0 }) => ({
        column: headings.get(field) ?? field,
        before: shownCell(was),
        after: shownCell(is),
        percent: `${percent > 0 ? '+' : ''}${roundedPercent(percent)}`,
      }),
    );
  },
  messageOf: problemMessages,
};
