import { OTHER } from '#domain/kernel/or-other';
import { AUDIT_ACTIONS } from '#domain/office/audit-entry';
import type { ProductDetail } from '#domain/office/products/product-form';
import { productRowOf } from '#server/services/catalogue/list-product-rows';
import { findStoredProduct } from '#server/store/catalogue/products';
import { lastAuditOf } from '#server/store/office/audit-log';
import type { Database } from '#server/store/database/database';
import { replacedPictures } from '#server/services/office/pictures/earlier-pictures';
import type { ProductTable } from './product-table.ts';

/** Reads a product with everything that its form shows; undefined if no product ever had the code. */
export async function getProduct(
  database: Database,
  code: string,
  table: ProductTable,
): Promise<ProductDetail | undefined> {
  const found = await findStoredProduct(database, code);
  if (found === undefined) return undefined;
  const last = await lastAuditOf(database, 'products', code);
  return {
    code,
    values: table.cellsOf(productRowOf(found)),
    isSoldOut: found.isSoldOut,
    pictures: found.product.pictures,
    earlierPictures: await replacedPictures(database, code, found.product.pictures),
    promotions: [...new Set(found.product.promotions.map(({ name }) => name))],
    lastChange: last && {
      action: AUDIT_ACTIONS.find((known) => known === last.action) ?? OTHER,
      at: last.at,
      by: last.name ?? '',
    },
  };
}
