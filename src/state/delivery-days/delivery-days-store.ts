import type { DaysOfAddress } from '#domain/delivery-days/days-of-address';
import type { PinnedPlaces } from '#domain/delivery-days/zone-of-address';
import type { AccountKey } from '#local/kernel/account';
import { onePerPhone } from '#state/runtime/live-store';
import { openStore } from '#state/runtime/store';

/** The calendar that an account may know. */
export interface KnownDays {
  readonly account: AccountKey;
  /** The moment of the answer, by the server's clock. */
  readonly answeredAt: Date;
  /** The rule comes with the calendar, because its code is loaded on demand. */
  readonly daysOf: (address: PinnedPlaces, now: Date) => DaysOfAddress;
  /** The days of a list that are still possible. */
  readonly stillPossible: (address: PinnedPlaces, days: readonly string[], now: Date) => readonly string[];
}

/** Undefined until the kept answer was read, and without the capability. */
export const deliveryDaysStore = onePerPhone(() => openStore<KnownDays | undefined>(undefined));
