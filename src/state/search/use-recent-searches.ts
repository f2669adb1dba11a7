import { useEffect, useMemo } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { beginSearch, forgetSearch, forgetSearches, recentSearchesStore } from './recent-searches.ts';
import { runInBackground } from '#state/runtime/run-in-background';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface RecentSearches {
  /** Newest first. */
  readonly searches: readonly string[];
  forget(text: string): void;
  forgetAll(): void;
}

const NONE: readonly string[] = [];

/** The recent searches of the signed-in account on this phone. A storage failure is ignored. */
export function useRecentSearches(): RecentSearches {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const recent = useLiveStore(recentSearchesStore(phone));
  const searches = recent?.account === account ? (recent?.searches ?? NONE) : NONE;
  return useMemo(() => {
    const save = (change: Promise<void>) => runInBackground(phone, 'searches-not-saved', change);
    return {
      searches,
      forget: (text) => save(forgetSearch(phone, text)),
      forgetAll: () => save(forgetSearches(phone)),
    };
  }, [phone, searches]);
}

/** Records that the screen shows results of this query; '' if there is none. */
export function useOpenSearch(text: string): void {
  const phone = usePhone();
  // The external system is the app's memory: cards do not know which query they are shown for.
  useEffect(() => beginSearch(phone, text), [phone, text]);
}
