import { afterEach, beforeEach } from 'vitest';

const BACK_MS = 5 * 60_000;

const state = { looks: 0, jumpsAt: Number.POSITIVE_INFINITY, isReplaced: false };

/** The machine's time, set back by five minutes from the chosen reading on. */
function nowMs(realNowMs: number): number {
  state.looks += 1;
  return state.looks < state.jumpsAt ? realNowMs : realNowMs - BACK_MS;
}

/** Replaces `Date`, with "now" from `nowMs`. Existing dates do not change. */
function replaceDate(): void {
  if (state.isReplaced) return;
  state.isReplaced = true;
  const { prototype } = Date;
  const now = Date.now.bind(Date);
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date(nowMs(now())).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [nowMs(now())] : args, newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? () => nowMs(now()) : Reflect.get(target, name, receiver),
  });
  // Dexie copies a value with an unknown constructor, and a copied date is broken.
  prototype.constructor = globalThis.Date;
}

/**
 * Sets the clock of this process back by five minutes in the middle of each test, at the test's n-th reading of the
 * clock, and restores it afterwards. Timers and `performance.now` go on, as on a machine whose clock is set.
 *
 * A set-up file calls it once for each test file.
 *
 * @param look the number of the first reading after the jump: 2 lets a test read the clock once before
 */
export function setClockBackInEachTest(look: number): void {
  replaceDate();
  beforeEach(() => {
    state.looks = 0;
    state.jumpsAt = look;
  });
  afterEach(() => {
    state.jumpsAt = Number.POSITIVE_INFINITY;
  });
}
