import { expect, test } from 'vitest';
import { watchPlace } from '#platform/location/watch-place';

/** A browser whose position the test sets. */
function aBrowser() {
  const watches = new Map<
    number,
    { readonly found: PositionCallback; readonly failed: PositionErrorCallback; readonly isExact: boolean }
  >();
  const page = new EventTarget();
  let next = 0;
  let visibilityState: DocumentVisibilityState = 'visible';
  const received: string[] = [];
  const stop = watchPlace(
    {
      onFix: ({ pin, accuracyMetres, at }) =>
        received.push(`${pin.latitude},${pin.longitude} ±${accuracyMetres} ${at.getTime()}`),
      onProblem: (problem) => received.push(problem),
    },
    {
      geolocation: {
        watchPosition(found, failed, options) {
          watches.set((next += 1), {
            found,
            failed: failed ?? (() => undefined),
            isExact: options?.enableHighAccuracy === true,
          });
          return next;
        },
        clearWatch: (id) => void watches.delete(id),
      },
      page: {
        get visibilityState() {
          return visibilityState;
        },
        addEventListener: page.addEventListener.bind(page),
        removeEventListener: page.removeEventListener.bind(page),
      },
    },
  );
  return {
    received,
    stop,
    asked: () => [...watches.values()].map(({ isExact }) => (isExact ? 'exact' : 'coarse')),
    tell(latitude: number, longitude: number) {
      const coords = { latitude, longitude, accuracy: 8.4 };
      const rest = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
      for (const { found } of watches.values())
        found({ coords: { ...coords, ...rest, toJSON: () => coords }, timestamp: 7, toJSON: () => coords });
    },
    fail(code: number) {
      const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
      const fault = { code, message: '', ...codes };
      // A listener may start to watch again.
      const asked = [...watches.values()];
      for (const { failed } of asked) failed(fault);
    },
    turn(state: DocumentVisibilityState) {
      visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('every location comes with its accuracy and time', () => {
  const browser = aBrowser();
  browser.tell(13.75, 100.5);
  browser.tell(13.76, 100.5);
  expect(browser.received).toEqual(['13.75,100.5 ±9 7', '13.76,100.5 ±9 7']);
});

test('if the exact location takes too long the coarse one is requested before giving up', () => {
  const browser = aBrowser();
  browser.fail(3);
  expect(browser.asked()).toEqual(['coarse']);
  expect(browser.received).toEqual([]);
  browser.fail(3);
  expect(browser.received).toEqual(['too-slow']);
  browser.tell(13.75, 100.5);
  expect(browser.received.at(-1)).toBe('13.75,100.5 ±9 7');
});

test('after a refusal the location is not requested again, also when the page becomes visible', () => {
  const browser = aBrowser();
  browser.fail(1);
  browser.turn('hidden');
  browser.turn('visible');
  expect(browser.received).toEqual(['refused']);
  expect(browser.asked()).toEqual([]);
});

test('a moment without satellites is reported and ends nothing', () => {
  const browser = aBrowser();
  browser.fail(2);
  browser.tell(13.75, 100.5);
  expect(browser.received).toEqual(['not-found', '13.75,100.5 ±9 7']);
});

test('the location is not followed while the page is hidden, nor after the end', () => {
  const browser = aBrowser();
  browser.turn('hidden');
  expect(browser.asked()).toEqual([]);
  browser.turn('visible');
  expect(browser.asked()).toEqual(['exact']);
  browser.stop();
  browser.turn('visible');
  expect(browser.asked()).toEqual([]);
});

test('a browser without geolocation says so', () => {
  const received: string[] = [];
  const page = { visibilityState: 'visible' as const, addEventListener() {}, removeEventListener() {} };
  const deps = { geolocation: undefined, page };
  watchPlace({ onFix: () => received.push('fix'), onProblem: (problem) => received.push(problem) }, deps)();
  expect(received).toEqual(['not-offered']);
});
