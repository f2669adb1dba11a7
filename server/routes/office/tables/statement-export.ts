import { EXPORT_STATEMENT_PATH, statementFileWish } from '#contract/office/customers/statement-file';
import { officeFileContext } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { auditExport } from '#server/services/office/audit/audit-export';
import { customerStatement } from '#server/services/office/customer-statement';
import { statementSheet } from '#server/tables/office/statement-sheet';
import { tableBytes } from '#server/tables/write-table';
import { tableType } from './table-type.ts';

/**
 * Answers the statement of a customer as a file. It needs the permission to export and the password, and has an entry in
 * the audit log before the first byte leaves.
 */
export function statementExportRoute(scope: RestScope): void {
  const { app, tenant, concurrency } = scope;
  app.post(`/${EXPORT_STATEMENT_PATH}`, async (http, reply) => {
    const { request: wish, by } = await officeFileContext(
      scope,
      http,
      { codec: statementFileWish, wire: http.body ?? {} },
      () => ({ permissions: ['money.read', 'export'], needsPassword: true }),
    );
    const { query, format, language } = wish;
    const statement = await concurrency.run('can-wait', () => customerStatement(tenant.database, query));
    if (statement === undefined) throw new Problem('not-found');
    const sheet = statementSheet(statement, language);
    const ending = `.${format}`;
    await auditExport(tenant.database, by, {
      table: `statement ${query.account.customerCode}`,
      format,
      rows: sheet.rows.length,
    });
    return await reply
      .header('Content-Disposition', `attachment; filename="statement${ending}"`)
      .header('Cache-Control', 'no-store')
      .type(tableType(ending))
      .send(Buffer.from(await tableBytes(ending, [sheet])));
  });
}
