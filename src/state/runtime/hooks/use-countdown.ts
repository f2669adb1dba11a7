import { useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { useSecondsUntil } from './use-seconds-until.ts';

interface Countdown {
  readonly secondsLeft: number;
  readonly start: (durationMs: number) => void;
}

/** Counts whole seconds down to 0, from each start. */
export function useCountdown(): Countdown {
  const { clock } = usePhone();
  const [endsAtMs, setEndsAtMs] = useState<number | undefined>();
  const secondsLeft = useSecondsUntil(endsAtMs);
  return { secondsLeft, start: (durationMs) => setEndsAtMs(clock.monotonicMs() + durationMs) };
}
