import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { countOrders } from '#contract/office/order-list-calls';
import { MAX_COUNTED_ORDERS, type OfficeOrderFilter } from '#domain/office/order-list';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status';
import { useAnswer } from '#office/kernel/use-call';
import { ORDER_STATUS_LABELS } from '#office/ui/labels/order-status-labels';
import { writeOrderView } from './order-address.ts';
import classes from './status-tabs.module.css';

/** The statuses with the number of orders in each, as links. */
export function StatusTabs({ filter }: { readonly filter: OfficeOrderFilter }) {
  const { i18n, t } = useLingui();
  const counts = useAnswer(countOrders, { ...filter, statuses: [] });
  const countOf = (status: OrderStatus) => counts.data?.find((each) => each.status === status)?.count ?? 0;
  const all = (counts.data ?? []).reduce((sum, { count }) => sum + count, 0);
  const tab = (statuses: readonly OrderStatus[], isCurrent: boolean, label: string, count: number) => (
    <Link
      key={statuses.join()}
      to="/orders"
      search={writeOrderView({
        filter: { ...filter, statuses },
        sort: statuses[0] === 'so-wait' ? 'oldest' : 'newest',
      })}
      className={classes.tab}
      // The router would mark every tab whose search is a part of the address.
      activeOptions={{ exact: true }}
      activeProps={currentProps(isCurrent)}
      inactiveProps={currentProps(isCurrent)}
    >
      {label}
      <span className={classes.count}>{counts.data === undefined ? '' : countText(count)}</span>
    </Link>
  );
  return (
    <nav className={classes.tabs} aria-label={t`Status`}>
      {ORDER_STATUSES.map((status) =>
        tab(
          [status],
          filter.statuses.length === 1 && filter.statuses[0] === status,
          i18n._(ORDER_STATUS_LABELS[status].label),
          countOf(status),
        ),
      )}
      {tab([], filter.statuses.length === 0, t`All`, all)}
    </nav>
  );
}

/** A number that is not counted to its end has a plus. */
const countText = (count: number) => (count < MAX_COUNTED_ORDERS ? count : `${MAX_COUNTED_ORDERS}+`);

const currentProps = (isCurrent: boolean) => ({
  'aria-current': isCurrent ? ('page' as const) : undefined,
  'data-status': undefined,
});
