import { expect, test } from 'vitest';
import { RELOAD_GUARD_MS, reloadOnce, sessionStorageOf } from '#platform/runtime/guarded-reload';

function tab() {
  const kept = new Map<string, string>();
  let nowMs = 1_000_000;
  let reloads = 0;
  const doors = {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    nowMs: () => nowMs,
    canLoad: () => true,
    reload: () => void (reloads += 1),
  };
  return { doors, pass: (ms: number) => void (nowMs += ms), reloads: () => reloads };
}

test('a missing part of the app is worth one reload, not a loop of them', () => {
  const { doors, pass, reloads } = tab();
  expect([reloadOnce(doors), reloadOnce(doors)]).toEqual([true, false]);
  pass(RELOAD_GUARD_MS - 1);
  expect(reloadOnce(doors)).toBe(false);
  pass(1);
  expect(reloadOnce(doors)).toBe(true);
  expect(reloads()).toBe(2);
});

test('a clock that was set back does not forbid the reload for ever', () => {
  const { doors, pass } = tab();
  reloadOnce(doors);
  pass(-500_000);
  expect(reloadOnce(doors)).toBe(true);
});

test('nothing is reloaded where that would leave a blank page or could not be remembered', () => {
  const { doors, reloads } = tab();
  expect(reloadOnce({ ...doors, canLoad: () => false })).toBe(false);
  expect(reloadOnce({ ...doors, storage: undefined })).toBe(false);
  const full = {
    ...doors.storage,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(reloadOnce({ ...doors, storage: full })).toBe(false);
  expect(reloads()).toBe(0);
  expect(
    sessionStorageOf({
      get sessionStorage(): Storage {
        throw new Error('forbidden');
      },
    }),
  ).toBeUndefined();
});
