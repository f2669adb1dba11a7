import { EXPORT_TABLE_PATH, exportWish } from '#contract/office/table-files';
import type { Permission } from '#domain/office/permission';
import { exportPermissions, TABLE_RULES, type ExportWish } from '#domain/office/table-import';
import { officeFileContext } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { auditExport } from '#server/services/office/audit/audit-export';
import { exportInOffice } from '#server/tables/office-export';
import { TablesBusy } from '#server/tables/process/run-table-job';
import type { TableFiles } from '#server/tables/process/table-files';
import { tableType } from './table-type.ts';

/**
 * Answers a table as a file. Data needs the permission to export and the password; it has an entry in the audit log
 * before the first byte leaves. The form of an import has no data.
 */
export function tableExportRoute(scope: RestScope, tableFiles: TableFiles): void {
  const { app, tenant, concurrency } = scope;
  app.post(`/${EXPORT_TABLE_PATH}`, async (http, reply) => {
    const { request: wish, by } = await officeFileContext(
      scope,
      http,
      { codec: exportWish, wire: http.body ?? {} },
      (asked) => ({ permissions: permissionsFor(asked), needsPassword: !asked.isTemplate }),
    );
    const stopping = new AbortController();
    reply.raw.on('close', () => stopping.abort());
    const file = await concurrency.run('can-wait', () =>
      exportInOffice({ database: tenant.database, tableFiles }, wish, stopping.signal).catch(
        (error: unknown) => {
          throw error instanceof TablesBusy ? new Problem('too-busy', { retryAfterSeconds: 5 }) : error;
        },
      ),
    );
    if (file === undefined) throw new Problem('too-large');
    if (!wish.isTemplate)
      await auditExport(tenant.database, by, {
        table: wish.table,
        format: wish.format,
        rows: file.rowCount,
        ...(wish.orderIds === undefined ? {} : { isSelection: true }),
      });
    return await reply
      .header('Content-Disposition', `attachment; filename="${wish.table}.${wish.format}"`)
      .header('Cache-Control', 'no-store')
      .type(tableType(`.${wish.format}`))
      .send(Buffer.from(file.bytes));
  });
}

function permissionsFor({ table, isTemplate }: ExportWish): readonly Permission[] {
  return isTemplate && table !== 'orders' ? TABLE_RULES[table].permissions : exportPermissions(table);
}
