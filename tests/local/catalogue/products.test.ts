import { expect, test } from 'vitest';
import { productOf } from '#local/catalogue/products';
import { readFrozen, rowsOf } from '#tests/support/phone/frozen-database';
import { aProduct } from '#tests/support/data/a-product';

// Seen failing when the row's product was returned unchanged: its barcodes were undefined.
test('a product stored before there were barcodes has none', () => {
  const rows = rowsOf(readFrozen('answers-version-1'), 'products');
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).not.toHaveProperty('product.barcodes');
    expect(productOf(Object(row))).toMatchObject({ barcodes: ['', '', ''] });
  }
});

test('a product stored today is read as it was, and one that is gone is gone', () => {
  expect(productOf({ product: aProduct() })).toEqual(aProduct());
  expect(productOf({ product: undefined })).toBeUndefined();
});
