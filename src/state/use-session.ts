import { useLiveQuery } from 'dexie-react-hooks';
import type { Person } from '#domain/person';
import { readSession } from '#local/sessions';
import { usePhone } from './phone-context.ts';

/** Undefined while it is not read yet, null when nobody is signed in. */
export function usePerson(): Person | null | undefined {
  const phone = usePhone();
  return useLiveQuery(async () => (await readSession(phone.personal.sessions))?.person ?? null, [phone]);
}

/** The shop said that the session is over; what is kept can still be seen. */
export function useIsSessionEnded(): boolean {
  const phone = usePhone();
  return useLiveQuery(async () => (await readSession(phone.personal.sessions))?.isEnded ?? false, [phone]) ?? false;
}
