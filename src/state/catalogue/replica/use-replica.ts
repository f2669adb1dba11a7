import { usePhone } from '#state/runtime/phone-context';
import { replicaStore, viewFor, type Replica } from './replica.ts';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { useStore } from '#state/runtime/hooks/use-store';

/** The replica of the signed-in account; 'none' while it still belongs to another one. */
export function useReplica(): Replica {
  const phone = usePhone();
  const session = useSessionRow();
  const replica = useStore(replicaStore(phone));
  if (replica.kind !== 'ready') return replica;
  return viewFor(phone, session, replica) === undefined ? NONE : replica;
}

const NONE: Replica = { kind: 'none' };
