import { afterEach, beforeEach } from 'vitest';

const BACK_MS = 5 * 60_000;

const state = { looks: 0, jumpsAt: Number.POSITIVE_INFINITY, isReplaced: false };

/** The time of the machine, five minutes earlier from the chosen look at the clock on. */
function nowMs(realNowMs: number): number {
  state.looks += 1;
  return state.looks < state.jumpsAt ? realNowMs : realNowMs - BACK_MS;
}

/** `Date` itself, but what is "now" is said by `nowMs`. Dates that were made before stay what they are. */
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
  // Dexie copies a value whose constructor it does not know, and a copied date is none.
  prototype.constructor = globalThis.Date;
}

/**
 * Sets the clock of this process back by five minutes in the middle of each test, and right again after it: at the test's n-th look
 * at the clock. Timers and `performance.now` go on, as on a machine whose clock is set.
 *
 * A set-up file calls it, once for each test file.
 *
 * @param look which look at the clock is the first one after the jump: 2 lets a test take one time before
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
