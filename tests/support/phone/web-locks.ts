import type { WebLocks } from '#platform/locks/web-locks';

interface Waiting {
  readonly begin: () => void;
}

/** The locks of one browser, as in the Web Locks API: queued, with `steal` and with an abort signal. */
export function webLocksOfOneBrowser(): WebLocks {
  const queues = new Map<string, Waiting[]>();
  const holders = new Map<string, { readonly lose: () => void }>();

  function next(name: string): void {
    if (!holders.has(name)) queues.get(name)?.shift()?.begin();
  }

  return {
    request: (name, options, work) =>
      new Promise((resolve, reject) => {
        const aborted = () => reject(new DOMException('the lock was stolen or given up', 'AbortError'));
        const holder = { lose: aborted };
        const waiting: Waiting = {
          begin() {
            holders.set(name, holder);
            void Promise.resolve()
              .then(work)
              .then(resolve, reject)
              .finally(() => {
                if (holders.get(name) !== holder) return;
                holders.delete(name);
                next(name);
              });
          },
        };
        if ('steal' in options) {
          holders.get(name)?.lose();
          return waiting.begin();
        }
        const queue = queues.get(name) ?? [];
        queues.set(name, [...queue, waiting]);
        options.signal.addEventListener('abort', () => {
          const left = queues.get(name) ?? [];
          if (!left.includes(waiting)) return;
          queues.set(
            name,
            left.filter((each) => each !== waiting),
          );
          aborted();
        });
        next(name);
      }),
  };
}
