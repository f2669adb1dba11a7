import { getAgingReport, getSalesReport } from '#contract/office/report-calls';
import { getDeliveryReport } from '#contract/office/reports/delivery-report-call';
import { getPromotionReport } from '#contract/office/reports/promotion-report-call';
import { mountOfficeRead } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { loadAgingReport } from '#server/services/office/reports/aging-report';
import { loadDeliveryReport } from '#server/services/office/reports/delivery-report';
import { loadPromotionReport } from '#server/services/office/reports/promotion-report';
import { loadSalesReport } from '#server/services/office/reports/sales-report';

/** The reports. One that would take too long is refused, so that it doesn't hold up orders. */
export function officeReportCalls(scope: RestScope): void {
  mountOfficeRead(scope, getSalesReport, async ({ database, request }) =>
    inTime(await loadSalesReport(database, request)),
  );
  mountOfficeRead(scope, getAgingReport, async ({ database, now }) =>
    inTime(await loadAgingReport(database, now)),
  );
  mountOfficeRead(scope, getPromotionReport, async ({ database, request }) =>
    inTime(await loadPromotionReport(database, request.period)),
  );
  mountOfficeRead(scope, getDeliveryReport, async ({ database, request }) =>
    inTime(await loadDeliveryReport(database, request)),
  );
}

function inTime<Report>(report: Report | undefined): Report {
  if (report === undefined) throw new Problem('too-large');
  return report;
}
