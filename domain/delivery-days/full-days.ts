import type { FullDay } from './delivery-calendar.ts';
import type { DeliveryZone } from './delivery-zone.ts';

/** The places that orders have on a day of a zone. */
export interface TakenPlaces extends FullDay {
  readonly places: number;
}

/** The days on which as many orders come as the zone takes. A zone without a capacity has none. */
export function fullDaysOf(
  zones: readonly Pick<DeliveryZone, 'code' | 'capacity'>[],
  taken: readonly TakenPlaces[],
): readonly FullDay[] {
  const capacities = new Map(zones.map(({ code, capacity }) => [code, capacity]));
  return taken
    .filter(({ zone, places }) => places >= (capacities.get(zone) ?? Infinity))
    .map(({ zone, day }) => ({ zone, day }))
    .toSorted((one, other) => compareText(`${one.zone} ${one.day}`, `${other.zone} ${other.day}`));
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
