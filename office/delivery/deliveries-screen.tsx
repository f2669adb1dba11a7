import { Button } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { sumDeliveries } from '#contract/office/delivery/delivery-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { DeliveryRow } from '#domain/office/delivery/delivery-list';
import { useMay } from '#office/accounts/use-me';
import { useAnswer } from '#office/kernel/use-call';
import { useKeys } from '#office/kernel/use-keys';
import layout from '#office/orders/orders-screen.module.css';
import { DataTable } from '#office/ui/data-table';
import { FilterBadges } from '#office/ui/filter-badges';
import { Icon } from '#office/ui/icon';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { SearchField } from '#office/ui/search-field';
import { useNow } from '#office/ui/use-now';
import { useListView } from '#office/ui/views/use-list-view';
import { AssignDialog } from './assign-dialog.tsx';
import { readDeliveryFilter, writeDeliveryFilter } from './delivery-address.ts';
import { deliveryBadges, withoutDeliveryBadges } from './delivery-badges.ts';
import { COLUMNS_HIDDEN_AT_FIRST, COLUMNS_HIDDEN_IN_SPLIT, deliveryColumns } from './delivery-columns.tsx';
import { DeliveryDetailPanel } from './delivery-detail-panel.tsx';
import { DeliveryFilterMenu } from './delivery-filter-menu.tsx';
import { DeliveryTabs } from './delivery-tabs.tsx';
import { DeliveryMapPanel } from './map/delivery-map-panel.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { useDeliveryScreen } from './use-delivery-screen.ts';

const idOf = ({ orderId }: DeliveryRow) => orderId;
const isOpen = ({ state }: DeliveryRow) => state !== 'delivered';
const isOfRider = (row: DeliveryRow) => isOpen(row) && row.riderId !== '';

/** Invoices that wait for a rider, are on the way, or are delivered, with one beside the list. */
export function DeliveriesScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const navigate = useNavigate();
  const screen = useDeliveryScreen();
  const sums = useAnswer(sumDeliveries, screen.filter);
  const searchField = useRef<HTMLInputElement>(null);
  const [assigning, setAssigning] = useState<readonly DeliveryRow[]>([]);
  const [releasing, setReleasing] = useState<readonly DeliveryRow[]>([]);
  const mayAssign = useMay('deliveries.assign');
  const { selection, filter } = screen;

  const assign = (rows: readonly DeliveryRow[]) => {
    if (mayAssign) setAssigning(rows.filter(isOpen));
  };
  const release = (rows: readonly DeliveryRow[]) => {
    if (mayAssign) setReleasing(rows.filter(isOfRider));
  };
  const print = (ids: readonly string[]) => {
    if (ids.length > 0) void navigate({ to: '/print/orders', search: { ids: ids.join(',') } });
  };
  const printShown = () => print((selection.size > 0 ? screen.rowsForAction() : screen.list.rows).map(idOf));
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
    a: () => assign(screen.rowsForAction()),
    r: () => release(screen.rowsForAction()),
    p: () => print(screen.rowsForAction().map(idOf)),
    m: () => screen.setMap(!screen.isMap),
    '/': () => searchField.current?.focus(),
    Escape: () => {
      if (selection.size > 0) screen.clearSelection();
      else if (screen.openId !== undefined) screen.open(undefined);
    },
  });

  const columns = deliveryColumns(i18n, language, bangkokDayOf(now));
  const { hidden, savedViews, columnMenu } = useListView({
    list: 'deliveries',
    columns,
    usual: COLUMNS_HIDDEN_AT_FIRST,
    current: writeDeliveryFilter(filter),
    mayShare: useMay('views.share'),
    onOpen: (search) => screen.setFilter(readDeliveryFilter(search)),
  });
  const isSplit = screen.openId !== undefined || screen.isMap;
  // A second click on a pin opens its delivery.
  const chooseOnMap = (id: string) => {
    if (id === screen.cursorId) screen.open(id);
    else screen.setCursor(id);
  };
  const badges = deliveryBadges(filter, sums.data, { i18n, language }, screen.setFilter);
  // The tab says it, and there is little room.
  const isOneState = filter.states.length === 1;
  const selected = screen.rowsOf([...selection]);
  return (
    <Page
      title={t`Deliveries`}
      actions={
        <>
          <SearchField
            label={t`Number, customer or phone`}
            value={filter.text}
            onChange={(text) => screen.setFilter({ ...filter, text })}
            field={searchField}
          />
          {savedViews}
          <DeliveryFilterMenu filter={filter} sums={sums.data} onChange={screen.setFilter} />
          <Button
            variant={screen.isMap ? 'light' : 'default'}
            aria-pressed={screen.isMap}
            leftSection={<Icon name="map" size={16} />}
            onClick={() => screen.setMap(!screen.isMap)}
          >
            <Trans>Map</Trans>
          </Button>
          <Button
            variant="default"
            disabled={screen.list.rows.length === 0}
            leftSection={<Icon name="print" size={16} />}
            onClick={printShown}
          >
            <Trans>Print</Trans>
          </Button>
          {columnMenu}
        </>
      }
    >
      <div className={layout.screen}>
        <DeliveryTabs filter={filter} isMap={screen.isMap} sums={sums.data} />
        <FilterBadges badges={badges} onClear={() => screen.setFilter(withoutDeliveryBadges(filter))} />
        {selection.size === 0 ? null : (
          <div className={layout.bar} role="status">
            <strong>
              <Plural value={selection.size} one="# invoice selected" other="# invoices selected" />
            </strong>
            {mayAssign && selected.some(isOpen) ? (
              <Button leftSection={<Icon name="person" size={16} />} onClick={() => assign(selected)}>
                <Trans>Give to riders</Trans>
              </Button>
            ) : null}
            {mayAssign && selected.some(isOfRider) ? (
              <Button
                variant="default"
                leftSection={<Icon name="undo" size={16} />}
                onClick={() => release(selected)}
              >
                <Trans>Take back</Trans>
              </Button>
            ) : null}
            <Button
              variant="default"
              leftSection={<Icon name="print" size={16} />}
              onClick={() => print(selected.map(idOf))}
            >
              <Trans>Print</Trans>
            </Button>
            <Button variant="subtle" onClick={screen.clearSelection}>
              <Trans>Select nothing</Trans>
            </Button>
          </div>
        )}
        <div className={layout.split} data-open={isSplit || undefined}>
          <div className={layout.list}>
            <DataTable
              label={t`Deliveries`}
              columns={columns}
              hiddenColumns={
                new Set(
                  isSplit ? [...hidden, ...COLUMNS_HIDDEN_IN_SPLIT, isOneState ? 'state' : 'rider'] : hidden,
                )
              }
              list={screen.list}
              idOf={idOf}
              cursor={screen.cursorId}
              onCursor={screen.setCursor}
              onOpen={screen.open}
              selection={{
                selected: selection,
                onToggle: screen.toggle,
                onToggleAll: screen.toggleAll,
                labelOf: ({ orderNo }) => t`Select ${orderNo}`,
              }}
              empty={
                <EmptyNotice
                  icon="truck"
                  title={
                    badges.length > 0 ? (
                      <Trans>No delivery matches these filters</Trans>
                    ) : (
                      <Trans>Nothing to deliver</Trans>
                    )
                  }
                  text={
                    badges.length > 0 ? (
                      <Trans>Remove a filter or look at another state.</Trans>
                    ) : (
                      <Trans>Invoices appear here when they’re approved, until they’re delivered.</Trans>
                    )
                  }
                />
              }
            />
          </div>
          {screen.openId === undefined ? (
            screen.isMap ? (
              <DeliveryMapPanel
                key={JSON.stringify(filter)}
                list={screen.list}
                chosen={screen.cursorId}
                onChoose={chooseOnMap}
              />
            ) : null
          ) : (
            <DeliveryDetailPanel
              orderId={screen.openId}
              onClose={() => screen.open(undefined)}
              onAssign={(id) => assign(screen.rowsOf([id]))}
              onRelease={(id) => release(screen.rowsOf([id]))}
              onPrint={(id) => print([id])}
            />
          )}
        </div>
      </div>
      <AssignDialog rows={assigning} onClose={() => setAssigning([])} onGiven={screen.clearSelection} />
      <ReleaseDialog rows={releasing} onClose={() => setReleasing([])} onTaken={screen.clearSelection} />
    </Page>
  );
}
