import { signedInPerson } from '#domain/accounts/person';
import { ALL_ORDERS, type OrderFilter } from '#domain/orders/order-history';
import { slipLocation } from '#domain/payments/slip-under-way';
import { useTenant, usePhone } from '#state/runtime/phone-context';
import { useBuyer } from '#state/cart/use-buyer';
import { useOrders, type OrderListView, type StoredOrder } from '#state/orders/history/use-orders';
import { usePerson } from '#state/runtime/hooks/use-session';
import { useSlipsOnTheWay } from '#state/payments/hooks/slips-on-the-way';
import { useUnsentCancels } from '#state/orders/history/cancel-order';
import { Button, buttonClassName } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { RAIL_WIDTH, useIsWide } from '#ui/hooks/use-is-wide';
import { LoadMore } from '#ui/controls/load-more';
import { SectionHeading } from '#ui/layout/section-heading';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { ThaiDate } from '#ui/text/thai-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TO_PRODUCTS } from '#state/app/page-links';
import { RetryButton } from '#ui/feedback/retry-button';
import { Page } from '#ui/layout/page';
import classes from './history-page.module.css';
import { useFilterMessages } from './filter-messages.ts';
import { OrderRow } from './order-row.tsx';
import { OrderSearch } from './order-search.tsx';
import type { OrderFacts } from './order-facts.ts';
import type { OrderSorting } from './sort-orders.ts';
import { orderViewOf } from '#features/orders/order/order-view';
import { PeriodFilter } from './period-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import { UnsentRow } from './unsent-row.tsx';

// Loads on demand, because phones show cards.
const OrderTable = lazyOrNothing(async () => (await import('./order-table.tsx')).OrderTable, <RowSkeleton />);

/** How the orders of a filter are looked through. */
export interface OrderListing {
  /** '' for all orders. */
  readonly typed: string;
  /** The order of the rows of the table. */
  readonly sorting: OrderSorting;
}

interface HistoryPageProps {
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
  readonly listing: OrderListing;
  readonly onListing: (listing: OrderListing) => void;
}

/** The customer's orders: unsent ones first, then the confirmed ones, as a table where the window is wide. */
export function HistoryPage({ filter, onFilter, listing, onListing }: HistoryPageProps) {
  const { t } = useLingui();
  const { areTotalsHidden } = useTenant();
  const { mode } = useBuyer();
  const person = usePerson();
  const view = orderViewOf(mode);
  const isWide = useIsWide(RAIL_WIDTH);
  const { typed } = listing;
  const list = useOrders(filter, typed);
  const cancels = useUnsentCancels();
  const slips = useSlipsOnTheWay();
  // A search is among the confirmed orders.
  const unsent = typed === '' ? list.unsent : [];
  const isEmpty = list.orders.length === 0 && unsent.length === 0;
  const factsOf = (order: StoredOrder): OrderFacts => ({
    isMissing: list.missing.has(order.id),
    cancel: cancels.find(({ orderId }) => orderId === order.id),
    slip: slipLocation(
      order,
      slips.some(({ orderId }) => orderId === order.id),
    ),
  });
  return (
    <Page title={t`Order history`} className={classes.page}>
      <StatusFilter
        view={view}
        status={filter.status}
        onStatus={(status) => onFilter({ ...filter, status })}
      />
      <div className={classes.tools}>
        <OrderSearch typed={typed} onTyped={(wanted) => onListing({ ...listing, typed: wanted })} />
        <PeriodFilter period={filter.period} onPeriod={(period) => onFilter({ ...filter, period })} />
      </div>
      {unsent.length > 0 && (
        <section>
          <SectionHeading
            action={
              <Link to="/unsent">
                <Trans>View unsent orders</Trans>
              </Link>
            }
          >
            <Trans>Still on this phone</Trans>
          </SectionHeading>
          <ul className={classes.list}>
            {unsent.map((order) => (
              <li key={order.id}>
                <UnsentRow order={order} isMoneyHidden={areTotalsHidden} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-busy={list.state === 'loading'}>
        {unsent.length > 0 && (list.orders.length > 0 || list.problem !== undefined) && (
          <SectionHeading>
            <Trans>With the company</Trans>
          </SectionHeading>
        )}
        <OutdatedNote list={list} />
        {list.state === 'loading' && list.orders.length === 0 ? (
          <div className={classes.list}>
            <RowSkeleton />
            <RowSkeleton />
            <RowSkeleton />
          </div>
        ) : isEmpty && typed !== '' ? (
          <NothingFound list={list} typed={typed} onAll={() => onListing({ ...listing, typed: '' })} />
        ) : isEmpty ? (
          <NoOrders list={list} filter={filter} onFilter={onFilter} />
        ) : list.orders.length === 0 ? (
          <NothingCached list={list} />
        ) : isWide ? (
          <OrderTable
            orders={list.orders}
            view={view}
            saleUnit={person?.saleUnit}
            isMoneyHidden={areTotalsHidden}
            factsOf={factsOf}
            sorting={listing.sorting}
            onSorting={(sorting) => onListing({ ...listing, sorting })}
          />
        ) : (
          <ul className={classes.list}>
            {list.orders.map((order) => (
              <li key={order.id}>
                <OrderRow
                  order={order}
                  view={view}
                  saleUnit={person?.saleUnit}
                  isMoneyHidden={areTotalsHidden}
                  ownName={person === null || person === undefined ? undefined : signedInPerson(person).name}
                  {...factsOf(order)}
                />
              </li>
            ))}
          </ul>
        )}
        {list.orders.length > 0 &&
          !list.isEnded &&
          list.problem === undefined &&
          (typed === '' ? (
            <LoadMore isLoading={list.isLoadingMore} onMore={list.loadMore} />
          ) : (
            <SearchOlder list={list} />
          ))}
      </section>
    </Page>
  );
}

/** A search is among the orders on this phone; older ones are loaded page by page, when asked for. */
function SearchOlder({ list }: { readonly list: OrderListView }) {
  return (
    <p className={classes.more}>
      <Button variant="secondary" isBusy={list.isLoadingMore} onClick={list.loadMore}>
        <Trans>Search older orders</Trans>
      </Button>
    </p>
  );
}

interface NothingFoundProps {
  readonly list: OrderListView;
  readonly typed: string;
  readonly onAll: () => void;
}

function NothingFound({ list, typed, onAll }: NothingFoundProps) {
  const { t } = useLingui();
  const mayAsk = list.problem === undefined && !list.isEnded;
  return (
    <EmptyState
      icon="search"
      title={t`No orders match “${typed}”`}
      text={
        list.problem === undefined
          ? t`Check the number or the product’s name.`
          : t`Only the orders saved on this phone were searched. Connect to search all of them.`
      }
      action={
        <>
          {mayAsk && <SearchOlder list={list} />}
          <Button variant="quiet" onClick={onAll}>
            <Trans>View all orders</Trans>
          </Button>
        </>
      }
    />
  );
}

function OutdatedNote({ list }: { readonly list: OrderListView }) {
  const phone = usePhone();
  if (list.problem === undefined || list.orders.length === 0) return null;
  return (
    <ProblemNote onRetry={list.retry}>
      {list.asOf === undefined ? (
        <Trans>We can’t connect right now. These are the orders saved on this phone.</Trans>
      ) : (
        <Trans>
          We can’t connect right now. This is what’s saved on this phone, as of{' '}
          <ThaiDate value={list.asOf} shows="nearby" now={phone.clock.now()} />.
        </Trans>
      )}
    </ProblemNote>
  );
}

/** Below unsent orders: why the confirmed ones are missing. Not shown to a person who never ordered. */
function NothingCached({ list }: { readonly list: OrderListView }) {
  if (list.problem === undefined) return null;
  return (
    <ProblemNote onRetry={list.retry}>
      <Trans>No orders saved on this phone yet. Your orders are safe; connect to load your history.</Trans>
    </ProblemNote>
  );
}

interface ProblemNoteProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function ProblemNote({ onRetry, children }: ProblemNoteProps) {
  return (
    <div className={classes.note} role="status">
      <p>{children}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

function NoOrders({
  list,
  filter,
  onFilter,
}: Pick<HistoryPageProps, 'filter' | 'onFilter'> & { readonly list: OrderListView }) {
  const { t } = useLingui();
  const wishes = useFilterMessages(filter);
  if (list.problem !== undefined) {
    return (
      <EmptyState
        icon="cloudOff"
        title={t`We couldn’t load your orders`}
        text={t`No orders saved on this phone yet. Your orders are safe; connect to load your history.`}
        action={<RetryButton isMain onRetry={list.retry} />}
      />
    );
  }
  if (wishes !== '') {
    return (
      <EmptyState
        icon="list"
        title={t`No orders: ${wishes}`}
        text={
          filter.period === undefined
            ? t`Each order’s status updates as the company works on it.`
            : t`Choose another month or year, or view all orders.`
        }
        action={
          <Button size="main" variant="secondary" onClick={() => onFilter(ALL_ORDERS)}>
            <Trans>View all orders</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="receipt"
      title={t`No orders yet`}
      text={t`You can track your orders here, even offline.`}
      action={
        <Link {...TO_PRODUCTS} className={buttonClassName({ size: 'main' })}>
          <Trans>Browse products</Trans>
        </Link>
      }
    />
  );
}
