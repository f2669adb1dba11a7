import { Button, SegmentedControl } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { DELIVERY_STATES, type DeliveryRow } from '#domain/office/delivery/delivery-list';
import { useKeptState } from '#office/kernel/kept-state';
import type { PagedRows } from '#office/kernel/use-call';
import { useOfficeMap } from '#office/ui/map/use-office-map';
import { DELIVERY_STATE_LABELS } from '../delivery-state-labels.ts';
import type { DeliveriesMapView } from './deliveries-map.tsx';
import { loadDeliveriesMap } from './load-deliveries-map.ts';
import {
  LOOK_OF_NOBODY,
  lookOf,
  lookOfState,
  PIN_COLOURINGS,
  riderLooks,
  type PinColouring,
  type PinLook,
} from './pin-looks.ts';
import classes from './delivery-map.module.css';

interface DeliveryMapPanelProps {
  readonly list: PagedRows<DeliveryRow>;
  readonly chosen: string | undefined;
  readonly onChoose: (orderId: string) => void;
}

/** More pins than this at once tell nothing. */
const MAX_PINS = 1000;

const readColouring = (stored: unknown): PinColouring | undefined =>
  PIN_COLOURINGS.find((each) => each === stored);

/** The deliveries of the list on a map, with those that have no pin below it. */
export function DeliveryMapPanel({ list, chosen, onChoose }: DeliveryMapPanelProps) {
  const { t, i18n } = useLingui();
  const [by, setBy] = useKeptState<PinColouring>('delivery-pins', 'state', readColouring);
  const view = useRef<DeliveriesMapView>(null);
  const { rows, hasMore, loadMore } = list;
  useEffect(() => {
    if (hasMore && rows.length < MAX_PINS) loadMore();
  });
  const riders = riderLooks(rows);
  const pins = rows.flatMap((row) =>
    row.pin === undefined ? [] : [{ row, pin: row.pin, look: lookOf(row, by, riders) }],
  );
  const unpinned = rows.filter(({ pin }) => pin === undefined);
  const legend =
    by === 'state'
      ? DELIVERY_STATES.map((state) => ({
          key: state,
          look: lookOfState(state),
          name: i18n._(DELIVERY_STATE_LABELS[state].label),
          count: rows.filter((row) => row.state === state).length,
        }))
      : [
          ...riders.map(({ id, name, count, look }) => ({ key: id, look, name, count })),
          {
            key: 'nobody',
            look: LOOK_OF_NOBODY,
            name: t`Without a rider`,
            count: rows.filter(({ riderId }) => riderId === '').length,
          },
        ];
  return (
    <section className={classes.panel} aria-label={t`Map of the deliveries`}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t`Colour of the pins`}
          data={[
            { value: 'state', label: t`By state` },
            { value: 'rider', label: t`By rider` },
          ]}
          value={by}
          onChange={(value) => setBy(readColouring(value) ?? 'state')}
        />
        <Button variant="default" aria-label={t`Zoom in`} onClick={() => view.current?.zoomBy(1)}>
          +
        </Button>
        <Button variant="default" aria-label={t`Zoom out`} onClick={() => view.current?.zoomBy(-1)}>
          −
        </Button>
        <Button variant="default" onClick={() => view.current?.showAll()}>
          <Trans>Show all</Trans>
        </Button>
      </div>
      <Legend entries={legend.filter(({ count }) => count > 0)} />
      <DrawnMap list={list} pins={pins} chosen={chosen} view={view} onChoose={onChoose} />
      {unpinned.length === 0 ? null : (
        <div className={classes.unpinned} tabIndex={0} role="region" aria-label={t`Without a pin`}>
          <strong>
            <Plural
              value={unpinned.length}
              one="# delivery has no pin on the map:"
              other="# deliveries have no pin on the map:"
            />
          </strong>
          <ul>
            {unpinned.map(({ orderId, orderNo, area }) => (
              <li key={orderId}>
                <Button variant="subtle" size="compact-sm" onClick={() => onChoose(orderId)}>
                  {orderNo}
                </Button>{' '}
                {area}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Legend({
  entries,
}: {
  readonly entries: readonly {
    readonly key: string;
    readonly look: PinLook;
    readonly name: string;
    readonly count: number;
  }[];
}) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ key, look, name, count }) => (
        <li key={key}>
          <span className={classes.sign} data-colour={look.colour} aria-hidden="true">
            {look.sign}
          </span>
          {name} {count}
        </li>
      ))}
    </ul>
  );
}

type DeliveriesMapProps = Parameters<
  NonNullable<Awaited<ReturnType<typeof loadDeliveriesMap>>>['DeliveriesMap']
>[0];

function DrawnMap({
  list,
  ...shown
}: Pick<DeliveriesMapProps, 'pins' | 'chosen' | 'view' | 'onChoose'> & Pick<DeliveryMapPanelProps, 'list'>) {
  const { part, reload, drawn } = useOfficeMap(loadDeliveriesMap);
  // The first view has all pins, so it waits for the first of them.
  const isReady = part.kind === 'ready' && !list.isLoading && !list.isStale;
  return (
    <div className={classes.map}>
      {part.kind === 'coming' || (part.kind === 'ready' && !isReady) ? (
        <p role="status" className={classes.waiting}>
          <Trans>Opening the map…</Trans>
        </p>
      ) : null}
      {part.kind === 'missing' || part.kind === 'not-drawn' ? (
        <div role="alert" className={classes.waiting}>
          <Trans>The map can’t be shown. The list beside it has all deliveries.</Trans>
          <Button variant="default" onClick={reload}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      {part.kind === 'ready' && isReady ? (
        <part.ready.DeliveriesMap {...shown} {...drawn} outline={part.ready.outline} />
      ) : null}
    </div>
  );
}
