import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { listMoneyToSettle } from '#contract/office/money-calls';
import type { MoneyFilter } from '#domain/office/payments/money-filter';
import type { MoneyToSettle, SettledOrder } from '#domain/office/money-to-settle';
import { useMay } from '#office/accounts/use-me';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { wordsIn } from '#office/kernel/search-text';
import { usePages } from '#office/kernel/use-call';
import { useKeys } from '#office/kernel/use-keys';
import { Money } from '#office/ui/amounts';
import { ORDER_PAYMENT_LABELS } from '#office/ui/labels/order-status-labels';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { Age } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { SearchField } from '#office/ui/search-field';
import { TabLinks } from '#office/ui/layout/tab-links';
import { StateBadge } from '#office/ui/state-badge';
import { SavedViewMenu } from '#office/ui/views/saved-view-menu';
import { isFiltered } from './money-address.ts';
import { MoneyFilterBadges, MoneyFilterBar } from './money-filter-bar.tsx';
import { useMoneyFilter } from './use-money-filter.ts';
import { RefundsDone } from './refunds/refunds-done.tsx';
import { RefundsDue } from './refunds/refunds-due.tsx';
import { SettleForm, type Deciding } from './settle-form.tsx';
import { readUnpaidFilter, writeUnpaidFilter } from './unpaid/unpaid-address.ts';
import { UnpaidFilterBar } from './unpaid/unpaid-filter-bar.tsx';
import { UnpaidOrders } from './unpaid/unpaid-orders.tsx';
import classes from './money-screen.module.css';

const LISTS = ['money', 'unpaid', 'due', 'done'] as const;

const LIST_LABELS = {
  money: msg`Money to match`,
  unpaid: msg`Unpaid orders`,
  due: msg`To give back`,
  done: msg`Refunds done`,
} as const;

/** Money about which somebody decides: what fits no order, what is still due, and what is owed back. */
export function MoneyScreen() {
  const { t, i18n } = useLingui();
  const search = useSearch({ from: '__root__' });
  const [shown = 'money'] = wordsIn(search['list'], LISTS);
  const { filter, setFilter, saved, showSaved } = useMoneyFilter('/money');
  const mayShare = useMay('views.share');
  const navigate = useNavigate();
  const unpaid = readUnpaidFilter(search);
  const isColumn = shown === 'done' || shown === 'unpaid';
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  return (
    <Page
      title={i18n._(LIST_LABELS[shown])}
      actions={
        <>
          {shown === 'money' ? (
            <MoneyFilterBar filter={filter} onChange={setFilter} field={field} />
          ) : shown === 'unpaid' ? (
            <UnpaidFilterBar
              filter={unpaid}
              onChange={(next) =>
                void navigate({ to: '/money', search: writeUnpaidFilter(next), replace: true })
              }
              field={field}
            />
          ) : (
            <SearchField
              label={shown === 'due' ? t`Customer` : t`Customer or reference`}
              value={filter.text}
              onChange={(text) => setFilter({ ...filter, text })}
              field={field}
            />
          )}
          {shown === 'unpaid' ? null : (
            <SavedViewMenu list="money" current={saved} mayShare={mayShare} onOpen={showSaved} />
          )}
        </>
      }
      isScrolling={!isColumn}
    >
      <div className={isColumn ? classes.column : undefined}>
        <TabLinks
          label={t`Money`}
          className={classes.tabs}
          tabs={LISTS.map((each) => ({
            key: each,
            search: each === 'money' ? {} : { list: each },
            isCurrent: each === shown,
            label: i18n._(LIST_LABELS[each]),
          }))}
        />
        {shown === 'money' ? (
          <>
            <MoneyFilterBadges filter={filter} onChange={setFilter} />
            <MoneyToMatch filter={filter} />
          </>
        ) : shown === 'unpaid' ? (
          <UnpaidOrders filter={unpaid} />
        ) : shown === 'due' ? (
          <RefundsDue text={filter.text} />
        ) : (
          <div className={classes.rest}>
            <RefundsDone text={filter.text} />
          </div>
        )}
      </div>
    </Page>
  );
}

/** Money that came and fits no order, or not its total. */
function MoneyToMatch({ filter }: { readonly filter: MoneyFilter }) {
  const { t } = useLingui();
  const money = usePages(listMoneyToSettle, { ...filter, after: '', take: OFFICE_PAGE_SIZE });
  const mayDecide = useMay('money.decide');
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      {money.error !== null && money.rows.length === 0 ? (
        <ErrorNotice error={money.error} onRetry={money.retry} />
      ) : null}
      {money.isLoading && money.error === null ? (
        <Stack maw={860}>
          <Skeleton height={110} />
          <Skeleton height={110} />
        </Stack>
      ) : null}
      {money.rows.length > 0 || money.isLoading ? null : isFiltered(filter) ? (
        <EmptyNotice
          icon="search"
          title={<Trans>No money matches these filters</Trans>}
          text={<Trans>Remove a filter, or search for something else.</Trans>}
        />
      ) : (
        <EmptyNotice
          icon="check"
          title={<Trans>All money matches its orders</Trans>}
          text={<Trans>Money that doesn’t match an order’s total appears here.</Trans>}
        />
      )}
      {money.rows.map((each) => (
        <MoneyCard
          key={`${each.order?.orderId ?? ''}${each.reference}`}
          money={each}
          onDecide={mayDecide ? (order, outcome) => setDeciding({ money: each, order, outcome }) : undefined}
        />
      ))}
      {money.hasMore ? (
        <Button variant="default" onClick={money.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
      <Modal
        opened={deciding !== undefined}
        onClose={() => setDeciding(undefined)}
        title={deciding?.outcome === 'returned' ? t`The money was given back` : t`The money counts as paid`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {deciding === undefined ? null : <SettleForm {...deciding} onDone={() => setDeciding(undefined)} />}
      </Modal>
    </>
  );
}

interface MoneyCardProps {
  readonly money: MoneyToSettle;
  readonly onDecide: ((order: SettledOrder, outcome: Deciding['outcome']) => void) | undefined;
}

function MoneyCard({
  money: { order, reference, method, paymentState, received, since },
  onDecide,
}: MoneyCardProps) {
  const { i18n } = useLingui();
  return (
    <article className={classes.card}>
      <div>
        {order === undefined ? (
          <strong>
            <Trans>Money without an order</Trans>
          </strong>
        ) : (
          <>
            <strong>{order.customerName}</strong>{' '}
            <Link className={classes.link} to="/orders/$orderId" params={{ orderId: order.orderId }}>
              {order.orderNo}
            </Link>{' '}
            <StateBadge tone={ORDER_PAYMENT_LABELS[paymentState].tone}>
              {i18n._(ORDER_PAYMENT_LABELS[paymentState].label)}
            </StateBadge>
          </>
        )}
        <div className={classes.soft}>
          {method === undefined ? '' : i18n._(PAYMENT_METHOD_LABELS[method])} {reference} ·{' '}
          <Trans>
            waiting for <Age since={since} />
          </Trans>
        </div>
      </div>
      <div className={classes.amounts}>
        <span className={classes.soft}>
          <Trans>Received</Trans>
        </span>
        <Money amount={received} isStrong />
        {order === undefined ? null : (
          <>
            <span className={classes.soft}>
              <Trans>Total of the order</Trans>
            </span>
            <Money amount={order.total} />
          </>
        )}
      </div>
      {order === undefined || onDecide === undefined ? null : (
        <div className={classes.actions}>
          <Button onClick={() => onDecide(order, 'paid')}>
            <Trans>Count as paid</Trans>
          </Button>
          <Button variant="default" onClick={() => onDecide(order, 'returned')}>
            <Trans>It was given back</Trans>
          </Button>
        </div>
      )}
    </article>
  );
}
