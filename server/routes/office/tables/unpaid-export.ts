import { EXPORT_UNPAID_PATH, unpaidFileWish } from '#contract/office/payments/unpaid-calls';
import { MAX_EXPORTED_UNPAID } from '#domain/office/payments/unpaid-list';
import { officeFileContext } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { auditExport } from '#server/services/office/audit/audit-export';
import { unpaidQueryOf } from '#server/services/office/payments/list-unpaid';
import { listUnpaidOrders } from '#server/services/payments/ledger/unpaid-orders';
import { unpaidSheet } from '#server/tables/office/unpaid-sheet';
import { TablesBusy } from '#server/tables/process/run-table-job';
import type { TableFiles } from '#server/tables/process/table-files';
import { tableType } from './table-type.ts';

/**
 * Answers the orders with an amount due as a file. It needs the permission to export and the password, and has an entry
 * in the audit log before the first byte leaves.
 */
export function unpaidExportRoute(scope: RestScope, tableFiles: TableFiles): void {
  const { app, tenant, concurrency } = scope;
  app.post(`/${EXPORT_UNPAID_PATH}`, async (http, reply) => {
    const {
      request: { filter, format, language },
      by,
      now,
    } = await officeFileContext(scope, http, { codec: unpaidFileWish, wire: http.body ?? {} }, () => ({
      permissions: ['money.read', 'export'],
      needsPassword: true,
    }));
    const stopping = new AbortController();
    reply.raw.on('close', () => stopping.abort());
    const ending = `.${format}`;
    const file = await concurrency.run('can-wait', async () => {
      const orders = await listUnpaidOrders(tenant.database, unpaidQueryOf(filter), now);
      if (orders.length > MAX_EXPORTED_UNPAID) throw new Problem('too-large');
      const sheet = unpaidSheet(orders, language);
      const bytes = await tableFiles.writeTable(ending, [sheet], stopping.signal).catch((error: unknown) => {
        throw error instanceof TablesBusy ? new Problem('too-busy', { retryAfterSeconds: 5 }) : error;
      });
      return { bytes, rows: orders.length };
    });
    await auditExport(tenant.database, by, { table: 'unpaid', format, rows: file.rows });
    return await reply
      .header('Content-Disposition', `attachment; filename="unpaid${ending}"`)
      .header('Cache-Control', 'no-store')
      .type(tableType(ending))
      .send(Buffer.from(file.bytes));
  });
}
