import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { Page } from '#office/ui/page';
import { useNow } from '#office/ui/use-now';
import { AgingView } from './aging-view.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { REPORT_NAMES, type ReportName } from '#domain/office/reports/report-file';
import { readReportView, writeReportView } from './report-address.ts';
import { REPORT_LABELS } from './report-labels.ts';
import classes from './reports.module.css';
import { SalesView } from './sales-view.tsx';

/** The reports: sales of a period in several ways, and the money that customers owe. */
export function ReportsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const today = bangkokDayOf(useNow());
  const view = readReportView(useSearch({ from: '__root__' }), today);
  const { report, period } = view;
  const tab = (name: ReportName) => (
    <Link
      key={name}
      to="/reports"
      search={writeReportView({ ...view, report: name })}
      className={classes.tab}
      // Otherwise the router marks every tab whose search is a part of the address, as that of the first tab always is.
      activeOptions={{ exact: true }}
      activeProps={currentProps(name === report)}
      inactiveProps={currentProps(name === report)}
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
        {REPORT_NAMES.map(tab)}
      </nav>
      {/* The key keeps the rows of one report from standing under the headings of another. */}
      {report === 'aging' ? <AgingView /> : <SalesView key={report} by={report} period={period} />}
    </Page>
  );
}

const currentProps = (isCurrent: boolean) => ({
  'aria-current': isCurrent ? ('page' as const) : undefined,
  'data-status': undefined,
});
