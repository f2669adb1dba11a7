import { useEffect, useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';

/**
 * Counts whole seconds down to 0 by the monotonic clock.
 *
 * @param endsAtMs by the phone's monotonic clock; undefined counts nothing
 */
export function useSecondsUntil(endsAtMs: number | undefined): number {
  const { clock } = usePhone();
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(endsAtMs, clock.monotonicMs()));

  // The external system is the clock.
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      const nowMs = clock.monotonicMs();
      setSecondsLeft(secondsUntil(endsAtMs, nowMs));
      const leftMs = (endsAtMs ?? nowMs) - nowMs;
      if (leftMs > 0) cancel = clock.after(leftMs % 1000 || 1000, tick);
    };
    tick();
    return () => cancel();
  }, [clock, endsAtMs]);

  return secondsLeft;
}

function secondsUntil(endsAtMs: number | undefined, nowMs: number): number {
  return endsAtMs === undefined ? 0 : Math.ceil(Math.max(0, endsAtMs - nowMs) / 1000);
}
