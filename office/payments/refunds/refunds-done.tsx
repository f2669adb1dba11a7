import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { listRefunds } from '#contract/office/payments/refund-calls';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { ListedRefund } from '#domain/office/payments/refund-list';
import { usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { Money } from '#office/ui/amounts';
import { DataTable, type Column } from '#office/ui/data-table';
import { DayInWords } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { REFUND_METHOD_LABELS } from './refund-labels.ts';

const NONE: ReadonlySet<string> = new Set();
const idOf = ({ id }: ListedRefund) => id;

/** The refunds that were recorded, the newest first. */
export function RefundsDone({ text }: { readonly text: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const list = usePages(listRefunds, { text, after: '', take: OFFICE_PAGE_SIZE });
  const cursor = useCursor(list.rows.map(idOf));
  return (
    <DataTable
      label={t`Refunds`}
      columns={refundColumns(i18n)}
      hiddenColumns={NONE}
      list={list}
      idOf={idOf}
      cursor={cursor.id}
      onCursor={cursor.set}
      onOpen={(id) => {
        const account = list.rows.find((row) => row.id === id)?.account;
        if (account !== undefined)
          void navigate({
            to: '/customers/$saleUnit/$code',
            params: { saleUnit: account.saleUnit, code: account.customerCode },
          });
      }}
      empty={
        <EmptyNotice
          icon="wallet"
          title={<Trans>No refunds</Trans>}
          text={<Trans>Money that was given back appears here.</Trans>}
        />
      }
    />
  );
}

function refundColumns(i18n: I18n): readonly Column<ListedRefund>[] {
  return [
    {
      id: 'day',
      title: i18n._(msg`Day`),
      width: '120px',
      render: ({ paidOn }) => <DayInWords day={paidOn} />,
    },
    {
      id: 'customer',
      title: i18n._(msg`Customer`),
      width: 'minmax(160px, 1.4fr)',
      render: ({ customerName, account }) => `${customerName} ${account.customerCode}`,
    },
    {
      id: 'amount',
      title: i18n._(msg`Amount`),
      width: '120px',
      isNumber: true,
      render: ({ amount }) => <Money amount={amount} isStrong />,
    },
    {
      id: 'method',
      title: i18n._(msg`Given back by`),
      width: '110px',
      render: ({ method }) => i18n._(REFUND_METHOD_LABELS[method]),
    },
    {
      id: 'reference',
      title: i18n._(msg`Reference`),
      width: 'minmax(120px, 1fr)',
      render: ({ reference, note }) => [reference, note].filter(Boolean).join(' · '),
    },
    {
      id: 'by',
      title: i18n._(msg`Recorded by`),
      width: 'minmax(120px, 1fr)',
      render: ({ recordedBy }) => recordedBy,
    },
  ];
}
