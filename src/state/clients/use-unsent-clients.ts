import { usePhone } from '#state/runtime/phone-context';
import { readUnsentClients, type UnsentClients } from './unsent-clients.ts';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

const NOTHING: UnsentClients = { registrations: [], photos: [], count: 0 };

/** The pending registrations and photos of the signed-in agent's clients. */
export function useUnsentClients(): UnsentClients {
  const phone = usePhone();
  const session = useSessionRow();
  return (
    useLive(session?.account ?? '', async () =>
      session === undefined ? NOTHING : await readUnsentClients(phone, session),
    ) ?? NOTHING
  );
}
