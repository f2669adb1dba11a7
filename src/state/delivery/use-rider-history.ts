import { usePhone } from '#state/runtime/phone-context';
import { readRiderHistory, refreshRiderHistory, type RiderHistoryHere } from './rider-history.ts';
import { useHeldVisits } from './use-held-visits.ts';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface RiderHistoryView extends RiderHistoryHere {
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  refreshAgain(): void;
}

/** A rider's own visits of the last 31 days, with the pending ones. */
export function useRiderHistory(): RiderHistoryView {
  const phone = usePhone();
  const session = useSessionRow();
  const held = useHeldVisits();
  const here = useLive(
    session?.account ?? '',
    async () => (session === undefined ? undefined : await readRiderHistory(phone, session)),
    held,
  );
  const { problem, retry } = useRefresh(session?.account, () => refreshRiderHistory(phone));
  return { visits: here?.visits, askedAt: here?.askedAt, problem, refreshAgain: retry };
}
