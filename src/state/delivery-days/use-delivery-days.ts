import { useSyncExternalStore } from 'react';
import type { DaysOfAddress } from '#domain/delivery-days/days-of-address';
import type { PinnedPlaces } from '#domain/delivery-days/zone-of-address';
import { DAY_MS } from '#domain/kernel/durations';
import { usePhone } from '#state/runtime/phone-context';
import { useServerNow } from '#state/runtime/hooks/use-server-now';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { deliveryDaysStore } from './delivery-days-store.ts';

/** The days of an address by the calendar that the phone keeps. */
export interface KnownDaysOfAddress {
  readonly found: DaysOfAddress;
  /** The time by the phone's estimate of the server's clock. */
  readonly now: Date;
  /** Whether the calendar is so old that days may have filled up or closed. */
  readonly isOld: boolean;
}

/** The days of an address; undefined if the phone does not know the calendar, or for no address. */
export function useDeliveryDays(address: PinnedPlaces | undefined): KnownDaysOfAddress | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const store = deliveryDaysStore(phone);
  const known = useSyncExternalStore(store.subscribe, store.read);
  const now = useServerNow();
  if (known === undefined || known.account !== account || address === undefined) return undefined;
  const isOld = now.getTime() - known.answeredAt.getTime() > DAY_MS;
  return { found: known.daysOf(address, now), now, isOld };
}
