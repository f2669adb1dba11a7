import { useEffect, useState, useSyncExternalStore } from 'react';
import { kilometresBetween } from '#domain/kernel/kilometres-between';
import type { PlaceHereProblem } from '#domain/places/place-here';
import { isStorageFault } from '#local/database/database-guard';
import { saveLastPlace, readLastPlace } from '#local/places/last-place';
import { watchPlace, type PlaceFix } from '#platform/location/watch-place';
import { onePerPhone } from '#state/runtime/live-store';
import { usePhone } from '#state/runtime/phone-context';
import type { Phone } from '#state/runtime/phone';
import { openStore } from '#state/runtime/store';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';

export interface OwnPlace {
  /** The phone's last known position, also from before the app was closed; undefined if there never was one. */
  readonly fix: PlaceFix | undefined;
  /** The reason why there is no newer position. */
  readonly problem: PlaceHereProblem | undefined;
  /** Asks again, for example after the person allowed it in the settings. */
  readonly locate: () => void;
}

interface Seen {
  readonly fix: PlaceFix | undefined;
  readonly problem: PlaceHereProblem | undefined;
}

const seenStore = onePerPhone(() => openStore<Seen>({ fix: undefined, problem: undefined }));

/** Limits how often the position is stored. */
const SAVE_EVERY_MS = 20_000;
const SAVE_EVERY_KM = 0.05;

/**
 * The phone's position, updated while the component is mounted. After a refusal the browser is asked again only on a
 * tap.
 */
export function useOwnPlace(): OwnPlace {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const [round, setRound] = useState(0);
  const store = seenStore(phone);
  const seen = useSyncExternalStore(store.subscribe, store.read);
  const stored = useStoredPlace();

  // The external system is the phone's geolocation.
  useEffect(() => {
    if (account === undefined) return undefined;
    // After a refusal only a tap asks again, also on the next page.
    if (round === 0 && store.read().problem === 'refused') return undefined;
    let last: PlaceFix | undefined;
    return watchPlace({
      onFix(fix) {
        store.show({ fix, problem: undefined });
        const isNews =
          last === undefined ||
          fix.at.getTime() - last.at.getTime() >= SAVE_EVERY_MS ||
          kilometresBetween(fix.pin, last.pin) >= SAVE_EVERY_KM;
        if (!isNews) return;
        last = fix;
        void savePlace(phone, account, fix);
      },
      onProblem: (problem) => store.show({ ...store.read(), problem }),
    });
  }, [phone, account, store, round]);

  return {
    fix: seen.fix ?? stored,
    problem: seen.problem,
    locate: () => setRound((before) => before + 1),
  };
}

const useStoredPlace = liveOfAccount(
  ({ answers }, account) => readLastPlace(answers.cachedAnswers, account),
  undefined,
);

/** Best effort: a full disk stores nothing. */
async function savePlace(
  phone: Phone,
  account: Parameters<typeof saveLastPlace>[1],
  fix: PlaceFix,
): Promise<void> {
  try {
    await saveLastPlace(phone.answers.cachedAnswers, account, fix);
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault;
  }
}

/** Within this time a rider has only walked from the road to the door. */
const RECENT_MS = 120_000;

/** The phone's recent position, without asking for it. */
export function recentPlace(phone: Phone): PlaceFix | undefined {
  const { fix } = seenStore(phone).read();
  const age = fix === undefined ? RECENT_MS : phone.clock.now().getTime() - fix.at.getTime();
  return Math.abs(age) < RECENT_MS ? fix : undefined;
}
