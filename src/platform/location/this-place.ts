const TIMEOUT_MS = 20_000;

/**
 * The phone's position in degrees, with its accuracy in metres; otherwise the reason. The browser asks the person for
 * permission the first time.
 *
 * - refused: the person, or the phone's settings, deny it
 * - too-slow: no position within 20 seconds
 * - not-found: neither satellites nor networks give a position
 * - not-offered: this browser, or plain http, has no geolocation
 */
export type ThisPlace =
  | {
      readonly kind: 'found';
      readonly latitude: number;
      readonly longitude: number;
      readonly accuracyMetres: number;
    }
  | { readonly kind: ThisPlaceProblem };

export type ThisPlaceProblem = 'refused' | 'too-slow' | 'not-found' | 'not-offered';

export async function thisPlace(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = ownGeolocation(),
): Promise<ThisPlace> {
  if (geolocation === undefined) return { kind: 'not-offered' };
  return await new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ kind: 'found', latitude, longitude, accuracyMetres: Math.ceil(accuracy) }),
      ({ code }) => resolve({ kind: PROBLEMS.get(code) ?? 'not-found' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
}

/** Keyed by the error codes of the Geolocation API. */
const PROBLEMS: ReadonlyMap<number, ThisPlaceProblem> = new Map([
  [1, 'refused'],
  [2, 'not-found'],
  [3, 'too-slow'],
]);

function ownGeolocation(): Geolocation | undefined {
  return typeof navigator !== 'undefined' && 'geolocation' in navigator ? navigator.geolocation : undefined;
}
