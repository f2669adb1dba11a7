import { EXPORT_REPORT_PATH, reportFileWish } from '#contract/office/report-file';
import type { ReportFileWish, ReportName } from '#domain/office/reports/report-file';
import { officeFileContext } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { auditExport } from '#server/services/office/audit/audit-export';
import { reportSheet } from '#server/tables/office/report-file';
import { tableBytes } from '#server/tables/write-table';
import { tableType } from './table-type.ts';

/**
 * Answers a report as a file. It needs the permission to export and the password, waits behind the orders like the
 * report itself, and has an entry in the audit log before the first byte leaves.
 */
export function reportExportRoute(scope: RestScope): void {
  const { app, tenant, concurrency } = scope;
  app.post(`/${EXPORT_REPORT_PATH}`, async (http, reply) => {
    const {
      request: wish,
      by,
      now,
    } = await officeFileContext(scope, http, { codec: reportFileWish, wire: http.body ?? {} }, () => ({
      permissions: ['reports.read', 'export'],
      needsPassword: true,
    }));
    const ending = `.${wish.format}`;
    const sheet = await concurrency.run('can-wait', () => reportSheet(tenant.database, wish, now));
    if (sheet === undefined) throw new Problem('too-large');
    await auditExport(tenant.database, by, {
      table: `report-${wish.report}`,
      format: wish.format,
      rows: sheet.rows.length,
    });
    return await reply
      .header('Content-Disposition', `attachment; filename="${nameOf(wish)}"`)
      .header('Cache-Control', 'no-store')
      .type(tableType(ending))
      .send(Buffer.from(await tableBytes(ending, [sheet])));
  });
}

function nameOf({ report, format, period: { firstDay, lastDay } }: ReportFileWish): string {
  return report === 'aging'
    ? `money-owed.${format}`
    : `${FILE_NAMES[report]}-${firstDay}-${lastDay}.${format}`;
}

const FILE_NAMES: Readonly<Record<Exclude<ReportName, 'aging'>, string>> = {
  days: 'sales-days',
  weeks: 'sales-weeks',
  months: 'sales-months',
  products: 'sales-products',
  customers: 'sales-customers',
  agents: 'sales-agents',
  promotions: 'promotions',
  'deliveries-by-day': 'deliveries-days',
  'deliveries-by-zone': 'deliveries-zones',
  'deliveries-by-rider': 'deliveries-riders',
};
