import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  DELIVERY_STATES,
  MAX_COUNTED_DELIVERIES,
  OPEN_DELIVERY_STATES,
  type DeliveryFilter,
  type DeliveryState,
  type DeliverySums,
} from '#domain/office/delivery/delivery-list';
import classes from '#office/orders/status-tabs.module.css';
import { writeDeliveryFilter } from './delivery-address.ts';
import { DELIVERY_STATE_LABELS } from './delivery-state-labels.ts';

interface DeliveryTabsProps {
  readonly filter: DeliveryFilter;
  readonly isMap: boolean;
  /** Undefined until they are counted. */
  readonly sums: DeliverySums | undefined;
}

/** The states with the number of deliveries in each, as links. */
export function DeliveryTabs({ filter, isMap, sums }: DeliveryTabsProps) {
  const { i18n, t } = useLingui();
  const countOf = (states: readonly DeliveryState[]) =>
    (sums?.states ?? [])
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { count }) => sum + count, 0);
  const tab = (states: readonly DeliveryState[], label: string, counted = states) => {
    const isCurrent = filter.states.join() === states.join();
    const props = { 'aria-current': isCurrent ? ('page' as const) : undefined, 'data-status': undefined };
    return (
      <Link
        key={states.join()}
        to="/deliveries"
        search={{ ...writeDeliveryFilter({ ...filter, states }), ...(isMap ? { view: 'map' } : {}) }}
        className={classes.tab}
        // The router would mark every tab whose search is a part of the address.
        activeOptions={{ exact: true }}
        activeProps={props}
        inactiveProps={props}
      >
        {label}
        <span className={classes.count}>{sums === undefined ? '' : countText(countOf(counted))}</span>
      </Link>
    );
  };
  return (
    <nav className={classes.tabs} aria-label={t`State`}>
      {tab(OPEN_DELIVERY_STATES, t`To deliver`)}
      {DELIVERY_STATES.map((state) => tab([state], i18n._(DELIVERY_STATE_LABELS[state].label)))}
      {tab([], t`All`, DELIVERY_STATES)}
    </nav>
  );
}

/** A number that is not counted to its end has a plus. */
const countText = (count: number) => (count < MAX_COUNTED_DELIVERIES ? count : `${MAX_COUNTED_DELIVERIES}+`);
