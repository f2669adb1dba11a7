import { useEffect, useState } from 'react';
import { usePhone } from './phone-context.ts';

/** So long a wait is like every other; after it a person wants to see something. */
const LATE_AFTER_MS = 1000;

/**
 * Whether the shop is known to be out of reach, or has let this screen wait for so long that it may be.
 *
 * @param name what is waited for; another name is another wait
 */
export function useIsLate(name: string): boolean {
  const phone = usePhone();
  const [late, setLate] = useState<string>();

  // The outside thing is the clock.
  useEffect(() => phone.clock.after(LATE_AFTER_MS, () => setLate(name)), [phone, name]);

  const isLost = phone.remote.reachability.read() === false || !phone.connectivity.isOnlineHint();
  return isLost || late === name;
}
