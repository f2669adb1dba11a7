import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getSalesReport } from '#contract/office/report-calls';
import { formatBaht } from '#domain/kernel/format-money';
import { averageOf } from '#domain/office/reports/report-file';
import type { ReportPeriod } from '#domain/office/reports/report-period';
import {
  isTimeUnit,
  leftOut,
  type SalesBreakdown,
  type SalesReport,
} from '#domain/office/reports/sales-report';
import { daysInWords } from '#office/kernel/moments';
import { useAnswer } from '#office/kernel/use-call';
import { useLanguage } from '#office/ui/moment';
import { ColumnChart } from './column-chart.tsx';
import { Difference } from './difference.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ROW_HEADINGS } from './report-labels.ts';
import classes from './reports.module.css';
import { AmountRow, FigureCells, SalesTableRow, titleOf } from './sales-row.tsx';
import { SaveReportButton } from './save-report-button.tsx';

/** The sales of a period, compared with the period before. */
export function SalesView({ by, period }: { readonly by: SalesBreakdown; readonly period: ReportPeriod }) {
  const answer = useAnswer(getSalesReport, { by, period });
  return (
    <ReportFrame
      answer={answer}
      isEmpty={({ total }) => total.orders === 0 && total.ordersBefore === 0}
      empty={<Trans>No orders in these days</Trans>}
    >
      {(report) => (
        <>
          <Summary by={by} report={report} />
          {isTimeUnit(by) ? <TimeChart by={by} report={report} /> : null}
          <SalesTable by={by} report={report} />
        </>
      )}
    </ReportFrame>
  );
}

function usePeriodInWords() {
  const language = useLanguage();
  return ({ firstDay, lastDay }: ReportPeriod) => daysInWords(firstDay, lastDay, language);
}

function Summary({ by, report }: { readonly by: SalesBreakdown; readonly report: SalesReport }) {
  const inWords = usePeriodInWords();
  const { total } = report;
  const before = inWords(report.periodBefore);
  const average = formatBaht(averageOf(total));
  return (
    <div className={classes.summary}>
      <div>
        <div className={classes.total}>{formatBaht(total.amount)}</div>
        <div>
          <Plural value={total.orders} one="# order" other="# orders" /> · <Trans>{average} per order</Trans>
        </div>
        <div className={classes.soft}>
          <Difference amount={total.amount} before={total.amountBefore} />{' '}
          <Trans>compared with {before}</Trans>
        </div>
      </div>
      <SaveReportButton
        wish={{ report: by, period: report.period }}
        fileName={`sales-${by}-${report.period.firstDay}-${report.period.lastDay}`}
      />
    </div>
  );
}

function TimeChart({ by, report }: { readonly by: SalesBreakdown; readonly report: SalesReport }) {
  const language = useLanguage();
  return (
    <ColumnChart
      columns={report.rows.map((row) => ({
        key: row.key,
        title: titleOf(by, row, language),
        value: row.amount,
        before: row.amountBefore,
      }))}
      caption={
        <>
          <span className={classes.legend} data-now>
            <Trans>This period</Trans>
          </span>
          <span className={classes.legend}>
            <Trans>Period before</Trans>
          </span>
        </>
      }
    />
  );
}

function SalesTable({ by, report }: { readonly by: SalesBreakdown; readonly report: SalesReport }) {
  const { i18n } = useLingui();
  const { rows, total, discount, deliveryFees, period } = report;
  const hasBar = !isTimeUnit(by);
  const largest = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{i18n._(ROW_HEADINGS[by])}</th>
          {hasBar ? <td aria-hidden="true" className={classes.barCell} /> : null}
          <th scope="col">
            <Trans>Orders</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
          <th scope="col">
            <Trans>Average</Trans>
          </th>
          <th scope="col">
            <Trans>Period before</Trans>
          </th>
          <th scope="col">
            <Trans>Change</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SalesTableRow
            key={`${row.saleUnit}/${row.key}`}
            by={by}
            row={row}
            period={period}
            largest={largest}
          />
        ))}
        <AmountRow title={<Trans>Others</Trans>} {...leftOut(report)} hasBar={hasBar} />
        <AmountRow title={<Trans>Coupons</Trans>} {...discount} hasBar={hasBar} />
        <AmountRow title={<Trans>Delivery fees</Trans>} {...deliveryFees} hasBar={hasBar} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          {hasBar ? <td aria-hidden="true" /> : null}
          <FigureCells figures={total} />
        </tr>
      </tfoot>
    </table>
  );
}
