import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatBaht } from '#domain/kernel/format-money';
import type { Language } from '#domain/kernel/language';
import type { Satang } from '#domain/kernel/money';
import { nameIn } from '#domain/kernel/named';
import { EVERY_ORDER, type OfficeOrderFilter } from '#domain/office/order-list';
import { averageOf } from '#domain/office/reports/report-file';
import type { ReportPeriod } from '#domain/office/reports/report-period';
import type { SalesBreakdown, SalesFigures, SalesRow } from '#domain/office/reports/sales-report';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import { dayInWords, daysInWords, monthInWords } from '#office/kernel/moments';
import { writeOrderView } from '#office/orders/order-address';
import { useLanguage } from '#office/ui/moment';
import { Difference } from './difference.tsx';
import classes from './reports.module.css';

/** The row's days, or its product, customer or agent; '' for orders without an agent. */
export function titleOf(by: SalesBreakdown, row: SalesRow, language: Language): string {
  switch (by) {
    case 'days':
      return dayInWords(row.key, language);
    case 'weeks':
      return daysInWords(row.key, row.lastDay, language);
    case 'months':
      return monthInWords(row.key, language);
    case 'products':
    case 'customers':
    case 'agents':
      return nameIn(row, language) || row.key;
  }
}

/** The orders that a report counts: all but cancelled ones. */
const COUNTED = ORDER_STATUSES.filter((status) => status !== 'so-cancel');

const ordersOf = (filter: Partial<OfficeOrderFilter>) =>
  writeOrderView({ filter: { ...EVERY_ORDER, statuses: COUNTED, ...filter }, sort: 'newest' });

/** Leads from a row to its orders. */
function RowLink({
  by,
  row,
  period,
  children,
}: {
  readonly by: SalesBreakdown;
  readonly row: SalesRow;
  readonly period: ReportPeriod;
  readonly children: ReactNode;
}) {
  const { key, lastDay, saleUnit } = row;
  switch (by) {
    case 'days':
    case 'weeks':
    case 'months':
      return (
        <Link to="/orders" search={ordersOf({ firstDay: key, lastDay })}>
          {children}
        </Link>
      );
    case 'customers':
      return (
        <Link to="/orders" search={ordersOf({ ...period, customerCode: key, saleUnit })}>
          {children}
        </Link>
      );
    case 'products':
      return (
        <Link to="/orders" search={ordersOf({ ...period, productCode: key })}>
          {children}
        </Link>
      );
    case 'agents':
      return (
        <Link to="/orders" search={ordersOf({ ...period, agentCode: key, agentUnit: saleUnit })}>
          {children}
        </Link>
      );
  }
}

/** One row of a report of sales. */
export function SalesTableRow({
  by,
  row,
  period,
  largest,
}: {
  readonly by: SalesBreakdown;
  readonly row: SalesRow;
  readonly period: ReportPeriod;
  /** The amount of the longest bar. */
  readonly largest: number;
}) {
  const language = useLanguage();
  const isNamed = by === 'products' || by === 'customers' || by === 'agents';
  return (
    <tr>
      <th scope="row">
        {row.key === '' ? (
          <Trans>Without an agent</Trans>
        ) : (
          <RowLink by={by} row={row} period={period}>
            {titleOf(by, row, language)}
          </RowLink>
        )}
        {isNamed && row.key !== '' ? (
          <span className={classes.code}>
            {row.key}
            {row.saleUnit === '' ? '' : ` · ${row.saleUnit}`}
          </span>
        ) : null}
      </th>
      {isNamed ? (
        <td className={classes.barCell} aria-hidden="true">
          <div className={classes.bar} style={{ width: `${(row.amount / largest) * 100}%` }} />
        </td>
      ) : null}
      <FigureCells figures={row} />
    </tr>
  );
}

/** The cells of orders, amount, average and the period before. */
export function FigureCells({ figures }: { readonly figures: SalesFigures }) {
  const { orders, amount, amountBefore } = figures;
  return (
    <>
      <td>{orders.toLocaleString('en-US')}</td>
      <td className={classes.strong}>{formatBaht(amount)}</td>
      <td>{orders === 0 ? '–' : formatBaht(averageOf(figures))}</td>
      <td>{formatBaht(amountBefore)}</td>
      <td>
        <Difference amount={amount} before={amountBefore} />
      </td>
    </>
  );
}

/** A row of an amount without orders, such as what coupons took off. */
export function AmountRow({
  title,
  amount,
  amountBefore,
  hasBar,
}: {
  readonly title: ReactNode;
  readonly amount: Satang;
  readonly amountBefore: Satang;
  readonly hasBar: boolean;
}) {
  if (amount === 0 && amountBefore === 0) return null;
  return (
    <tr>
      <th scope="row">{title}</th>
      {hasBar ? <td aria-hidden="true" /> : null}
      <td>–</td>
      <td className={classes.strong}>{formatBaht(amount)}</td>
      <td>–</td>
      <td>{formatBaht(amountBefore)}</td>
      <td>–</td>
    </tr>
  );
}
