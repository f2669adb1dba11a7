import { DAY_MS } from '#domain/kernel/durations';
import { BANGKOK_AHEAD_OF_UTC_MS } from '#domain/kernel/bangkok-day';
import { onePerPhone } from '#state/runtime/live-store';
import { serverToday } from '#state/runtime/server-clock';

/** The server's day, for everything on the screen that depends on an end date. */
export interface ServerDay {
  /** `yyyy-mm-dd` in Asia/Bangkok. */
  readonly read: () => string;
  /** Notifies when an answer shows that the phone's clock was wrong, and when a new day begins. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** All subscribers share one timer. */
export const serverDay = onePerPhone((phone): ServerDay => {
  const watchers = new Set<() => void>();
  const { serverClock } = phone.remote;
  let cancelTimer = () => {};
  let stopFollowing = () => {};

  const notify = () => {
    awaitMidnight();
    for (const watcher of watchers) watcher();
  };

  function awaitMidnight(): void {
    cancelTimer();
    const sinceMidnightMs = (serverClock.now().getTime() + BANGKOK_AHEAD_OF_UTC_MS) % DAY_MS;
    cancelTimer = phone.clock.after(DAY_MS - sinceMidnightMs, notify);
  }

  return {
    read: () => serverToday(phone),
    subscribe(onChange) {
      watchers.add(onChange);
      if (watchers.size === 1) {
        awaitMidnight();
        stopFollowing = serverClock.subscribe(notify);
      }
      return () => {
        watchers.delete(onChange);
        if (watchers.size > 0) return;
        cancelTimer();
        stopFollowing();
      };
    },
  };
});
