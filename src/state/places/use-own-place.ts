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
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface OwnPlace {
  /** Where the phone was when it last knew, also before the app was closed; undefined where it never knew. */
  readonly fix: PlaceFix | undefined;
  /** Why it does not know better just now. */
  readonly problem: PlaceHereProblem | undefined;
  /** Asks again: somebody allowed it in the settings. */
  readonly ask: () => void;
}

interface Seen {
  readonly fix: PlaceFix | undefined;
  readonly problem: PlaceHereProblem | undefined;
}

const seenStore = onePerPhone(() => openStore<Seen>({ fix: undefined, problem: undefined }));

/** The disk is not written to at every step. */
const KEPT_EVERY_MS = 20_000;
const KEPT_EVERY_KM = 0.05;

/** Where the phone is, kept fresh while somebody looks. It is asked once more only at a tap by whoever refused. */
export function useOwnPlace(): OwnPlace {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const [round, setRound] = useState(0);
  const store = seenStore(phone);
  const seen = useSyncExternalStore(store.subscribe, store.read);
  const kept = useLive(account ?? '', async () =>
    account === undefined ? undefined : await readLastPlace(phone.answers.keptAnswers, account),
  );

  // The outside thing is the phone's own place.
  useEffect(() => {
    if (account === undefined) return undefined;
    // Who refused is asked again at a tap only, also on the next page.
    if (round === 0 && store.read().problem === 'refused') return undefined;
    let last: PlaceFix | undefined;
    return watchPlace({
      onFix(fix) {
        store.show({ fix, problem: undefined });
        const isNews =
          last === undefined ||
          fix.at.getTime() - last.at.getTime() >= KEPT_EVERY_MS ||
          kilometresBetween(fix.pin, last.pin) >= KEPT_EVERY_KM;
        if (!isNews) return;
        last = fix;
        void keepPlace(phone, account, fix);
      },
      onProblem: (problem) => store.show({ ...store.read(), problem }),
    });
  }, [phone, account, store, round]);

  return {
    fix: seen.fix ?? kept,
    problem: seen.problem,
    ask: () => setRound((before) => before + 1),
  };
}

/** Nothing hangs on it: a full disk keeps nothing. */
async function keepPlace(
  phone: Phone,
  account: Parameters<typeof saveLastPlace>[1],
  fix: PlaceFix,
): Promise<void> {
  try {
    await saveLastPlace(phone.answers.keptAnswers, account, fix);
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault;
  }
}

/** A rider who walks from the road to the door is not farther away. */
const RECENT_MS = 120_000;

/** Where the phone was a moment ago, without asking it. */
export function recentPlace(phone: Phone): PlaceFix | undefined {
  const { fix } = seenStore(phone).read();
  const age = fix === undefined ? RECENT_MS : phone.clock.now().getTime() - fix.at.getTime();
  return Math.abs(age) < RECENT_MS ? fix : undefined;
}
