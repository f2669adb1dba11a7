/** UNIT1 is the selling unit and the largest; unit n is one `rate`-th of it. */
export interface Unit {
  readonly code: string;
  readonly name: string;
  /** How many of this unit make one UNIT1; 0 when the unit does not exist. */
  readonly rate: number;
}

export const UNIT_NUMBERS = [1, 2, 3] as const;

export type UnitNumber = (typeof UNIT_NUMBERS)[number];
