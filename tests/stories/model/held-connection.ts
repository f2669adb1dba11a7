import { networkTo, type ConnectionFault } from '#tests/support/phone/network-to';
import type { TestServer } from '#tests/support/server/test-server';

/** An order's request that left the phone. A test decides what becomes of it. */
export interface HeldRequest {
  /** Gives the phone the server's answer. */
  readonly answer: () => Promise<void>;
  /** Gives the phone no usable answer. The request does not reach the server by this. */
  readonly fail: (how: ConnectionFault) => Promise<void>;
  /** The request reaches the server, perhaps again, and nobody hears the answer. */
  readonly deliver: () => Promise<void>;
}

const ADD_ORDER = 'ADD_ORDER';
const LOOK_UP_KEY = 'LOOK_UP_KEY';

/** A connection that holds each request to place an order until the test decides about it. */
export function heldConnection(server: TestServer) {
  const connection = networkTo(server.app);
  const held: HeldRequest[] = [];
  const waiting: ((request: HeldRequest) => void)[] = [];
  let isHealed = false;
  let lost: string | undefined;
  let closing: Request | undefined;

  function hold(request: Request): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const send = () => connection.fetch(request.clone());
    const entry: HeldRequest = {
      answer: () => send().then(resolve, reject),
      fail: (how) => {
        connection.plan(ADD_ORDER, how);
        return send().then(resolve, reject);
      },
      deliver: async () => void (await send()),
    };
    const next = waiting.shift();
    if (next === undefined) held.push(entry);
    else next(entry);
    return promise;
  }

  return {
    fetch: async (request: Request): Promise<Response> => {
      if (request.url.endsWith(ADD_ORDER) && !isHealed) return await hold(request);
      if (request.url.endsWith(LOOK_UP_KEY)) closing = request.clone();
      const answer = await connection.fetch(request);
      if (lost === undefined || !request.url.endsWith(lost)) return answer;
      lost = undefined;
      throw new TypeError('Failed to fetch');
    },
    /** The next request to place an order, as soon as it has left the phone. */
    next: async (): Promise<HeldRequest> => {
      const first = held.shift();
      if (first !== undefined) return first;
      const { promise, resolve } = Promise.withResolvers<HeldRequest>();
      waiting.push(resolve);
      return await promise;
    },
    /** Loses the next answer of this call. */
    lose: (call: 'GET_ORDER_DETAIL' | typeof LOOK_UP_KEY) => {
      lost = call;
    },
    /** Takes the last request that closed a key; undefined if there is none. */
    takeClosing: (): (() => Promise<void>) | undefined => {
      const request = closing;
      closing = undefined;
      return request === undefined ? undefined : async () => void (await connection.fetch(request.clone()));
    },
    /** From now on, each request is answered at once. */
    heal: () => {
      isHealed = true;
    },
    /** Holds requests again. */
    hold: () => {
      isHealed = false;
    },
  };
}

export type HeldConnection = ReturnType<typeof heldConnection>;
