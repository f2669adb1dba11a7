import { auditFileWish, EXPORT_AUDIT_PATH } from '#contract/office/audit/audit-file';
import { officeFileContext } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { auditExport } from '#server/services/office/audit/audit-export';
import { auditSheet } from '#server/tables/office/audit-file';
import { TablesBusy } from '#server/tables/process/run-table-job';
import type { TableFiles } from '#server/tables/process/table-files';
import { tableType } from './table-type.ts';

/**
 * Answers entries of the audit log as a file. It needs the permission to export and the password, and has an entry of its
 * own before the first byte leaves.
 */
export function auditExportRoute(scope: RestScope, tableFiles: TableFiles): void {
  const { app, tenant, concurrency } = scope;
  app.post(`/${EXPORT_AUDIT_PATH}`, async (http, reply) => {
    const { request: wish, by } = await officeFileContext(
      scope,
      http,
      { codec: auditFileWish, wire: http.body ?? {} },
      () => ({ permissions: ['audit.read', 'export'], needsPassword: true }),
    );
    const stopping = new AbortController();
    reply.raw.on('close', () => stopping.abort());
    const ending = `.${wish.format}`;
    const file = await concurrency.run('can-wait', async () => {
      const sheet = await auditSheet(tenant.database, wish);
      if (sheet === undefined) throw new Problem('too-large');
      const bytes = await tableFiles.writeTable(ending, [sheet], stopping.signal).catch((error: unknown) => {
        throw error instanceof TablesBusy ? new Problem('too-busy', { retryAfterSeconds: 5 }) : error;
      });
      return { bytes, rows: sheet.rows.length };
    });
    await auditExport(tenant.database, by, { table: 'audit', format: wish.format, rows: file.rows });
    return await reply
      .header('Content-Disposition', `attachment; filename="audit-log${ending}"`)
      .header('Cache-Control', 'no-store')
      .type(tableType(ending))
      .send(Buffer.from(file.bytes));
  });
}
