import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { getAgingReport } from '#contract/office/report-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { formatBaht } from '#domain/kernel/format-money';
import { DEBT_AGES, type AgingReport, type DebtAmounts } from '#domain/office/reports/aging-report';
import { useAnswer } from '#office/kernel/use-call';
import { Money } from '#office/ui/amounts';
import { useNow } from '#office/ui/use-now';
import { ReportFrame } from './report-frame.tsx';
import { AGE_LABELS } from './report-labels.ts';
import classes from './reports.module.css';
import { SaveReportButton } from './save-report-button.tsx';

/** Shows the money that customers owe today, by the age of the invoices. */
export function AgingView() {
  const answer = useAnswer(getAgingReport, undefined);
  return (
    <ReportFrame
      answer={answer}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<Trans>No customer owes anything</Trans>}
      hasDays={false}
    >
      {(report) => <AgingOf report={report} />}
    </ReportFrame>
  );
}

function AgingOf({ report }: { readonly report: AgingReport }) {
  const { i18n } = useLingui();
  const today = bangkokDayOf(useNow());
  const { rows, total } = report;
  const largest = Math.max(1, ...DEBT_AGES.map((age) => total.byAge[age]));
  return (
    <>
      <div className={classes.summary}>
        <div>
          <div className={classes.total}>{formatBaht(total.total)}</div>
          <div className={classes.soft}>
            <Trans>
              An invoice is due on the day of its approval. Orders without an invoice are not due yet.
            </Trans>
          </div>
        </div>
        <SaveReportButton
          wish={{ report: 'aging', period: { firstDay: today, lastDay: today } }}
          fileName={`money-owed-${today}`}
        />
      </div>
      <div className={classes.bars} aria-hidden="true">
        {DEBT_AGES.map((age) => (
          <div key={age} className={classes.barRow}>
            <span>{i18n._(AGE_LABELS[age])}</span>
            <div className={classes.track}>
              <div
                className={classes.bar}
                style={{ width: `${(Math.max(0, total.byAge[age]) / largest) * 100}%` }}
              />
            </div>
            <span className={classes.barAmount}>{formatBaht(total.byAge[age])}</span>
          </div>
        ))}
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Customer</Trans>
            </th>
            {DEBT_AGES.map((age) => (
              <th key={age} scope="col">
                {i18n._(AGE_LABELS[age])}
              </th>
            ))}
            <th scope="col">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ customerCode, saleUnit, name, ...debts }) => (
            <tr key={`${saleUnit}/${customerCode}`}>
              <th scope="row">
                <Link to="/customers/$saleUnit/$code" params={{ saleUnit, code: customerCode }}>
                  {name || customerCode}
                </Link>
                <span className={classes.code}>
                  {customerCode} · {saleUnit}
                </span>
              </th>
              <DebtCells debts={debts} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            <DebtCells debts={total} />
          </tr>
        </tfoot>
      </table>
    </>
  );
}

function DebtCells({ debts: { byAge, total } }: { readonly debts: DebtAmounts }) {
  return (
    <>
      {DEBT_AGES.map((age) => (
        <td key={age}>{byAge[age] === 0 ? '–' : <Money amount={byAge[age]} />}</td>
      ))}
      <td>
        <Money amount={total} isStrong />
      </td>
    </>
  );
}
