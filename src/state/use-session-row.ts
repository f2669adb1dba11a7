import { useLiveQuery } from 'dexie-react-hooks';
import type { SessionRow } from '#local/sessions';
import { readSession } from '#local/sessions';
import type { Phone } from './phone.ts';
import { usePhone } from './phone-context.ts';

/** What was read last, so that a screen that opens has its person, prices and lists from its first paint on. */
const lastRead = new WeakMap<Phone, SessionRow | null>();

/** The session that is open; undefined while it was never read, null when nobody is signed in. */
export function useReadSession(): SessionRow | null | undefined {
  const phone = usePhone();
  const row = useLiveQuery(async () => {
    const read = (await readSession(phone.personal.sessions)) ?? null;
    lastRead.set(phone, read);
    return read;
  }, [phone]);
  return row === undefined ? lastRead.get(phone) : row;
}

/** The session that is open, for hooks of state/; undefined while it is not read or when nobody is signed in. */
export function useSessionRow(): SessionRow | undefined {
  return useReadSession() ?? undefined;
}
