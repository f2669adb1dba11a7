/**
 * - answers: questions to the shop and what it said
 * - catalogue: pieces of the catalogue
 * - pictures
 * - app: the app itself and its updates
 */
export type TrafficKind = 'answers' | 'catalogue' | 'pictures' | 'app';

export interface Traffic {
  readonly kind: TrafficKind;
  readonly bytes: number;
}

/** The part of a `PerformanceResourceTiming` that is read; a page's own navigation has it too. */
export interface TimedRequest {
  readonly name: string;
  /** With the answer's headers as the browser guesses them; 0 for what came from this phone, or from a stranger. */
  readonly transferSize?: number;
  /** 0 where no worker was asked. */
  readonly workerStart?: number;
}

/** Where the tenant's parts stand, absolute. */
export interface TrafficPlaces {
  /** `https://shop.example/demo/`. */
  readonly prefix: string;
  readonly api: string;
  readonly pictures: string;
}

/** What the browser never tells: the headers of a question. A guess between the old protocol and the new. */
const QUESTION_HEADER_BYTES = 300;

/** The worker fetches these itself, also when it answers a page, and counts them there. */
const FETCHED_BY_WORKER = ['pictures', 'tenant/', 'tenant.json', 'manifest.webmanifest'];

/**
 * What one finished request cost of the data plan, as far as the browser tells; undefined when it cost nothing or is
 * counted by the worker.
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
 * Tells what each request of this page or worker cost, also of those before the call. The browser tells in bunches, when
 * it has nothing better to do.
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
