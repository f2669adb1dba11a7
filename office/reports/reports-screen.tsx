import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { Page } from '#office/ui/page';
import { useNow } from '#office/ui/use-now';
import { AgingView } from './aging-view.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { isDeliveryReport, type ReportName } from '#domain/office/reports/report-file';
import type { ReportPeriod } from '#domain/office/reports/report-period';
import { readReportView, writeReportView } from './report-address.ts';
import { DeliveriesView } from './deliveries-view.tsx';
import { PromotionsView } from './promotions-view.tsx';
import { REPORT_LABELS, REPORT_TABS, type ReportTab } from './report-labels.ts';
import classes from './reports.module.css';
import { SalesView } from './sales-view.tsx';

/** The reports: sales, promotions and deliveries of a period, and the money that customers owe. */
export function ReportsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const today = bangkokDayOf(useNow());
  const view = readReportView(useSearch({ from: '__root__' }), today);
  const { report, period } = view;
  const current: ReportName = isDeliveryReport(report) ? 'deliveries-by-day' : report;
  const tab = (name: ReportTab) => (
    <Link
      key={name}
      to="/reports"
      search={writeReportView({ ...view, report: name })}
      className={classes.tab}
      // Otherwise the router marks every tab whose search is a part of the address, as that of the first tab always is.
      activeOptions={{ exact: true }}
      activeProps={currentProps(name === current)}
      inactiveProps={currentProps(name === current)}
    >
      {i18n._(REPORT_LABELS[name])}
    </Link>
  );
  return (
    <Page
      title={t`Reports`}
      isScrolling
      actions={
        report === 'aging' ? undefined : (
          <PeriodPicker
            view={view}
            today={today}
            onChange={(chosen) =>
              void navigate({
                to: '/reports',
                search: writeReportView({ ...view, ...chosen }),
                replace: true,
              })
            }
          />
        )
      }
    >
      <nav className={classes.tabs} aria-label={t`Reports`}>
        {REPORT_TABS.map(tab)}
      </nav>
      <ReportBody
        report={report}
        period={period}
        onReport={(next) =>
          void navigate({ to: '/reports', search: writeReportView({ ...view, report: next }), replace: true })
        }
      />
    </Page>
  );
}

function ReportBody({
  report,
  period,
  onReport,
}: {
  readonly report: ReportName;
  readonly period: ReportPeriod;
  readonly onReport: (report: ReportName) => void;
}) {
  if (report === 'aging') return <AgingView />;
  if (report === 'promotions') return <PromotionsView period={period} />;
  if (isDeliveryReport(report))
    return <DeliveriesView key={report} report={report} period={period} onReport={onReport} />;
  // The key keeps the rows of one report from standing under the headings of another.
  return <SalesView key={report} by={report} period={period} />;
}

const currentProps = (isCurrent: boolean) => ({
  'aria-current': isCurrent ? ('page' as const) : undefined,
  'data-status': undefined,
});
