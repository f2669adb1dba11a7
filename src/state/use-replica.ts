import { usePhone } from './phone-context.ts';
import { replicaStore, viewFor, type Replica } from './replica.ts';
import { useSessionRow } from './use-session-row.ts';
import { useStore } from './use-store.ts';

/** The replica as far as it is for whoever is signed in: 'none' while it is still somebody else's. */
export function useReplica(): Replica {
  const phone = usePhone();
  const session = useSessionRow();
  const replica = useStore(replicaStore(phone));
  if (replica.kind !== 'ready') return replica;
  return viewFor(phone, session, replica) === undefined ? NONE : replica;
}

const NONE: Replica = { kind: 'none' };
