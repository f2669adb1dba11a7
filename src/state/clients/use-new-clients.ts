import { readClientPhotos, type ClientPhoto } from './client-photos.ts';
import { readPendingClients, type PendingClient } from './new-clients.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** The clients whose registration is pending; undefined while they are loading. */
export function usePendingClients(): readonly PendingClient[] | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return useLive(account ?? '', async () =>
    account === undefined ? [] : await readPendingClients(phone, account),
  );
}

/** The pending photos of clients' shops; undefined while they are loading. */
export function useClientPhotos(): readonly ClientPhoto[] | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  return useLive(session?.account ?? '', async () =>
    session === undefined ? [] : await readClientPhotos(phone, session),
  );
}
