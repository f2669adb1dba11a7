import { useEffect, useMemo } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import {
  beginSearch,
  forgetSearch,
  forgetSearches,
  recentSearchesStore,
  rememberSearch,
} from './recent-searches.ts';
import { runInBackground } from '#state/runtime/run-in-background';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface RecentSearches {
  /** Newest first. */
  readonly searches: readonly string[];
  remember(text: string): void;
  forget(text: string): void;
  forgetAll(): void;
}

const NONE: readonly string[] = [];

/** What was searched for last on this phone by whoever is signed in. That it cannot be kept stops nobody. */
export function useRecentSearches(): RecentSearches {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const recent = useLiveStore(recentSearchesStore(phone));
  const searches = recent?.account === account ? (recent?.searches ?? NONE) : NONE;
  return useMemo(() => {
    const keep = (change: Promise<void>) => runInBackground(phone, 'searches-not-kept', change);
    return {
      searches,
      remember: (text) => keep(rememberSearch(phone, text)),
      forget: (text) => keep(forgetSearch(phone, text)),
      forgetAll: () => keep(forgetSearches(phone)),
    };
  }, [phone, searches]);
}

/** Says that the screen shows what was found by this text; '' where nothing was searched for. */
export function useOpenSearch(text: string): void {
  const phone = usePhone();
  // The outside thing is the memory of this open app: cards that are ordered from do not know why they are shown.
  useEffect(() => beginSearch(phone, text), [phone, text]);
}
