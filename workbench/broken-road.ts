/**
 * What becomes of questions to the shop:
 * - closed: they don't get there
 * - answer-lost: they take effect, and the answer gets lost
 * - every other name: something else answers in the shop's place
 */
export const ROADS = [
  'open',
  'slow',
  'closed',
  'answer-lost',
  'hang',
  'server-error',
  'captive-portal',
  'bare-401',
  'session-ended',
] as const;

export type Road = (typeof ROADS)[number];

export function isRoad(value: unknown): value is Road {
  return ROADS.some((road) => road === value);
}

export const SLOW_MS = 3_000;

type Fetch = (request: Request) => Promise<Response>;

export interface RoadDeps {
  /** The unchanged connection to the server. */
  readonly fetch: Fetch;
  /** Called for every request. */
  readonly road: () => Road;
  /** Selects the server's calls. The app's own files always load. */
  readonly isToShop: (url: URL) => boolean;
  readonly after: (delayMs: number, callback: () => void) => void;
}

/** A fetch with the chosen fault for every request to the server. */
export function breakRoad(deps: RoadDeps): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    if (!deps.isToShop(url)) return await deps.fetch(request);
    const tenant = url.pathname.split('/')[1] ?? '';
    switch (deps.road()) {
      case 'open':
        return await deps.fetch(request);
      case 'slow':
        await new Promise<void>((resolve) => deps.after(SLOW_MS, resolve));
        return await deps.fetch(request);
      case 'closed':
        throw new TypeError('Failed to fetch');
      case 'answer-lost':
        await deps.fetch(request);
        throw new TypeError('Failed to fetch');
      case 'hang':
        return await untilAborted(request.signal);
      case 'server-error':
        return new Response('{"error":"boom"}', { status: 500 });
      case 'captive-portal':
        return new Response('<html>Log in to the Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
      case 'bare-401':
        return new Response('{"message":"proxy"}', { status: 401 });
      case 'session-ended':
        return new Response('{}', {
          status: 401,
          headers: { 'x-khaisong': tenant, 'x-khaisong-session': 'ended' },
        });
    }
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
