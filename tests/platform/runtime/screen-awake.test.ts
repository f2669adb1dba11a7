import { describe, expect, test } from 'vitest';
import { keepScreenOn } from '#platform/runtime/screen-awake';

/** A page whose wake lock is released when it is hidden, as in browsers. */
function browser({ refuses = false } = {}) {
  const held = new Set<object>();
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_name: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => void listeners.delete(listener),
  };
  const request = async () => {
    if (refuses) throw new DOMException('battery', 'NotAllowedError');
    const screen = { release: async () => void held.delete(screen) };
    held.add(screen);
    return screen;
  };
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    if (state === 'hidden') held.clear();
    for (const listener of listeners) listener();
  };
  return { deps: { wakeLock: { request }, page }, held, listeners, show };
}

const turn = async () => await new Promise((resolve) => setImmediate(resolve));

describe('the screen while a drop is open', () => {
  test('stays on until the drop is left', async () => {
    const { deps, held, listeners } = browser();
    const letGo = keepScreenOn(deps);
    await turn();
    expect(held.size).toBe(1);
    letGo();
    await turn();
    expect(held.size).toBe(0);
    expect(listeners.size).toBe(0);
  });

  test('stays on again when the rider returns from the maps', async () => {
    const { deps, held, show } = browser();
    const letGo = keepScreenOn(deps);
    await turn();
    show('hidden');
    await turn();
    expect(held.size).toBe(0);
    show('visible');
    await turn();
    expect(held.size).toBe(1);
    letGo();
    await turn();
    expect(held.size).toBe(0);
  });

  test('is not held if the drop was left before the browser answered', async () => {
    const { deps, held } = browser();
    keepScreenOn(deps)();
    await turn();
    expect(held.size).toBe(0);
  });

  test('turns off as usual if the browser refuses or cannot keep it on', async () => {
    const { deps, held } = browser({ refuses: true });
    const letGo = keepScreenOn(deps);
    await turn();
    letGo();
    expect(held.size).toBe(0);
    expect(() => keepScreenOn({ ...deps, wakeLock: undefined })()).not.toThrow();
  });
});
