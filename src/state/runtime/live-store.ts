import { liveQuery, type Subscription } from 'dexie';
import { afterPaint } from '#platform/runtime/after-paint';
import type { Phone } from './phone.ts';

/** What one live query answers, for everything that watches it: however many do, the database is asked once. */
export interface LiveStore<Value> {
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * The last answer, also while nobody watches; undefined before the first.
   *
   * @throws what the query failed with
   */
  readonly read: () => Value | undefined;
  /** Takes what was just written (or read elsewhere) for the answer, until the query has come round to it. */
  readonly show: (value: Value) => void;
}

/**
 * @param settle gives the value that is kept: parts that did not change may stay the same objects
 * @param follow what the query reads outside of the databases: it calls back when that changed, its result stops it
 */
export function openLiveStore<Value>(
  query: () => Promise<Value>,
  settle: (before: Value | undefined, after: Value) => Value = (_before, after) => after,
  follow: (again: () => void) => () => void = () => () => {},
): LiveStore<Value> {
  const watchers = new Set<() => void>();
  let latest: Value | undefined;
  let failure: { readonly fault: unknown } | undefined;
  let subscription: Subscription | undefined;
  let stopFollowing = () => {};

  function show(value: Value): void {
    const settled = settle(latest, value);
    if (failure === undefined && Object.is(settled, latest)) return;
    failure = undefined;
    latest = settled;
    watchers.forEach((tell) => tell());
  }

  // Dexie follows the reads of a function through its awaits only where the function itself says that it is async.
  function watch(): Subscription {
    return liveQuery(async () => {
      // What was written is on its way to the screen: reading it again must not come before it.
      if (latest !== undefined) await new Promise<void>((resolve) => void afterPaint(resolve));
      return await query();
    }).subscribe({
      next: show,
      error: (fault: unknown) => {
        failure = { fault };
        watchers.forEach((tell) => tell());
      },
    });
  }

  function begin(): void {
    subscription = watch();
    stopFollowing = follow(() => {
      subscription?.unsubscribe();
      subscription = watch();
    });
  }

  function end(): void {
    stopFollowing();
    subscription?.unsubscribe();
    subscription = undefined;
  }

  return {
    subscribe(onChange) {
      watchers.add(onChange);
      if (subscription === undefined) begin();
      return () => {
        watchers.delete(onChange);
        // The page that comes watches in the same breath as the one that goes leaves off: it need not be asked anew.
        // And leaving off takes its time, which the page that comes has better use for.
        void afterPaint(() => {
          if (watchers.size === 0) end();
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

/** One for each open phone: stories open several in one process. */
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
