import type { Named } from '#domain/kernel/named';

/** A unit in which a product is sold. UNIT1 is the largest; `rate` of unit n make one UNIT1. */
export interface Unit extends Named {
  readonly code: string;
  /** The number of this unit that makes one UNIT1; 0 when the unit does not exist. */
  readonly rate: number;
}

export const UNIT_NUMBERS = [1, 2, 3] as const;

export type UnitNumber = (typeof UNIT_NUMBERS)[number];
