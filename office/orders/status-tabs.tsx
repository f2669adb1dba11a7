import { useLingui } from '@lingui/react/macro';
import { countOrders } from '#contract/office/order-list-calls';
import { MAX_COUNTED_ORDERS, type OfficeOrderFilter } from '#domain/office/order-list';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status';
import { useAnswer } from '#office/kernel/use-call';
import { ORDER_STATUS_LABELS } from '#office/ui/labels/order-status-labels';
import { TabLinks } from '#office/ui/layout/tab-links';
import { writeOrderView } from './order-address.ts';

/** The statuses with the number of orders in each, as links. */
export function StatusTabs({ filter }: { readonly filter: OfficeOrderFilter }) {
  const { i18n, t } = useLingui();
  const counts = useAnswer(countOrders, { ...filter, statuses: [] });
  const countOf = (status: OrderStatus) => counts.data?.find((each) => each.status === status)?.count ?? 0;
  const all = (counts.data ?? []).reduce((sum, { count }) => sum + count, 0);
  const tab = (statuses: readonly OrderStatus[], label: string, count: number) => ({
    key: statuses.join(),
    search: writeOrderView({
      filter: { ...filter, statuses },
      sort: statuses[0] === 'so-wait' ? 'oldest' : 'newest',
    }),
    isCurrent: filter.statuses.join() === statuses.join(),
    label,
    count: counts.data === undefined ? '' : countText(count),
  });
  return (
    <TabLinks
      label={t`Status`}
      tabs={[
        ...ORDER_STATUSES.map((status) =>
          tab([status], i18n._(ORDER_STATUS_LABELS[status].label), countOf(status)),
        ),
        tab([], t`All`, all),
      ]}
    />
  );
}

/** A number that is not counted to its end has a plus. */
const countText = (count: number) => (count < MAX_COUNTED_ORDERS ? count : `${MAX_COUNTED_ORDERS}+`);
