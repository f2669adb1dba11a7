import { useLiveQuery } from 'dexie-react-hooks';
import type { SessionRow } from '#local/sessions';
import { readSession } from '#local/sessions';
import { usePhone } from './phone-context.ts';

/** The session that is open, for hooks of state/; undefined while it is not read or when nobody is signed in. */
export function useSessionRow(): SessionRow | undefined {
  const phone = usePhone();
  return useLiveQuery(() => readSession(phone.personal.sessions), [phone]);
}
