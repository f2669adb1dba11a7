import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/durations';
import { Plural } from '@lingui/react/macro';

/** An order that waits this long needs its owner: to call the company, to use another phone, or to find a network. */
export const LONG_WAIT_MS = DAY_MS;

interface WaitingAgeProps {
  /** Milliseconds by the phone's clock; negative if the clock was set back. */
  readonly ageMs: number;
}

/** "Waiting for 2 days". */
export function WaitingAge({ ageMs }: WaitingAgeProps) {
  if (ageMs >= DAY_MS) {
    return <Plural value={Math.floor(ageMs / DAY_MS)} one="Waiting for # day" other="Waiting for # days" />;
  }
  if (ageMs >= HOUR_MS) {
    return (
      <Plural value={Math.floor(ageMs / HOUR_MS)} one="Waiting for # hour" other="Waiting for # hours" />
    );
  }
  const minutes = Math.max(0, Math.floor(ageMs / MINUTE_MS));
  return <Plural value={minutes} _0="Just saved" one="Waiting for # minute" other="Waiting for # minutes" />;
}
