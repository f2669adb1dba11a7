/**
 * - answers: requests to the server and their answers
 * - catalogue: chunks of the catalogue
 * - pictures
 * - app: the app itself and its updates
 */
export type TrafficKind = 'answers' | 'catalogue' | 'pictures' | 'app';

export interface Traffic {
  readonly kind: TrafficKind;
  readonly bytes: number;
}

/** The used part of a `PerformanceResourceTiming`; a page's own navigation has it too. */
export interface TimedRequest {
  readonly name: string;
  /**
   * Includes the response headers as the browser estimates them; 0 for a response from the cache or from another
   * origin.
   */
  readonly transferSize?: number;
  /** 0 without a service worker. */
  readonly workerStart?: number;
}

/** The tenant's absolute URLs. */
export interface TrafficPlaces {
  /** `https://shop.example/demo/`. */
  readonly prefix: string;
  readonly api: string;
  readonly pictures: string;
}

/** An estimate of a request's headers, which no browser reports, between HTTP/1 and HTTP/2. */
const QUESTION_HEADER_BYTES = 300;

/** The service worker fetches and counts these itself, also when it answers a page. */
const FETCHED_BY_WORKER = ['pictures', 'tenant/', 'tenant.json', 'manifest.webmanifest'];

/**
 * The mobile data that one finished request cost, as far as the browser reports it; undefined if it cost nothing or the
 * service worker counts it.
 */
export function trafficOf(
  request: TimedRequest,
  places: TrafficPlaces,
  realm: 'page' | 'worker',
): Traffic | undefined {
  const { name, transferSize = 0, workerStart = 0 } = request;
  if (transferSize <= 0) return undefined;
  const isCountedThere =
    realm === 'page' &&
    workerStart > 0 &&
    FETCHED_BY_WORKER.some((path) => name.startsWith(places.prefix + path));
  if (isCountedThere) return undefined;
  return { kind: kindOf(name, places), bytes: transferSize + QUESTION_HEADER_BYTES };
}

function kindOf(address: string, places: TrafficPlaces): TrafficKind {
  if (address.startsWith(places.pictures)) return 'pictures';
  if (address.startsWith(`${places.prefix}catalogue/`)) return 'catalogue';
  return address.startsWith(places.api) ? 'answers' : 'app';
}

/**
 * Reports the traffic of each request of this page or worker, also of earlier ones. The browser delivers entries in
 * batches, when it is idle.
 *
 * @returns stops it
 */
export function watchTraffic(
  places: TrafficPlaces,
  realm: 'page' | 'worker',
  note: (traffic: Traffic) => void,
): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const traffic = trafficOf(entry, places, realm);
      if (traffic !== undefined) note(traffic);
    }
  });
  const known = PerformanceObserver.supportedEntryTypes;
  for (const type of ['resource', 'navigation']) {
    if (known.includes(type)) observer.observe({ type, buffered: true });
  }
  return () => observer.disconnect();
}
