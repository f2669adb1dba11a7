import { usePhone } from '#state/runtime/phone-context';
import { readPrivacy, refreshPrivacy, type Privacy } from './privacy.ts';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

function useOwnerName(): string {
  const session = useSessionRow();
  return `${session?.account} ${session?.person.customerCode} ${session?.person.saleUnit}`;
}

/** The answer as stored on this phone; undefined while it is loading. */
export function useKnownPrivacy(): Privacy | undefined {
  const phone = usePhone();
  return useLive(useOwnerName(), () => readPrivacy(phone));
}

/** The same, refreshed in the background with answers from other devices. */
export function usePrivacy(): Privacy | undefined {
  const phone = usePhone();
  const isSomebody = useSessionRow() !== undefined;
  const name = useOwnerName();
  useRefresh(isSomebody ? name : undefined, () => refreshPrivacy(phone));
  return useKnownPrivacy();
}
