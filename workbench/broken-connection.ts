/**
 * The outcome of requests to the server:
 * - closed: they do not arrive
 * - answer-lost: they take effect, and the answer is lost
 * - every other name: something else answers in place of the server
 */
export const NETWORK_MODES = [
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

export type NetworkMode = (typeof NETWORK_MODES)[number];

export function isNetworkMode(value: unknown): value is NetworkMode {
  return NETWORK_MODES.some((mode) => mode === value);
}

export const SLOW_MS = 3_000;

type Fetch = (request: Request) => Promise<Response>;

export interface BrokenConnectionDeps {
  /** The unchanged connection to the server. */
  readonly fetch: Fetch;
  /** Called for every request. */
  readonly mode: () => NetworkMode;
  /** Selects the server's calls. The app's own files always load. */
  readonly isToServer: (url: URL) => boolean;
  readonly after: (delayMs: number, callback: () => void) => void;
}

/** A fetch with the chosen fault for every request to the server. */
export function breakConnection(deps: BrokenConnectionDeps): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    if (!deps.isToServer(url)) return await deps.fetch(request);
    const tenant = url.pathname.split('/')[1] ?? '';
    switch (deps.mode()) {
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
