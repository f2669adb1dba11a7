import { useEffect, useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';

/** A shorter wait shows nothing; after it the screen shows what it has. */
const LATE_AFTER_MS = 1000;

/**
 * Whether this screen has waited so long that provisional data is better than none.
 *
 * @param name identifies the wait; another name is another wait
 */
export function useIsLate(name: string): boolean {
  const phone = usePhone();
  const [late, setLate] = useState<string>();

  // The external system is the clock.
  useEffect(() => phone.clock.after(LATE_AFTER_MS, () => setLate(name)), [phone, name]);

  return late === name;
}
