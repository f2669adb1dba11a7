import type { FastifyInstance } from 'fastify';
import { networkTo, type ConnectionFault, type ServerConnection } from '#tests/support/phone/network-to';
import type { PhoneClock } from '#tests/support/phone/phone-clock';
import type { Dice } from './dice.ts';
import { requestLine, type LifeLog } from './life-log.ts';

/**
 * Faults of a call on a bad connection:
 * - a ConnectionFault does what its name says
 * - late: it takes effect, and its answer never arrives
 * - cut-answer: it takes effect, and half of the answer arrives
 * - garbage: bytes with our marker in place of the server's answer
 * - bare-403: a proxy's refusal
 * - stuck: the phone gives up, and the request arrives when stuck requests are released
 * - repeated: it takes effect, the browser repeats it by itself, and the phone receives the answer to the repetition
 * - hung-and-repeated: the same, and the first request arrives when stuck requests are released
 */
const FAULTS = [
  'closed',
  'answer-lost',
  'hang',
  'server-error',
  'too-many-requests',
  'captive-portal',
  'cut-body',
  'bare-401',
  'late',
  'cut-answer',
  'garbage',
  'bare-403',
  'stuck',
  'repeated',
  'hung-and-repeated',
] as const satisfies readonly (
  | ConnectionFault
  | 'late'
  | 'cut-answer'
  | 'garbage'
  | 'bare-403'
  | 'stuck'
  | 'repeated'
  | 'hung-and-repeated'
)[];

const MARK = { 'x-khaisong': 'demo', 'content-type': 'application/json' };

/** Answers of a server or a proxy that refuses a repetition. */
const TURNED_AWAY: readonly (() => Response)[] = [
  () => new Response('{}', { status: 429, headers: { ...MARK, 'retry-after': '30' } }),
  () => new Response('{"error":"too-busy"}', { status: 503, headers: MARK }),
  () => new Response('{}', { status: 426, headers: MARK }),
];

type Fault = (typeof FAULTS)[number];

/** A connection to a server that may be rebuilt. It breaks calls at random until it is healed. */
export interface BadConnection {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Blocks every request. */
  close(): void;
  open(): void;
  /** Switches to another process of the server. */
  leadTo(app: FastifyInstance): void;
  /** Breaks one of this many calls from now on. */
  spoilOneIn(count: number): void;
  /** Called once, when the next order is in transit and has not arrived yet. */
  onNextOrder(callback: () => void | Promise<void>): void;
  /** Stops the time of every request on this connection while the work runs. */
  whileTimeStands<Result>(work: () => Promise<Result>): Promise<Result>;
  heal(): void;
  /** Delivers all stuck requests now, in any order. */
  letStuckGo(): Promise<void>;
  faultCount(): number;
}

/** @param log receives each request with its result */
export function badConnectionTo(
  app: FastifyInstance,
  clock: Pick<PhoneClock, 'moveOn' | 'nextTimerInMs'>,
  dice: Dice,
  log?: LifeLog,
): BadConnection {
  let connection: ServerConnection = networkTo(app);
  let isOpen = true;
  let oneIn = Infinity;
  let faults = 0;
  let nextOrder: (() => void | Promise<void>) | undefined;
  let standing: Promise<unknown> = Promise.resolve();
  const stuck: Request[] = [];

  /** Lets time pass until the phone gives up. */
  async function waitUntilGivenUp(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await standing;
      if (!signal.aborted) clock.moveOn(clock.nextTimerInMs() ?? 1_000);
    }
  }

  async function spoilt(request: Request, fault: Fault): Promise<Response> {
    switch (fault) {
      case 'late': {
        await connection.fetch(request);
        await waitUntilGivenUp(request.signal);
        throw new DOMException('aborted', 'AbortError');
      }
      case 'cut-answer': {
        const answer = await connection.fetch(request);
        const text = await answer.text();
        return new Response(text.slice(0, text.length / 2), { headers: answer.headers });
      }
      case 'garbage':
        return new Response('\u0000\u0007{"status":"succ\u0001', { headers: { 'x-khaisong': 'demo' } });
      case 'stuck':
        stuck.push(request.clone());
        throw new TypeError('Failed to fetch');
      case 'repeated':
        await connection.fetch(request);
        return dice.pick(TURNED_AWAY)();
      case 'hung-and-repeated':
        stuck.push(request.clone());
        return dice.pick(TURNED_AWAY)();
      case 'bare-403':
        return new Response('<h1>Forbidden</h1>', { status: 403 });
      case 'hang': {
        await waitUntilGivenUp(request.signal);
        throw new DOMException('aborted', 'AbortError');
      }
      default:
        connection.plan(new URL(request.url).pathname, fault);
        return await connection.fetch(request);
    }
  }

  return {
    close: () => void (isOpen = false),
    open: () => void (isOpen = true),
    leadTo: (next) => void (connection = networkTo(next)),
    spoilOneIn: (count) => void (oneIn = count),
    onNextOrder: (callback) => void (nextOrder = callback),
    whileTimeStands(work) {
      const done = work();
      standing = done;
      return done;
    },
    heal() {
      isOpen = true;
      oneIn = Infinity;
      nextOrder = undefined;
    },
    async letStuckGo() {
      while (stuck.length > 0) {
        const [request] = stuck.splice(dice.below(stuck.length), 1);
        if (request === undefined) continue;
        const answer = await connection.fetch(request);
        log?.note(requestLine(request, `arrived late: ${answer.status}`));
      }
    },
    faultCount: () => faults,
    async fetch(request) {
      if (!isOpen) throw new TypeError('Failed to fetch');
      if (request.url.endsWith('ADD_ORDER')) {
        const happens = nextOrder;
        nextOrder = undefined;
        await happens?.();
      }
      const isSpoilt = oneIn !== Infinity && dice.isOneIn(oneIn);
      if (!isSpoilt) {
        const answer = await connection.fetch(request);
        log?.note(requestLine(request, String(answer.status)));
        return answer;
      }
      faults += 1;
      const fault = dice.pick(FAULTS);
      log?.note(requestLine(request, fault));
      return await spoilt(request, fault);
    },
  };
}
