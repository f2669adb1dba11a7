import type { FastifyInstance } from 'fastify';
import { TOO_BUSY } from '#contract/protocol/envelope';
import { callerOf } from '#tests/support/server/calls/callers';

/**
 * The fault of the next matching request:
 * - closed: it does not reach the server
 * - answer-lost: it takes effect, and the answer is lost on the way back
 * - every other name: something else answers in its place
 */
export type ConnectionFault =
  | 'closed'
  | 'answer-lost'
  | 'server-error'
  | 'unavailable'
  | 'forbidden'
  | 'bare-403'
  | 'captive-portal'
  | 'cut-body'
  | 'session-ended'
  | 'bare-401'
  | 'status-code-401'
  | 'too-busy'
  | 'too-many-requests'
  | 'hang';

/** A request that reached the server. */
export interface Arrival {
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly customerCode: string | undefined;
}

/**
 * The connection between one phone and the real server, in one process. It is open until `close`, and opens again when
 * the server is reset.
 */
export interface ServerConnection {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Blocks every request until `open`. */
  close(): void;
  open(): void;
  isOpen(): boolean;
  /** Plans faults for the next requests whose path ends with this text. */
  plan(pathEnd: string, ...faults: readonly ConnectionFault[]): void;
  /** The requests that reached the server, in order. */
  readonly arrivals: readonly Arrival[];
  arrivalsAt(pathEnd: string): readonly Arrival[];
}

interface Plan {
  readonly pathEnd: string;
  readonly faults: ConnectionFault[];
}

/** @param host the host of the requests; a server that listens sends browsers back there */
export function networkTo(app: FastifyInstance, tenant = 'demo', host?: string): ServerConnection {
  const caller = callerOf(app);
  let isOpen = true;
  /**
   * Holds requests in transit, as a browser does. Node may collect a request without references, and then no abort
   * reaches it.
   */
  const inTransit = new Set<Request>();
  const plans: Plan[] = [];
  const arrivals: Arrival[] = [];

  async function reach(request: Request): Promise<Response> {
    const url = new URL(request.url);
    arrivals.push({
      path: url.pathname,
      idempotencyKey: request.headers.get('Idempotency-Key') ?? undefined,
      customerCode: request.headers.get('CustomerCode') ?? undefined,
    });
    const answer = await caller.inject({
      method: request.method === 'GET' ? 'GET' : 'POST',
      url: url.pathname + url.search,
      ...(host === undefined ? {} : { authority: host }),
      headers: Object.fromEntries(request.headers),
      ...(request.method === 'GET' ? {} : { payload: await request.text() }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    // The date is that of this machine's clock, not of the server's.
    headers.delete('date');
    return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  }

  async function pass(request: Request, fault: ConnectionFault | undefined): Promise<Response> {
    switch (fault) {
      case undefined:
        return await reach(request);
      case 'closed':
        throw new TypeError('Failed to fetch');
      case 'answer-lost':
        await reach(request);
        throw new TypeError('Failed to fetch');
      case 'hang':
        return await untilAborted(request.signal);
      case 'server-error':
        return new Response('{"error":"boom"}', {
          status: 500,
          headers: { 'content-type': 'application/json' },
        });
      case 'unavailable':
        return new Response('<h1>down</h1>', { status: 503, statusText: 'Service Unavailable' });
      case 'forbidden':
        return new Response('{}', {
          status: 403,
          statusText: 'Forbidden',
          headers: { 'x-khaisong': tenant },
        });
      case 'bare-403':
        return new Response('<h1>Forbidden</h1>', { status: 403, statusText: 'Forbidden' });
      case 'captive-portal':
        return new Response('<html>Log in to the Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
      case 'cut-body':
        return new Response('{"status":"succ', { headers: { 'x-khaisong': tenant } });
      case 'session-ended':
        return new Response('{}', {
          status: 401,
          headers: { 'x-khaisong': tenant, 'x-khaisong-session': 'ended' },
        });
      case 'status-code-401':
        return new Response('{"status_code":"401","error_message":"proxy"}', {
          headers: { 'content-type': 'application/json' },
        });
      case 'bare-401':
        return new Response('{"message":"proxy"}', {
          status: 401,
          headers: { 'content-type': 'application/json' },
        });
      case 'too-busy':
        return new Response(JSON.stringify({ error: TOO_BUSY }), {
          status: 503,
          headers: { 'x-khaisong': tenant, 'retry-after': '7' },
        });
      case 'too-many-requests':
        return new Response('{}', { status: 429, headers: { 'x-khaisong': tenant, 'retry-after': '120' } });
    }
  }

  return {
    arrivals,
    arrivalsAt: (pathEnd) => arrivals.filter((arrival) => arrival.path.endsWith(pathEnd)),
    close: () => {
      isOpen = false;
    },
    open: () => {
      isOpen = true;
    },
    isOpen: () => isOpen,
    plan: (pathEnd, ...faults) => void plans.push({ pathEnd, faults: [...faults] }),
    fetch: async (request) => {
      if (!isOpen || caller.isClosed()) throw new TypeError('Failed to fetch');
      const { pathname } = new URL(request.url);
      const plan = plans.find((each) => pathname.endsWith(each.pathEnd) && each.faults.length > 0);
      inTransit.add(request);
      try {
        return await Promise.race([pass(request, plan?.faults.shift()), untilAborted(request.signal)]);
      } finally {
        inTransit.delete(request);
      }
    },
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
