import type { KeptChange, OfficeTable, UndoImportAnswer } from '#domain/office/table-import';
import type { Audited } from '#server/services/office/audit/write-audit';
import { lockForUndo, recordUndo, type UndoableImport } from '#server/services/office/imports/import-log';
import { undoMovedProducts } from '#server/services/office/categories/undo-moved-products';
import { undoPrices } from '#server/services/office/prices/undo-prices';
import { TABLE_KINDS } from '#server/tables/sheets/table-kinds';
import type { ImportContext, TableKind } from '#server/tables/table-kind';
import type { UndoneRows } from './undo-rows.ts';
import type { OpenTenant } from '#server/tenants/open-tenant';

/** The kept rows in the answer. */
const MAX_KEPT_SHOWN = 200;

/**
 * Restores what an import replaced. Rows that somebody edited since are kept; the answer names them.
 *
 * @param tables what the person may undo
 */
export async function undoImport(
  transaction: OpenTenant['database'],
  {
    tenant,
    accountId,
    now,
    tables,
  }: {
    readonly tenant: OpenTenant;
    readonly accountId: string;
    readonly now: Date;
    readonly tables: readonly KeptChange[];
  },
  id: string,
): Promise<Audited<UndoImportAnswer>> {
  const found = await lockForUndo(transaction, id, tables);
  if (typeof found === 'string') return { result: { kind: 'refused', code: found }, act: undefined };
  const context = { tenant, now, accountId, onProgress: () => undefined };
  const { undone, kept } = await undoOf(transaction, context, found);
  const counts = { undoneRows: undone, keptRows: kept.length };
  const entry = await recordUndo(transaction, { id, accountId, now, ...counts });
  return {
    result: { kind: 'undone', entry, kept: kept.slice(0, MAX_KEPT_SHOWN) },
    act: {
      action: 'import-undone',
      subject: 'import',
      subjectId: id,
      after: { table: found.table, ...counts },
    },
  };
}

async function undoOf(
  transaction: OpenTenant['database'],
  context: ImportContext,
  { table, replaced }: UndoableImport,
): Promise<UndoneRows> {
  if (table === 'prices') return await undoPrices(transaction, replaced);
  if (table === 'product-categories') return await undoMovedProducts(transaction, replaced);
  if (table === 'withdrawn-products') return await kindOf('products').undo(transaction, context, replaced);
  return await kindOf(table).undo(transaction, context, replaced);
}

function kindOf(table: OfficeTable): TableKind {
  return TABLE_KINDS[table];
}
