import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { MARKER_HEADER, SESSION_ENDED, SESSION_HEADER } from '#contract/protocol/headers';
import { asNewerServer } from '#tests/support/wire/as-newer-server';

/**
 * Faults around the real handler of a call:
 * - commit-then-reset: it takes effect, and the socket is reset before the answer
 * - commit-then-die: it takes effect, and the server's process is killed before the answer
 * - die-before: the server's process is killed before the handler saw the call
 * - reset-before: the socket is reset before the handler saw the call
 * - hang: nothing ever comes back, and nothing took effect
 * - drip: it takes effect, and the answer comes a byte a second
 * - slow: it takes effect after `delayMs`, and is answered
 * - cut-body: it takes effect, and the socket ends half-way through the answer
 * - garbage: our marker, and bytes that are no JSON, in the handler's place
 * - newer: it takes effect, and is answered as a server would that knows more than the app (newer-shop)
 * - too-new: a configuration that the app cannot read, in the handler's place
 * - short-list: the app's worker receives a list with the page alone, and stores none of the parts at its install
 * - 500, html200, 401-marked, 401-bare, 403-bare, 429: such an answer in the handler's place
 */
export const FAULT_MODES = [
  'commit-then-reset',
  'commit-then-die',
  'die-before',
  'reset-before',
  'hang',
  'drip',
  'slow',
  '500',
  'html200',
  'garbage',
  'newer',
  'too-new',
  'short-list',
  'cut-body',
  '401-marked',
  '401-bare',
  '403-bare',
  '429',
] as const;

export type FaultMode = (typeof FAULT_MODES)[number];

/** A call with a planned fault. */
export interface FaultyCall {
  readonly app: FastifyInstance;
  readonly http: IncomingMessage;
  readonly reply: ServerResponse;
  readonly body: Buffer;
  /** The delay of `slow`. */
  readonly delayMs: number;
}

const DRIP_MS = 1_000;

/** Applies the fault to the call. Resolves when the fault is over, or at once if it never ends. */
export async function applyFault(mode: FaultMode, call: FaultyCall): Promise<void> {
  const { http, reply } = call;
  switch (mode) {
    case 'commit-then-reset':
      await handled(call);
      return reset(http);
    case 'commit-then-die':
      await handled(call);
      return die();
    case 'die-before':
      return die();
    case 'reset-before':
      return reset(http);
    case 'hang':
      return undefined;
    case 'slow': {
      await new Promise((resolve) => setTimeout(resolve, call.delayMs));
      const answer = await handled(call);
      reply.writeHead(answer.status, answer.headers);
      reply.end(answer.body);
      return undefined;
    }
    case 'drip': {
      const answer = await handled(call);
      reply.writeHead(answer.status, answer.headers);
      return await drip(reply, answer.body);
    }
    case 'cut-body': {
      const answer = await handled(call);
      reply.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) });
      reply.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => reset(http));
      return undefined;
    }
    case 'garbage':
      return answerWith(reply, 200, { [MARKER_HEADER]: tenantOf(http) }, '\u0000\u0007{"status":"succ\u0001');
    case 'newer': {
      const answer = await handled(call, WHOLE_AND_PLAIN);
      const { etag: _ofTheOlder, ...headers } = answer.headers;
      reply.writeHead(answer.status, headers);
      reply.end(asNewerServer((http.url ?? '').split('?')[0] ?? '', answer.body.toString()));
      return undefined;
    }
    case 'too-new':
      return answerWith(reply, 200, { [MARKER_HEADER]: tenantOf(http) }, '{"company":{"code":"KS"}}');
    case 'short-list': {
      const answer = await handled(call, WHOLE_AND_PLAIN);
      const { etag: _ofTheWhole, 'last-modified': _too, ...headers } = answer.headers;
      reply.writeHead(answer.status, headers);
      reply.end(withShortList(answer.body.toString()));
      return undefined;
    }
    case '500':
      return answerWith(reply, 500, {}, '{"error":"boom"}');
    case 'html200':
      return answerWith(
        reply,
        200,
        { 'content-type': 'text/html' },
        '<!doctype html><title>Wi-Fi</title>Log in to the Wi-Fi',
      );
    case '401-marked':
      return answerWith(
        reply,
        401,
        { [MARKER_HEADER]: tenantOf(http), [SESSION_HEADER]: SESSION_ENDED },
        '{}',
      );
    case '401-bare':
      return answerWith(reply, 401, {}, '{"message":"proxy"}');
    case '403-bare':
      return answerWith(reply, 403, {}, '<h1>Forbidden</h1>');
    case '429':
      return answerWith(reply, 429, { [MARKER_HEADER]: tenantOf(http), 'retry-after': '2' }, '{}');
  }
}

/**
 * The list that the build writes into the worker: addresses, with a revision if the name does not change with the
 * content.
 */
const LIST = /\[\{"revision":.*?\}\]/;
const listed = z.array(z.object({ revision: z.nullable(z.string()), url: z.string() }));

/** A script without the list, as the first one of today's worker, stays as it is. */
function withShortList(worker: string): string {
  const list = LIST.exec(worker)?.[0];
  if (list === undefined) return worker;
  const short = listed.parse(JSON.parse(list)).filter(({ revision }) => revision !== null);
  return worker.replace(list, () => JSON.stringify(short));
}

interface HandledAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Headers of a single connection, which another connection sets for itself. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);

/** Requests an answer that is neither compressed nor a 304. */
const WHOLE_AND_PLAIN = { 'accept-encoding': 'identity', 'if-none-match': '' };

/** Runs the real handler with every hook, but keeps its answer here. */
async function handled(
  { app, http, body }: FaultyCall,
  headers: Readonly<Record<string, string>> = {},
): Promise<HandledAnswer> {
  const answer = await app.inject({
    method: http.method === 'GET' ? 'GET' : 'POST',
    url: http.url ?? '/',
    headers: { ...http.headers, ...headers },
    remoteAddress: http.socket.remoteAddress ?? '127.0.0.1',
    ...(http.method === 'GET' ? {} : { payload: body }),
  });
  const answered = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || OF_THE_CONNECTION.has(name) ? [] : [[name, String(value)] as const],
  );
  return { status: answer.statusCode, headers: Object.fromEntries(answered), body: answer.rawPayload };
}

/** Kills this process at once. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

function reset(http: IncomingMessage): void {
  http.socket.resetAndDestroy();
}

async function drip(reply: ServerResponse, body: Buffer): Promise<void> {
  for (const byte of body) {
    if (reply.destroyed) return;
    reply.write(Buffer.of(byte));
    await new Promise((resolve) => setTimeout(resolve, DRIP_MS));
  }
  reply.end();
}

function answerWith(
  reply: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): void {
  reply.writeHead(status, { 'content-type': 'application/json', ...headers });
  reply.end(body);
}

function tenantOf(http: IncomingMessage): string {
  return (http.url ?? '').split('/')[1] ?? '';
}
