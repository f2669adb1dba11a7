import type { MapPin } from '#domain/kernel/map-pin';
import type { DropPoint } from './invoice.ts';
import { kilometresBetween } from '#domain/kernel/kilometres-between';

interface Drop {
  readonly shipTo: Pick<DropPoint, 'pin'>;
}

export interface DropAway<Each extends Drop> {
  readonly invoice: Each;
  /** Undefined if the drop has no pin, or the rider's position is unknown. */
  readonly kilometres: number | undefined;
}

/** Sorts invoices by distance. Those without a distance come last, in their original order. */
export function nearestFirst<Each extends Drop>(
  invoices: readonly Each[],
  from: MapPin | undefined,
): readonly DropAway<Each>[] {
  const away = invoices.map((invoice): DropAway<Each> => {
    const { pin } = invoice.shipTo;
    const isKnown = pin !== undefined && from !== undefined;
    return { invoice, kilometres: isKnown ? kilometresBetween(from, pin) : undefined };
  });
  const rank = ({ kilometres }: DropAway<Each>) => kilometres ?? Number.MAX_VALUE;
  return away.toSorted((one, other) => rank(one) - rank(other));
}
