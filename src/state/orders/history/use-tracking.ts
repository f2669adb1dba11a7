import { readTracking, refreshTracking, type KeptTracking } from './order-tracking.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';

export interface TrackingView {
  /** As this phone has it; null where the company knows no such number. */
  readonly kept: KeptTracking | null | undefined;
  /** The company is being asked right now. */
  readonly isAsking: boolean;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  retry(): void;
}

/** Where the order of a tracking number is, at once as kept here, and asked for again behind that. */
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
