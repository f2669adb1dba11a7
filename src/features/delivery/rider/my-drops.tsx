import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MapPin } from '#domain/kernel/map-pin';
import { findInvoices } from '#domain/delivery/find-invoices';
import { nearestFirst } from '#domain/delivery/nearest-first';
import { suggestedRoute } from '#domain/delivery/suggested-route';
import { useDropOrder, type DropOrder } from '#state/delivery/drop-order';
import type { MyDrop } from '#state/delivery/rider-invoices';
import type { OwnPlace } from '#state/places/use-own-place';
import { buttonClassName } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { SectionHeading } from '#ui/layout/section-heading';
import { DayName } from '#ui/text/day-name';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { isToDeliver } from './drop-state.ts';
import { MyDropCard } from './my-drop-card.tsx';
import { NothingFound } from './nothing-found.tsx';
import classes from './rider-page.module.css';

const RouteMap = lazyOrNothing(async () => (await import('./route-map.tsx')).RouteMap, <RowSkeleton />);

interface MyDropsProps {
  readonly drops: readonly MyDrop[];
  /** The number of invoices that wait for a rider. */
  readonly grabCount: number;
  readonly typed: string;
  /** The position from which distances are measured. */
  readonly from: MapPin | undefined;
  readonly fix: OwnPlace['fix'];
  readonly onDrop: (drop: { readonly orderId: string; readonly saleUnit: string }) => void;
  readonly onShowAll: () => void;
}

/** The rider's drops, nearest first or along a route; delivered ones are below. */
export function MyDrops({ drops, grabCount, typed, from, fix, onDrop, onShowAll }: MyDropsProps) {
  const [order, setOrder] = useDropOrder();
  const found = new Set(
    findInvoices(
      drops.map(({ invoice }) => invoice),
      typed,
    ),
  );
  const shown = drops.filter(({ invoice }) => found.has(invoice));
  const done = shown.filter((drop) => !isToDeliver(drop));
  const toDeliver = inOrder(drops.filter(isToDeliver), order, from).filter(({ drop }) =>
    found.has(drop.invoice),
  );
  const isOnMap = order === 'map' && toDeliver.some(({ number }) => number !== undefined);
  if (drops.length === 0) return <NothingOfMine grabCount={grabCount} />;
  if (shown.length === 0) return <NothingFound onShowAll={onShowAll} />;
  return (
    <>
      {drops.some(isToDeliver) ? <OrderSwitch order={order} onOrder={setOrder} /> : null}
      {isOnMap ? (
        <RouteMap
          stops={toDeliver.flatMap(({ drop: { invoice }, number }) => {
            const { orderId, customerName, shipTo } = invoice;
            if (number === undefined || shipTo.pin === undefined) return [];
            return [{ id: orderId, number, pin: shipTo.pin, label: customerName }];
          })}
          own={fix}
          onStop={(id) => {
            const drop = drops.find(({ invoice }) => invoice.orderId === id);
            if (drop !== undefined) onDrop(drop.invoice);
          }}
        />
      ) : null}
      <DropsByDay drops={isOnMap ? toDeliver.filter(({ number }) => number === undefined) : toDeliver} />
      {done.length === 0 ? null : (
        <section className={classes.section}>
          <SectionHeading>
            <Trans>Delivered</Trans>
          </SectionHeading>
          <DropList drops={done.map((drop) => ({ drop, kilometres: undefined, number: undefined }))} />
        </section>
      )}
    </>
  );
}

interface PlacedDrop {
  readonly drop: MyDrop;
  readonly kilometres: number | undefined;
  /** From 1, on the route. */
  readonly number: number | undefined;
}

/** Drops without a position come last, without a number. */
function inOrder(
  drops: readonly MyDrop[],
  order: DropOrder,
  from: MapPin | undefined,
): readonly PlacedDrop[] {
  const byInvoice = new Map(drops.map((drop) => [drop.invoice, drop]));
  const near = nearestFirst([...byInvoice.keys()], from).flatMap(({ invoice, kilometres }) => {
    const drop = byInvoice.get(invoice);
    return drop === undefined ? [] : [{ drop, kilometres, number: undefined }];
  });
  if (order === 'nearest') return near;
  const stops = near.flatMap((placed) => {
    const { pin } = placed.drop.invoice.shipTo;
    return pin === undefined ? [] : [{ ...placed, pin }];
  });
  return [
    ...suggestedRoute(from, stops).map(({ drop, kilometres }, index) => ({
      drop,
      kilometres,
      number: index + 1,
    })),
    ...near.filter(({ drop }) => drop.invoice.shipTo.pin === undefined),
  ];
}

/** The drops of each day that customers were told, the earliest day first. A single day needs no heading. */
function DropsByDay({ drops }: { readonly drops: readonly PlacedDrop[] }) {
  const days = [...new Set(drops.map(({ drop }) => drop.invoice.deliveryDay))].toSorted((one, other) =>
    (one ?? '').localeCompare(other ?? ''),
  );
  if (days.length < 2) return <DropList drops={drops} />;
  return days.map((day) => (
    <section key={day ?? 'none'} className={classes.section}>
      <SectionHeading>
        {day === undefined ? (
          <Trans>Without a day</Trans>
        ) : (
          <Trans>
            Delivery on <DayName day={day} />
          </Trans>
        )}
      </SectionHeading>
      <DropList drops={drops.filter(({ drop }) => drop.invoice.deliveryDay === day)} />
    </section>
  ));
}

function DropList({ drops }: { readonly drops: readonly PlacedDrop[] }) {
  return (
    <ul className={classes.list}>
      {drops.map(({ drop, ...place }) => (
        <li key={drop.invoice.orderId} className={classes.item}>
          <MyDropCard drop={drop} {...place} />
        </li>
      ))}
    </ul>
  );
}

interface OrderSwitchProps {
  readonly order: DropOrder;
  readonly onOrder: (order: DropOrder) => void;
}

function OrderSwitch({ order, onOrder }: OrderSwitchProps) {
  const { t } = useLingui();
  const choices: readonly (readonly [DropOrder, string])[] = [
    ['nearest', t`Nearest first`],
    ['route', t`Route`],
    ['map', t`Map`],
  ];
  return (
    <div className={classes.orders} role="group" aria-label={t`Sort by`}>
      {choices.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className={classes.order}
          aria-pressed={value === order}
          onClick={() => onOrder(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function NothingOfMine({ grabCount }: { readonly grabCount: number }) {
  return (
    <EmptyState
      icon="box"
      title={<Trans>No deliveries assigned</Trans>}
      text={
        grabCount === 0 ? (
          <Trans>No jobs are available right now either. Refresh again later.</Trans>
        ) : (
          <Trans>Accept the jobs you want to deliver. They’re yours right away.</Trans>
        )
      }
      action={
        grabCount === 0 ? undefined : (
          <Link
            to="/rider"
            search={{ list: 'to-grab' }}
            replace
            className={`${buttonClassName({ size: 'main' })} ${classes.tall}`}
          >
            <Trans>View available jobs ({grabCount})</Trans>
          </Link>
        )
      }
    />
  );
}
