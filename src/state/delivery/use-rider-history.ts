import { usePhone } from '#state/runtime/phone-context';
import { readRiderHistory, refreshRiderHistory, type RiderHistoryHere } from './rider-history.ts';
import { useHeldVisits } from './use-held-visits.ts';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { liveOfSession } from '#state/runtime/hooks/live-of-account';

export interface RiderHistoryView extends RiderHistoryHere {
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  refreshAgain(): void;
}

/** A rider's own visits of the last 31 days, with the pending ones. */
export function useRiderHistory(): RiderHistoryView {
  const phone = usePhone();
  const here = useHistoryHere();
  const { problem, retry } = useRefresh(useSessionRow()?.account, () => refreshRiderHistory(phone));
  return { visits: here?.visits, askedAt: here?.askedAt, problem, refreshAgain: retry };
}

const useHistoryHere = liveOfSession(readRiderHistory, undefined, useHeldVisits);
