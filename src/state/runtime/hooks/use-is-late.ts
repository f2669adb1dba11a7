import { useEffect, useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';

/** So long a wait is like every other; after it a person wants to see something. */
const LATE_AFTER_MS = 1000;

/**
 * Whether this screen has waited for so long that what is at hand is better than nothing.
 *
 * @param name what is waited for; another name is another wait
 */
export function useIsLate(name: string): boolean {
  const phone = usePhone();
  const [late, setLate] = useState<string>();

  // The outside thing is the clock.
  useEffect(() => phone.clock.after(LATE_AFTER_MS, () => setLate(name)), [phone, name]);

  return late === name;
}
