import { Button, Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { listStockEntries } from '#contract/office/stock/stock-calls';
import type { StockEntry } from '#domain/office/stock/stock-list';
import type { StockKey } from '#domain/stock/stock';
import { useMay } from '#office/accounts/use-me';
import { usePages } from '#office/kernel/use-call';
import { STOCK_CAUSE_LABELS } from '#office/ui/labels/stock-labels';
import { Moment, useLanguage } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import table from '#office/ui/layout/plain-table.module.css';
import classes from './stock-history.module.css';

const PAGE_SIZE = 20;

/** Lists what took from a stock and what gave to it, newest first. */
export function StockHistory({ stock: { productCode, unit } }: { readonly stock: StockKey }) {
  const { t } = useLingui();
  const list = usePages(listStockEntries, { productCode, unit, after: '', take: PAGE_SIZE });
  const mayOrders = useMay('orders.read');
  if (list.error !== null && list.rows.length === 0)
    return <ErrorNotice error={list.error} onRetry={list.retry} />;
  if (list.isLoading) return <Skeleton height={160} />;
  if (list.rows.length === 0)
    return <EmptyNotice icon="history" title={<Trans>Nothing was counted or ordered yet</Trans>} />;
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`History`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>When</Trans>
            </th>
            <th scope="col">
              <Trans>Cause</Trans>
            </th>
            <th scope="col" className={table.end}>
              <Trans>Change</Trans>
            </th>
            <th scope="col" className={table.end}>
              <Trans>Left then</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((entry) => (
            <EntryRow key={entry.number} entry={entry} mayOrders={mayOrders} />
          ))}
        </tbody>
      </table>
      {list.hasMore ? (
        <Button variant="subtle" onClick={list.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function EntryRow({ entry, mayOrders }: { readonly entry: StockEntry; readonly mayOrders: boolean }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { at, cause, change, amount, orderId, orderNo } = entry;
  return (
    <tr>
      <td>
        <Moment at={at} />
      </td>
      <td>
        {i18n._(STOCK_CAUSE_LABELS[cause])}{' '}
        {orderId === '' ? null : mayOrders ? (
          <Link to="/orders/$orderId" params={{ orderId }}>
            {orderNo}
          </Link>
        ) : (
          orderNo
        )}
      </td>
      <td className={table.end} data-taken={change < 0 || undefined}>
        {change > 0 ? '+' : '−'}
        {Math.abs(change).toLocaleString(language)}
      </td>
      <td className={table.end}>{amount.toLocaleString(language)}</td>
    </tr>
  );
}
