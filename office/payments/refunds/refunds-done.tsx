import { Button, Modal } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listRefunds } from '#contract/office/payments/refund-calls';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { ListedRefund } from '#domain/office/payments/refund-list';
import { useMay } from '#office/accounts/use-me';
import { usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { Money } from '#office/ui/amounts';
import { DataTable, type Column } from '#office/ui/data-table';
import { DayInWords } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { StateBadge } from '#office/ui/state-badge';
import { REFUND_METHOD_LABELS } from './refund-labels.ts';
import { ReverseRefundForm } from './reverse-refund-form.tsx';

const NONE: ReadonlySet<string> = new Set();
const idOf = ({ id }: ListedRefund) => id;

/** The refunds that were recorded, the newest first. */
export function RefundsDone({ text }: { readonly text: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const list = usePages(listRefunds, { text, after: '', take: OFFICE_PAGE_SIZE });
  const cursor = useCursor(list.rows.map(idOf));
  const mayDecide = useMay('money.decide');
  const [reversing, setReversing] = useState<ListedRefund>();
  return (
    <>
      <DataTable
        label={t`Refunds`}
        columns={refundColumns(i18n, mayDecide ? setReversing : undefined)}
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
      <Modal
        opened={reversing !== undefined}
        onClose={() => setReversing(undefined)}
        title={t`Reverse the refund`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {reversing === undefined ? null : (
          <ReverseRefundForm refund={reversing} onDone={() => setReversing(undefined)} />
        )}
      </Modal>
    </>
  );
}

function refundColumns(
  i18n: I18n,
  onReverse: ((refund: ListedRefund) => void) | undefined,
): readonly Column<ListedRefund>[] {
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
    {
      id: 'reverse',
      title: '',
      width: '110px',
      render: (refund) =>
        refund.isReversed ? (
          <StateBadge tone="neutral">{i18n._(msg`Reversed`)}</StateBadge>
        ) : onReverse === undefined ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={(event) => {
              event.stopPropagation();
              onReverse(refund);
            }}
          >
            {i18n._(msg`Reverse`)}
          </Button>
        ),
    },
  ];
}
