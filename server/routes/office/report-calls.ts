import { getAgingReport, getSalesReport } from '#contract/office/report-calls';
import { mountOfficeRead } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { loadAgingReport } from '#server/services/office/reports/aging-report';
import { loadSalesReport } from '#server/services/office/reports/sales-report';

/** The reports. One that would take too long is refused, so that it doesn't hold up orders. */
export function officeReportCalls(scope: RestScope): void {
  mountOfficeRead(scope, getSalesReport, async ({ database, request }) =>
    inTime(await loadSalesReport(database, request)),
  );
  mountOfficeRead(scope, getAgingReport, async ({ database, now }) =>
    inTime(await loadAgingReport(database, now)),
  );
}

function inTime<Report>(report: Report | undefined): Report {
  if (report === undefined) throw new Problem('too-large');
  return report;
}
