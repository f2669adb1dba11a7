import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { listUnpaid, sumUnpaid } from '#contract/office/payments/unpaid-calls';
import { OTHER } from '#domain/kernel/or-other';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { UnpaidListFilter, UnpaidRow } from '#domain/office/payments/unpaid-list';
import { useAnswer, usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import { Money } from '#office/ui/amounts';
import { DataTable, type Column } from '#office/ui/data-table';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { Moment } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { StateBadge } from '#office/ui/state-badge';
import { UNPAID_WAIT_LABELS } from './unpaid-wait-labels.ts';
import classes from '../money-screen.module.css';

const NONE: ReadonlySet<string> = new Set();
const idOf = ({ orderId }: UnpaidRow) => orderId;

/** Orders with an amount due, the oldest first, also those on account. Enter opens the order. */
export function UnpaidOrders({ filter }: { readonly filter: UnpaidListFilter }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const list = usePages(listUnpaid, { ...filter, after: '', take: OFFICE_PAGE_SIZE });
  const sum = useAnswer(sumUnpaid, filter);
  const cursor = useCursor(list.rows.map(idOf));
  const open = (orderId: string | undefined) => {
    if (orderId !== undefined) void navigate({ to: '/orders/$orderId', params: { orderId } });
  };
  useKeys({
    j: () => cursor.move(1),
    ArrowDown: () => cursor.move(1),
    k: () => cursor.move(-1),
    ArrowUp: () => cursor.move(-1),
    Enter: () => open(cursor.id),
  });
  const isFiltered = filter.text !== '' || filter.methods.length > 0 || filter.minAgeDays > 0;
  return (
    <>
      <p className={classes.sum} role="status">
        {sum.data === undefined || sum.isPlaceholderData ? null : (
          <>
            <Plural value={sum.data.orders} one="# order" other="# orders" /> ·{' '}
            <Trans>
              <Money amount={sum.data.due} isStrong /> due
            </Trans>
          </>
        )}
      </p>
      <div className={classes.rest}>
        <DataTable
          label={t`Unpaid orders`}
          columns={unpaidColumns(i18n)}
          hiddenColumns={NONE}
          list={list}
          idOf={idOf}
          cursor={cursor.id}
          onCursor={cursor.set}
          onOpen={open}
          empty={
            isFiltered ? (
              <EmptyNotice
                icon="search"
                title={<Trans>No unpaid order matches these filters</Trans>}
                text={<Trans>Remove a filter, or search for something else.</Trans>}
              />
            ) : (
              <EmptyNotice
                icon="check"
                title={<Trans>Every order is paid</Trans>}
                text={<Trans>Orders appear here until their money has come, invoices on account too.</Trans>}
              />
            )
          }
        />
      </div>
    </>
  );
}

function unpaidColumns(i18n: I18n): readonly Column<UnpaidRow>[] {
  return [
    {
      id: 'order',
      title: i18n._(msg`Order`),
      width: '130px',
      render: ({ orderNo }) => <strong>{orderNo}</strong>,
    },
    {
      id: 'day',
      title: i18n._(msg`Ordered`),
      width: '140px',
      render: ({ orderedAt }) => <Moment at={orderedAt} />,
    },
    {
      id: 'age',
      title: i18n._(msg`Days`),
      width: '64px',
      isNumber: true,
      render: ({ ageDays }) => ageDays,
    },
    {
      id: 'customer',
      title: i18n._(msg`Customer`),
      width: 'minmax(150px, 1.4fr)',
      render: ({ account: { customerCode, saleUnit }, customerName }) => (
        <Link
          className={classes.link}
          to="/customers/$saleUnit/$code"
          params={{ saleUnit: saleUnit === '' ? '-' : saleUnit, code: customerCode }}
          onClick={(event) => event.stopPropagation()}
        >
          {customerName || customerCode}
        </Link>
      ),
    },
    {
      id: 'due',
      title: i18n._(msg`Due`),
      width: '120px',
      isNumber: true,
      render: ({ due }) => <Money amount={due} isStrong />,
    },
    {
      id: 'charged',
      title: i18n._(msg`Charged`),
      width: '120px',
      isNumber: true,
      render: ({ charged }) => <Money amount={charged} />,
    },
    {
      id: 'payment',
      title: i18n._(msg`Payment`),
      width: 'minmax(110px, 1fr)',
      render: ({ payment }) => (payment === OTHER ? '–' : i18n._(PAYMENT_METHOD_LABELS[payment])),
    },
    {
      id: 'waits',
      title: i18n._(msg`Waits for`),
      width: 'minmax(150px, 1.2fr)',
      render: ({ waitsFor }) => (
        <StateBadge tone={UNPAID_WAIT_LABELS[waitsFor].tone}>
          {i18n._(UNPAID_WAIT_LABELS[waitsFor].label)}
        </StateBadge>
      ),
    },
  ];
}
