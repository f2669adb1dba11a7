import { useEffect, useState } from 'react';
import { usePhone } from './phone-context.ts';

interface Countdown {
  readonly secondsLeft: number;
  readonly start: (durationMs: number) => void;
}

/** Counts whole seconds down to 0 by a clock that nobody can set back. */
export function useCountdown(): Countdown {
  const { clock } = usePhone();
  const [endsAtMs, setEndsAtMs] = useState<number | undefined>();
  const [secondsLeft, setSecondsLeft] = useState(0);

  // The outside thing is time itself.
  useEffect(() => {
    if (endsAtMs === undefined) return undefined;
    let cancel = () => {};
    const tick = () => {
      const leftMs = Math.max(0, endsAtMs - clock.monotonicMs());
      setSecondsLeft(Math.ceil(leftMs / 1000));
      if (leftMs > 0) cancel = clock.after(leftMs % 1000 || 1000, tick);
    };
    tick();
    return () => cancel();
  }, [clock, endsAtMs]);

  return { secondsLeft, start: (durationMs) => setEndsAtMs(clock.monotonicMs() + durationMs) };
}
