import type { DeliveryRow, DeliveryState } from '#domain/office/delivery/delivery-list';

export const PIN_COLOURINGS = ['state', 'rider'] as const;

export type PinColouring = (typeof PIN_COLOURINGS)[number];

/** The number of colours for riders; further riders share them, and differ by their number. */
export const RIDER_COLOURS = 8;

/** The look of a pin. Its sign tells the same as its colour. */
export interface PinLook {
  readonly colour: DeliveryState | `rider-${number}` | 'nobody';
  readonly sign: string;
}

const SIGNS: Readonly<Record<DeliveryState, string>> = {
  waiting: '?',
  'on-the-way': '→',
  failed: '!',
  delivered: '✓',
};

export const lookOfState = (state: DeliveryState): PinLook => ({ colour: state, sign: SIGNS[state] });

export const LOOK_OF_NOBODY: PinLook = { colour: 'nobody', sign: '?' };

/** A rider of the shown deliveries, with the look of the rider's pins. */
export interface RiderLook {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly look: PinLook;
}

type PinnedRow = Pick<DeliveryRow, 'riderId' | 'rider' | 'state'>;

/** Gives each rider of the deliveries a number and a colour, by name. */
export function riderLooks(rows: readonly PinnedRow[]): readonly RiderLook[] {
  const riders = new Map<string, { readonly name: string; readonly count: number }>();
  for (const { riderId, rider } of rows)
    if (riderId !== '') riders.set(riderId, { name: rider, count: (riders.get(riderId)?.count ?? 0) + 1 });
  return [...riders]
    .map(([id, rider]) => ({ id, ...rider }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'th') || one.id.localeCompare(other.id))
    .map((rider, at) => ({
      ...rider,
      look: { colour: `rider-${at % RIDER_COLOURS}`, sign: String(at + 1) },
    }));
}

/** The look of one delivery's pin. */
export function lookOf(
  { state, riderId }: PinnedRow,
  by: PinColouring,
  riders: readonly RiderLook[],
): PinLook {
  if (by === 'state') return lookOfState(state);
  return riders.find(({ id }) => id === riderId)?.look ?? LOOK_OF_NOBODY;
}
