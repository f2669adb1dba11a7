import { usePhone } from '#state/runtime/phone-context';
import { readProfile, refreshProfile, type OpenProfile } from './profile.ts';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface ProfileView {
  /** Null if nobody who has a profile is signed in. */
  readonly profile: OpenProfile | null;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  /** The server was asked, whether or not it answered. */
  readonly wasFetched: boolean;
}

/** Undefined while it is loading. It is refreshed from the server in the background. */
export function useProfile(): ProfileView | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  const name =
    session === undefined
      ? undefined
      : `${session.account}\n${session.person.customerCode} ${session.person.saleUnit}`;
  const { outcome, problem } = useRefresh(name, () => refreshProfile(phone));
  const profile = useLive(name ?? '', async () => (await readProfile(phone)) ?? null);
  return profile === undefined ? undefined : { profile, problem, wasFetched: outcome !== undefined };
}
