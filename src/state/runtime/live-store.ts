import { afterPaint } from '#platform/runtime/after-paint';
import type { Phone } from './phone.ts';
import { follow } from '#local/kernel/follow';

/** One live query shared by all its subscribers, so that the database is read once. */
export interface LiveStore<Value> {
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * The last answer, also without subscribers; undefined before the first.
   *
   * @throws the query's error
   */
  readonly read: () => Value | undefined;
  /** Shows a value that was just written (or read elsewhere), until the query answers again. */
  readonly show: (value: Value) => void;
}

/**
 * @param settle returns the value to keep: unchanged parts may stay the same objects
 * @param followOthers subscribes to what the query reads outside of the databases, and returns the function that unsubscribes
 */
export function openLiveStore<Value>(
  query: () => Promise<Value>,
  settle: (before: Value | undefined, after: Value) => Value = (_before, after) => after,
  followOthers: (again: () => void) => () => void = () => () => {},
): LiveStore<Value> {
  const watchers = new Set<() => void>();
  let latest: Value | undefined;
  let failure: { readonly fault: unknown } | undefined;
  let stopWatching: (() => void) | undefined;
  let stopFollowing = () => {};

  function show(value: Value): void {
    const settled = settle(latest, value);
    if (failure === undefined && Object.is(settled, latest)) return;
    failure = undefined;
    latest = settled;
    watchers.forEach((notify) => notify());
  }

  function watch(): () => void {
    return follow(
      async () => {
        // A written value is about to be painted, and reading it again must not delay that.
        if (latest !== undefined) await new Promise<void>((resolve) => void afterPaint(resolve));
        return await query();
      },
      show,
      (fault) => {
        failure = { fault };
        watchers.forEach((notify) => notify());
      },
    );
  }

  function start(): void {
    stopWatching = watch();
    stopFollowing = followOthers(() => {
      stopWatching?.();
      stopWatching = watch();
    });
  }

  function stop(): void {
    stopFollowing();
    stopWatching?.();
    stopWatching = undefined;
  }

  return {
    subscribe(onChange) {
      watchers.add(onChange);
      if (stopWatching === undefined) start();
      return () => {
        watchers.delete(onChange);
        // A page that opens subscribes right after the one that closes unsubscribes, so the query need not restart.
        // Unsubscribing also takes time that the new page needs more.
        void afterPaint(() => {
          if (watchers.size === 0) stop();
        });
      };
    },
    read() {
      if (failure !== undefined) throw failure.fault;
      return latest;
    },
    show,
  };
}

/** One for each open phone, because stories open several in one process. */
export function onePerPhone<Opened>(open: (phone: Phone) => Opened): (phone: Phone) => Opened {
  const stores = new WeakMap<Phone, { readonly opened: Opened }>();
  return (phone) => {
    const known = stores.get(phone);
    if (known !== undefined) return known.opened;
    const opened = open(phone);
    stores.set(phone, { opened });
    return opened;
  };
}
