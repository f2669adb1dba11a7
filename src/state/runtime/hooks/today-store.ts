import { BANGKOK_AHEAD_OF_UTC_MS } from '#domain/kernel/bangkok-day';
import { onePerPhone } from '#state/runtime/live-store';
import { shopToday } from '#state/runtime/server-clock';

/** The server's day, for everything on the screen that depends on an end date. */
export interface ShopDay {
  /** `yyyy-mm-dd` in Asia/Bangkok. */
  readonly read: () => string;
  /** Notifies when an answer shows that the phone's clock was wrong, and when a new day begins. */
  readonly subscribe: (onChange: () => void) => () => void;
}

const DAY_MS = 24 * 60 * 60_000;

/** All subscribers share one timer. */
export const shopDay = onePerPhone((phone): ShopDay => {
  const watchers = new Set<() => void>();
  const { serverClock } = phone.remote;
  let takeBack = () => {};
  let stopFollowing = () => {};

  const tell = () => {
    awaitMidnight();
    for (const watcher of watchers) watcher();
  };

  function awaitMidnight(): void {
    takeBack();
    const sinceMidnightMs = (serverClock.now().getTime() + BANGKOK_AHEAD_OF_UTC_MS) % DAY_MS;
    takeBack = phone.clock.after(DAY_MS - sinceMidnightMs, tell);
  }

  return {
    read: () => shopToday(phone),
    subscribe(onChange) {
      watchers.add(onChange);
      if (watchers.size === 1) {
        awaitMidnight();
        stopFollowing = serverClock.subscribe(tell);
      }
      return () => {
        watchers.delete(onChange);
        if (watchers.size > 0) return;
        takeBack();
        stopFollowing();
      };
    },
  };
});
