import { expect, test } from 'vitest';
import {
  mayReloadHelp,
  RELOAD_GUARD_MS,
  reloadOnce,
  sessionStorageOf,
} from '#platform/runtime/guarded-reload';

function tab() {
  const stored = new Map<string, string>();
  let nowMs = 1_000_000;
  let reloads = 0;
  const deps = {
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    nowMs: () => nowMs,
    canLoad: () => true,
    reload: () => void (reloads += 1),
  };
  return { deps, pass: (ms: number) => void (nowMs += ms), reloads: () => reloads };
}

test('a missing part of the app reloads the page once, not in a loop', () => {
  const { deps, pass, reloads } = tab();
  expect([reloadOnce(deps), reloadOnce(deps)]).toEqual([true, false]);
  pass(RELOAD_GUARD_MS - 1);
  expect(reloadOnce(deps)).toBe(false);
  pass(1);
  expect(reloadOnce(deps)).toBe(true);
  expect(reloads()).toBe(2);
});

test('a clock that was set back does not block the reload forever', () => {
  const { deps, pass } = tab();
  reloadOnce(deps);
  pass(-500_000);
  expect(reloadOnce(deps)).toBe(true);
});

test('the page does not reload if it would stay blank or the reload cannot be remembered', () => {
  const { deps, reloads } = tab();
  expect(reloadOnce({ ...deps, canLoad: () => false })).toBe(false);
  expect(reloadOnce({ ...deps, storage: undefined })).toBe(false);
  const full = {
    ...deps.storage,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(reloadOnce({ ...deps, storage: full })).toBe(false);
  expect(reloads()).toBe(0);
  expect(
    sessionStorageOf({
      get sessionStorage(): Storage {
        throw new Error('forbidden');
      },
    }),
  ).toBeUndefined();
});

test('offline, only a version that has taken over since the page was opened is worth a reload', () => {
  const [before, after] = [{}, {}];
  const offline = (workerAtStart: unknown, worker: unknown) =>
    mayReloadHelp({ isOnline: false, workerAtStart, worker });
  expect(mayReloadHelp({ isOnline: true, workerAtStart: undefined, worker: undefined })).toBe(true);
  expect(offline(before, before)).toBe(false);
  expect(offline(before, after)).toBe(true);
  expect([offline(null, null), offline(undefined, undefined), offline(before, null)]).toEqual([
    false,
    false,
    false,
  ]);
});
