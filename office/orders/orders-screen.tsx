import { Button, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ORDER_SORTS } from '#domain/office/order-list';
import { MAX_CHOSEN_ORDERS } from '#domain/office/table-import';
import type { OfficeOrderRow } from '#domain/office/order-list';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { TableDownloadMenu } from '#office/tables/table-download-menu';
import { useKeys } from '#office/kernel/use-keys';
import { DataTable } from '#office/ui/data-table';
import { FilterBadges } from '#office/ui/filter-badges';
import { Icon } from '#office/ui/icon';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { SearchField } from '#office/ui/search-field';
import { useListView } from '#office/ui/views/use-list-view';
import { ApproveDialog } from './approve-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderEditDialog } from './edit/order-edit-dialog.tsx';
import { orderBadges, withoutBadges } from './order-badges.ts';
import { COLUMNS_HIDDEN_AT_FIRST, COLUMNS_HIDDEN_IN_SPLIT, orderColumns } from './order-columns.tsx';
import { OrderDetailPanel } from './order-detail-panel.tsx';
import { OrderFilterMenu } from './order-filter-menu.tsx';
import { readOrderView } from './order-address.ts';
import { StatusTabs } from './status-tabs.tsx';
import { useOrderActions, type Seen } from './use-order-actions.ts';
import { useOrderScreen } from './use-order-screen.ts';
import classes from './orders-screen.module.css';

/** A window in which the list has little room beside an order. */
const NARROW = '(max-width: 1400px)';

/** The order list with an order beside it. Everything works from the keyboard. */
export function OrdersScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const screen = useOrderScreen();
  const actions = useOrderActions();
  const searchField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [approving, setApproving] = useState<readonly OfficeOrderRow[]>([]);
  const [cancelling, setCancelling] = useState<readonly Seen[]>([]);
  const [editing, setEditing] = useState<string>();
  const { tenant } = useOffice();
  const mayApprove = useMay('orders.approve');
  const mayCancel = useMay('orders.cancel');
  const mayEdit = useMay('orders.change');
  const mayShare = useMay('views.share');
  const mayExport = useMay('export');
  const { selection, view } = screen;

  const approveNow = (orders: readonly Seen[]) => {
    void actions.approve(orders);
    screen.clearSelection();
  };
  const approve = () => {
    const rows = screen
      .rowsForAction()
      .filter(({ status, id }) => status === 'so-wait' && !actions.busy.has(id));
    if (!mayApprove || rows.length === 0) return;
    if (selection.size > 1) return setApproving(rows);
    approveNow(rows);
    screen.move(1);
  };
  const print = (ids: readonly string[]) =>
    void navigate({ to: '/print/orders', search: { ids: ids.join(',') } });
  useKeys({
    j: () => screen.move(1),
    ArrowDown: () => screen.move(1),
    k: () => screen.move(-1),
    ArrowUp: () => screen.move(-1),
    Home: () => screen.move(-screen.list.rows.length),
    End: () => screen.move(screen.list.rows.length),
    Enter: () => screen.open(screen.cursorId),
    x: () => {
      if (screen.cursorId !== undefined) screen.toggle(screen.cursorId, false);
    },
    a: approve,
    c: () => {
      if (mayCancel) setCancelling(screen.rowsForAction());
    },
    e: () => {
      if (mayEdit && screen.rowAtCursor?.status === 'so-wait') setEditing(screen.cursorId);
    },
    m: () => noteField.current?.focus(),
    n: mayEdit ? () => void navigate({ to: '/new-order' }) : undefined,
    p: () => print(screen.rowsForAction().map(({ id }) => id)),
    '/': () => searchField.current?.focus(),
    Escape: () => {
      if (selection.size > 0) screen.clearSelection();
      else if (screen.openId !== undefined) screen.open(undefined);
    },
  });

  const columns = orderColumns(i18n).filter(
    ({ id }) => id !== 'deliveryDay' || tenant.capabilities.deliveryDays,
  );
  const { hidden, savedViews, columnMenu } = useListView({
    list: 'orders',
    columns,
    usual: COLUMNS_HIDDEN_AT_FIRST,
    current: screen.saved,
    mayShare,
    onOpen: (search) => screen.setView(readOrderView(search)),
  });
  const isSplit = screen.openId !== undefined;
  const isNarrow = useMediaQuery(NARROW) ?? false;
  // The tab says it, and there is little room.
  const isOneStatus = view.filter.statuses.length === 1;
  const badges = orderBadges(view.filter, screen.setFilter, i18n, language);
  const sortLabels = { newest: t`Newest first`, oldest: t`Oldest first`, largest: t`Largest first` };
  return (
    <Page
      title={t`Orders`}
      actions={
        <>
          <SearchField
            label={t`Number, customer or phone`}
            value={view.filter.text}
            onChange={(text) => screen.setFilter({ ...view.filter, text })}
            field={searchField}
          />
          {savedViews}
          <OrderFilterMenu filter={view.filter} onChange={screen.setFilter} />
          <Select
            aria-label={t`Order of the list`}
            w={150}
            allowDeselect={false}
            data={ORDER_SORTS.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
            value={view.sort}
            onChange={(value) => {
              const sort = ORDER_SORTS.find((each) => each === value);
              if (sort !== undefined) screen.setView({ ...view, sort });
            }}
          />
          {mayExport ? (
            <TableDownloadMenu table="orders" filter={view.filter}>
              <Trans>Export</Trans>
            </TableDownloadMenu>
          ) : null}
          {mayEdit ? (
            <Button component={Link} to="/new-order" leftSection={<Icon name="plus" size={16} />}>
              <Trans>New order</Trans>
            </Button>
          ) : null}
          {columnMenu}
        </>
      }
    >
      <div className={classes.screen}>
        <StatusTabs filter={view.filter} />
        <FilterBadges badges={badges} onClear={() => screen.setFilter(withoutBadges(view.filter))} />
        {selection.size === 0 ? null : (
          <SelectionBar
            count={selection.size}
            onApprove={mayApprove ? approve : undefined}
            onCancel={mayCancel ? () => setCancelling(screen.rowsForAction()) : undefined}
            onPrint={() => print([...selection])}
            exported={mayExport && selection.size <= MAX_CHOSEN_ORDERS ? [...selection] : undefined}
            onClear={screen.clearSelection}
          />
        )}
        <div className={classes.split} data-open={isSplit || undefined}>
          <div className={classes.list}>
            <DataTable
              label={t`Orders`}
              columns={columns}
              hiddenColumns={
                new Set(
                  isSplit
                    ? [
                        ...hidden,
                        ...COLUMNS_HIDDEN_IN_SPLIT,
                        ...(isOneStatus ? ['status'] : []),
                        ...(isNarrow ? ['age'] : []),
                      ]
                    : hidden,
                )
              }
              list={screen.list}
              idOf={({ id }) => id}
              cursor={screen.cursorId}
              onCursor={screen.setCursor}
              onOpen={screen.open}
              selection={{
                selected: selection,
                onToggle: screen.toggle,
                onToggleAll: screen.toggleAll,
                labelOf: ({ orderNo }) => t`Select ${orderNo}`,
              }}
              isBusy={(id) => actions.busy.has(id)}
              empty={
                <EmptyNotice
                  icon="check"
                  title={
                    badges.length > 0 ? (
                      <Trans>No order matches these filters</Trans>
                    ) : (
                      <Trans>No orders here</Trans>
                    )
                  }
                  text={
                    badges.length > 0 ? (
                      <Trans>Remove a filter or look at all statuses.</Trans>
                    ) : (
                      <Trans>New orders appear here by themselves.</Trans>
                    )
                  }
                />
              }
            />
          </div>
          {screen.openId === undefined ? null : (
            <OrderDetailPanel
              orderId={screen.openId}
              isBusy={actions.busy.has(screen.openId)}
              onClose={() => screen.open(undefined)}
              onApprove={(order) => approveNow([order])}
              onCancel={(order) => setCancelling([order])}
              onEdit={setEditing}
              onPrint={(id) => print([id])}
              onMove={(order, status) => void actions.move([order], status)}
              noteField={noteField}
            />
          )}
        </div>
      </div>
      <ApproveDialog
        orders={approving}
        onClose={() => setApproving([])}
        onApprove={() => {
          approveNow(approving);
          setApproving([]);
        }}
      />
      <CancelDialog
        orders={cancelling}
        onClose={() => setCancelling([])}
        onCancel={async (reason) => {
          const isDone = await actions.cancel(cancelling, reason);
          if (isDone) screen.clearSelection();
          return isDone;
        }}
      />
      <OrderEditDialog orderId={editing} onClose={() => setEditing(undefined)} />
    </Page>
  );
}

function SelectionBar({
  count,
  onApprove,
  onCancel,
  onPrint,
  exported,
  onClear,
}: {
  readonly count: number;
  readonly onApprove: (() => void) | undefined;
  readonly onCancel: (() => void) | undefined;
  readonly onPrint: () => void;
  /** The orders to export; undefined if the person may not, or for more than one file may have. */
  readonly exported: readonly string[] | undefined;
  readonly onClear: () => void;
}) {
  return (
    <div className={classes.bar} role="status">
      <strong>
        <Plural value={count} one="# order selected" other="# orders selected" />
      </strong>
      {onApprove === undefined ? null : (
        <Button onClick={onApprove} leftSection={<Icon name="check" size={16} />}>
          <Trans>Approve</Trans>
        </Button>
      )}
      <Button variant="default" onClick={onPrint} leftSection={<Icon name="print" size={16} />}>
        <Trans>Print</Trans>
      </Button>
      {exported === undefined ? null : (
        <TableDownloadMenu table="orders" orderIds={exported}>
          <Trans>Export</Trans>
        </TableDownloadMenu>
      )}
      {onCancel === undefined ? null : (
        <Button variant="default" onClick={onCancel} leftSection={<Icon name="close" size={16} />}>
          <Trans>Cancel the orders</Trans>
        </Button>
      )}
      <Button variant="subtle" onClick={onClear}>
        <Trans>Select nothing</Trans>
      </Button>
    </div>
  );
}
