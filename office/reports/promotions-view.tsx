import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { getPromotionReport } from '#contract/office/reports/promotion-report-call';
import { formatBaht } from '#domain/kernel/format-money';
import { nameIn } from '#domain/kernel/named';
import { costOf, type PromotionFigures, type PromotionReport } from '#domain/office/reports/promotion-report';
import type { ReportPeriod } from '#domain/office/reports/report-period';
import { useMay } from '#office/accounts/use-me';
import { useAnswer } from '#office/kernel/use-call';
import { useLanguage } from '#office/ui/moment';
import { ReportFrame } from './report-frame.tsx';
import classes from './reports.module.css';
import { SaveReportButton } from './save-report-button.tsx';

/** Shows what promotions did in the orders of a period, and what they cost. */
export function PromotionsView({ period }: { readonly period: ReportPeriod }) {
  const answer = useAnswer(getPromotionReport, { period });
  return (
    <ReportFrame
      answer={answer}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<Trans>No promotion was used in these days</Trans>}
    >
      {(report) => (
        <>
          <Summary report={report} />
          <PromotionTable report={report} />
        </>
      )}
    </ReportFrame>
  );
}

function Summary({ report: { total, allOrders, period } }: { readonly report: PromotionReport }) {
  const share = allOrders === 0 ? 0 : Math.round((total.orders / allOrders) * 100);
  return (
    <div className={classes.summary}>
      <div>
        <div className={classes.total}>{formatBaht(costOf(total))}</div>
        <div>
          <Plural value={total.orders} one="# order with a promotion" other="# orders with a promotion" /> ·{' '}
          <Trans>{share}% of all orders</Trans>
        </div>
        <div className={classes.soft}>
          <Trans>
            Discounts and the worth of free products, without coupons. Cancelled orders are left out.
          </Trans>
        </div>
      </div>
      <SaveReportButton
        wish={{ report: 'promotions', period }}
        fileName={`promotions-${period.firstDay}-${period.lastDay}`}
      />
    </div>
  );
}

function PromotionTable({ report: { rows, total } }: { readonly report: PromotionReport }) {
  const language = useLanguage();
  const mayOpen = useMay('promotions.read');
  const largest = Math.max(1, ...rows.map(costOf));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Promotion</Trans>
          </th>
          <td aria-hidden="true" className={classes.barCell} />
          <th scope="col">
            <Trans>Uses</Trans>
          </th>
          <th scope="col">
            <Trans>Orders</Trans>
          </th>
          <th scope="col">
            <Trans>Discount</Trans>
          </th>
          <th scope="col">
            <Trans>Free products</Trans>
          </th>
          <th scope="col">
            <Trans>Cost</Trans>
          </th>
          <th scope="col">
            <Trans>Amount of the orders</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.ruleId}>
            <th scope="row">
              {mayOpen ? (
                <Link to="/promotions/$id" params={{ id: row.ruleId }}>
                  {nameIn(row, language) || row.ruleId}
                </Link>
              ) : (
                nameIn(row, language) || row.ruleId
              )}
              <span className={classes.code}>{row.ruleId}</span>
            </th>
            <td className={classes.barCell} aria-hidden="true">
              <div className={classes.bar} style={{ width: `${(costOf(row) / largest) * 100}%` }} />
            </td>
            <Figures figures={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>All orders with a promotion</Trans>
          </th>
          <td aria-hidden="true" />
          <Figures figures={total} />
        </tr>
      </tfoot>
    </table>
  );
}

function Figures({ figures }: { readonly figures: PromotionFigures }) {
  const { times, orders, discount, freeWorth, amount } = figures;
  return (
    <>
      <td>{times.toLocaleString('en-US')}</td>
      <td>{orders.toLocaleString('en-US')}</td>
      <td>{discount === 0 ? '–' : formatBaht(discount)}</td>
      <td>{freeWorth === 0 ? '–' : formatBaht(freeWorth)}</td>
      <td className={classes.strong}>{formatBaht(costOf(figures))}</td>
      <td>{formatBaht(amount)}</td>
    </>
  );
}
