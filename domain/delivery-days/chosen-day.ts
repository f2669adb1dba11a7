import type { DaysOfAddress } from './days-of-address.ts';

/** The day that a person chose, while it is possible; else the first one. Undefined if there is none. */
export function chosenDay(found: DaysOfAddress, wished: string | undefined): string | undefined {
  if (found.kind !== 'days') return undefined;
  return found.days.find((day) => day === wished) ?? found.days[0];
}
