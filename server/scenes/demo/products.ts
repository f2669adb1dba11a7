import type { Product } from '#domain/catalogue/product';
import { productSheet } from '#server/tables/sheets/products';
import type { Table } from '#server/tables/table';
import { completeCatalogue } from '#server/services/catalogue/complete-catalogue';
import { productOfRow } from '#server/services/catalogue/product-of-row';
import { demoFolderOf, importTable, readDemoTable, rowsIn, type DemoContext } from './tables.ts';

/** The products in a table, without their promotions, which are in another table. */
export function productsIn(table: Table): readonly Product[] {
  return rowsIn(productSheet, table).map((row, position) => {
    const made = productOfRow(row, undefined, position);
    if (made.kind === 'refused') throw new Error(`line ${row.line} is not a product`);
    return made.entry.product;
  });
}

/** Adds what an older version's demo lacks: equipment or rewards, and barcodes. */
export async function completeProducts(context: DemoContext): Promise<void> {
  const { tenant, now } = context;
  const read = (name: 'products' | 'equipment' | 'rewards') => readDemoTable(demoFolderOf(tenant), name, now);
  const { isPointMode } = tenant.configuration;
  const name = isPointMode ? 'rewards' : 'equipment';
  const table = await read(name);
  const later = productsIn(table);
  const shelf = isPointMode ? later : [...productsIn(await read('products')), ...later];
  await completeCatalogue(tenant.database, { later, shelf }, async (transaction, missing) => {
    const codes = new Set<unknown>(missing.map(({ code }) => code));
    const rows = table.rows.filter(({ cells }) => cells.some((cell) => codes.has(cell)));
    await importTable(transaction, name, { ...table, rows }, context);
  });
}
