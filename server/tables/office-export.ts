import { MAX_EXPORTED_ORDERS, type ExportWish } from '#domain/office/table-import';
import { EVERY_ORDER } from '#domain/office/order-list';
import { chosenOrders, filteredOrders } from '#server/services/office/lists/list-orders';
import { exportedOrders } from '#server/services/orders/export/exported-orders';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { exampleRows, kindSheets } from './kind-sheets.ts';
import { listedSheet } from './listed-table.ts';
import type { TableFiles } from './process/table-files.ts';
import { ORDER_TABLE } from './sheets/exported.ts';
import { TABLE_KINDS } from './sheets/table-kinds.ts';
import type { TableKind } from './table-kind.ts';
import type { WrittenSheet } from './write-table.ts';

/** A table as the bytes of a file. */
export interface ExportedFileBytes {
  readonly bytes: Uint8Array;
  readonly rowCount: number;
}

/**
 * Writes the present rows of a table, or the form of its import.
 *
 * @returns undefined when there are more orders than a file may have
 * @throws TablesBusy
 */
export async function exportInOffice(
  { database, tableFiles }: { readonly database: OpenTenant['database']; readonly tableFiles: TableFiles },
  wish: ExportWish,
  signal: AbortSignal,
): Promise<ExportedFileBytes | undefined> {
  const sheets = await sheetsOf(database, wish);
  if (sheets === undefined) return undefined;
  const bytes = await tableFiles.writeTable(`.${wish.format}`, sheets, signal);
  return { bytes, rowCount: sheets[0].rows.length };
}

async function sheetsOf(
  database: OpenTenant['database'],
  { table, language, isTemplate, filter = EVERY_ORDER, orderIds }: ExportWish,
): Promise<readonly [WrittenSheet, ...WrittenSheet[]] | undefined> {
  if (table === 'orders') {
    const orders =
      orderIds === undefined
        ? await filteredOrders(database, filter, MAX_EXPORTED_ORDERS + 1)
        : await chosenOrders(database, orderIds);
    if (orders.length > MAX_EXPORTED_ORDERS) return undefined;
    return [listedSheet(ORDER_TABLE, await exportedOrders(database, orders), language)];
  }
  const kind: TableKind = TABLE_KINDS[table];
  const rows = isTemplate ? exampleRows(kind) : await kind.list(database);
  return kindSheets(kind, rows, { language, isTemplate });
}
