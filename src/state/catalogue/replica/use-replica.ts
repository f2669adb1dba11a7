import { usePhone } from '#state/runtime/phone-context';
import { replicaStore, viewFor, type Replica } from './replica.ts';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { useStore } from '#state/runtime/hooks/use-store';

/** The replica as far as it is for whoever is signed in: 'none' while it is still somebody else's. */
export function useReplica(): Replica {
  const phone = usePhone();
  const session = useSessionRow();
  const replica = useStore(replicaStore(phone));
  if (replica.kind !== 'ready') return replica;
  return viewFor(phone, session, replica) === undefined ? NONE : replica;
}

const NONE: Replica = { kind: 'none' };
