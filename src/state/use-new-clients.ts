import { thisPlace, type ThisPlace } from '#platform/this-place';
import { readOwedClients, type OwedClient } from './new-clients.ts';
import { usePhone } from './phone-context.ts';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

/** The clients that wait for their registration; undefined while they are read. */
export function useOwedClients(): readonly OwedClient[] | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return useLive(account ?? '', async () =>
    account === undefined ? [] : await readOwedClients(phone, account),
  );
}

/** Where one stands, written as a map would: '13.75000, 100.50000'. */
export async function placeHere(): Promise<string | Exclude<ThisPlace['kind'], 'found'>> {
  const place = await thisPlace();
  if (place.kind !== 'found') return place.kind;
  return `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`;
}
