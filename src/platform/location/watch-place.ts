import type { MapPin } from '#domain/kernel/map-pin';
import type { PlaceHereProblem } from '#domain/places/place-here';

/** Where the phone was at a moment. */
export interface PlaceFix {
  readonly pin: MapPin;
  readonly accuracyMetres: number;
  /** By the phone's clock. */
  readonly at: Date;
}

interface WatchedPlace {
  readonly onFix: (fix: PlaceFix) => void;
  readonly onProblem: (problem: PlaceHereProblem) => void;
}

/** What the browser offers for it. */
interface PlaceDeps {
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

const EXACT: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
const COARSE: PositionOptions = { ...EXACT, enableHighAccuracy: false };

/** By the numbers of the Geolocation API. */
const REFUSED = 1;
const TOO_SLOW = 3;

/**
 * Tells where the phone is while somebody looks at the page. Where the exact place takes too long the coarse one is asked for,
 * once. Who refused is not asked again.
 *
 * @returns ends it
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
