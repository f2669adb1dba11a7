import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { ActionIcon, Button, Checkbox, Tooltip } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listDeliveries, releaseDelivery } from '#contract/office/delivery-calls';
import type { DeliveryRow } from '#domain/office/delivery-list';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { dayIn } from '#office/kernel/search-text';
import { keptIn, NOTHING_SELECTED, toggled, toggledAll } from '#office/kernel/selection';
import { usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import { Money } from '#office/ui/amounts';
import { DataTable, type Column } from '#office/ui/data-table';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { Age, Moment, useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { showDone, showFailed } from '#office/ui/show-notice';
import { StateBadge } from '#office/ui/state-badge';
import { AssignDialog } from './assign-dialog.tsx';

const NONE: ReadonlySet<string> = new Set();
const OF_RIDERS: ReadonlySet<string> = new Set(['grabbed', 'release']);
const idOf = ({ orderId }: DeliveryRow) => orderId;

/** Invoices that wait for a rider or are on the way. */
export function DeliveriesScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const office = useOffice();
  const navigate = useNavigate();
  const search = useSearch({ from: '__root__' });
  const day = dayIn(search['day']);
  const isWithoutRider = search['rider'] === 'none';
  const list = usePages(listDeliveries, { day, isWithoutRider, after: '', take: OFFICE_PAGE_SIZE });
  const cursor = useCursor(list.rows.map(idOf));
  const mayAssign = useMay('deliveries.assign');
  const [chosen, setChosen] = useState(NOTHING_SELECTED);
  const [lastToggled, setLastToggled] = useState<string>();
  const [assigning, setAssigning] = useState<readonly DeliveryRow[]>([]);
  // Only invoices that nobody has can be given to a rider.
  const free = list.rows.filter(({ rider }) => rider === '');
  const freeIds = free.map(idOf);
  const selection = keptIn(chosen, freeIds);
  const toggle = (id: string, isRange: boolean) => {
    setChosen(toggled(selection, id, { ids: freeIds, from: lastToggled, isRange }));
    setLastToggled(id);
  };
  const assign = () => {
    if (!mayAssign) return;
    setAssigning(
      free.filter(({ orderId }) => (selection.size > 0 ? selection.has(orderId) : orderId === cursor.id)),
    );
  };
  const show = (next: { readonly day: string; readonly isWithoutRider: boolean }) =>
    void navigate({
      to: '/deliveries',
      search: {
        ...(next.day === '' ? {} : { day: next.day }),
        ...(next.isWithoutRider ? { rider: 'none' } : {}),
      },
      replace: true,
    });
  const open = (orderId: string | undefined) => {
    if (orderId !== undefined) void navigate({ to: '/orders/$orderId', params: { orderId } });
  };
  const release = async ({ orderId, orderNo, rider }: DeliveryRow) => {
    const outcome = await office.perform(releaseDelivery, orderId);
    void office.queries.invalidateQueries({ queryKey: ['listDeliveries'] });
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return showFailed(t`${orderNo} is no longer on the way, so it can’t be taken back.`);
    return showDone(t`Took ${orderNo} back from ${rider}.`);
  };
  const shownIds = selection.size > 0 ? [...selection] : list.rows.map(idOf);
  const print = () => {
    if (shownIds.length > 0) void navigate({ to: '/print/orders', search: { ids: shownIds.join(',') } });
  };
  useKeys({
    p: print,
    j: () => cursor.move(1),
    ArrowDown: () => cursor.move(1),
    k: () => cursor.move(-1),
    ArrowUp: () => cursor.move(-1),
    Enter: () => open(cursor.id),
    x: () => {
      if (mayAssign && cursor.id !== undefined && freeIds.includes(cursor.id)) toggle(cursor.id, false);
    },
    a: assign,
  });
  return (
    <Page
      title={t`Deliveries`}
      actions={
        <>
          {mayAssign ? (
            <Button disabled={free.length === 0} onClick={assign}>
              {selection.size === 0 ? (
                <Trans>Give to a rider</Trans>
              ) : (
                <Trans>Give {selection.size} to a rider</Trans>
              )}
            </Button>
          ) : null}
          <Button
            variant="default"
            disabled={shownIds.length === 0}
            leftSection={<Icon name="print" size={16} />}
            onClick={print}
          >
            <Trans>Print</Trans>
          </Button>
          <Checkbox
            label={t`Without a rider`}
            checked={isWithoutRider}
            onChange={(event) => show({ day, isWithoutRider: event.currentTarget.checked })}
          />
          <DatePickerInput
            aria-label={t`Day of the order`}
            placeholder={t`Any day`}
            w={170}
            clearable
            clearButtonProps={{ 'aria-label': t`Clear` }}
            {...dateFormatsOf(language)}
            value={day || null}
            onChange={(value) => show({ day: value ?? '', isWithoutRider })}
          />
        </>
      }
    >
      <DataTable
        label={t`Deliveries`}
        columns={deliveryColumns(i18n, mayAssign ? (row) => void release(row) : undefined)}
        hiddenColumns={isWithoutRider ? OF_RIDERS : NONE}
        list={list}
        idOf={idOf}
        cursor={cursor.id}
        onCursor={cursor.set}
        onOpen={open}
        {...(mayAssign
          ? {
              selection: {
                selected: selection,
                onToggle: (id: string, isRange: boolean) => {
                  if (freeIds.includes(id)) toggle(id, isRange);
                },
                onToggleAll: () => setChosen(toggledAll(selection, freeIds)),
                labelOf: ({ orderNo }: DeliveryRow) => t`Select ${orderNo}`,
              },
            }
          : {})}
        empty={
          <EmptyNotice
            icon="truck"
            title={<Trans>Nothing to deliver</Trans>}
            text={<Trans>Invoices appear here when they’re approved, until they’re delivered.</Trans>}
          />
        }
      />
      <AssignDialog
        rows={assigning}
        onClose={() => {
          setAssigning([]);
          setChosen(NOTHING_SELECTED);
        }}
      />
    </Page>
  );
}

function deliveryColumns(
  i18n: I18n,
  onRelease: ((row: DeliveryRow) => void) | undefined,
): readonly Column<DeliveryRow>[] {
  return [
    {
      id: 'orderNo',
      title: i18n._(msg`Order`),
      width: '132px',
      render: ({ orderNo }) => <strong>{orderNo}</strong>,
    },
    {
      id: 'customer',
      title: i18n._(msg`Customer`),
      width: 'minmax(180px, 1.5fr)',
      render: ({ customerName, customer }) => customerName || customer.customerCode,
    },
    { id: 'area', title: i18n._(msg`Area`), width: 'minmax(140px, 1fr)', render: ({ area }) => area },
    {
      id: 'total',
      title: i18n._(msg`Total`),
      width: '118px',
      isNumber: true,
      render: ({ total }) => <Money amount={total} />,
    },
    {
      id: 'payment',
      title: i18n._(msg`Payment`),
      width: '170px',
      render: ({ payment }) => i18n._(PAYMENT_METHOD_LABELS[payment]),
    },
    {
      id: 'age',
      title: i18n._(msg`Ordered`),
      width: '110px',
      render: ({ orderedAt }) => <Age since={orderedAt} />,
    },
    {
      id: 'rider',
      title: i18n._(msg`Rider`),
      width: 'minmax(150px, 1fr)',
      render: ({ rider }) =>
        rider === '' ? (
          <StateBadge tone="waiting">
            <Trans>No rider</Trans>
          </StateBadge>
        ) : (
          rider
        ),
    },
    {
      id: 'grabbed',
      title: i18n._(msg`Taken`),
      width: '120px',
      render: ({ grabbedAt }) => <Moment at={grabbedAt} />,
    },
    ...(onRelease === undefined
      ? []
      : [
          {
            id: 'release',
            title: i18n._(msg`Take back`),
            width: '96px',
            render: (row: DeliveryRow) =>
              row.rider === '' ? null : (
                <Tooltip label={<Trans>Take it back from the rider</Trans>}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={i18n._(msg`Take ${row.orderNo} back from the rider`)}
                    onClick={(event) => {
                      event.stopPropagation();
                      onRelease(row);
                    }}
                  >
                    <Icon name="undo" size={16} />
                  </ActionIcon>
                </Tooltip>
              ),
          },
        ]),
  ];
}
