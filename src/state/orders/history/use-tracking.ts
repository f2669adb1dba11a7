import { readTracking, refreshTracking, type KeptTracking } from './order-tracking.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';

export interface TrackingView {
  /** The cached answer; null if the server knows no such number. */
  readonly kept: KeptTracking | null | undefined;
  /** A request is in progress. */
  readonly isAsking: boolean;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  retry(): void;
}

/** The status of a tracking number, from the cache at once and refreshed in the background. */
export function useTracking(typed: string): TrackingView {
  const phone = usePhone();
  const { outcome, problem, retry } = useRefresh<'gone'>(typed, () => refreshTracking(phone, typed));
  const kept = useLive(typed, () => readTracking(phone, typed));
  return {
    kept: outcome === 'gone' ? null : kept,
    isAsking: outcome === undefined,
    problem,
    retry,
  };
}
