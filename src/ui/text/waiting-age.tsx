import { Plural } from '@lingui/react/macro';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An order that waits for so long needs its owner: the company, another phone, or a way into a network. */
export const LONG_WAIT_MS = DAY_MS;

interface WaitingAgeProps {
  /** Milliseconds by the phone's clock; a clock that was set back makes it negative. */
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
