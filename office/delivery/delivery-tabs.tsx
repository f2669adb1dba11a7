import { useLingui } from '@lingui/react/macro';
import {
  DELIVERY_STATES,
  MAX_COUNTED_DELIVERIES,
  OPEN_DELIVERY_STATES,
  type DeliveryFilter,
  type DeliveryState,
  type DeliverySums,
} from '#domain/office/delivery/delivery-list';
import { TabLinks } from '#office/ui/layout/tab-links';
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
  const tab = (states: readonly DeliveryState[], label: string, counted = states) => ({
    key: states.join(),
    search: { ...writeDeliveryFilter({ ...filter, states }), ...(isMap ? { view: 'map' } : {}) },
    isCurrent: filter.states.join() === states.join(),
    label,
    count: sums === undefined ? '' : countText(countOf(counted)),
  });
  return (
    <TabLinks
      label={t`State`}
      tabs={[
        tab(OPEN_DELIVERY_STATES, t`To deliver`),
        ...DELIVERY_STATES.map((state) => tab([state], i18n._(DELIVERY_STATE_LABELS[state].label))),
        tab([], t`All`, DELIVERY_STATES),
      ]}
    />
  );
}

/** A number that is not counted to its end has a plus. */
const countText = (count: number) => (count < MAX_COUNTED_DELIVERIES ? count : `${MAX_COUNTED_DELIVERIES}+`);
