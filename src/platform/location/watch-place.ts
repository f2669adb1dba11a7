import type { MapPin } from '#domain/kernel/map-pin';
import type { PlaceHereProblem } from '#domain/places/place-here';

/** The phone's position at a moment. */
export interface PlaceFix {
  readonly pin: MapPin;
  readonly accuracyMetres: number;
  /** In the phone's time. */
  readonly at: Date;
}

interface WatchedPlace {
  readonly onFix: (fix: PlaceFix) => void;
  readonly onProblem: (problem: PlaceHereProblem) => void;
}

/** The browser's APIs for it. */
interface PlaceDeps {
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

const EXACT: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
const COARSE: PositionOptions = { ...EXACT, enableHighAccuracy: false };

/** Keyed by the error codes of the Geolocation API. */
const REFUSED = 1;
const TOO_SLOW = 3;

/**
 * Reports the phone's position while the page is visible. If the exact position takes too long, a coarse one is
 * requested once. After a refusal it does not ask again.
 *
 * @returns stops it
 */
export function watchPlace({ onFix, onProblem }: WatchedPlace, deps: PlaceDeps = ownDeps()): () => void {
  const { geolocation, page } = deps;
  if (geolocation === undefined) {
    onProblem('not-offered');
    return () => {};
  }
  let watched: number | undefined;
  let isRefused = false;
  const stop = () => {
    if (watched !== undefined) geolocation.clearWatch(watched);
    watched = undefined;
  };
  const begin = (options: PositionOptions) => {
    stop();
    watched = geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        onFix({ pin: { latitude, longitude }, accuracyMetres: Math.ceil(accuracy), at: new Date(timestamp) }),
      ({ code }) => {
        if (code === TOO_SLOW && options === EXACT) return begin(COARSE);
        isRefused = code === REFUSED;
        if (isRefused) stop();
        onProblem(isRefused ? 'refused' : code === TOO_SLOW ? 'too-slow' : 'not-found');
      },
      options,
    );
  };
  const look = () => {
    if (page.visibilityState !== 'visible') stop();
    else if (watched === undefined && !isRefused) begin(EXACT);
  };
  look();
  page.addEventListener('visibilitychange', look);
  return () => {
    page.removeEventListener('visibilitychange', look);
    stop();
  };
}

function ownDeps(): PlaceDeps {
  const isOffered = typeof navigator !== 'undefined' && 'geolocation' in navigator;
  return { geolocation: isOffered ? navigator.geolocation : undefined, page: document };
}
