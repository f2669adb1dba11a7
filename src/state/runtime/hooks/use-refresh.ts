import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '#platform/runtime/after-paint';
import type { PageOutcome } from '#state/runtime/page-outcome';
import { useRefetch } from './use-refetch.ts';
import { useSessionRow } from './use-session-row.ts';

export interface RefreshState<Extra = never> {
  /** Undefined while the request is running. */
  readonly outcome: PageOutcome | Extra | undefined;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  retry(): void;
}

/**
 * Refreshes cached data from the server after it is painted: once per name, on `retry`, when the network may be back,
 * and when another session replaces the one that asked.
 *
 * @param name identifies the request and the account; undefined asks nothing yet
 */
export function useRefresh<Extra extends string = never>(
  name: string | undefined,
  refresh: () => Promise<PageOutcome | Extra>,
): RefreshState<Extra> {
  const [round, setRound] = useState(0);
  const [latest, setLatest] = useState<{
    readonly name: string;
    readonly outcome: PageOutcome | Extra;
    /** The token of the session that asked. */
    readonly token: string | undefined;
  }>();
  const token = useSessionRow()?.token;
  const tokenNow = useEffectEvent(() => token);
  const refreshNow = useEffectEvent(refresh);

  // The external system is the server: the answer arrives in the local database, only the outcome arrives here.
  useEffect(() => {
    if (name === undefined) return undefined;
    let isCurrent = true;
    const cancel = afterPaint(() => {
      const requestedWith = tokenNow();
      void refreshNow().then((outcome) => {
        if (isCurrent) setLatest({ name, outcome, token: requestedWith });
      });
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [name, round]);

  const outcome = latest?.name === name ? latest?.outcome : undefined;
  const problem = problemOf(outcome);
  const hasProblem = problem !== undefined;

  useRefetch(hasProblem, round, () => setRound((before) => before + 1));

  // A guest whose session ended gets a new one of the same account, so the name does not change.
  if (outcome === 'session-changed' && latest?.token !== token) {
    setLatest(undefined);
    setRound(round + 1);
  }

  return { outcome, problem, retry: () => setRound((before) => before + 1) };
}

function problemOf(outcome: string | undefined): 'unreachable' | 'unreadable' | undefined {
  return outcome === 'unreachable' || outcome === 'unreadable' ? outcome : undefined;
}
