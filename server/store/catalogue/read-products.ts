import { setImmediate } from 'node:timers/promises';
import { and, getTableColumns, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { productSearchText } from '#domain/search/product-search';
import type { Database } from '#server/store/database/database';
import { slicesOf } from '#server/store/database/slices';
import { IS_SOLD, productOfRow, products, type CatalogueProduct } from './products.ts';

/** Some milliseconds of work, in one statement. */
const ROWS_AT_ONCE = 200;

const listOfTexts = z.array(z.string());

/**
 * Reads every product on sale, in listing order, with all price levels.
 *
 * Only rows that differ from `known` are read; every other entry is the known object itself. PostgreSQL's `xmin`, the
 * transaction that wrote a row, is the version of the row. Every writer changes it: another process, one of an earlier
 * version, SQL by hand, a restored backup. A product that is no longer listed is left out, whether it was withdrawn,
 * sold out or deleted.
 *
 * Each slice of rows is a statement of its own, and other requests are handled in between. So a change that is
 * committed during the read may be in the result partly. It raised the version after this read began, and the next
 * read completes it.
 *
 * @param known products that were read before, by code
 */
export async function readProducts(
  database: Database,
  known: ReadonlyMap<string, CatalogueProduct> = new Map(),
): Promise<readonly CatalogueProduct[]> {
  const { codes, rowVersions } = await listRowVersions(database);
  const isKnown = (code: string, place: number) => known.get(code)?.rowVersion === rowVersions[place];
  const read = await readRows(
    database,
    codes.filter((code, place) => !isKnown(code, place)),
  );
  return codes.flatMap((code, place) => {
    const entry = isKnown(code, place) ? known.get(code) : read.get(code);
    return entry === undefined ? [] : [entry];
  });
}

/** Lists the codes on sale in listing order, each with the version of its row, in one statement and one row. */
async function listRowVersions(
  database: Database,
): Promise<{ readonly codes: readonly string[]; readonly rowVersions: readonly string[] }> {
  const inOrder = sql`order by ${products.position}, ${products.code}`;
  const [listed] = await database
    .select({
      codes: sql<unknown>`coalesce(json_agg(${products.code} ${inOrder}), '[]')`,
      rowVersions: sql<unknown>`coalesce(json_agg(xmin::text ${inOrder}), '[]')`,
    })
    .from(products)
    .where(IS_SOLD);
  return { codes: listOfTexts.parse(listed?.codes), rowVersions: listOfTexts.parse(listed?.rowVersions) };
}

async function readRows(
  database: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CatalogueProduct>> {
  const read = new Map<string, CatalogueProduct>();
  for (const slice of slicesOf(codes, ROWS_AT_ONCE)) {
    if (read.size > 0) await setImmediate();
    const rows = await database
      .select({ ...getTableColumns(products), rowVersion: sql<string>`xmin::text` })
      .from(products)
      .where(and(inArray(products.code, [...slice]), IS_SOLD));
    for (const { rowVersion, ...row } of rows) {
      const product = productOfRow(row);
      const searchText = productSearchText(product);
      read.set(row.code, { product, isForPoints: row.isForPoints, searchText, rowVersion });
    }
  }
  return read;
}
