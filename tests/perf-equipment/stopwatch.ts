/** Measurements of a page with its own clock, in milliseconds since its navigation began. */
export interface Stopwatch {
  /** The time at which the first frame that shows it was painted. */
  readonly whenPainted: (isShown: () => boolean) => Promise<number>;
  /** The time of the first text or picture on the screen. */
  readonly firstPaint: () => Promise<number>;
  /** From the next touch, and from its release, to the first painted frame that shows the result. */
  readonly fromTouch: (isShown: () => boolean) => Promise<TouchTimes>;
  /** From the next typed letter to the first painted frame that shows the result. */
  readonly fromLetter: (isShown: () => boolean) => Promise<number>;
  /** The last completed write of the cart. */
  readonly lastCartWrite: () => CartWrite | undefined;
  /** Main-thread tasks of 50 ms and more, as the browser reports them. */
  readonly longTasks: readonly { readonly atMs: number; readonly durationMs: number }[];
}

export interface TouchTimes {
  readonly touchedAtMs: number;
  readonly sinceTouchMs: number;
  readonly sinceReleaseMs: number;
}

export interface CartWrite {
  readonly atMs: number;
  /** A 'strict' write is on the disk when it ends. */
  readonly durability: string;
}

declare global {
  var stopwatch: Stopwatch;
}

/** Runs in every page before its own scripts, so it may use nothing from outside. */
export function installStopwatch(): void {
  // A message that is posted during a frame arrives after that frame was painted.
  const prepareAfterPaint = () => {
    const { port1, port2 } = new MessageChannel();
    return () =>
      new Promise<number>((resolve) => {
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
  };

  const patienceMs = 30_000;
  // Checks only when the page changes, because a check in every frame would cost the page time. For the same reason it
  // observes only the number of a field among the attributes: the page would record each one that it sets.
  const whenPainted = (isShown: () => boolean, afterPaint = prepareAfterPaint()) =>
    new Promise<number>((resolve, reject) => {
      const givingUp = setTimeout(() => {
        changes.disconnect();
        reject(new Error(`not shown: ${isShown.toString()}`));
      }, patienceMs);
      const look = () => {
        if (!isShown()) return;
        changes.disconnect();
        clearTimeout(givingUp);
        requestAnimationFrame(() => void afterPaint().then(resolve));
      };
      const changes = new MutationObserver(look);
      changes.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['value'],
      });
      look();
    });

  // The browser reports the paint after the frame is on the screen, later than scripts can detect it.
  const firstPaint = () =>
    new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint !== undefined) resolve(paint.startTime);
      }).observe({ type: 'paint', buffered: true });
    });

  const nextTime = (type: 'pointerdown' | 'pointerup') =>
    new Promise<number>((resolve) => {
      addEventListener(type, (event) => resolve(event.timeStamp), { capture: true, once: true });
    });

  const fromTouch = async (isShown: () => boolean): Promise<TouchTimes> => {
    const afterPaint = prepareAfterPaint();
    const releasing = nextTime('pointerup');
    const touchedAtMs = await nextTime('pointerdown');
    const paintedAt = await whenPainted(isShown, afterPaint);
    return {
      touchedAtMs,
      sinceTouchMs: paintedAt - touchedAtMs,
      sinceReleaseMs: paintedAt - (await releasing),
    };
  };

  const fromLetter = async (isShown: () => boolean): Promise<number> => {
    const afterPaint = prepareAfterPaint();
    const typedAtMs = await new Promise<number>((resolve) => {
      addEventListener('input', (event) => resolve(event.timeStamp), { capture: true, once: true });
    });
    return (await whenPainted(isShown, afterPaint)) - typedAtMs;
  };

  let cartWrite: CartWrite | undefined;
  const open = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
    const opened = open.call(this, stores, mode, options);
    if (mode === 'readwrite' && opened.objectStoreNames.contains('cartLines')) {
      opened.addEventListener('complete', () => {
        cartWrite = { atMs: performance.now(), durability: opened.durability };
      });
    }
    return opened;
  };

  const longTasks: { atMs: number; durationMs: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ atMs: startTime, durationMs: duration });
  }).observe({ type: 'longtask', buffered: true });

  // A whole catalogue has more answers than a page records by default.
  performance.setResourceTimingBufferSize(5000);

  globalThis.stopwatch = {
    whenPainted,
    firstPaint,
    fromTouch,
    fromLetter,
    lastCartWrite: () => cartWrite,
    longTasks,
  };
}
