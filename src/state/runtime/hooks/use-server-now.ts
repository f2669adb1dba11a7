import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#domain/kernel/durations';
import { usePhone } from '#state/runtime/phone-context';

/** The time by the phone's estimate of the server's clock, updated every minute: for "5 minutes ago". */
export function useServerNow(): Date {
  const phone = usePhone();
  const { serverClock } = phone.remote;
  const [now, setNow] = useState(() => serverClock.now());

  // The external system is the clock.
  useEffect(() => phone.clock.after(MINUTE_MS, () => setNow(serverClock.now())), [phone, serverClock, now]);

  return now;
}
