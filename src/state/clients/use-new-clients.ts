import { readClientPhotos, type ClientPhoto } from './client-photos.ts';
import { readPendingClients, type PendingClient } from './new-clients.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** The clients that wait for their registration; undefined while they are read. */
export function usePendingClients(): readonly PendingClient[] | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return useLive(account ?? '', async () =>
    account === undefined ? [] : await readPendingClients(phone, account),
  );
}

/** The photos of clients' shops that the company does not have yet; undefined while they are read. */
export function useClientPhotos(): readonly ClientPhoto[] | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  return useLive(session?.account ?? '', async () =>
    session === undefined ? [] : await readClientPhotos(phone, session),
  );
}
