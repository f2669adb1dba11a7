import { readTracking, refreshTracking, type CachedTracking } from './order-tracking.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';

export interface TrackingView {
  /** The cached answer; null if the server knows no such number. */
  readonly cached: CachedTracking | null | undefined;
  /** A request is in progress. */
  readonly isLoading: boolean;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  retry(): void;
}

/** The status of a tracking number, from the cache at once and refreshed in the background. */
export function useTracking(typed: string): TrackingView {
  const phone = usePhone();
  const { outcome, problem, retry } = useRefresh<'gone'>(typed, () => refreshTracking(phone, typed));
  const cached = useLive(typed, () => readTracking(phone, typed));
  return {
    cached: outcome === 'gone' ? null : cached,
    isLoading: outcome === undefined,
    problem,
    retry,
  };
}
