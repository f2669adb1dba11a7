import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import {
  NO_CHANGES,
  readPendingGroups,
  type ChangeGroup,
  type PendingGroup,
  type PendingGroups,
} from './pending-groups.ts';

const NOTHING: PendingGroups = new Map();

/** The signed-in account's pending changes by group. */
export function usePendingGroups(): PendingGroups {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NOTHING : await readPendingGroups(phone, account),
    ) ?? NOTHING
  );
}

export function usePendingGroup(group: ChangeGroup): PendingGroup {
  return usePendingGroups().get(group) ?? NO_CHANGES;
}
